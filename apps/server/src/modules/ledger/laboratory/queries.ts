import {
  type InputOf,
  type LaboratoryRow,
  laboratoryStatuses,
  laboratoryTypes,
  type ledger,
  type ResultOf,
  riskLevels,
  type Spread,
} from '@anyan/contract';
import { and, asc, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { contains } from '../../../platform/bigrams.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { literal, prepared } from '../../../platform/database/prepared.ts';
import { offsetOf, orderOf, type PageInput } from '../../../platform/paging.ts';
import { reachShape, reachValues } from '../../../platform/scope.ts';
import { reachOf } from '../../../platform/session/caller.ts';
import { spreadGroup, spreadMost, spreadOf, spreadOrder, spreadOver } from '../../../platform/spread.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { inOrganization, organization, organizationNames, room, roomText } from '../../college/public.ts';
import { people, person } from '../../identity/public.ts';
import { laboratory } from '../tables.ts';
import { laboratoryWithin, laboratoryWithinPrepared, memberOf } from './access.ts';

type Endpoints = (typeof ledger)['endpoints'];
export type LaboratoryFilters = InputOf<Endpoints['laboratoryExport']>;

/** Name, code, room, head or pinyin. */
export const laboratoryMatches = (keyword: string | undefined): SQL | undefined =>
  contains(laboratory.searchText, laboratory.searchIndex, keyword);

const openLetter = sql`l.laboratory_id = "laboratory"."id" and l.kind = 'organizationLaboratory'
  and l.state not in ('replaced', 'void')`;

/** The letter of the laboratory's head, as it stands today. */
const letterState = (day: string | Placeholder) => sql<LaboratoryRow['letterState']>`coalesce((
  select case when l.state in ('pending', 'lowerSigned') then
                case when l.due_at < ${day}::date then 'overdue' else 'pending' end
              when l.state = 'exempt' then 'exempt'
              when l.state = 'signed' and l.valid_to >= ${day}::date then 'signed' else 'expired' end
    from responsibility_letter l where ${openLetter} order by l.id desc limit 1), 'none')`;

const where = (context: ReadContext, filters: LaboratoryFilters, day: string): SQL | undefined => {
  const { reach } = context;
  const { riskLevel, hazardCategory } = filters;
  return and(
    laboratoryWithin(reach),
    laboratoryMatches(filters.keyword),
    filters.organizationId
      ? inOrganization(sql`${laboratory.organizationId}`, filters.organizationId, filters.subtree ?? false)
      : undefined,
    filters.laboratoryType ? eq(laboratory.laboratoryType, filters.laboratoryType) : undefined,
    filters.discipline ? sql`${laboratory.disciplines} @> array[${filters.discipline}]::text[]` : undefined,
    filters.buildingId
      ? sql`exists (select 1 from laboratory_room lr join ${room} r on r.id = lr.room_id
          where lr.laboratory_id = ${laboratory.id} and r.building_id = ${filters.buildingId})`
      : undefined,
    filters.roomId
      ? sql`exists (select 1 from laboratory_room lr where lr.laboratory_id = ${laboratory.id} and lr.room_id = ${filters.roomId})`
      : undefined,
    riskLevel && riskLevel.length > 0
      ? sql`${laboratory.riskLevel} = any(${sql.param(riskLevel)}::text[])`
      : undefined,
    hazardCategory && hazardCategory.length > 0
      ? sql`${laboratory.hazardCategories} && ${sql.param(hazardCategory)}::text[]`
      : undefined,
    filters.status ? eq(laboratory.status, filters.status) : undefined,
    filters.headId ? eq(laboratory.headId, filters.headId) : undefined,
    filters.noOfficer ? sql`${laboratory.safetyOfficerIds} = '{}'` : undefined,
    filters.noLevel ? isNull(laboratory.riskLevel) : undefined,
    filters.letterOverdue
      ? sql`exists (select 1 from responsibility_letter l where ${openLetter}
          and l.state in ('pending', 'lowerSigned') and l.due_at < ${day}::date)`
      : undefined,
    filters.completenessBelow ? sql`${laboratory.completeness} < ${filters.completenessBelow}` : undefined,
  );
};

export const roomTexts = sql<string[]>`array(select ${roomText(sql`lr.room_id`)} from laboratory_room lr
  where lr.laboratory_id = "laboratory"."id" order by lr.order_no)`;

export const memberCount = sql<number>`(select count(*)::int from laboratory_member m
  where m.laboratory_id = "laboratory"."id" and m.state = 'in')`;

/** What a row of the register shows. */
export const rowSelection = (day: string | Placeholder) => ({
  id: laboratory.id,
  laboratoryCode: laboratory.laboratoryCode,
  laboratoryName: laboratory.laboratoryName,
  organizationId: laboratory.organizationId,
  organizationName: organization.name,
  laboratoryType: laboratory.laboratoryType,
  disciplines: laboratory.disciplines,
  rooms: roomTexts,
  area: laboratory.area,
  capacity: laboratory.capacity,
  head: person(sql`"laboratory"."head_id"`),
  safetyOfficers: people(sql`"laboratory"."safety_officer_ids"`),
  memberCount,
  riskLevel: laboratory.riskLevel,
  hazards: laboratory.hazards,
  hazardCategories: laboratory.hazardCategories,
  letterState: letterState(day),
  status: laboratory.status,
  closing: laboratory.closing,
  completeness: laboratory.completeness,
  updatedAt: laboratory.updatedAt,
  version: laboratory.version,
});

const orders = {
  laboratoryCode: laboratory.laboratoryCode,
  laboratoryName: laboratory.laboratoryName,
  area: laboratory.area,
  riskLevel: laboratory.riskLevel,
  updatedAt: laboratory.updatedAt,
};

type Counts = ResultOf<Endpoints['laboratoryPageList']>['counts'];

const countsOf = async (
  db: Reader,
  condition: SQL | undefined,
): Promise<{ total: number; counts: Counts }> => {
  const rows = await db
    .select({
      riskLevel: laboratory.riskLevel,
      status: laboratory.status,
      count: sql<number>`count(*)::int`,
    })
    .from(laboratory)
    .where(condition)
    .groupBy(laboratory.riskLevel, laboratory.status);
  const counts: Counts = {
    byLevel: { I: 0, II: 0, III: 0, IV: 0, none: 0 },
    byStatus: { active: 0, suspended: 0, closed: 0 },
  };
  let total = 0;
  for (const { riskLevel, status, count } of rows) {
    counts.byLevel[riskLevel ?? 'none'] += count;
    counts.byStatus[status] += count;
    total += count;
  }
  return { total, counts };
};

/** The page as it opens, with nothing asked for: prepared. */
const readWholePage = (context: ReadContext, input: PageInput, day: string) => {
  const { db, reach } = context;
  const { limit, offset } = offsetOf(input);
  const shape = [reachShape(reach), input.sortField, input.sortOrder, limit, offset > 0].join();
  return prepared(db, `laboratories ${shape}`, () =>
    db
      .select(rowSelection(sql.placeholder('day')))
      .from(laboratory)
      .innerJoin(organization, eq(organization.id, laboratory.organizationId))
      .where(laboratoryWithinPrepared(reach))
      .orderBy(...orderOf(orders, input, { field: 'laboratoryCode' }, laboratory.id))
      .limit(literal(limit))
      .offset(offset > 0 ? sql.placeholder('offset') : literal(0)),
  ).execute({ ...reachValues(reach), day, offset });
};

const readPage = (db: Reader, condition: SQL | undefined, input: PageInput, day: string) => {
  const { limit, offset } = offsetOf(input);
  return db
    .select(rowSelection(day))
    .from(laboratory)
    .innerJoin(organization, eq(organization.id, laboratory.organizationId))
    .where(condition)
    .orderBy(...orderOf(orders, input, { field: 'laboratoryCode' }, laboratory.id))
    .limit(limit)
    .offset(offset);
};

/** A page of the register in reach, with counts of everything that the filters find. */
export const listLaboratories = async (
  context: ReadContext,
  input: InputOf<Endpoints['laboratoryPageList']>,
): Promise<ResultOf<Endpoints['laboratoryPageList']>> => {
  const { db, platform, reach } = context;
  const day = await dayOf(db);
  const condition = where(context, input, day);
  const { pageNo, pageSize, sortField, sortOrder, ...filters } = input;
  const key = `laboratories ${JSON.stringify([filters, reach.college || [reach.organizationIds, reach.laboratoryIds]])}`;
  const { total, counts } = await platform.kept.get(key, () => countsOf(db, condition));
  const page = { pageNo, pageSize, sortField, sortOrder } as PageInput;
  const nothing = Object.values(filters).every((value) => value === undefined);
  const data = nothing ? readWholePage(context, page, day) : readPage(db, condition, page, day);
  return { pageNo: offsetOf(input).pageNo, totalCount: total, data: await data, counts };
};

/** Laboratories in reach by their level; closed ones are no more. */
export const countLevels = async ({
  db,
  reach,
}: Pick<ReadContext, 'db' | 'reach'>): Promise<Counts['byLevel']> =>
  (await countsOf(db, and(laboratoryWithin(reach), sql`${laboratory.status} <> 'closed'`))).counts.byLevel;

export const countLaboratories = async (context: ReadContext, filters: LaboratoryFilters): Promise<number> =>
  context.db.$count(laboratory, where(context, filters, await dayOf(context.db)));

const spreads = {
  riskLevel: { over: laboratory.riskLevel, dictionary: riskLevels, none: ['未评级', 'Not rated'] },
  organizationId: { over: laboratory.organizationId },
  laboratoryType: { over: laboratory.laboratoryType, dictionary: laboratoryTypes },
  status: { over: laboratory.status, dictionary: laboratoryStatuses },
} as const;

/** How the laboratories that the filters find are spread over a column. */
export const spreadLaboratories = async (
  context: ReadContext,
  { column, ...filters }: InputOf<Endpoints['laboratoryDataCount']>,
): Promise<Spread> => {
  const { db, locale } = context;
  const rows = await db
    .select(spreadOver(spreads[column].over))
    .from(laboratory)
    .where(where(context, filters, await dayOf(db)))
    .groupBy(spreadGroup)
    .orderBy(spreadOrder)
    .limit(spreadMost);
  if (column !== 'organizationId') return spreadOf(rows, locale, spreads[column]);
  const ids = rows.map(({ value }) => value);
  return spreadOf(rows, locale, { byId: await organizationNames(db, ids) });
};

/** For the export: everything the filters show, by code, five hundred at a time. */
export const laboratoryBatches = async function* (context: ReadContext, filters: LaboratoryFilters) {
  const day = await dayOf(context.db);
  for (let last: { code: string; id: string } | undefined; ; ) {
    const after = last
      ? sql`(${laboratory.laboratoryCode}, ${laboratory.id}) > (${last.code}, ${last.id}::uuid)`
      : undefined;
    const rows = await context.db
      .select({ ...rowSelection(day), phone: laboratory.phone })
      .from(laboratory)
      .innerJoin(organization, eq(organization.id, laboratory.organizationId))
      .where(and(where(context, filters, day), after))
      .orderBy(asc(laboratory.laboratoryCode), asc(laboratory.id))
      .limit(500);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (rows.length < 500 || !end) return;
    last = { code: end.laboratoryCode, id: end.id };
  }
};

/** The few that a picker offers: one's own, or those that `laboratory.query` reaches too. */
export const selectLaboratories = (
  context: ReadContext,
  { keyword, organizationId, purpose }: InputOf<Endpoints['laboratorySelectList']>,
) => {
  const { db, caller } = context;
  const mine = memberOf(caller.accountId);
  const scope = laboratoryWithin(reachOf(caller, ['laboratory.query']));
  return db
    .select({
      id: laboratory.id,
      laboratoryName: laboratory.laboratoryName,
      laboratoryCode: laboratory.laboratoryCode,
      organizationName: organization.name,
      roomText: sql<string>`array_to_string(${roomTexts}, '、')`,
      riskLevel: laboratory.riskLevel,
      status: laboratory.status,
    })
    .from(laboratory)
    .innerJoin(organization, eq(organization.id, laboratory.organizationId))
    .where(
      and(
        purpose === 'mine' ? mine : scope && or(scope, mine),
        sql`${laboratory.status} <> 'closed'`,
        laboratoryMatches(keyword),
        organizationId ? inOrganization(sql`${laboratory.organizationId}`, organizationId, true) : undefined,
      ),
    )
    .orderBy(asc(laboratory.laboratoryCode), asc(laboratory.id))
    .limit(50);
};
