import type { Label, NotificationKind } from '@anyan/contract';
import { and, eq, or } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { markLinked, type Notice, notifyOfAll, notifyOfAllTold } from '../../notification/public.ts';
import { responsibilityLetter as letter } from '../tables.ts';

type Waiting = Pick<typeof letter.$inferSelect, 'id' | 'state' | 'lowerSignerId' | 'upperSignerId' | 'dueAt'>;

export const letterPage = '/ledger/letterSign';

/** Whose turn it is. */
export const turnOf = (
  one: Pick<Waiting, 'state' | 'lowerSignerId' | 'upperSignerId'>,
): readonly string[] => {
  const id = one.state === 'lowerSigned' ? one.upperSignerId : one.lowerSignerId;
  return id ? [id] : [];
};

const withTurn = (letters: readonly Waiting[]) => letters.map((one) => ({ ...one, userIds: turnOf(one) }));

/** What one person is told of all letters that wait for him; with a key once under that key. */
const saying =
  (kind: NotificationKind, words: (count: number, dueAt: string) => Label) =>
  (letters: readonly Waiting[], key?: string) =>
  (own: readonly Waiting[]): Omit<Notice, 'userIds'> => ({
    kind,
    title: words(own.length, own.map(({ dueAt }) => dueAt).sort()[0] ?? ''),
    link: letters.length === 1 ? `${letterPage}?id=${own[0]?.id}` : letterPage,
    ...(key ? { key } : {}),
  });

const toSign = saying('letter.toSign', (count, dueAt) => [
  `您有 ${count} 份安全责任书待签署，截止 ${dueAt}`,
  `Letters of responsibility to sign until ${dueAt}: ${count}`,
]);

const overdue = saying('letter.overdue', (count, dueAt) => [
  `您有 ${count} 份安全责任书逾期未签，应于 ${dueAt} 前签署`,
  `Letters of responsibility overdue since ${dueAt}: ${count}`,
]);

export const notifyToSign = (context: WriteContext, letters: readonly Waiting[], key?: string) =>
  notifyOfAll(context, withTurn(letters), toSign(letters, key));

/** Answers whom it reached. */
export const remindToSign = (context: WriteContext, letters: readonly Waiting[], key?: string) =>
  notifyOfAllTold(context, withTurn(letters), toSign(letters, key));

export const notifyOverdue = (context: WriteContext, letters: readonly Waiting[], key: string) =>
  notifyOfAll(context, withTurn(letters), overdue(letters, key));

/** Who has signed need not read that he should: of these letters, and of all once none waits for him. */
export const noticesSigned = async (context: WriteContext, letterIds: readonly string[]): Promise<void> => {
  const { db, caller } = context;
  const me = caller.accountId;
  const left = await db.$count(
    letter,
    or(
      and(eq(letter.state, 'pending'), eq(letter.lowerSignerId, me)),
      and(eq(letter.state, 'lowerSigned'), eq(letter.upperSignerId, me)),
    ),
  );
  const links = letterIds.map((id) => `${letterPage}?id=${id}`);
  await markLinked(context, me, ['letter.toSign', 'letter.overdue'], left === 0 ? undefined : links);
};
