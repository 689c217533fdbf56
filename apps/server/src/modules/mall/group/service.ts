import {
  type GroupMemberInput,
  groupLimits,
  type InputOf,
  logFact,
  type mall,
  purchaseGroupFields,
  yuanOf,
} from '@anyan/contract';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { changesOf, namedIn } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { needAll, reachesOrganization } from '../../../platform/scope.ts';
import { setUseStatus } from '../../../platform/useStatus.ts';
import { uuid } from '../../../platform/uuid.ts';
import { findOrganization } from '../../college/public.ts';
import { account, activeStaff, namesOfPeople } from '../../identity/public.ts';
import { laboratory, laboratoryWithin, memberOf, responsibleFor } from '../../ledger/public.ts';
import { notify } from '../../notification/public.ts';
import { purchaseGroup, purchaseGroupLaboratory, purchaseGroupMember } from '../tables.ts';
import { groups, headOf } from './queries.ts';
import { memberFault, namedLeader, type Seat, seatsOf } from './rules.ts';

const confirmedField = { confirmed: logFact(['确认的实验室', 'Laboratory confirmed']) };
const refusedField = { refused: logFact(['退出的实验室', 'Laboratory taken out']) };

type Endpoints = typeof mall.endpoints;
type Admins = InputOf<Endpoints['purchaseGroupAdd']>;
type State = typeof purchaseGroupLaboratory.$inferInsert.state;
type Group = typeof purchaseGroup.$inferSelect;
/** A laboratory with what the group may do for it. */
type Placed = ReadonlyMap<string, State>;

interface Values {
  groupName: string;
  organizationId: string;
  leaderId: string;
  seats: readonly Seat[];
  laboratories: Placed;
}
const nothing: Pick<Values, 'seats' | 'laboratories'> = { seats: [], laboratories: new Map() };

const target = ({ id, groupName }: { id: string; groupName: string }) => ({
  kind: 'purchaseGroup',
  id,
  name: groupName,
});
const taken = (name: string) => ({
  purchase_group_name: () => failAt('groupName', 'GROUP_NAME_TAKEN', { name }),
});

const partsOf = async (
  { db }: WriteContext,
  groupId: string,
): Promise<Pick<Values, 'seats' | 'laboratories'>> => {
  const seats = await db
    .select({
      userId: purchaseGroupMember.userId,
      groupRole: purchaseGroupMember.groupRole,
      orderLimit: purchaseGroupMember.orderLimit,
    })
    .from(purchaseGroupMember)
    .where(eq(purchaseGroupMember.groupId, groupId));
  const rows = await db
    .select({ id: purchaseGroupLaboratory.laboratoryId, state: purchaseGroupLaboratory.state })
    .from(purchaseGroupLaboratory)
    .where(eq(purchaseGroupLaboratory.groupId, groupId));
  return { seats, laboratories: new Map(rows.map(({ id, state }) => [id, state])) };
};

/** As the log tells it: organisations, people and laboratories with the names that they have now. */
const logged = async (
  { db }: WriteContext,
  { groupName, organizationId, leaderId, seats, laboratories }: Values,
) => {
  const people = await namesOfPeople(db, [leaderId, ...seats.map(({ userId }) => userId)]);
  const nameOf = (id: string) => people.get(id)?.name ?? '—';
  const ids = [...laboratories.keys()];
  const rooms =
    ids.length > 0
      ? await db
          .select({ id: laboratory.id, name: laboratory.laboratoryName })
          .from(laboratory)
          .where(inArray(laboratory.id, ids))
      : [];
  return {
    groupName,
    organizationId: { id: organizationId, name: (await findOrganization(db, organizationId))?.name ?? '—' },
    leaderId: { id: leaderId, name: nameOf(leaderId) },
    laboratoryIds: namedIn(new Map(rooms.map(({ id, name }) => [id, name])), ids),
    members: seats
      .toSorted((a, b) => a.userId.localeCompare(b.userId))
      .map(({ userId, groupRole, orderLimit }) => ({
        id: userId,
        name: nameOf(userId),
        groupRole,
        orderLimit: orderLimit === null ? null : yuanOf(orderLimit),
      })),
  };
};

