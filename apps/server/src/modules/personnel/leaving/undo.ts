import { leaveUndoDays } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf, namedIn, stateChanged } from '../../../platform/audit/write.ts';
import { nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { checkWithinOwn, giveRoles, role, setAccountsStatus } from '../../identity/public.ts';
import { leaveField, logFields, target } from '../log.ts';
import { mentorIdsOf, syncMentors } from '../mentors.ts';
import { checkRank, inReach } from '../rank.ts';
import { leaveRow, person } from '../tables.ts';

/** Roles that come back: those that are still there and that the caller may give. */
const returning = async ({ db, caller }: WriteContext, ids: readonly string[]) => {
  const rows =
    ids.length > 0
      ? await db
          .select()
          .from(role)
          .where(and(inArray(role.id, [...new Set(ids)]), eq(role.useStatus, 1), eq(role.automatic, false)))
      : [];
  const within = rows.filter((one) => {
    try {
      checkWithinOwn(caller, [one]);
      return true;
    } catch {
      return false;
    }
  });
  return new Map(within.map(({ id, roleName }) => [id, roleName]));
};

/** Takes leaving back within days: accounts are in use again, with their roles; what was handed over stays there. */
export const undoLeave = async (
  context: WriteContext,
  { ids }: { ids: readonly string[] },
): Promise<{ changed: number }> => {
  const { db } = context;
  const people = await inReach(context, ids);
  await checkRank(context, people);
  const rows = await db
    .select()
    .from(person)
    .where(inArray(person.accountId, [...ids]));
  const left = new Map(rows.map((row) => [row.accountId, row]));
  const since = nowMs() - leaveUndoDays * 86_400_000;
  for (const { id, name } of people) {
    const row = left.get(id);
    if (!row?.leaveDate || !row.leftAt) throw fail('LEAVE_NOT_LEFT', { name });
    if (Date.parse(row.leftAt) < since) throw fail('LEAVE_UNDO_LATE', { name, days: leaveUndoDays });
  }
  const names = await returning(
    context,
    rows.flatMap(({ leftRoleIds }) => leftRoleIds),
  );
  const rolesOf = (id: string) => (left.get(id)?.leftRoleIds ?? []).filter((one) => names.has(one));
  await db
    .update(person)
    .set({ leaveDate: null, leftAt: null, leftRoleIds: [] })
    .where(inArray(person.accountId, [...ids]));
  await giveRoles(
    context,
    people.flatMap(({ id }) => rolesOf(id).map((roleId) => ({ accountId: id, roleId }))),
  );
  await setAccountsStatus(context, ids, 1);
  await syncMentors(context, await mentorIdsOf(db, ids));
  await db
    .update(leaveRow)
    .set({ state: 'undone' })
    .where(and(sql`${leaveRow.accountId} = any(${sql.param(ids)}::uuid[])`, eq(leaveRow.state, 'done')));
  for (const one of people) {
    context.notify('authority', { accountId: one.id });
    context.audit({
      target: target(one),
      changes: [
        ...stateChanged('useStatus', one, 1),
        ...changesOf(leaveField, { leaveDate: left.get(one.id)?.leaveDate }, { leaveDate: null }),
        ...changesOf({ roles: logFields.roles }, { roles: [] }, { roles: namedIn(names, rolesOf(one.id)) }),
      ],
    });
  }
  return { changed: people.length };
};
