import {
  type CreditEventRow,
  type InputOf,
  type LicenceBadge,
  type LicenceKind,
  type LicenceStanding,
  type SupplierApplyRow,
  type SupplierDetails,
  type SupplierRow,
  type SupplierStaffRow,
  type SupplierState,
  type supplierApplyKinds,
  type supplierApplyStates,
  type supplierEndpoints,
  supplierEvents,
  supplierType,
  yuanOf,
} from '@anyan/contract';
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { openUrl } from '../../../platform/files/files.ts';
import { equals, filter, named, oneOf, register } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account, personName } from '../../identity/public.ts';
import { badgesOf, goodsCountsOf, licencesOfSupplier, onSaleOf } from '../licence/ofSupplier/queries.ts';
import { licenceStateOn, standingOn } from '../licence/standing.ts';
import { sightOf } from '../mall/goodsSight.ts';
import { onSaleCounts } from '../mall/onSale.ts';
import { favouriteSuppliers } from '../ports.ts';
import { catalogueWord, commodity, qualification } from '../tables.ts';
import { applyWays } from './applyStates.ts';
import { supplierWays } from './states.ts';
import { creditEvent, supplier, supplierApply, supplierUser } from './tables.ts';

type Calls = typeof supplierEndpoints;
interface Named {
  id: string;
  name: string;
}

