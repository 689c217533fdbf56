import type { Label, NotificationKind } from '@anyan/contract';
import { and, eq, or } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { notify } from '../../notification/notify.ts';
import { markLinked } from '../../notification/service.ts';
import { responsibilityLetter as letter } from '../tables.ts';

type Told = Pick<typeof letter.$inferSelect, 'id' | 'state' | 'lowerSignerId' | 'upperSignerId' | 'dueAt'>;

export const letterPage = '/ledger/letterSign';

/** Whose turn it is. */
const turnOf = (one: Told): string | null =>
  one.state === 'lowerSigned' ? one.upperSignerId : one.lowerSignerId;

/**
 * Tells each person once of all letters that wait for him, whatever their number; with a key once under that key. Those
 * to whom the same is said are told together.
 */
const notifyTogether = async (
  context: WriteContext,
  letters: readonly Told[],
  kind: NotificationKind,
  say: (count: number, dueAt: string) => Label,
  key?: string,
): Promise<void> => {
  const byPerson = new Map<string, Told[]>();
  for (const one of letters) {
    const person = turnOf(one);
    if (person) byPerson.set(person, [...(byPerson.get(person) ?? []), one]);
  }
  const groups = new Map<string, { title: Label; userIds: string[] }>();
  for (const [person, own] of byPerson) {
    const dueAt = own.reduce((first, one) => (one.dueAt < first ? one.dueAt : first), own[0]?.dueAt ?? '');
    const title = say(own.length, dueAt);
    const group = groups.get(title[0]) ?? { title, userIds: [] };
    group.userIds.push(person);
    groups.set(title[0], group);
  }
  const [only] = letters;
  const link = letters.length === 1 && only ? `${letterPage}?id=${only.id}` : letterPage;
  for (const { title, userIds } of groups.values())
    await notify(context, { userIds, kind, title, link, ...(key ? { key } : {}) });
};

export const notifyToSign = (context: WriteContext, letters: readonly Told[], key?: string): Promise<void> =>
  notifyTogether(
    context,
    letters,
    'letter.toSign',
    (count, dueAt) => [
      `您有 ${count} 份安全责任书待签署，截止 ${dueAt}`,
      `${count} letters of responsibility wait for your signature until ${dueAt}`,
    ],
    key,
  );

export const notifyOverdue = (context: WriteContext, letters: readonly Told[], key: string): Promise<void> =>
  notifyTogether(
    context,
    letters,
    'letter.overdue',
    (count, dueAt) => [
      `您有 ${count} 份安全责任书逾期未签，应于 ${dueAt} 前签署`,
      `${count} letters of responsibility are overdue since ${dueAt}`,
    ],
    key,
  );

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
