import type { Events } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { moveAll } from '../../../platform/states.ts';
import type { Letter } from './queries.ts';
import { letterMoves } from './states.ts';

const whyOf = {
  exempt: 'exempt',
  void: 'void',
  reissue: 'replaced',
  expire: 'expired',
} as const satisfies Record<string, Events['responsibility.ended']['why']>;

/** Whom a letter is about, as listeners hear of it. */
export const letterTold = ({
  id,
  laboratoryId,
  lowerSignerId,
  blockAfterDue,
}: Pick<
  Letter,
  'id' | 'laboratoryId' | 'lowerSignerId' | 'blockAfterDue'
>): Events['responsibility.signed'] => ({
  ...{ letterId: id, userId: lowerSignerId, blockAfterDue },
  ...(laboratoryId ? { laboratoryId } : {}),
});

/** Walks locked letters to where nobody signs them any more, and tells whom they held up. */
export const endAll = async (
  context: WriteContext,
  rows: readonly Letter[],
  by: keyof typeof whyOf,
  more: Partial<Letter> = {},
  reason = '',
): Promise<void> => {
  await moveAll(context, letterMoves, rows, by, more, reason || []);
  await context.emit('responsibility.ended', ...rows.map((row) => ({ ...letterTold(row), why: whyOf[by] })));
};