/** Words of the catalogue by the ids of a column, in its order. */
const wordsOf = (ids: SQL | typeof supplier.mainTypeIds) => sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) order by o.at), '[]')
    from unnest(${ids}) with ordinality o(id, at) join catalogue_word w on w.id = o.id)`;

const { createdAt: _c, updatedAt: _u, ...columns } = getTableColumns(supplier);
const read = (db: Reader) =>
  db
    .select({
      ...columns,
      goodsScore: sql<string | null>`${supplier.goodsScore}::text`,
      mainTypes: wordsOf(supplier.mainTypeIds),
      userCount: sql<number>`(select count(*)::int from ${supplierUser} u where u.supplier_id = ${supplier.id})`,
      licenceStanding: standingOn(sql.placeholder('day')),
    })
    .from(supplier)
    .$dynamic();
export type SupplierRecord = typeof supplier.$inferSelect;
type Read = Awaited<ReturnType<typeof read>>[number];

const shownEvents = Object.keys(supplierEvents) as (keyof typeof supplierEvents)[];

const rowOf = (row: Read): Omit<SupplierRow, 'can' | 'licences' | 'commodityCount'> => ({
  ...{ id: row.id, supplierCode: row.supplierCode, supplierName: row.supplierName, uscc: row.uscc },
  ...{ shortName: row.shortName, supplierStatus: row.supplierStatus, contactName: row.contactName },
  ...{ contactPhone: row.contactPhone, mainTypes: row.mainTypes, creditPoints: row.creditPoints },
  ...{ goodsScore: row.goodsScore, serviceScore: row.serviceScore, deliveryScore: row.deliveryScore },
  ...{ onTimeRate: row.onTimeRate, joinedAt: row.joinedAt, contractTo: row.contractTo },
  ...{ userCount: row.userCount, licenceStanding: row.licenceStanding, version: row.version },
});

const below = (id: SQLWrapper) => sql`(
  with recursive below as (
    select id from catalogue_word where id = ${id}::uuid
    union all select w.id from catalogue_word w join below b on w.parent_id = b.id)
  select array_agg(id) from below)`;
const namesIn = (ids: SQL) => sql<string[]>`(
  select coalesce(json_agg(w.name order by o.at), '[]')
    from unnest(${ids}) with ordinality o(id, at) join catalogue_word w on w.id = o.id)`;

type Filters = Omit<InputOf<Calls['supplierExport']>, never>;

/** By suppliers their licences that count. */
const badgesBy = async (db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, LicenceBadge[]>> => {
  const badges = (await badgesOf(db, ids, await dayOf(db))).map(
    ({ id: _i, certificateNo: _n, ...badge }) => badge,
  );
  return new Map(
    [...Map.groupBy(badges, ({ supplierId }) => supplierId)].map(([id, some]) => [
      id,
      some.map(({ supplierId: _, ...badge }) => badge),
    ]),
  );
};

/** Those in reach: a supplier's people reach their own. */
export const suppliers = register({
  name: 'suppliers',
  table: supplier,
  key: supplier.id,
  read,
  held: (db: Reader) => db.select(getTableColumns(supplier)).from(supplier).$dynamic(),
  known: async ({ db }) => ({ day: await dayOf(db) }),
  scope: [{ supplier: supplier.id }],
  filters: {
    keyword: named(supplier.supplierName, {
      texts: [supplier.supplierCode, supplier.uscc, supplier.shortName],
    }),
    state: equals<SupplierState>(supplier.supplierStatus),
    /** With what stands below the type. */
    typeId: filter<string, { id: string }>(
      (id) => ({ id }),
      ({ id }) => sql`${supplier.mainTypeIds} && ${below(id)}`,
    ),
    licenceState: filter<LicenceStanding, { is: LicenceStanding; on: string }>(
      async (is, { db }) => ({ is, on: await dayOf(db) }),
      ({ is, on }) => sql`${standingOn(sql`${on}`)} = ${is}`,
    ),
    scoreFrom: filter<number, { score: number }>(
      (score) => ({ score }),
      ({ score }) => sql`${supplier.goodsScore} >= ${score}::numeric`,
    ),
    creditFrom: filter<number, { least: number }>(
      (least) => ({ least }),
      ({ least }) => sql`${supplier.creditPoints} >= ${least}::int`,
    ),
    ids: oneOf(supplier.id),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    supplierCode: supplier.supplierCode,
    supplierName: supplier.supplierName,
    supplierStatus: supplier.supplierStatus,
    creditPoints: supplier.creditPoints,
    goodsScore: supplier.goodsScore,
    joinedAt: supplier.joinedAt,
    contractTo: supplier.contractTo,
    commodityCount: sql`(select count(*) from ${commodity} c where c.supplier_id = ${supplier.id} and c.state = 'listed')`,
    userCount: sql`(select count(*) from ${supplierUser} u where u.supplier_id = ${supplier.id})`,
  },
  first: { field: 'supplierCode' },
  shown: async (context, rows) => {
    const can = await canOf(context, supplierWays, shownEvents);
    const ids = rows.map(({ id }) => id);
    const onSale = await onSaleOf(context.db, ids);
    const badges = await badgesBy(context.db, ids);
    return (row) => ({
      ...rowOf(row),
      licences: badges.get(row.id) ?? [],
      commodityCount: onSale.get(row.id) ?? 0,
      can: can(row as unknown as SupplierRecord),
    });
  },
});

const applyRead = (db: Reader) => {
  const {
    createdAt,
    updatedAt: _,
    registrationKey: _k,
    fromNetwork: _n,
    reviewedBy,
    ...own
  } = getTableColumns(supplierApply);
  return db
    .select({
      ...own,
      createdAt,
      mainTypes: wordsOf(sql`${supplierApply.mainTypeIds}`),
      reviewedByName: personName(reviewedBy),
    })
    .from(supplierApply)
    .$dynamic();
};

/** Applications; they are the college's, whoever answers them sees all. */
export const applications = register({
  name: 'supplierApplications',
  table: supplierApply,
  key: supplierApply.id,
  read: applyRead,
  held: (db: Reader) => db.select(getTableColumns(supplierApply)).from(supplierApply).$dynamic(),
  scope: [{ supplier: supplierApply.supplierId }],
  filters: {
    keyword: named(supplierApply.supplierName, { texts: [supplierApply.applyNo, supplierApply.uscc] }),
    kind: equals<keyof typeof supplierApplyKinds>(supplierApply.kind),
    applyState: equals<keyof typeof supplierApplyStates>(supplierApply.state),
  },
  orders: { createdAt: supplierApply.createdAt, applyNo: supplierApply.applyNo },
  first: { field: 'createdAt', order: 'descend' },
  shown: async (context) => {
    const can = await canOf(context, applyWays, ['accepted']);
    return ({ mainTypeIds: _, ...row }): SupplierApplyRow => ({
      ...row,
      can: can(row).length > 0 ? ['review'] : [],
    });
  },
});

const staffRead = (db: Reader) =>
  db
    .select({
      id: account.id,
      loginName: account.loginName,
      name: account.name,
      phone: account.phone,
      useStatus: account.useStatus,
      lastLoginAt: account.lastLoginAt,
      isSupplierAdmin: supplierUser.isSupplierAdmin,
      ownDisabled: supplierUser.ownDisabled,
      salesTypes: wordsOf(sql`${supplierUser.salesTypeIds}`),
    })
    .from(supplierUser)
    .innerJoin(account, eq(account.id, supplierUser.accountId))
    .$dynamic();

const shownStaff = ({
  ownDisabled,
  ...row
}: Awaited<ReturnType<typeof staffRead>>[number]): SupplierStaffRow => ({
  ...row,
  can: row.useStatus === 1 ? ['disable', 'receive'] : ownDisabled ? ['enable'] : [],
});

/** A supplier's people, for themselves. */
export const staff = register({
  name: 'supplierStaff',
  table: supplierUser,
  key: account.id,
  read: staffRead,
  scope: [{ supplier: supplierUser.supplierId }],
  filters: {},
  orders: { loginName: account.loginName, name: account.name },
  first: { field: 'loginName' },
  shown: () => shownStaff,
});

const staffOf = async (db: Reader, supplierId: string): Promise<SupplierStaffRow[]> => {
  const rows = await staffRead(db)
    .where(eq(supplierUser.supplierId, supplierId))
    .orderBy(desc(supplierUser.isSupplierAdmin), asc(account.loginName));
  return rows.map(shownStaff);
};

/** The newest hundred. */
const creditOf = (db: Reader, supplierId: string): Promise<CreditEventRow[]> =>
  db
    .select({
      id: creditEvent.id,
      kind: creditEvent.kind,
      points: creditEvent.points,
      note: creditEvent.note,
      createdAt: creditEvent.createdAt,
      createdByName: personName(creditEvent.createdBy),
      appeal: creditEvent.appeal,
      appealedAt: creditEvent.appealedAt,
      answer: creditEvent.answer,
      accepted: creditEvent.accepted,
      answeredAt: creditEvent.answeredAt,
    })
    .from(creditEvent)
    .where(eq(creditEvent.supplierId, supplierId))
    .orderBy(desc(creditEvent.createdAt), desc(creditEvent.id))
    .limit(100);

/** A change of its data that waits. */
export const pendingOf = async (db: Reader, supplierId: string) => {
  const [row] = await db
    .select({
      id: supplierApply.id,
      supplierName: supplierApply.supplierName,
      uscc: supplierApply.uscc,
      bankName: supplierApply.bankName,
      bankAccount: supplierApply.bankAccount,
      createdAt: supplierApply.createdAt,
      version: supplierApply.version,
    })
    .from(supplierApply)
    .where(
      and(
        eq(supplierApply.supplierId, supplierId),
        eq(supplierApply.kind, 'profile'),
        eq(supplierApply.state, 'applied'),
      ),
    );
  return row ?? null;
};

const money = (fen: number | null) => (fen === null ? null : yuanOf(fen));

/** @throws NOT_FOUND */
export const supplierDetails = async (context: ReadContext, id: string): Promise<SupplierDetails> => {
  const { db } = context;
  const shown = await suppliers.get(context, id);
  const [row] = await db
    .select({ ...getTableColumns(supplier), brands: wordsOf(sql`${supplier.brandIds}`) })
    .from(supplier)
    .where(eq(supplier.id, id));
  if (!row) throw fail('NOT_FOUND');
  const { logoFileId, brands } = row;
  return {
    ...shown,
    logoFileId,
    logoUrl: logoFileId && openUrl(logoFileId, 'thumb'),
    ...{ legalPerson: row.legalPerson, address: row.address, email: row.email, website: row.website },
    ...{ introduction: row.introduction, mainTypeIds: row.mainTypeIds, brandIds: row.brandIds, brands },
    ...{ bankName: row.bankName, bankAccount: row.bankAccount, deliveryAreas: row.deliveryAreas },
    freightFreeFrom: money(row.freightFreeFrom),
    freightFlat: money(row.freightFlat),
    minOrderAmount: money(row.minOrderAmount),
    ...{ serviceTerms: row.serviceTerms, contractNo: row.contractNo, statusReason: row.statusReason },
    ...{ statusAt: row.statusAt, suspendedBy: row.suspendedBy, approvalId: row.approvalId },
    licences: await licencesOfSupplier(db, id),
    counts: await goodsCountsOf(db, id),
    pending: await pendingOf(db, id),
    users: await staffOf(db, id),
    creditEvents: await creditOf(db, id),
  };
};

/** Accounts of the kind 供应商 that are bound to no supplier. */
export const unboundAccounts = register({
  name: 'unboundSupplierAccounts',
  table: supplierUser,
  key: account.id,
  read: (db: Reader) =>
    db
      .select({
        id: account.id,
        loginName: account.loginName,
        name: account.name,
        useStatus: account.useStatus,
      })
      .from(account)
      .$dynamic(),
  scope: [{ supplier: account.supplierId }],
  filters: {
    keyword: named(account.name, { texts: [account.loginName], of: 'person' }),
    unbound: filter<boolean, Record<string, never>>(
      () => ({}),
      () => and(eq(account.userType, supplierType), isNull(account.supplierId)),
    ),
  },
  always: () => ({ unbound: true }),
  orders: { loginName: account.loginName },
  first: { field: 'loginName' },
});

/** Those in use, as anybody sees them: nothing of people, papers or money. */
export const openSuppliers = register({
  name: 'openSuppliers',
  table: supplier,
  key: supplier.id,
  read: (db: Reader) =>
    db
      .select({
        id: supplier.id,
        supplierName: supplier.supplierName,
        shortName: supplier.shortName,
        logoFileId: supplier.logoFileId,
        introduction: supplier.introduction,
        mainCategories: namesIn(sql`${supplier.mainTypeIds}`),
        brands: namesIn(sql`${supplier.brandIds}`),
        goodsScore: sql<string | null>`${supplier.goodsScore}::text`,
        serviceScore: sql<string | null>`${supplier.serviceScore}::text`,
        deliveryScore: sql<string | null>`${supplier.deliveryScore}::text`,
        onTimeRate: sql<string | null>`${supplier.onTimeRate}::text`,
        joinedAt: supplier.joinedAt,
      })
      .from(supplier)
      .$dynamic(),
  filters: {
    supplierName: named(supplier.supplierName, { texts: [supplier.shortName] }),
    commodityTypeId: filter<string, { id: string }>(
      (id) => ({ id }),
      ({ id }) => sql`${supplier.mainTypeIds} && ${below(id)}`,
    ),
    brandId: filter<string, { id: string }>(
      (id) => ({ id }),
      ({ id }) => sql`${supplier.brandIds} @> array[${id}::uuid]`,
    ),
    licenceKind: filter<LicenceKind, { is: LicenceKind; on: string }>(
      async (is, { db }) => ({ is, on: await dayOf(db) }),
      ({
        is,
        on,
      }) => sql`exists (select 1 from ${qualification} where ${qualification.supplierId} = ${supplier.id}
        and ${qualification.kind} = ${is}
        and ${licenceStateOn(sql`${on}`)} in ('valid', 'expiring'))`,
    ),
    active: filter<boolean, Record<string, never>>(
      () => ({}),
      () => sql`${supplier.supplierStatus} = 'active'`,
    ),
  },
  always: () => ({ active: true }),
  orders: {
    joinedAt: supplier.joinedAt,
    score: supplier.goodsScore,
    salesNum: sql`(select coalesce(sum(c.sales_num), 0) from ${commodity} c
      where c.supplier_id = ${supplier.id} and c.state = 'listed')`,
  },
  first: { field: 'joinedAt', order: 'descend' },
  shown: async (context, rows) => {
    const sight = await sightOf(context);
    const ids = rows.map(({ id }) => id);
    const counts = await onSaleCounts(context, sight, 'supplier');
    const badges = await badgesBy(context.db, ids);
    const kept = sight.whole
      ? await context.platform.ports.one(favouriteSuppliers)?.(context, ids)
      : undefined;
    return ({ logoFileId, ...row }) => ({
      ...row,
      logoUrl: logoFileId && openUrl(logoFileId, 'thumb'),
      licences: (badges.get(row.id) ?? [])
        .filter(({ state }) => state === 'valid' || state === 'expiring')
        .map(({ kind, validTo }) => ({ kind, validTo })),
      commodityCount: counts.get(row.id) ?? 0,
      isFavourite: kept?.has(row.id) ?? false,
    });
  },
});

/** Types or brands in use, in their order. */
export const openWords = (db: Reader, list: 'type' | 'brand') =>
  db
    .select({
      id: catalogueWord.id,
      name: catalogueWord.name,
      parentId: catalogueWord.parentId,
      ledgerKind: catalogueWord.ledgerKind,
      requiresCas: catalogueWord.requiresCas,
      attributes: catalogueWord.attributes,
    })
    .from(catalogueWord)
    .where(and(eq(catalogueWord.list, list), eq(catalogueWord.useStatus, 1)))
    .orderBy(asc(catalogueWord.sort), asc(catalogueWord.id));

/** Accounts in use of a supplier's administrators. */
export const administratorsOf = async (db: Reader, supplierIds: readonly string[]) =>
  db
    .select({ supplierId: supplierUser.supplierId, accountId: supplierUser.accountId })
    .from(supplierUser)
    .innerJoin(account, and(eq(account.id, supplierUser.accountId), eq(account.useStatus, 1)))
    .where(
      and(
        sql`${supplierUser.supplierId} = any(${sql.param([...supplierIds])}::uuid[])`,
        eq(supplierUser.isSupplierAdmin, true),
      ),
    );

/** Suppliers in use whose contract has an end. */
export const endingContracts = (db: Reader, { day, zone }: { day: string; zone: string }) =>
  db
    .select({
      id: supplier.id,
      name: supplier.supplierName,
      on: sql<string>`${supplier.contractTo}`,
      since: sql<string>`(${supplier.updatedAt} at time zone ${zone})::date::text`,
    })
    .from(supplier)
    .where(sql`${supplier.supplierStatus} = 'active' and ${supplier.contractTo} >= ${day}::date`);

/** What waits for whoever answers applications: these, changes of data, and appeals; the oldest first. */
export const waitingReviews = (db: Reader) =>
  db.execute<{
    id: string;
    kind: 'apply' | 'profile' | 'appeal';
    name: string;
    at: string;
    link: string;
  }>(sql`
    select a.id, a.kind, a.supplier_name as name, to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
           '/purchase/supplierManage?tab=apply&open=' || a.id as link
      from ${supplierApply} a where a.state = 'applied'
    union all
    select e.id, 'appeal', s.supplier_name, to_char(e.appealed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           '/purchase/supplierManage?open=' || s.id
      from ${creditEvent} e join ${supplier} s on s.id = e.supplier_id
     where e.appealed_at is not null and e.answered_at is null
    order by 4, 1 limit 500`);
