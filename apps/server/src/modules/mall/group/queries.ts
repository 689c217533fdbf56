import {
  type InputOf,
  type mall,
  type PurchaseGroupDetails,
  type PurchaseGroupRow,
  purchaseGroupPermission,
  type ResultOf,
  studentType,
  yuanOf,
} from '@anyan/contract';
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { likeText, pageOfAll } from '../../../platform/paging.ts';
import { equals, filter, named, register } from '../../../platform/register.ts';
import { need, reachesOrganization } from '../../../platform/scope.ts';
import { buyerCertificates } from '../../access/public.ts';
import { isControlled, storageRooms } from '../../chemicals/public.ts';
import { building, organization, room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryRoom, suspensionReasons } from '../../ledger/public.ts';
import { cardsOf, cartGoods } from '../../supply/public.ts';
import {
  purchaseGroup,
  purchaseGroupBuild,
  purchaseGroupLaboratory,
  purchaseGroupMember,
} from '../tables.ts';
import { lacksOf } from './rules.ts';

type Endpoints = typeof mall.endpoints;

/** In SQL: laboratories of a group that are open; those that its head has confirmed alone, or all asked for. */
const laboratoriesOf = (what: SQL, state: SQL = sql``): SQL =>
  sql`(select ${what} from ${purchaseGroupLaboratory} gl join ${laboratory} l on l.id = gl.laboratory_id
    where gl.group_id = ${purchaseGroup.id} and l.status <> 'closed' ${state})`;
const memberCount = sql<number>`(select count(*)::int from ${purchaseGroupMember} m where m.group_id = ${purchaseGroup.id})`;
const laboratoryCount = sql<number>`${laboratoriesOf(sql`count(*)::int`)}`;
const laboratoryNames = sql<
  string[]
>`array${laboratoriesOf(sql`l.laboratory_name`, sql`order by l.laboratory_name, l.id`)}`;

const own = {
  id: purchaseGroup.id,
  groupName: purchaseGroup.groupName,
  organizationId: purchaseGroup.organizationId,
  organizationName: organization.name,
  leaderId: purchaseGroup.leaderId,
  leaderName: account.name,
  memberCount,
  laboratoryCount,
  useStatus: purchaseGroup.useStatus,
  version: purchaseGroup.version,
};
const read = (db: Reader) =>
  db
    .select({ ...own, laboratoryNames })
    .from(purchaseGroup)
    .innerJoin(organization, eq(organization.id, purchaseGroup.organizationId))
    .innerJoin(account, eq(account.id, purchaseGroup.leaderId))
    .$dynamic();
type Read = Awaited<ReturnType<typeof read>>[number];

type Can = PurchaseGroupRow['can'];
/** What an administrator may do with a group where it stands. */
const canOf = ({ may, reachOf }: ReadContext) => {
  const { edit, disable } = purchaseGroupPermission;
  const where = (name: typeof edit) => (may(name) ? reachOf(name) : undefined);
  const [edits, disables] = [where(edit), where(disable)];
  return ({ organizationId, useStatus }: Pick<Read, 'organizationId' | 'useStatus'>): Can => [
    ...(edits && reachesOrganization(edits, organizationId) ? (['edit'] as const) : []),
    ...(disables && reachesOrganization(disables, organizationId)
      ? [useStatus === 1 ? ('disable' as const) : ('enable' as const)]
      : []),
  ];
};

interface Filters {
  keyword?: string;
  organizationId?: string;
  leaderId?: string;
  useStatus?: 1 | 2;
}

export const groups = register({
  name: 'purchaseGroups',
  table: purchaseGroup,
  key: purchaseGroup.id,
  read,
  scope: [{ organization: purchaseGroup.organizationId, person: purchaseGroup.leaderId }],
  filters: {
    keyword: named(purchaseGroup.groupName, {
      texts: [
        account.name,
        laboratoriesOf(sql`string_agg(l.laboratory_name || ' ' || l.laboratory_code, ' ')`),
      ],
    }),
    organizationId: filter<string, { of: string }>(
      (of) => ({ of }),
      ({ of }) => sql`${organization.path} like '%/' || ${of}::text || '/%'`,
    ),
    leaderId: equals<string>(purchaseGroup.leaderId),
    useStatus: equals<1 | 2>(purchaseGroup.useStatus),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    groupName: purchaseGroup.groupName,
    organizationName: organization.name,
    leaderName: account.name,
    memberCount,
    laboratoryCount,
    useStatus: purchaseGroup.useStatus,
  },
  first: { field: 'groupName' },
  shown: async (context, rows: readonly Read[]) => {
    const can = canOf(context);
    const cards = await cardsOf(context.db, [...new Set(rows.map(({ leaderId }) => leaderId))]);
    return (row: Read): PurchaseGroupRow => ({
      ...row,
      cardNos: cards.flatMap(({ ownerId, cardNo }) => (ownerId === row.leaderId ? [cardNo] : [])),
      can: can(row),
    });
  },
});

