import { type Events, noteOf } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { moveAll } from '../../../platform/states.ts';
import { withdrawApproval } from '../../approval/public.ts';
import type { Letter } from './queries.ts';
import { exceptionKind, isOpen } from './rules.ts';
import { letterMoves } from './states.ts';

const whyOf = {
  exempt: 'exempt',
  void: 'void',
  reissue: 'replaced',
  expire: 'expired',
} as const satisfies Record<string, Events['responsibility.ended']['why']>;

/** Why what somebody has asked for a letter ends with it; of others nothing is asked, or the decision itself ends them. */
const withdrawn: Partial<Record<keyof typeof whyOf, string>> = {
  void: noteOf('letterVoid'),
  reissue: noteOf('letterReplaced'),
};

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

/**
 * Walks locked letters to where nobody signs them any more, and tells whom they held up. Nobody is left deciding on more
 * time for one, or on an exemption.
 */
export const endAll = async (
  context: WriteContext,
  rows: readonly Letter[],
  by: keyof typeof whyOf,
  more: Partial<Letter> = {},
  reason = '',
): Promise<void> => {
  const open = rows.filter(isOpen);
  await moveAll(context, letterMoves, rows, by, more, reason || []);
  const why = withdrawn[by];
  if (why)
    for (const { id } of open)
      await withdrawApproval(context, { kind: exceptionKind, businessId: id, reason: why });
  await context.emit('responsibility.ended', ...rows.map((row) => ({ ...letterTold(row), why: whyOf[by] })));
};
