import type {
  alertFilters,
  ChemicalAlertKind,
  ChemicalAlertLevel,
  ChemicalAlertRow,
  ChemicalAlertState,
  chemicalAlertEndpoints,
  InputOf,
} from '@anyan/contract';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { likeText } from '../../../platform/paging.ts';
import { equals, filter, register } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { account, personName } from '../../identity/public.ts';
import { laboratory, responsibleFor } from '../../ledger/public.ts';
import { bottle, storageLocation, wasteContainer } from '../tables.ts';
import { alertStates } from './states.ts';
import { chemicalAlert } from './tables.ts';

type Filters = Omit<
  InputOf<(typeof chemicalAlertEndpoints)['alertPageList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

/** The place that it is about: of a bottle or a container of waste where it stands. */
const place = sql`(select s.id from ${storageLocation} s where s.id = ${chemicalAlert.targetId}
  union all select b.location_id from ${bottle} b where b.id = ${chemicalAlert.targetId}
  union all select w.location_id from ${wasteContainer} w where w.id = ${chemicalAlert.targetId} limit 1)`;
const keeper = (which: 'a' | 'b') =>
  sql<
    string | null
  >`(select s.${sql.raw(`keeper_${which}_id`)} from ${storageLocation} s where s.id = ${place})`;

const read = (db: Reader) =>
  db
    .select({
      ...getTableColumns(chemicalAlert),
      laboratoryName: laboratory.laboratoryName,
      whoNames: sql<string[]>`array(select who.name from ${account} who where who.id = any(
        coalesce((select array_remove(array[s.keeper_a_id, s.keeper_b_id], null) from ${storageLocation} s
          where s.id = ${place} and (s.keeper_a_id is not null or s.keeper_b_id is not null)),
          array[${laboratory.headId}])) order by who.name)`,
      handledByName: personName(chemicalAlert.handledById),
      // For what may be done with it; no answer shows them.
      organizationId: laboratory.organizationId,
      headId: laboratory.headId,
      keeperAId: keeper('a'),
      keeperBId: keeper('b'),
    })
    .from(chemicalAlert)
    .innerJoin(laboratory, eq(laboratory.id, chemicalAlert.laboratoryId))
    .$dynamic();
export type AlertRecord = Awaited<ReturnType<typeof read>>[number];

const shownAlert = async (context: ReadContext): Promise<(row: AlertRecord) => ChemicalAlertRow> => {
  const can = await canOf(context, alertStates, ['handle', 'explain', 'ignore', 'remind']);
  return (row) => ({
    ...row,
    statements: row.statements.map(({ as, name, text, at }) => ({ as, name, text, at })),
    can: can(row),
  });
};

export const alerts = register({
  name: 'chemicalAlerts',
  table: chemicalAlert,
  key: chemicalAlert.id,
  read,
  scope: [
    { organization: laboratory.organizationId, laboratory: laboratory.id },
    ({ self }) =>
      sql`exists (select 1 from ${storageLocation} k where k.laboratory_id = ${chemicalAlert.laboratoryId}
        and ${self} in (k.keeper_a_id, k.keeper_b_id))`,
  ],
  filters: {
    keyword: filter<string, { pattern: string }>(
      (typed) => (typed.trim() ? { pattern: `%${likeText(typed.trim())}%` } : undefined),
      ({ pattern }) => sql`${chemicalAlert.object} ilike ${pattern}`,
    ),
    kind: equals<ChemicalAlertKind>(chemicalAlert.kind),
    level: equals<ChemicalAlertLevel>(chemicalAlert.level),
    laboratoryId: equals<string>(chemicalAlert.laboratoryId),
    state: equals<ChemicalAlertState>(chemicalAlert.state),
  } satisfies { [K in keyof typeof alertFilters]: unknown } & { [K in keyof Required<Filters>]: unknown },
  orders: {
    since: chemicalAlert.since,
    // The most urgent first, and of these the newest.
    level: [chemicalAlert.level, sql`-extract(epoch from ${chemicalAlert.since})`],
    state: chemicalAlert.state,
  },
  first: { field: 'level' },
  shown: shownAlert,
});

/** Laboratories in which a difference of what is controlled is not explained yet. */
export const openLoop = async (
  db: Reader,
  laboratoryIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectDistinct({ id: chemicalAlert.laboratoryId })
    .from(chemicalAlert)
    .where(
      sql`${chemicalAlert.kind} = 'discrepancy' and ${chemicalAlert.level} = 1 and ${chemicalAlert.active}
        and ${chemicalAlert.laboratoryId} = any(${sql.param([...laboratoryIds])}::uuid[])`,
    );
  return new Set(rows.map(({ id }) => id));
};

/** Bottles of which a second book says otherwise, and not everybody concerned has said what he knows. */
export const unexplained = async (db: Reader, bottleIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (bottleIds.length === 0) return new Set();
  const rows = await db
    .select({ id: chemicalAlert.targetId })
    .from(chemicalAlert)
    .where(
      sql`${chemicalAlert.kind} = 'discrepancy' and ${chemicalAlert.sourceKind} = 'keeperEntry' and ${chemicalAlert.active}
        and ${chemicalAlert.targetId} = any(${sql.param([...bottleIds])}::uuid[])`,
    );
  return new Set(rows.map(({ id }) => id));
};

/** Open alerts of the laboratories that somebody answers for or keeps a place of, the gravest first. */
export const alertsOf = (db: Reader, self: string) =>
  db
    .select({
      id: chemicalAlert.id,
      kind: chemicalAlert.kind,
      level: chemicalAlert.level,
      object: chemicalAlert.object,
      laboratoryId: chemicalAlert.laboratoryId,
      laboratoryName: laboratory.laboratoryName,
    })
    .from(chemicalAlert)
    .innerJoin(laboratory, eq(laboratory.id, chemicalAlert.laboratoryId))
    .where(
      sql`${chemicalAlert.active} and ${chemicalAlert.state} = 'open' and (${responsibleFor(self)}
        or exists (select 1 from ${storageLocation} k where k.laboratory_id = ${laboratory.id} and k.use_status = 1
          and ${self}::uuid in (k.keeper_a_id, k.keeper_b_id)))`,
    )
    .orderBy(asc(chemicalAlert.level), asc(chemicalAlert.since), asc(chemicalAlert.id))
    .limit(100);
