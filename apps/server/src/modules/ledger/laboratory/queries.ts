import {
  type InputOf,
  type Label,
  type LaboratoryRow,
  laboratoryRow,
  laboratoryStatuses,
  laboratoryTypes,
  type ledger,
  laboratory as ledgerPermission,
  placesMost,
  type ResultOf,
  riskLevels,
} from '@anyan/contract';
import { and, asc, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { contains } from '../../../platform/bigrams.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { columnsOf } from '../../../platform/database/columnsOf.ts';
import { distributionBy } from '../../../platform/distribution.ts';
import { equals, filter, flagged, oneOf, register, searched } from '../../../platform/register.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import {
  inOrganization,
  organization,
  organizationNames,
  room,
  roomText,
  underOrganization,
} from '../../college/public.ts';
import { people, person } from '../../identity/public.ts';
import { laboratory } from '../tables.ts';
import { laboratoryWithin, memberOf, owner } from './access.ts';
import { laboratoryCan } from './states.ts';

type Endpoints = (typeof ledger)['endpoints'];
export type LaboratoryFilters = InputOf<Endpoints['laboratoryExport']>;

/** Name, code, room, head or pinyin. */
export const laboratoryMatches = (keyword: string | undefined): SQL | undefined =>
  contains(laboratory.searchText, laboratory.searchIndex, keyword);

const openLetter = sql`l.laboratory_id = "laboratory"."id" and l.kind = 'organizationLaboratory'
  and l.state not in ('replaced', 'void')`;

/** The letter of the laboratory's head, as it stands today. */
const letterState = sql<LaboratoryRow['letterState']>`coalesce((
  select case when l.state = 'lowerSigned' then 'lowerSigned'
              when l.state = 'pending' then
                case when l.due_at < ${sql.placeholder('day')}::date then 'overdue' else 'pending' end
              when l.state = 'exempt' then 'exempt'
              when l.state = 'signed' and l.valid_to >= ${sql.placeholder('day')}::date then 'signed' else 'expired' end
    from responsibility_letter l where ${openLetter} order by l.id desc limit 1), 'none')`;

export const roomTexts = sql<string[]>`array(select ${roomText(sql`lr.room_id`)} from laboratory_room lr
  where lr.laboratory_id = "laboratory"."id" order by lr.order_no)`;

export const memberCount = sql<number>`(select count(*)::int from laboratory_member m
  where m.laboratory_id = "laboratory"."id" and m.state = 'in')`;

/** What a row of the register shows. */
export const rowSelection = {
  ...columnsOf(laboratory, laboratoryRow),
  organizationName: organization.name,
  rooms: roomTexts,
  head: person(sql`"laboratory"."head_id"`),
  safetyOfficers: people(sql`"laboratory"."safety_officer_ids"`),
  memberCount,
  letterState,
};

/** For what may be done with it; no answer shows them. */
export const asked = {
  headId: laboratory.headId,
  deputyHeadIds: laboratory.deputyHeadIds,
  safetyOfficerIds: laboratory.safetyOfficerIds,
};

type Counts = ResultOf<Endpoints['laboratoryPageList']>['counts'];

const countsOf = (groups: readonly { by: (string | null)[]; count: number }[]): Counts => {
  const counts: Counts = {
    byLevel: { I: 0, II: 0, III: 0, IV: 0, none: 0 },
    byStatus: { active: 0, suspended: 0, closed: 0 },
  };
  for (const { by, count } of groups) {
    counts.byLevel[(by[0] ?? 'none') as keyof Counts['byLevel']] += count;
    counts.byStatus[by[1] as keyof Counts['byStatus']] += count;
  }
  return counts;
};

type Of<K extends keyof LaboratoryFilters> = NonNullable<LaboratoryFilters[K]>;
/** A filter by one value, in a condition over it. */
const by = <K extends keyof LaboratoryFilters>(where: (is: Placeholder) => SQL) =>
  filter<Of<K>, { is: Of<K> }>(
    (is) => (Array.isArray(is) && is.length === 0 ? undefined : { is }),
    ({ is }) => where(is as Placeholder),
  );