/** @throws GROUP_LEADER_STAFF at the field that names him */
const checkLeader = async ({ db }: WriteContext, leaderId: string, field: string): Promise<void> => {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, leaderId), activeStaff()));
  if (!row) throw failAt(field, 'GROUP_LEADER_STAFF');
};

/** Whoever is new has to be of the college and in use. @throws GROUP_MEMBER_TWICE, GROUP_ONE_LEADER, GROUP_MEMBER_UNKNOWN */
const seatsIn = async (
  { db }: WriteContext,
  members: readonly GroupMemberInput[],
  leaderId: string,
  before: readonly Seat[],
): Promise<Seat[]> => {
  const fault = memberFault(members, leaderId);
  if (fault?.code === 'leaders') throw failAt('members', 'GROUP_ONE_LEADER');
  if (fault) {
    const names = await namesOfPeople(db, [fault.userId]);
    throw failAt('members', 'GROUP_MEMBER_TWICE', { name: names.get(fault.userId)?.name ?? '—' });
  }
  const seats = seatsOf(members, leaderId);
  const { members: most } = groupLimits;
  if (seats.length > most) throw failAt('members', 'GROUP_MEMBERS_MOST', { most });
  const there = new Set(before.map(({ userId }) => userId));
  const added = seats.map(({ userId }) => userId).filter((id) => !there.has(id));
  const known = await db.$count(
    account,
    and(inArray(account.id, added), eq(account.useStatus, 1), inArray(account.userType, [1, 2])),
  );
  if (known !== added.length) throw failAt('members', 'GROUP_MEMBER_UNKNOWN');
  return seats;
};

/** @throws GROUP_ORGANIZATION_UNKNOWN */
const checkOrganization = async ({ db }: WriteContext, id: string): Promise<void> => {
  if ((await findOrganization(db, id))?.useStatus !== 1)
    throw failAt('organizationId', 'GROUP_ORGANIZATION_UNKNOWN');
};

const addedTo = (ids: readonly string[], before: Placed): string[] =>
  [...new Set(ids)].filter((id) => !before.has(id));
const placed = (ids: readonly string[], before: Placed, added: Placed): Placed =>
  new Map([...new Set(ids)].map((id) => [id, before.get(id) ?? added.get(id) ?? 'asked']));

/** Laboratories in the reach of an administrator; his word counts at once. @throws NOT_FOUND, GROUP_LABORATORY_UNKNOWN */
const givenLaboratories = async (
  { db, reach }: WriteContext,
  ids: readonly string[],
  before: Placed,
): Promise<Placed> => {
  const added = addedTo(ids, before);
  const rows = needAll(
    added,
    added.length > 0
      ? await db
          .select({ id: laboratory.id, status: laboratory.status })
          .from(laboratory)
          .where(and(inArray(laboratory.id, added), laboratoryWithin(reach)))
      : [],
  );
  if (rows.some(({ status }) => status === 'closed'))
    throw failAt('laboratoryIds', 'GROUP_LABORATORY_UNKNOWN');
  return placed(ids, before, new Map(rows.map(({ id }) => [id, 'confirmed'])));
};

/** One's own laboratories; unless one heads them, their head has to agree. @throws GROUP_LABORATORY_NOT_OWN */
const askedLaboratories = async (
  { db, caller }: WriteContext,
  ids: readonly string[],
  before: Placed,
): Promise<Placed> => {
  const me = caller.accountId;
  const added = addedTo(ids, before);
  const rows =
    added.length > 0
      ? await db
          .select({ id: laboratory.id, heads: sql<boolean>`${headOf(me)}` })
          .from(laboratory)
          .where(
            and(
              inArray(laboratory.id, added),
              ne(laboratory.status, 'closed'),
              sql`(${responsibleFor(me)} or ${memberOf(me)})`,
            ),
          )
      : [];
  if (rows.length !== added.length) throw failAt('laboratoryIds', 'GROUP_LABORATORY_NOT_OWN');
  return placed(ids, before, new Map(rows.map(({ id, heads }) => [id, heads ? 'confirmed' : 'asked'])));
};