/** Who is in a group, the leader first. */
export const seatsIn = (db: Reader, groupId: string) =>
  db
    .select({
      userId: purchaseGroupMember.userId,
      groupRole: purchaseGroupMember.groupRole,
      orderLimit: purchaseGroupMember.orderLimit,
      name: account.name,
      useStatus: account.useStatus,
    })
    .from(purchaseGroupMember)
    .innerJoin(account, eq(account.id, purchaseGroupMember.userId))
    .where(eq(purchaseGroupMember.groupId, groupId))
    .orderBy(
      sql`array_position(array['leader', 'agent', 'receiver', 'member'], ${purchaseGroupMember.groupRole})`,
      asc(account.name),
      asc(account.id),
    );

/** Laboratories that a group has or has asked for, without those that are closed. */
export const laboratoriesIn = (db: Reader, groupId: string) =>
  db
    .select({
      id: laboratory.id,
      laboratoryName: laboratory.laboratoryName,
      state: purchaseGroupLaboratory.state,
    })
    .from(purchaseGroupLaboratory)
    .innerJoin(laboratory, eq(laboratory.id, purchaseGroupLaboratory.laboratoryId))
    .where(and(eq(purchaseGroupLaboratory.groupId, groupId), ne(laboratory.status, 'closed')))
    .orderBy(asc(laboratory.laboratoryName), asc(laboratory.id));

const withParts = async (
  db: Reader,
  { laboratoryNames: _l, cardNos: _c, ...row }: PurchaseGroupRow,
): Promise<PurchaseGroupDetails> => ({
  ...row,
  members: (await seatsIn(db, row.id)).map(({ orderLimit, ...seat }) => ({
    ...seat,
    orderLimit: orderLimit === null ? null : yuanOf(orderLimit),
  })),
  laboratories: await laboratoriesIn(db, row.id),
  cards: await cardsOf(db, [row.leaderId]),
});

export const groupForAdmin = async (context: ReadContext, id: string): Promise<PurchaseGroupDetails> =>
  withParts(context.db, await groups.get(context, id));

/** In SQL: whether somebody is head of a laboratory, or one of those who stand in for him. */
export const headOf = (userId: string): SQL =>
  sql`(${laboratory.headId} = ${userId} or ${laboratory.deputyHeadIds} @> array[${userId}]::uuid[])`;

/** In SQL: groups that somebody is in. */
const inGroup = (userId: string): SQL =>
  sql`exists (select 1 from ${purchaseGroupMember} m where m.group_id = ${purchaseGroup.id} and m.user_id = ${userId})`;

/** A group as those see it who are in it, or are asked to confirm a laboratory of it. @throws NOT_FOUND */
export const groupForMember = async (
  { db, caller }: ReadContext,
  id: string,
): Promise<PurchaseGroupDetails> => {
  const asked = sql`exists (select 1 from ${purchaseGroupLaboratory} gl join ${laboratory} on ${laboratory.id} = gl.laboratory_id
    where gl.group_id = ${purchaseGroup.id} and gl.state = 'asked' and ${headOf(caller.accountId)})`;
  const [row] = await read(db).where(and(eq(purchaseGroup.id, id), or(inGroup(caller.accountId), asked)));
  const found = need(row);
  const leads = found.leaderId === caller.accountId && found.useStatus === 1;
  return withParts(db, { ...found, cardNos: [], can: leads ? ['edit'] : [] });
};

/** Who leads a group in use that the caller is in. @throws NOT_FOUND */
export const leaderOfOwn = async ({ db, caller }: ReadContext, id: string): Promise<string> => {
  const [row] = await db
    .select({ leaderId: purchaseGroup.leaderId })
    .from(purchaseGroup)
    .where(and(eq(purchaseGroup.id, id), eq(purchaseGroup.useStatus, 1), inGroup(caller.accountId)));
  return need(row).leaderId;
};

