import type { InputOf, personnel } from '@anyan/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { changesOf, stateChanged } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { account, keepSuperAdministrator, setAccountsStatus, takeHandRoles } from '../../identity/public.ts';
import { dutiesOf, handOver } from '../duties.ts';
import { retireExperts } from '../expert/service.ts';
import { leaveField, target } from '../log.ts';
import { mentorIdsOf, syncMentors } from '../mentors.ts';
import { type Account, checkRank, inReach } from '../rank.ts';
import { person } from '../tables.ts';

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
  await retireExperts(context, ids);
  for (const { one, leaveDate, handOver: given } of leavers) {
    context.audit({
      target: target(one),
      changes: [
        ...stateChanged('useStatus', one, 2),
        ...changesOf(leaveField, { leaveDate: null }, { leaveDate }),
      ],
    });
    await context.emit('person.left', {
      userId: one.id,
      organizationId: one.organizationId,
      handedTo: given.map(({ duty, toUserId }) => ({ duty, userId: toUserId })),
    });
  }
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

/** Leaving of one: every duty gets a new holder, roles given by hand are taken, the account is disabled. */
export const leaveCollege = async (
  context: WriteContext,
  input: InputOf<typeof personnel.endpoints.personLeave>,
): Promise<void> => {
  const { db, caller } = context;
  if (input.id === caller.accountId) throw fail('NOT_ONESELF');
  const one = need((await inReach(context, [input.id]))[0]);
  if (one.version !== input.version) throw fail('STALE_VERSION');
  await checkRank(context, [one]);
  await keepSuperAdministrator(context, [one.id]);
  const [further] = await db.select().from(person).where(eq(person.accountId, one.id));
  if (further?.leaveDate) throw fail('ALREADY_LEFT');
  if (further?.entryDate && further.entryDate > input.leaveDate)
    throw failAt('leaveDate', 'ENTRY_AFTER_LEAVE');

  const given = new Map(input.handOver.map(({ duty, toUserId }) => [duty, toUserId]));
  const duties = await dutiesOf(context, one.id);
  const open = duties.filter(({ duty }) => !given.has(duty));
  if (open.length > 0) throw fail('DUTIES_OPEN', { count: open.length });
  await checkReceivers(context, [...given.values()], new Set([one.id]));
  const handed = duties.map(({ duty }) => ({ duty, toUserId: given.get(duty) ?? '' }));
  await letGo(context, [{ one, leaveDate: input.leaveDate, handOver: handed }]);
};