/** Writes who is in the group and for which laboratories it buys. */
const putParts = async (
  { db }: WriteContext,
  groupId: string,
  { seats, laboratories }: Pick<Values, 'seats' | 'laboratories'>,
): Promise<void> => {
  await db.delete(purchaseGroupMember).where(eq(purchaseGroupMember.groupId, groupId));
  await db.insert(purchaseGroupMember).values(seats.map((seat) => ({ groupId, ...seat })));
  const ids = [...laboratories.keys()];
  await db
    .delete(purchaseGroupLaboratory)
    .where(
      and(
        eq(purchaseGroupLaboratory.groupId, groupId),
        sql`${purchaseGroupLaboratory.laboratoryId} <> all(${sql.param(ids)}::uuid[])`,
      ),
    );
  await db
    .insert(purchaseGroupLaboratory)
    .values([...laboratories].map(([laboratoryId, state]) => ({ groupId, laboratoryId, state })))
    .onConflictDoNothing();
};

const insert = async (context: WriteContext, values: Values) => {
  const { groupName, organizationId, leaderId } = values;
  const id = uuid();
  await withUnique(taken(groupName), () =>
    context.db.insert(purchaseGroup).values({ id, groupName, organizationId, leaderId }),
  );
  await putParts(context, id, values);
  context.audit({
    target: target({ id, groupName }),
    changes: changesOf(purchaseGroupFields, null, await logged(context, values)),
  });
  return { id, version: 0 };
};

const update = async (
  context: WriteContext,
  { id, version, ...row }: Pick<Group, 'id' | 'version' | 'groupName' | 'organizationId' | 'leaderId'>,
  before: Pick<Values, 'seats' | 'laboratories'>,
  values: Values,
) => {
  const { groupName, organizationId, leaderId } = values;
  await withUnique(taken(groupName), () =>
    context.db
      .update(purchaseGroup)
      .set({ groupName, organizationId, leaderId, ...bump })
      .where(eq(purchaseGroup.id, id)),
  );
  await putParts(context, id, values);
  context.audit({
    target: target({ id, groupName }),
    changes: changesOf(
      purchaseGroupFields,
      await logged(context, { ...row, ...before }),
      await logged(context, values),
    ),
  });
  return { id, version: version + 1 };
};

const administered = async (
  context: WriteContext,
  { groupName, organizationId, leaderId, laboratoryIds, members }: Admins,
  before = nothing,
  there?: Pick<Values, 'organizationId' | 'leaderId'>,
): Promise<Values> => {
  if (organizationId !== there?.organizationId) {
    if (!reachesOrganization(context.reach, organizationId)) throw fail('NOT_FOUND');
    await checkOrganization(context, organizationId);
  }
  const laboratories = await givenLaboratories(context, laboratoryIds, before.laboratories);
  if (leaderId !== there?.leaderId) await checkLeader(context, leaderId, 'leaderId');
  return {
    ...{ groupName: groupName.trim(), organizationId, leaderId, laboratories },
    seats: await seatsIn(context, members, leaderId, before.seats),
  };
};

export const addGroup = async (context: WriteContext, input: Admins) =>
  insert(context, await administered(context, input));

/** @throws NOT_FOUND, STALE_VERSION and what `addGroup` does */
export const editGroup = async (
  context: WriteContext,
  { id, version, ...input }: InputOf<Endpoints['purchaseGroupEdit']>,
) => {
  const row = await groups.lockSeen(context, { id, version });
  const before = await partsOf(context, id);
  return update(context, row, before, await administered(context, input, before, row));
};

/** @throws NOT_FOUND, STALE_VERSION */
export const changeGroupStatus = async (
  context: WriteContext,
  { useStatus, ...seen }: InputOf<Endpoints['purchaseGroupStatusChange']>,
): Promise<{ useStatus: 1 | 2; version: number }> => {
  const row = await groups.lockSeen(context, seen);
  await setUseStatus(context, purchaseGroup, target, [row], useStatus, { seen: true });
  return { useStatus, version: row.version + 1 };
};

/** A group that the caller leads, locked as he has seen it. @throws NOT_FOUND, STALE_VERSION, GROUP_DISABLED */
const ownGroup = async ({ db, caller }: WriteContext, id: string, version: number | null | undefined) => {
  const [row] = await db
    .select()
    .from(purchaseGroup)
    .where(and(eq(purchaseGroup.id, id), eq(purchaseGroup.leaderId, caller.accountId)))
    .for('update');
  if (!row) throw fail('NOT_FOUND');
  if (row.version !== version) throw fail('STALE_VERSION');
  if (row.useStatus !== 1) throw fail('GROUP_DISABLED');
  return row;
};