/** Groups in use that somebody is in, by their names. */
export const ownGroups = async ({
  db,
  caller,
}: ReadContext): Promise<ResultOf<Endpoints['orderGroupList']>> => {
  const rows = await db
    .select({
      id: purchaseGroup.id,
      groupName: purchaseGroup.groupName,
      leaderName: account.name,
      myRole: purchaseGroupMember.groupRole,
      orderLimit: purchaseGroupMember.orderLimit,
      laboratoryCount: sql<number>`${laboratoriesOf(sql`count(*)::int`, sql`and gl.state = 'confirmed'`)}`,
    })
    .from(purchaseGroupMember)
    .innerJoin(purchaseGroup, eq(purchaseGroup.id, purchaseGroupMember.groupId))
    .innerJoin(account, eq(account.id, purchaseGroup.leaderId))
    .where(and(eq(purchaseGroupMember.userId, caller.accountId), eq(purchaseGroup.useStatus, 1)))
    .orderBy(asc(purchaseGroup.groupName), asc(purchaseGroup.id));
  return rows.map(({ orderLimit, ...row }) => ({
    ...row,
    orderLimit: orderLimit === null ? null : yuanOf(orderLimit),
  }));
};

/** Groups that wait for somebody, as head of their laboratories. */
export const groupsToConfirm = ({ db, caller }: Pick<ReadContext, 'db' | 'caller'>) =>
  toConfirm(db, caller.accountId);

export const toConfirm = (db: Reader, userId: string) =>
  db
    .select({
      id: purchaseGroup.id,
      groupName: purchaseGroup.groupName,
      leaderName: account.name,
      laboratoryId: laboratory.id,
      laboratoryName: laboratory.laboratoryName,
    })
    .from(purchaseGroupLaboratory)
    .innerJoin(laboratory, eq(laboratory.id, purchaseGroupLaboratory.laboratoryId))
    .innerJoin(purchaseGroup, eq(purchaseGroup.id, purchaseGroupLaboratory.groupId))
    .innerJoin(account, eq(account.id, purchaseGroup.leaderId))
    .where(
      and(
        eq(purchaseGroupLaboratory.state, 'asked'),
        eq(purchaseGroup.useStatus, 1),
        ne(laboratory.status, 'closed'),
        headOf(userId),
      ),
    )
    .orderBy(asc(purchaseGroupLaboratory.askedAt), asc(purchaseGroup.id), asc(laboratory.id));

/** Rooms of a laboratory, as people say them. */
const roomsInWords = sql<
  string | null
>`(select string_agg(b.name || '-' || r.room_no, '、' order by b.name, r.room_no)
  from ${laboratoryRoom} lr join ${room} r on r.id = lr.room_id join ${building} b on b.id = r.building_id
  where lr.laboratory_id = ${laboratory.id})`;

/** Laboratories for which somebody buys, each with the group by which he does. */
const buyersLaboratories = (db: Reader, userId: string, among?: SQL) =>
  db
    .select({
      id: laboratory.id,
      laboratoryName: laboratory.laboratoryName,
      roomNo: roomsInWords,
      level: laboratory.riskLevel,
      categories: laboratory.hazardCategories,
      status: laboratory.status,
      laboratoryGroupId: purchaseGroup.id,
    })
    .from(purchaseGroupMember)
    .innerJoin(
      purchaseGroup,
      and(eq(purchaseGroup.id, purchaseGroupMember.groupId), eq(purchaseGroup.useStatus, 1)),
    )
    .innerJoin(
      purchaseGroupLaboratory,
      and(
        eq(purchaseGroupLaboratory.groupId, purchaseGroup.id),
        eq(purchaseGroupLaboratory.state, 'confirmed'),
      ),
    )
    .innerJoin(
      laboratory,
      and(eq(laboratory.id, purchaseGroupLaboratory.laboratoryId), ne(laboratory.status, 'closed')),
    )
    .where(and(eq(purchaseGroupMember.userId, userId), among))
    .orderBy(asc(laboratory.laboratoryName), asc(laboratory.id), asc(purchaseGroup.id))
    .$dynamic();
type Buyers = Awaited<ReturnType<typeof buyersLaboratories>>[number];

