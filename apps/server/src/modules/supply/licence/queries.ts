import {
  type InputOf,
  type LicenceDetails,
  type LicenceEnd,
  type LicenceKind,
  type LicenceRow,
  type LicenceState,
  type licenceEndpoints,
  licenceLimits,
  qualificationPermission,
  supplierSelfPermission,
} from '@anyan/contract';
import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyOf, prepared } from '../../../platform/database/prepared.ts';
import { fileRows, signedUrl } from '../../../platform/files/files.ts';
import { equals, filter, register } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { canOf, reaches } from '../../../platform/states.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { isConcerned, waitingFor } from '../../approval/public.ts';
import { personName } from '../../identity/public.ts';
import { catalogueWord, commodity, supplier } from '../tables.ts';
import { goodsOn } from './ofSupplier/queries.ts';
import { daysLeftOn, hanging, licenceStateOn } from './standing.ts';
import { licenceWays } from './states.ts';
import { licenceRule, purchaseRuleSet, qualification } from './tables.ts';

type Calls = typeof licenceEndpoints;
type Filters = Omit<
  InputOf<Calls['qualificationPageList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

/** The rules of the college. */
export const readRules = (db: Reader) =>
  prepared(db, 'licence rules', () =>
    db
      .select({
        controlCategory: licenceRule.controlCategory,
        commodityTypeId: licenceRule.commodityTypeId,
        typeName: catalogueWord.name,
        kinds: licenceRule.kinds,
      })
      .from(licenceRule)
      .leftJoin(catalogueWord, eq(catalogueWord.id, licenceRule.commodityTypeId))
      .orderBy(sql`${licenceRule.controlCategory} nulls last`, catalogueWord.name, licenceRule.id),
  ).execute();

/** Which save of the rules is in force. */
export const rulesVersion = async (db: Reader): Promise<number> =>
  (await db.select({ version: purchaseRuleSet.version }).from(purchaseRuleSet))[0]?.version ?? 0;

/** The tree of types. */
export const typeParents = (db: Reader) =>
  prepared(db, 'parents of types', () =>
    db
      .select({ id: catalogueWord.id, parentId: catalogueWord.parentId })
      .from(catalogueWord)
      .where(eq(catalogueWord.list, 'type')),
  ).execute();

/** What is kept of the licences of some suppliers: which hold on a day, and when the others ended. */
export const licencesOf = (db: Reader, supplierIds: readonly string[], day: string) =>
  prepared(db, 'licences of suppliers', () => {
    const today = sql`${sql.placeholder('day')}::date`;
    return db
      .select({
        ...{ supplierId: qualification.supplierId, kind: qualification.kind, brandId: qualification.brandId },
        coveredCategories: qualification.coveredCategories,
        coveredTypeIds: qualification.coveredTypeIds,
        coveredCas: qualification.coveredCas,
        holds: sql<boolean>`${supplier.supplierStatus} = 'active' and ${qualification.state} = 'valid'
        and ${qualification.validFrom} <= ${today} and coalesce(${qualification.validTo}, 'infinity') >= ${today}`,
        endedAt: sql<
          string | null
        >`case when ${qualification.validTo} < ${today} then ${qualification.validTo}::text end`,
      })
      .from(qualification)
      .innerJoin(supplier, eq(supplier.id, qualification.supplierId))
      .where(
        and(
          anyOf(qualification.supplierId, 'supplierIds'),
          inArray(qualification.state, ['valid', 'expired', 'replaced']),
        ),
      );
  }).execute({ supplierIds, day });

const renewing = sql<boolean>`exists (select 1 from qualification r
  where r.renews_id = ${qualification.id} and r.state in ('pending', 'valid'))`;
const { state: stored, updatedAt: _u, ...own } = getTableColumns(qualification);
const of = { ...own, supplierName: supplier.supplierName, supplierStatus: supplier.supplierStatus, renewing };

const held = (db: Reader) =>
  db
    .select({ ...of, state: sql<LicenceState>`${stored}` })
    .from(qualification)
    .innerJoin(supplier, eq(supplier.id, qualification.supplierId))
    .$dynamic();
export type LicenceRecord = Awaited<ReturnType<typeof held>>[number];

const read = (db: Reader) =>
  db
    .select({
      ...of,
      state: licenceStateOn(sql.placeholder('day')),
      daysLeft: daysLeftOn(sql.placeholder('day')),
    })
    .from(qualification)
    .innerJoin(supplier, eq(supplier.id, qualification.supplierId))
    .$dynamic();
type Read = Awaited<ReturnType<typeof read>>[number];

/** Some of the goods that hang on a licence. */
export const hangingGoods = async (db: Reader, id: string): Promise<LicenceDetails['goods']> =>
  (
    await db.execute<LicenceDetails['goods'][number] & Record<string, unknown>>(sql`
      select c.id, c.item_number as "itemNumber", c.commodity_name as "commodityName", c.cas_code as "casCode", c.state
        from ${qualification} q join ${commodity} c on ${hanging}
       where q.id = ${id} and q.state not in ('refused', 'replaced')
       order by c.item_number, c.id limit ${licenceLimits.goods}`)
  ).rows;

const events = ['review', 'renew'] as const;

const rowsOf = async (context: ReadContext, rows: readonly Read[]) => {
  const { db } = context;
  const can = await canOf(context, licenceWays, events);
  const counts = await goodsOn(
    db,
    rows.map(({ id }) => id),
  );
  const asked = await waitingFor(
    db,
    rows.flatMap(({ state, approvalId }) => (state === 'pending' && approvalId ? [approvalId] : [])),
  );
  return (row: Read): LicenceRow => ({
    ...{ id: row.id, supplierId: row.supplierId, supplierName: row.supplierName, kind: row.kind },
    ...{ certificateNo: row.certificateNo, issuer: row.issuer, validFrom: row.validFrom },
    ...{ validTo: row.validTo, daysLeft: row.daysLeft, state: row.state, reviewNote: row.reviewNote },
    goodsCount: counts.get(row.id) ?? 0,
    waitingFor: (row.approvalId && asked.get(row.approvalId)?.join('、')) || null,
    ...{ createdAt: row.createdAt, version: row.version, can: can(row) },
  });
};

/** Licences in reach: a supplier's people reach their company's. */
export const licences = register({
  name: 'qualifications',
  table: qualification,
  key: qualification.id,
  read,
  held,
  known: async ({ db }) => ({ day: await dayOf(db) }),
  scope: [{ supplier: qualification.supplierId }],
  filters: {
    supplierId: equals<string>(qualification.supplierId),
    kind: equals<LicenceKind>(qualification.kind),
    state: filter<LicenceState, { is: LicenceState; on: string }>(
      async (is, { db }) => ({ is, on: await dayOf(db) }),
      ({ is, on }) => sql`${licenceStateOn(sql`${on}`)} = ${is}`,
    ),
    /** Of what holds or has ended by itself; what was refused or replaced is over. */
    daysLeft: filter<LicenceEnd, { least: number; most: number; on: string }>(
      async (end, { db }) => ({
        ...(end === 'over' ? { least: -100_000, most: -1 } : { least: 0, most: Number(end) }),
        on: await dayOf(db),
      }),
      ({ least, most, on }) => sql`(${qualification.state} in ('valid', 'expired')
        and ${qualification.validTo} - ${on}::date between ${least}::int and ${most}::int)`,
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    validTo: qualification.validTo,
    createdAt: qualification.createdAt,
    kind: qualification.kind,
    supplierName: supplier.supplierName,
    certificateNo: qualification.certificateNo,
    state: qualification.state,
  },
  first: { field: 'validTo' },
  shown: rowsOf,
});

const wordsOf = (ids: typeof qualification.coveredTypeIds) => sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) order by o.at), '[]')
    from unnest(${ids}) with ordinality o(id, at) join catalogue_word w on w.id = o.id)`;

/** @throws NOT_FOUND */
export const licenceDetailsOf = async (context: ReadContext, id: string): Promise<LicenceDetails> => {
  const { db, platform } = context;
  const shown = await licences.get(context, id);
  const [found] = await db
    .select({
      ...getTableColumns(qualification),
      coveredTypes: wordsOf(qualification.coveredTypeIds),
      brandName: catalogueWord.name,
      reviewedByName: personName(qualification.reviewedBy),
    })
    .from(qualification)
    .leftJoin(catalogueWord, eq(catalogueWord.id, qualification.brandId))
    .where(eq(qualification.id, id));
  const row = need(found);
  const about = { id: qualification.id, certificateNo: qualification.certificateNo };
  const [renews] = row.renewsId
    ? await db.select(about).from(qualification).where(eq(qualification.id, row.renewsId))
    : [];
  const [renewedBy] = await db
    .select({ ...about, state: licenceStateOn(await dayOf(db)) })
    .from(qualification)
    .where(and(eq(qualification.renewsId, id), inArray(qualification.state, ['pending', 'valid', 'expired'])))
    .orderBy(sql`${qualification.createdAt} desc`)
    .limit(1);
  const files = await fileRows(db, row.fileIds);
  return {
    ...shown,
    ...{ scope: row.scope, coveredCategories: row.coveredCategories, coveredTypeIds: row.coveredTypeIds },
    ...{ coveredTypes: row.coveredTypes, coveredCas: row.coveredCas, brandId: row.brandId },
    brandName: row.brandName,
    files: files.map(({ id: fileId, name, type }) => ({
      ...{ id: fileId, name, type, url: signedUrl(platform, fileId) },
    })),
    ...{ reviewedByName: row.reviewedByName, reviewedAt: row.reviewedAt, approvalId: row.approvalId },
    renews: renews ?? null,
    renewedBy: renewedBy ?? null,
    goods: await hangingGoods(db, id),
  };
};

/** Whoever sees a licence, or is asked about it, sees its files. */
export const maySeeLicence = async (context: ReadContext, id: string): Promise<boolean> => {
  const [row] = await context.db
    .select({ supplierId: qualification.supplierId, approvalId: qualification.approvalId })
    .from(qualification)
    .where(eq(qualification.id, id));
  if (!row) return false;
  if (row.approvalId && (await isConcerned(context.db, row.approvalId, context.caller.accountId)))
    return true;
  const names = [qualificationPermission.get, supplierSelfPermission.query] as const;
  const held = names.filter((name) => context.may(name));
  return held.length > 0 && reaches(context.reachOf(...held), { supplier: row.supplierId });
};

/** Whether a hazardous licence is among the papers of a supplier that hold or wait. */
export const hasHazardous = async (
  db: Reader,
  supplierId: string,
  kinds: readonly LicenceKind[],
): Promise<boolean> =>
  (await db.$count(
    qualification,
    and(
      eq(qualification.supplierId, supplierId),
      inArray(qualification.kind, [...kinds]),
      inArray(qualification.state, ['pending', 'valid']),
    ),
  )) > 0;

/** Licences of suppliers in use, or of some of them, that nobody has renewed and that end, or ended, not long ago. */
export const endingLicences = (db: Reader, { day, zone }: { day: string; zone: string }, among?: SQL) =>
  db
    .select({
      id: qualification.id,
      supplierId: qualification.supplierId,
      name: supplier.supplierName,
      kind: qualification.kind,
      certificateNo: qualification.certificateNo,
      on: sql<string>`${qualification.validTo}`,
      since: sql<string>`(coalesce(${qualification.reviewedAt}, ${qualification.createdAt}) at time zone ${zone})::date::text`,
      daysLeft: sql<number>`${daysLeftOn(day)}`,
    })
    .from(qualification)
    .innerJoin(supplier, eq(supplier.id, qualification.supplierId))
    .where(
      and(
        among,
        sql`${supplier.supplierStatus} in ('active', 'suspended') and ${qualification.reviewedAt} is not null
        and ${qualification.state} in ('valid', 'expired')
        and ${qualification.validTo} between ${day}::date - 30 and ${day}::date + ${sql.raw(String(licenceLimits.soon))}
        and not ${renewing}`,
      ),
    )
    .orderBy(qualification.validTo, qualification.id);

/** Licences that somebody is asked to decide on, with the day of the college on which they were handed in. */
export const waitingLicences = async (db: Reader) => {
  const zone = await timeZoneOf(db);
  return db
    .select({
      id: qualification.id,
      name: supplier.supplierName,
      handedIn: sql<string>`(${qualification.createdAt} at time zone ${zone})::date::text`,
    })
    .from(qualification)
    .innerJoin(supplier, eq(supplier.id, qualification.supplierId))
    .where(sql`${qualification.state} = 'pending' and ${qualification.approvalId} is not null`)
    .orderBy(qualification.createdAt, qualification.id);
};

const isOver = (day: string) =>
  sql`${qualification.state} = 'valid' and ${qualification.validTo} < ${day}::date`;
const isTakenOver = (day: string) => sql`${qualification.state} in ('valid', 'expired')
  and exists (select 1 from qualification r
    where r.renews_id = ${qualification.id} and r.state = 'valid' and r.valid_from <= ${day}::date)`;

/** Of a supplier those that a night ends: the last day is over. */
export const overLicences = (db: Reader, supplierId: string, day: string) =>
  db
    .select({ id: qualification.id })
    .from(qualification)
    .where(and(eq(qualification.supplierId, supplierId), isOver(day)))
    .orderBy(qualification.id);

/** Of a supplier those whose renewal was approved before its first day, which has come. */
export const takenOver = (db: Reader, supplierId: string, day: string) =>
  db
    .select({ id: qualification.id })
    .from(qualification)
    .where(and(eq(qualification.supplierId, supplierId), isTakenOver(day)))
    .orderBy(qualification.id);

/**
 * Suppliers of whose licences a day ends some or begins some that goods wait for. Days before it count too: a night may
 * have been missed.
 */
export const turningOn = async (db: Reader, day: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ supplierId: qualification.supplierId })
      .from(qualification)
      .where(
        or(
          isOver(day),
          isTakenOver(day),
          sql`${qualification.state} = 'valid' and ${qualification.validFrom} between ${day}::date - 30 and ${day}::date
            and exists (select 1 from ${commodity} c
              where c.supplier_id = ${qualification.supplierId} and c.auto_reason = 'licence')`,
        ),
      )
      .orderBy(qualification.supplierId)
  ).map(({ supplierId }) => supplierId);

/** Suppliers that have goods at all. */
export const suppliersWithGoods = async (db: Reader): Promise<string[]> =>
  (
    await db
      .select({ id: supplier.id })
      .from(supplier)
      .where(sql`exists (select 1 from ${commodity} c where c.supplier_id = ${supplier.id})`)
      .orderBy(supplier.id)
  ).map(({ id }) => id);

/** Goods that a change of the rules is about: those on sale, and those off sale by themselves. */
export const goodsUnderRules = (db: Reader): Promise<number> =>
  db.$count(
    commodity,
    sql`${commodity.state} = 'listed' or ${commodity.state} = 'delisted' and ${commodity.autoReason} is not null`,
  );
