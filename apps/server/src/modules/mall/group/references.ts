import { purchaseGroupFields } from '@anyan/contract';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { account, activeStaff, namesOfPeople } from '../../identity/public.ts';
import type { DutySource } from '../../personnel/public.ts';
import { purchaseGroup, purchaseGroupMember } from '../tables.ts';

const leading = 'mall.groupLeader';

const ledBy = (db: Reader, userId: string) =>
  db
    .select({ id: purchaseGroup.id, groupName: purchaseGroup.groupName })
    .from(purchaseGroup)
    .where(eq(purchaseGroup.leaderId, userId))
    .orderBy(asc(purchaseGroup.groupName), asc(purchaseGroup.id));

/** Gives a group another leader, who may have been in it before. */
const lead = async (
  context: WriteContext,
  group: { id: string; groupName: string },
  from: string,
  to: string,
) => {
  const { db } = context;
  await db
    .delete(purchaseGroupMember)
    .where(
      and(
        eq(purchaseGroupMember.groupId, group.id),
        or(eq(purchaseGroupMember.groupRole, 'leader'), inArray(purchaseGroupMember.userId, [from, to])),
      ),
    );
  await db
    .insert(purchaseGroupMember)
    .values({ groupId: group.id, userId: to, groupRole: 'leader' as const });
  await db
    .update(purchaseGroup)
    .set({ leaderId: to, ...bump })
    .where(eq(purchaseGroup.id, group.id));
  const names = await namesOfPeople(db, [from, to]);
  const told = (id: string) => ({ leaderId: { id, name: names.get(id)?.name ?? '—' } });
  context.audit({
    target: { kind: 'purchaseGroup', id: group.id, name: group.groupName },
    changes: changesOf({ leaderId: purchaseGroupFields.leaderId }, told(from), told(to)),
  });
};

/** Groups that somebody leads: another of the staff has to. */
export const groupDuties: DutySource = {
  list: async (db, userId) => {
    const rows = await ledBy(db, userId);
    return rows.length === 0
      ? []
      : [
          {
            duty: leading,
            title: '课题组负责人',
            titleEn: 'Leader of a purchase group',
            place: rows.map(({ groupName }) => groupName).join('、'),
          },
        ];
  },
  holders: async (db, userIds) =>
    (
      await db
        .selectDistinct({ id: purchaseGroup.leaderId })
        .from(purchaseGroup)
        .where(inArray(purchaseGroup.leaderId, [...userIds]))
    ).map(({ id }) => id),
  handOver: async (context, duty, userId, toUserId) => {
    if (duty !== leading) return;
    const { db } = context;
    const [who] = await db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.id, toUserId), activeStaff()));
    if (!who) throw failAt('handOver', 'GROUP_LEADER_STAFF');
    for (const group of await ledBy(db, userId)) await lead(context, group, userId, toUserId);
  },
};