const withReasons = async (db: Reader, rows: readonly Buyers[]) => {
  const reasons = await suspensionReasons(
    db,
    rows.filter(({ status }) => status === 'suspended').map(({ id }) => id),
  );
  return rows.map(({ status, ...row }) => ({
    ...row,
    suspended: status === 'suspended',
    suspendedReason: reasons.get(row.id)?.join('；') ?? null,
  }));
};

/** A group in use that somebody is in. @throws NOT_FOUND */
export const needGroup = async (context: ReadContext, id: string): Promise<void> => {
  await leaderOfOwn(context, id);
};

export const laboratoriesOfGroup = async (
  context: ReadContext,
  { laboratoryGroupId }: InputOf<Endpoints['groupLaboratoryList']>,
): Promise<ResultOf<Endpoints['groupLaboratoryList']>> => {
  await needGroup(context, laboratoryGroupId);
  const { db, caller } = context;
  const rows = await buyersLaboratories(db, caller.accountId, eq(purchaseGroup.id, laboratoryGroupId));
  return (await withReasons(db, rows)).map(({ laboratoryGroupId: _, ...row }) => row);
};

/** Where somebody means to buy for. @throws NOT_FOUND for a group that he is not in, or a laboratory not among his */
export const needPlace = async (
  context: ReadContext,
  { laboratoryGroupId, laboratoryId }: InputOf<Endpoints['shoppingCartList']>,
): Promise<void> => {
  if (laboratoryGroupId) await needGroup(context, laboratoryGroupId);
  if (!laboratoryId) return;
  const ofGroup = laboratoryGroupId ? eq(purchaseGroup.id, laboratoryGroupId) : undefined;
  const among = and(eq(laboratory.id, laboratoryId), ofGroup);
  const [mine] = await buyersLaboratories(context.db, context.caller.accountId, among).limit(1);
  need(mine);
};

type Buying = NonNullable<ResultOf<Endpoints['purchaseLaboratoryList']>['data'][number]['buying']>;

/** By laboratory of his whether the caller may buy goods for it. @throws NOT_FOUND for goods that are not on sale */
const buyingOf = async (
  { db, caller }: ReadContext,
  commodityId: string,
  rows: readonly Buyers[],
): Promise<ReadonlyMap<string, Buying>> => {
  const goods = (await cartGoods(db, [commodityId])).get(commodityId);
  if (goods?.state !== 'listed') throw fail('NOT_FOUND');
  const { controlCategories, lane } = goods.item;
  const [rooms, certificates, [buyer]] = await Promise.all([
    receivingRooms(db, rows),
    buyerCertificates(db, caller.accountId, rows, {
      hazardous: controlCategories.length > 0,
      controlled: controlCategories.filter(isControlled),
    }),
    db.select({ userType: account.userType }).from(account).where(eq(account.id, caller.accountId)),
  ]);
  return new Map(
    rows.map((row) => {
      const own = certificates.get(row.id);
      const lacks = lacksOf(
        { controlCategories, lane },
        {
          ...row,
          suspended: row.status === 'suspended',
          places: rooms.filter(({ laboratoryId }) => laboratoryId === row.id),
          certified: own?.valid ?? true,
          student: buyer?.userType === studentType,
        },
      );
      return [row.id, { ok: lacks.length === 0, lacks, certificates: own?.missing ?? [] }];
    }),
  );
};

export const laboratoriesToBuyFor = async (
  context: ReadContext,
  { keyword, commodityId, ...input }: InputOf<Endpoints['purchaseLaboratoryList']>,
): Promise<ResultOf<Endpoints['purchaseLaboratoryList']>> => {
  const { db, caller } = context;
  const typed = keyword?.trim() ? `%${likeText(keyword.trim())}%` : undefined;
  const among = typed
    ? sql`(${laboratory.laboratoryName} ilike ${typed} or ${laboratory.laboratoryCode} ilike ${typed})`
    : undefined;
  // Somebody is in a handful of groups, of twenty laboratories each at most.
  const all = await buyersLaboratories(db, caller.accountId, among);
  const { data: rows, ...page } = pageOfAll(input.sortOrder === 'descend' ? all.toReversed() : all, input);
  const buying = commodityId ? await buyingOf(context, commodityId, rows) : undefined;
  return {
    ...page,
    data: (await withReasons(db, rows)).map((row) => ({ ...row, buying: buying?.get(row.id) ?? null })),
  };
};

