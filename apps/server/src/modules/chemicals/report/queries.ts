import {
  type ChemicalReportKind,
  type ChemicalReportRow,
  type ChemicalReportState,
  type chemicalReportEndpoints,
  type InputOf,
  inLocale,
} from '@anyan/contract';
import { and, asc, eq, getTableColumns, lt, lte, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fileRows, signedUrl } from '../../../platform/files/files.ts';
import { equals, filter, register } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { belowOrganization, organization } from '../../college/public.ts';
import { personName } from '../../identity/public.ts';
import { bottle, movement } from '../tables.ts';
import { everywhere } from './asked.ts';
import { dueOf, precursors } from './rules.ts';
import { reportMoves } from './states.ts';
import { chemicalReport } from './tables.ts';

type Filters = Omit<
  InputOf<(typeof chemicalReportEndpoints)['reportPageList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

const read = (db: Reader) =>
  db
    .select({
      ...getTableColumns(chemicalReport),
      ofOrganization: organization.name,
      filedByName: personName(chemicalReport.filedById),
    })
    .from(chemicalReport)
    .leftJoin(organization, eq(organization.id, chemicalReport.organizationId))
    .$dynamic();
export type ReportRecord = Awaited<ReturnType<typeof read>>[number];

const shown = async (context: ReadContext, rows: readonly ReportRecord[]) => {
  const { db, platform, locale } = context;
  const can = await canOf(context, reportMoves, ['file', 'correct']);
  const today = await dayOf(db);
  const files = new Map(
    (
      await fileRows(
        db,
        rows.flatMap(({ fileId }) => fileId ?? []),
      )
    ).map((one) => [one.id, one.name]),
  );
  return (row: ReportRecord): ChemicalReportRow => {
    const { ofOrganization, filedById: _f, fileId, updatedAt: _u, ...rest } = row;
    const dueOn = dueOf(row.kind, row.period);
    return {
      ...rest,
      organizationName: ofOrganization ?? inLocale(everywhere, locale),
      dueOn,
      overdue: row.state === 'draft' && !!dueOn && dueOn < today,
      fileName: (fileId && files.get(fileId)) ?? null,
      fileUrl: fileId && files.has(fileId) ? signedUrl(platform, fileId) : null,
      can: ['show', ...can(row)],
    };
  };
};

/** Those of the organisations in reach; the whole university’s are for whoever reaches all of it. */
export const chemicalReports = register({
  name: 'chemicalReports',
  table: chemicalReport,
  key: chemicalReport.id,
  read,
  scope: [{ organization: chemicalReport.organizationId }],
  filters: {
    kind: equals<ChemicalReportKind>(chemicalReport.kind),
    organizationId: belowOrganization(chemicalReport.organizationId),
    state: equals<ChemicalReportState>(chemicalReport.state),
    year: filter<number, { first: string; after: string }>(
      (year) => ({ first: String(year), after: String(year + 1) }),
      ({ first, after }) =>
        sql`(${chemicalReport.period} >= ${first} and ${chemicalReport.period} < ${after})`,
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    period: chemicalReport.period,
    createdAt: chemicalReport.createdAt,
    filedOn: chemicalReport.filedOn,
    state: chemicalReport.state,
  },
  first: { field: 'period', order: 'descend' },
  shown,
});

/** Whether the journal has any drug precursors before a moment. */
export const precursorsBefore = async (db: Reader, end: string): Promise<boolean> => {
  const [found] = await db
    .select({ id: movement.id })
    .from(movement)
    .innerJoin(bottle, eq(bottle.id, movement.bottleId))
    .where(
      and(lt(movement.at, end), sql`${bottle.controlCategories} && ${sql.param([...precursors])}::text[]`),
    )
    .limit(1);
  return found !== undefined;
};

/** Yearly reports of the whole university that nobody has handed in, up to a year; the oldest first. */
export const unfiledYears = (db: Reader, lastYear: string) =>
  db
    .select({ id: chemicalReport.id, kind: chemicalReport.kind, period: chemicalReport.period })
    .from(chemicalReport)
    .where(
      and(
        eq(chemicalReport.kind, 'precursorYear'),
        eq(chemicalReport.state, 'draft'),
        sql`${chemicalReport.organizationId} is null`,
        lte(chemicalReport.period, lastYear),
      ),
    )
    .orderBy(asc(chemicalReport.period));