/** Staff make groups of their own, and change those that they lead. */
export const saveOwnGroup = async (
  context: WriteContext,
  { id, version, groupName, organizationId, laboratoryIds, members }: InputOf<Endpoints['groupSave']>,
) => {
  const row = id ? await ownGroup(context, id, version) : undefined;
  const before = row ? await partsOf(context, row.id) : nothing;
  // A new group is led by who makes it; later he may name another.
  const leaderId = (row && namedLeader(members)) ?? context.caller.accountId;
  if (leaderId !== row?.leaderId) await checkLeader(context, leaderId, 'members');
  if (organizationId !== row?.organizationId) await checkOrganization(context, organizationId);
  const values: Values = {
    ...{ groupName: groupName.trim(), organizationId, leaderId },
    seats: await seatsIn(context, members, leaderId, before.seats),
    laboratories: await askedLaboratories(context, laboratoryIds, before.laboratories),
  };
  return row ? update(context, row, before, values) : insert(context, values);
};

/** The leader hears what a head has said of his laboratory; where he is the head himself he knows. */
const tellLeader = async (
  context: WriteContext,
  { id, groupName, leaderId }: Pick<Group, 'id' | 'groupName' | 'leaderId'>,
  laboratoryName: string,
  accept: boolean,
): Promise<void> => {
  if (leaderId === context.caller.accountId) return;
  await notify(context, {
    userIds: [leaderId],
    kind: 'mall.group',
    title: accept
      ? [
          `${laboratoryName}已同意由课题组“${groupName}”采购`,
          `The group “${groupName}” may buy for ${laboratoryName}`,
        ]
      : [
          `${laboratoryName}未同意由课题组“${groupName}”采购`,
          `The group “${groupName}” may not buy for ${laboratoryName}`,
        ],
    link: `/mall/personCenter?tab=group&open=${id}`,
  });
};

/** The head of a laboratory agrees, or takes his laboratory out. @throws NOT_FOUND */
export const confirmGroup = async (
  context: WriteContext,
  { id, laboratoryId, accept }: InputOf<Endpoints['groupConfirm']>,
): Promise<{ id: string }> => {
  const { db, caller } = context;
  const row = await groups.lockAnywhere(context, id);
  const [asked] = await db
    .select({ name: laboratory.laboratoryName })
    .from(purchaseGroupLaboratory)
    .innerJoin(laboratory, eq(laboratory.id, purchaseGroupLaboratory.laboratoryId))
    .where(
      and(
        eq(purchaseGroupLaboratory.groupId, id),
        eq(purchaseGroupLaboratory.laboratoryId, laboratoryId),
        eq(purchaseGroupLaboratory.state, 'asked'),
        headOf(caller.accountId),
      ),
    );
  if (!asked) throw fail('NOT_FOUND');
  const which = and(
    eq(purchaseGroupLaboratory.groupId, id),
    eq(purchaseGroupLaboratory.laboratoryId, laboratoryId),
  );
  if (accept) await db.update(purchaseGroupLaboratory).set({ state: 'confirmed' }).where(which);
  else await db.delete(purchaseGroupLaboratory).where(which);
  await db.update(purchaseGroup).set(bump).where(eq(purchaseGroup.id, id));
  const told = { id: laboratoryId, name: asked.name };
  context.audit({
    target: target(row),
    changes: changesOf(accept ? confirmedField : refusedField, {}, { confirmed: told, refused: told }),
  });
  await tellLeader(context, row, asked.name, accept);
  return { id };
};

/** A laboratory that is closed drops out of the groups that buy for it. */
export const dropLaboratory = async (
  { db }: WriteContext,
  { laboratoryId }: { laboratoryId: string },
): Promise<void> => {
  await db.delete(purchaseGroupLaboratory).where(eq(purchaseGroupLaboratory.laboratoryId, laboratoryId));
};

/** Whoever has left sits in no group; what he led was handed over before. */
export const dropMember = async ({ db }: WriteContext, { userId }: { userId: string }): Promise<void> => {
  await db
    .delete(purchaseGroupMember)
    .where(and(eq(purchaseGroupMember.userId, userId), ne(purchaseGroupMember.groupRole, 'leader')));
};