/** Uses of rooms in which hazardous goods may be handed over. */
const receivingUses = ['experiment', 'reagent', 'cylinder'];

/** Who may take goods for a laboratory: its head, its officers, and the receivers of the caller's groups in use. */
const contactsOf = async (db: Reader, laboratoryId: string, userId: string) => {
  const groupsOf = sql`select m.group_id from ${purchaseGroupMember} m join ${purchaseGroupLaboratory} gl on gl.group_id = m.group_id
    join ${purchaseGroup} g on g.id = m.group_id and g.use_status = 1
    where m.user_id = ${userId} and gl.laboratory_id = ${laboratoryId} and gl.state = 'confirmed'`;
  const receives = sql`exists (select 1 from ${purchaseGroupMember} r where r.user_id = ${account.id}
    and r.group_role = 'receiver' and r.group_id in (${groupsOf}))`;
  const ranked = sql<number>`case when ${account.id} = ${laboratory.headId} then 0
    when ${account.id} = any(${laboratory.safetyOfficerIds}) then 1 else 2 end`;
  return db
    .select({ userId: account.id, name: account.name, phone: account.phone })
    .from(account)
    .innerJoin(laboratory, eq(laboratory.id, laboratoryId))
    .where(
      and(
        eq(account.useStatus, 1),
        or(
          eq(account.id, laboratory.headId),
          sql`${account.id} = any(${laboratory.safetyOfficerIds})`,
          receives,
        ),
      ),
    )
    .orderBy(ranked, asc(account.name), asc(account.id));
};

/** Rooms of laboratories with what may be handed over there. */
const receivingRooms = async (db: Reader, laboratories: readonly Pick<Buyers, 'id' | 'status'>[]) => {
  const statuses = new Map(laboratories.map(({ id, status }) => [id, status]));
  const stored = await storageRooms(db, [...statuses.keys()]);
  const rooms = await db
    .select({
      id: room.id,
      roomNo: room.roomNo,
      floor: room.floor,
      buildingName: building.name,
      roomStatus: room.roomStatus,
    })
    .from(room)
    .innerJoin(building, eq(building.id, room.buildingId))
    .where(
      inArray(
        room.id,
        stored.map(({ roomId }) => roomId),
      ),
    )
    .orderBy(asc(building.name), asc(room.roomNo), asc(room.id));
  return rooms.flatMap(({ roomStatus, ...one }) =>
    stored
      .filter(({ roomId }) => roomId === one.id)
      .map(({ laboratoryId, use, locations }) => {
        const canReceiveHazardous =
          statuses.get(laboratoryId) === 'active' && roomStatus === 1 && receivingUses.includes(use);
        return {
          ...{ ...one, laboratoryId, canReceiveHazardous },
          controlledCategories: canReceiveHazardous
            ? [...new Set(locations.flatMap(({ controlledCategories }) => controlledCategories))]
            : [],
        };
      }),
  );
};

/** Rooms of a laboratory as addresses: never typed, so that what is dangerous arrives where it may. @throws NOT_FOUND */
export const laboratoryAddresses = async (
  { db, caller }: ReadContext,
  { laboratoryId }: InputOf<Endpoints['laboratoryAddress']>,
): Promise<ResultOf<Endpoints['laboratoryAddress']>> => {
  const [mine] = await buyersLaboratories(db, caller.accountId, eq(laboratory.id, laboratoryId)).limit(1);
  if (!mine) throw fail('NOT_FOUND');
  const rooms = await receivingRooms(db, [mine]);
  const contacts = await contactsOf(db, laboratoryId, caller.accountId);
  return rooms.map(({ floor, laboratoryId: _, ...one }) => ({
    ...one,
    fullAddress: `${one.buildingName} ${floor < 0 ? `地下 ${-floor}` : floor} 层 ${one.roomNo}`,
    contacts,
  }));
};

/** How a run of making groups goes, for who began it. @throws NOT_FOUND */
export const buildDetails = async ({ db, caller }: ReadContext, { id }: { id: string }) => {
  const [row] = await db
    .select({
      id: purchaseGroupBuild.id,
      state: purchaseGroupBuild.state,
      made: purchaseGroupBuild.made,
      skipped: purchaseGroupBuild.skipped,
    })
    .from(purchaseGroupBuild)
    .where(and(eq(purchaseGroupBuild.id, id), eq(purchaseGroupBuild.ownerId, caller.accountId)));
  return need(row);
};
