import {
  type chemicalReportEndpoints,
  chemicalReportLimits,
  type InputOf,
  inLocale,
  type ResultOf,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { needPeriod, ofAsked, titleOf } from './asked.ts';
import { reports } from './figures.ts';
import { tellUnfiled } from './notices.ts';
import { chemicalReports } from './queries.ts';
import { periodsBefore } from './rules.ts';
import { reportMoves, reportTarget } from './states.ts';
import { chemicalReport } from './tables.ts';
import { isReportedHere } from './years.ts';

type Calls = typeof chemicalReportEndpoints;
export const reportUse = 'chemicalReport';

/** @throws REPORT_PERIOD_DAY, REPORT_PERIOD_MONTH, REPORT_PERIOD_YEAR, REPORT_PERIOD_FUTURE */
export const showReport = async (
  context: ReadContext,
  asked: InputOf<Calls['reportRowList']>,
): Promise<ResultOf<Calls['reportRowList']>> => {
  const of = await ofAsked(context, asked);
  const { columns, count, rows } = reports[asked.kind];
  const shown: (string | null)[][] = [];
  for await (const some of rows(context, of)) {
    shown.push(...some.map((row) => row.map((cell) => (cell === null ? null : String(cell)))));
    if (shown.length >= chemicalReportLimits.shown) break;
  }
  return {
    title: await titleOf(context, asked),
    columns: columns.map((title) => inLocale(title, context.locale)),
    rows: shown.slice(0, chemicalReportLimits.shown),
    totalCount: shown.length < chemicalReportLimits.shown ? shown.length : await count(context, of),
    computedAt: nowIso(),
  };
};

const sameReport = (kind: string, period: string, organizationId: string | null) =>
  and(
    sql`${chemicalReport.kind} = ${kind}`,
    eq(chemicalReport.period, period),
    sql`${chemicalReport.organizationId} is not distinct from ${organizationId}::uuid`,
  );

/** @throws REPORT_PERIOD_…, REPORT_THERE, NOT_FOUND of an organisation out of reach */
export const saveReport = async (
  context: WriteContext,
  { organizationId: of, ...asked }: InputOf<Calls['reportSave']>,
): Promise<ResultOf<Calls['reportSave']>> => {
  const { db, reach } = context;
  const organizationId = of ?? null;
  await needPeriod(db, asked);
  if (!reachesOrganization(reach, organizationId)) throw failAt('organizationId', 'NOT_FOUND');
  const { kind, period } = asked;
  await hold(db, `chemicalReport ${kind} ${period} ${organizationId}`);
  if ((await db.$count(chemicalReport, sameReport(kind, period, organizationId))) > 0)
    throw fail('REPORT_THERE');
  const id = uuid();
  await db.insert(chemicalReport).values({ id, kind, period, organizationId });
  context.audit({ target: reportTarget({ id, kind, period }), changes: [] });
  return { id, version: 0 };
};

/** @throws REPORT_FILED_EARLY, REPORT_FILED_LATER, STALE_VERSION, FILE_UNKNOWN */
export const markFiled = async (
  context: WriteContext,
  { id, version, date, fileId }: InputOf<Calls['reportMarkFiled']>,
): Promise<void> => {
  const { db, caller } = context;
  const row = await chemicalReports.lock(context, id);
  if (row.version !== version) throw fail('STALE_VERSION');
  if (date > (await dayOf(db))) throw failAt('date', 'REPORT_FILED_LATER');
  if (date < row.period) throw failAt('date', 'REPORT_FILED_EARLY');
  await claimFile(context, `${reportUse}:${id}`, fileId, row.fileId, { field: 'fileId' });
  await move(context, reportMoves, row, row.state === 'draft' ? 'file' : 'correct', {
    filedOn: date,
    filedById: caller.accountId,
    fileId: fileId ?? null,
  });
};

const drafting = {
  title: ['编制化学品报表', 'Draft reports of chemicals'],
  module: 'chemicals',
  unlogged: true,
} as const;

/** Job: what is reported of the last month and, where it is from here, the last year is drafted; a year's that waits is told of. */
export const draftReports = (platform: Platform): Promise<void> =>
  asSystem(platform, drafting, async (context) => {
    const { db } = context;
    const { month, year } = periodsBefore(await dayOf(db));
    const due = [
      { kind: 'controlledFlow', period: month },
      { kind: 'precursorMonth', period: month },
      { kind: 'wasteBook', period: month },
      ...((await isReportedHere(db, year)) ? [{ kind: 'precursorYear', period: year } as const] : []),
    ] as const;
    await db
      .insert(chemicalReport)
      .values(due.map((one) => ({ id: uuid(), ...one })))
      .onConflictDoNothing();
    await tellUnfiled(context, year);
  });

/** Reports of organisations that are merged are those of the one that stays; where it has them itself, both are kept. */
export const moveReports = async (
  { db }: Pick<WriteContext, 'db'>,
  fromId: string,
  intoId: string,
): Promise<void> => {
  await db
    .update(chemicalReport)
    .set({ organizationId: intoId })
    .where(eq(chemicalReport.organizationId, fromId));
};
