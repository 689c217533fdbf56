import type {
  AccidentDetails,
  AccidentEvent,
  AccidentLevel,
  AccidentRow,
  AccidentState,
  accidentEndpoints,
  InputOf,
} from '@anyan/contract';
import { emergencyPermission } from '@anyan/contract';
import { aliasedTable, and, eq, lt, or, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fileRows } from '../../../platform/files/files.ts';
import { orNone } from '../../../platform/paging.ts';
import { equals, fromDay, register, untilDay } from '../../../platform/register.ts';
import { canOf, type Place, reaches } from '../../../platform/states.ts';
import { belowOrganization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { seenOf } from '../queries.ts';
import { reachesIt } from '../reach.ts';
import { contentHashOf, lateMinutes, yuanOf } from '../rules.ts';
import { accidentReport, emergency } from '../tables.ts';
import { reportMoves } from './states.ts';

type Filters = InputOf<(typeof accidentEndpoints)['accidentReportExport']>;
const handler = aliasedTable(account, 'handler');
const events: readonly AccidentEvent[] = ['edit', 'fileQuick', 'fileFinal', 'end', 'back'];

const read = (db: Reader) =>
  db
    .select({
      id: accidentReport.id,
      no: accidentReport.no,
      emergencyId: accidentReport.emergencyId,
      emergencyNo: emergency.no,
      kind: emergency.kind,
      place: accidentReport.place,
      occurredAt: accidentReport.occurredAt,
      level: accidentReport.level,
      course: accidentReport.course,
      immediateMeasures: accidentReport.immediateMeasures,
      directCause: accidentReport.directCause,
      indirectCause: accidentReport.indirectCause,
      lossFen: accidentReport.lossFen,
      casualties: accidentReport.casualties,
      reportedTo: accidentReport.reportedTo,
      points: accidentReport.points,
      attachments: accidentReport.attachments,
      state: accidentReport.state,
      dueAt: accidentReport.dueAt,
      quickAt: accidentReport.quickAt,
      finalDueAt: accidentReport.finalDueAt,
      contentHash: accidentReport.contentHash,
      version: accidentReport.version,
      handlerId: emergency.handlerId,
      handlerName: handler.name,
      organizationId: emergency.organizationId,
      laboratories: sql<
        Place[]
      >`coalesce((select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from ${laboratory} l where l.id = any(emergency.laboratory_ids)), '[]'::json)`,
    })
    .from(accidentReport)
    .innerJoin(emergency, eq(emergency.id, accidentReport.emergencyId))
    .leftJoin(handler, eq(handler.id, emergency.handlerId))
    .$dynamic();
export type ReportStored = Awaited<ReturnType<typeof read>>[number];

export const reports = register({
  name: 'accidentReports',
  table: accidentReport,
  key: accidentReport.id,
  read,
  reach: seenOf,
  scope: [reachesIt, ({ self }) => sql`emergency.handler_id = ${self}`],
  filters: {
    level: equals<AccidentLevel>(accidentReport.level),
    state: equals<AccidentState>(accidentReport.state),
    organizationId: belowOrganization(emergency.organizationId),
    from: fromDay(accidentReport.occurredAt),
    to: untilDay(accidentReport.occurredAt),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    no: accidentReport.no,
    occurredAt: accidentReport.occurredAt,
    state: accidentReport.state,
    casualtyCount: sql`jsonb_array_length(accident_report.casualties)`,
    lateMinutes: orNone(
      sql`case when accident_report.quick_at > accident_report.due_at
        then accident_report.quick_at - accident_report.due_at end`,
    ),
    pointsDone: sql`jsonb_array_length(jsonb_path_query_array(accident_report.points, '$[*] ? (@.done == true)'))`,
  },
  first: { field: 'occurredAt', order: 'descend' },
  walk: { by: accidentReport.occurredAt, of: (row) => row.occurredAt, type: 'timestamptz' },
  shown: async (context) => {
    const can = await canOf(context, reportMoves, events);
    return (row): AccidentRow & { stored: ReportStored } => ({
      ...{ id: row.id, no: row.no, emergencyId: row.emergencyId, emergencyNo: row.emergencyNo },
      ...{ kind: row.kind, place: row.place, occurredAt: row.occurredAt, level: row.level },
      ...{ casualtyCount: row.casualties.length, state: row.state, dueAt: row.dueAt },
      ...{ quickAt: row.quickAt, lateMinutes: row.quickAt ? lateMinutes(row.dueAt, row.quickAt) : null },
      ...{ finalDueAt: row.finalDueAt, pointsDone: row.points.filter(({ done }) => done).length },
      ...{ version: row.version, can: can(row), stored: row },
    });
  },
});

/** Those that the caller may read and that were not filed in time, the longest first. */
export const lateReports = async (context: ReadContext) => {
  const [where, now] = [await reports.matching(context, {}), nowIso()];
  const { id, no, place, state, dueAt, finalDueAt, emergencyId } = accidentReport;
  return context.db
    .select({ id, no, place, state, emergencyId })
    .from(accidentReport)
    .innerJoin(emergency, eq(emergency.id, emergencyId))
    .where(
      and(where, or(and(eq(state, 'due'), lt(dueAt, now)), and(eq(state, 'quick'), lt(finalDueAt, now)))),
    )
    .orderBy(dueAt)
    .limit(100);
};

/** Who was hurt is known to the handler, those in charge of the organisation, security and the college. */
export const seesPeople = ({ caller, may, reachOf }: ReadContext, row: ReportStored): boolean =>
  row.handlerId === caller.accountId ||
  (may(emergencyPermission.close) &&
    [{ organization: row.organizationId }, ...row.laboratories].some((place) =>
      reaches(reachOf(emergencyPermission.close), place),
    ));

/** All files of a report: its attachments, and what proves its points. */
export const filesOf = ({ attachments, points }: Pick<ReportStored, 'attachments' | 'points'>): string[] => [
  ...attachments,
  ...points.flatMap(({ files = [] }) => files),
];

/** @throws NOT_FOUND */
export const reportDetails = async (context: ReadContext, id: string): Promise<AccidentDetails> => {
  const { stored, ...row } = await reports.get(context, id);
  const peopleShown = seesPeople(context, stored);
  return {
    ...row,
    ...{ course: stored.course, immediateMeasures: stored.immediateMeasures },
    ...{ directCause: stored.directCause, indirectCause: stored.indirectCause, loss: yuanOf(stored.lossFen) },
    peopleShown,
    casualties: peopleShown
      ? stored.casualties
      : stored.casualties.map((one) => ({
          ...one,
          ...{ name: `${one.name.slice(0, 1)}**`, injury: null, hospital: null },
        })),
    ...{ reportedTo: stored.reportedTo, points: stored.points, attachments: stored.attachments },
    handlerName: stored.handlerName,
    files: (await fileRows(context.db, filesOf(stored))).map((file) => ({ id: file.id, name: file.name })),
    contentHash: stored.contentHash,
    intact: stored.contentHash === null ? null : stored.contentHash === contentHashOf(stored),
  };
};