export const laboratories = register({
  name: 'laboratories',
  table: laboratory,
  key: laboratory.id,
  read: (db: Reader) =>
    db
      .select({ ...rowSelection, ...asked })
      .from(laboratory)
      .innerJoin(organization, eq(organization.id, laboratory.organizationId))
      .$dynamic(),
  known: async ({ db }) => ({ day: await dayOf(db) }),
  held: (db: Reader) => db.select().from(laboratory).$dynamic(),
  tally: { by: sql`array[rows.risk_level, rows.status]`, of: (groups) => ({ counts: countsOf(groups) }) },
  scope: [owner],
  filters: {
    keyword: searched(laboratory.searchText, laboratory.searchIndex),
    ...underOrganization(laboratory.organizationId),
    laboratoryType: equals<Of<'laboratoryType'>>(laboratory.laboratoryType),
    discipline: by<'discipline'>((code) => sql`${laboratory.disciplines} @> array[${code}]::text[]`),
    buildingId: by<'buildingId'>(
      (id) => sql`exists (select 1 from laboratory_room lr join ${room} r on r.id = lr.room_id
        where lr.laboratory_id = ${laboratory.id} and r.building_id = ${id})`,
    ),
    roomId: by<'roomId'>(
      (id) =>
        sql`exists (select 1 from laboratory_room lr where lr.laboratory_id = ${laboratory.id} and lr.room_id = ${id})`,
    ),
    riskLevel: oneOf<Of<'riskLevel'>[number]>(laboratory.riskLevel),
    hazardCategory: by<'hazardCategory'>((codes) => sql`${laboratory.hazardCategories} && ${codes}::text[]`),
    status: equals<Of<'status'>>(laboratory.status),
    headId: equals<Of<'headId'>>(laboratory.headId),
    noOfficer: flagged(sql`${laboratory.safetyOfficerIds} = '{}'`),
    noLevel: flagged(isNull(laboratory.riskLevel) as SQL),
    letterOverdue: filter<boolean, { day: string }>(
      async (_, { db }) => ({ day: await dayOf(db) }),
      ({ day }) => sql`exists (select 1 from responsibility_letter l where ${openLetter}
        and l.state = 'pending' and l.due_at < ${day}::date)`,
    ),
    completenessBelow: by<'completenessBelow'>((percent) => sql`${laboratory.completeness} < ${percent}`),
  } satisfies { [K in keyof Required<LaboratoryFilters>]: unknown },
  orders: {
    laboratoryCode: laboratory.laboratoryCode,
    laboratoryName: laboratory.laboratoryName,
    area: laboratory.area,
    riskLevel: laboratory.riskLevel,
    updatedAt: laboratory.updatedAt,
  },
  first: { field: 'laboratoryCode' },
  walk: { by: laboratory.laboratoryCode, of: (row) => row.laboratoryCode, type: 'text' },
  shown: async (context) => {
    const can = await laboratoryCan(context);
    return (row) => ({ ...row, can: can(row) });
  },
});

/** Everything in reach that the filters find, with its rooms, for the view of buildings. */
export const laboratoryPlaces = async (
  context: ReadContext,
  filters: LaboratoryFilters,
): Promise<ResultOf<Endpoints['laboratoryPlaceList']>> => {
  const where = await laboratories.matching(context, filters);
  const { id, laboratoryName, rooms, riskLevel, status } = rowSelection;
  const found = await context.db
    .select({ id, laboratoryName, rooms, riskLevel, status })
    .from(laboratory)
    .where(where)
    .orderBy(laboratory.laboratoryCode, laboratory.id)
    .limit(placesMost);
  const total = found.length < placesMost ? found.length : await context.db.$count(laboratory, where);
  return { rows: found, total };
};

/** Laboratories in reach by their level; closed ones are no more. */
export const countLevels = async ({
  db,
  reach,
}: Pick<ReadContext, 'db' | 'reach'>): Promise<Counts['byLevel']> =>
  countsOf(
    await db
      .select({
        by: sql<(string | null)[]>`array[${laboratory.riskLevel}, ${laboratory.status}]`,
        count: sql<number>`count(*)::int`,
      })
      .from(laboratory)
      .where(and(laboratoryWithin(reach), sql`${laboratory.status} <> 'closed'`))
      .groupBy(sql`1`),
  ).byLevel;

export const notRated: Label = ['未评级', 'Not rated'];

/** How the laboratories that the filters find are spread over a column. */
export const distributionLaboratories = distributionBy(laboratories, laboratory, {
  riskLevel: { over: laboratory.riskLevel, dictionary: riskLevels, none: notRated },
  organizationId: { over: laboratory.organizationId, names: organizationNames },
  laboratoryType: { over: laboratory.laboratoryType, dictionary: laboratoryTypes },
  status: { over: laboratory.status, dictionary: laboratoryStatuses },
});

/** The few that a picker offers: one's own, or those that `laboratory.query` reaches too. */
export const selectLaboratories = (
  context: ReadContext,
  { id, keyword, organizationId, purpose }: InputOf<Endpoints['laboratorySelectList']>,
) => {
  const { db, caller, reachOf } = context;
  const mine = memberOf(caller.accountId);
  const scope = laboratoryWithin(reachOf(ledgerPermission.query));
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
        id ? eq(laboratory.id, id) : sql`${laboratory.status} <> 'closed'`,
        laboratoryMatches(keyword),
        organizationId ? inOrganization(sql`${laboratory.organizationId}`, organizationId, true) : undefined,
      ),
    )
    .orderBy(asc(laboratory.laboratoryCode), asc(laboratory.id))
    .limit(50);
};
