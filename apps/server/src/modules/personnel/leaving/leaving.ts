import type { InputOf, personnel } from '@anyan/contract';
import { inArray, sql } from 'drizzle-orm';
import { changesOf, stateChanged } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Failure, fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { account, keepSuperAdministrator, setAccountsStatus, takeHandRoles } from '../../identity/public.ts';
import { dutiesOf, handOver } from '../duties.ts';
import { retireExperts } from '../expert/service.ts';
import { leaveField, target } from '../log.ts';
import { mentorIdsOf, syncMentors } from '../mentors.ts';
import { type Account, checkRank, inReach } from '../rank.ts';
import { person, syncLeaving } from '../tables.ts';

export interface HandedOver {
  duty: string;
  toUserId: string;
}

/** Somebody who leaves, with a new holder for each of his duties. */
export interface Leaver {
  one: Account;
  leaveDate: string;
  handOver: readonly HandedOver[];
}

/**
 * People leave: their duties go to others, roles given by hand are taken, accounts disabled. That it may be done, and that
 * no duty is left out, is checked before.
 */
export const letGo = async (context: WriteContext, leavers: readonly Leaver[]): Promise<void> => {
  const { db } = context;
  const ids = leavers.map(({ one }) => one.id);
  for (const { one, handOver: given } of leavers)
    for (const { duty, toUserId } of given) await handOver(context, duty, one.id, toUserId);
  const mentors = await mentorIdsOf(db, ids);
  const roles = await takeHandRoles(context, ids);
  const leftAt = nowIso();
  await db
    .insert(person)
    .values(
      leavers.map(({ one, leaveDate }) => ({
        accountId: one.id,
        leaveDate,
        leftAt,
        leftRoleIds: roles.get(one.id) ?? [],
      })),
    )
    .onConflictDoUpdate({
      target: person.accountId,
      set: {
        leaveDate: sql`excluded.leave_date`,
        leftAt: sql`excluded.left_at`,
        leftRoleIds: sql`excluded.left_role_ids`,
      },
    });
  await syncMentors(context, mentors);
  await setAccountsStatus(context, ids, 2);
  // Who has left, however, no longer waits to leave.
  await db.delete(syncLeaving).where(inArray(syncLeaving.accountId, ids));
  await retireExperts(context, ids);
  for (const { one, leaveDate } of leavers)
    context.audit({
      target: target(one),
      changes: [
        ...stateChanged('useStatus', one, 2),
        ...changesOf(leaveField, { leaveDate: null }, { leaveDate }),
      ],
    });
  await context.emit(
    'person.left',
    ...leavers.map(({ one, handOver: given }) => ({
      userId: one.id,
      organizationId: one.organizationId,
      handedTo: given.map(({ duty, toUserId }) => ({ duty, userId: toUserId })),
    })),
  );
};

/** @throws RECEIVER_UNKNOWN unless all are there, in use and none of those who leave */
export const checkReceivers = async (
  { db }: Pick<WriteContext, 'db'>,
  toUserIds: readonly string[],
  leaving: ReadonlySet<string>,
): Promise<void> => {
  const receivers = [...new Set(toUserIds)];
  if (receivers.length === 0) return;
  const found = await db
    .select({ id: account.id, useStatus: account.useStatus })
    .from(account)
    .where(inArray(account.id, receivers));
  if (
    found.length !== receivers.length ||
    found.some(({ id, useStatus }) => useStatus === 2 || leaving.has(id))
  )
    throw failAt('handOver', 'RECEIVER_UNKNOWN');
};

/**
 * People who may leave on these days, locked until the end.
 * @throws NOT_ONESELF, NOT_FOUND, STALE_VERSION, ABOVE_OWN_RANK, LAST_SUPER_ADMINISTRATOR, ALREADY_LEFT, ENTRY_AFTER_LEAVE
 */
export const checkLeaving = async (
  context: WriteContext,
  rows: readonly { id: string; leaveDate: string; version?: number }[],
): Promise<ReadonlyMap<string, Account>> => {
  const { db, caller } = context;
  const ids = rows.map(({ id }) => id);
  if (ids.includes(caller.accountId)) throw fail('NOT_ONESELF');
  const people = new Map((await inReach(context, ids)).map((one) => [one.id, one]));
  if (rows.some(({ id, version = people.get(id)?.version }) => version !== people.get(id)?.version))
    throw fail('STALE_VERSION');
  await checkRank(context, [...people.values()]);
  await keepSuperAdministrator(context, ids);
  const known = await db
    .select({ id: person.accountId, entryDate: person.entryDate, leaveDate: person.leaveDate })
    .from(person)
    .where(inArray(person.accountId, ids));
  const further = new Map(known.map((one) => [one.id, one]));
  for (const { id, leaveDate } of rows) {
    const { leaveDate: left, entryDate } = further.get(id) ?? {};
    if (left) throw fail('ALREADY_LEFT');
    if (entryDate && entryDate > leaveDate) throw failAt('leaveDate', 'ENTRY_AFTER_LEAVE');
  }
  return people;
};

/** Leaving of one: every duty gets a new holder, roles given by hand are taken, the account is disabled. */
export const leaveCollege = async (
  context: WriteContext,
  input: InputOf<typeof personnel.endpoints.personLeave>,
): Promise<void> => {
  const one = need((await checkLeaving(context, [input])).get(input.id));
  const given = new Map(input.handOver.map(({ duty, toUserId }) => [duty, toUserId]));
  const duties = await dutiesOf(context, one.id);
  const open = duties.filter(({ duty }) => !given.has(duty));
  if (open.length > 0) throw fail('DUTIES_OPEN', { count: open.length });
  await checkReceivers(context, [...given.values()], new Set([one.id]));
  const handed = duties.map(({ duty }) => ({ duty, toUserId: given.get(duty) ?? '' }));
  await letGo(context, [{ one, leaveDate: input.leaveDate, handOver: handed }]);
};

/** All together; where somebody is refused, by halves, until he stands alone. */
export const byHalves = async <T>(
  rows: readonly T[],
  work: (rows: readonly T[]) => Promise<void>,
  refuse: (row: T, error: Failure) => void | Promise<void>,
): Promise<void> => {
  const [row] = rows;
  if (!row) return;
  try {
    await work(rows);
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    if (rows.length === 1) return refuse(row, error);
    const half = Math.ceil(rows.length / 2);
    await byHalves(rows.slice(0, half), work, refuse);
    await byHalves(rows.slice(half), work, refuse);
  }
};
