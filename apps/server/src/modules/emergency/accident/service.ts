import {
  type AccidentState,
  accidentEndpoints,
  accidentFields,
  emergencyPermission,
  type InputOf,
  type Label,
  logFact,
  noteOf,
  type ResultOf,
} from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFiles } from '../../../platform/files/files.ts';
import { series } from '../../../platform/series.ts';
import { check, move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { holdersOf } from '../../identity/public.ts';
import { notify } from '../../notification/public.ts';
import { linkOf as emergencyLink, leaders, note } from '../notices.ts';
import { emergencies } from '../queries.ts';
import { writersOf } from '../responsible.ts';
import { accidentNumberOf, contentHashOf, fenOf, lateMinutes, quickDueAt } from '../rules.ts';
import { emergencySettings } from '../settings.ts';
import { emergencyMoves, needReached } from '../states.ts';
import { accidentReport, emergency, emergencyReceipt } from '../tables.ts';
import { pushEmergency } from '../topics.ts';
import { filesOf, type ReportStored, reports, seesPeople } from './queries.ts';
import { reportMoves, writes } from './states.ts';

type Calls = typeof accidentEndpoints;
type Answer = Promise<{ state: AccidentState }>;

export const reportFileUse = (id: string): string => `accidentReport:${id}`;
const linkOf = (id: string) => `/access/signList?tab=accidents&open=${id}`;

/** Begins the report of an emergency with what its timeline knows; the hour runs from the first press. */
export const openReport = async (context: WriteContext, emergencyId: string): Promise<string> => {
  const { db } = context;
  const row = await emergencies.lockAnywhere(context, emergencyId);
  const [there] = await db
    .select({ id: accidentReport.id })
    .from(accidentReport)
    .where(eq(accidentReport.emergencyId, emergencyId));
  if (there) return there.id;
  if (row.drill) throw fail('ACCIDENT_OF_DRILL');
  const { quickMinutes } = await emergencySettings.inForce(db);
  const year = (await dayOf(db)).slice(0, 4);
  const [no = 1] = await series.draw(context, `emergency SG ${year}`);
  const made = {
    ...{ id: uuid(), no: accidentNumberOf(year, no), emergencyId, place: row.place },
    ...{ occurredAt: row.raisedAt, course: row.note, immediateMeasures: row.result },
    dueAt: quickDueAt(row.raisedAt, nowIso(), quickMinutes),
  };
  const { id: _, emergencyId: __, ...shown } = made;
  await db.insert(accidentReport).values(made);
  await db
    .update(emergency)
    .set({ accident: true, ...bump })
    .where(eq(emergency.id, emergencyId));
  await note(context, emergencyId, 'accident', { text: made.no });
  context.audit({
    target: { kind: 'accidentReport', id: made.id, name: `${made.no} ${made.place}` },
    changes: changesOf(accidentEndpoints.accidentReportDetails.result.properties, null, shown),
  });
  pushEmergency(context, emergencyId);
  return made.id;
};

/** A report of an emergency in one of some states. */
const reportIn = async (context: WriteContext, emergencyId: string, ...some: AccidentState[]) => {
  const [found] = await context.db
    .select({ id: accidentReport.id })
    .from(accidentReport)
    .where(and(eq(accidentReport.emergencyId, emergencyId), inArray(accidentReport.state, some)));
  return found && reports.lockAnywhere(context, found.id);
};
const markAccident = ({ db }: WriteContext, emergencyId: string, accident: boolean) =>
  db.update(emergency).set({ accident }).where(eq(emergency.id, emergencyId));

/** Nobody has to report what was a false alarm, nor to finish it; what the college has to end already is brought to its end. */
export const voidReport = async (context: WriteContext, emergencyId: string): Promise<void> => {
  const row = await reportIn(context, emergencyId, 'due', 'quick');
  if (!row) return;
  await move(context, reportMoves, row, 'void');
  await markAccident(context, emergencyId, false);
  await note(context, emergencyId, 'accident', { text: noteOf('reportVoid', { no: row.no }) });
};

/**
 * Of one that is open again it is due again, a quarter of an hour from now at the earliest; one that was filed lacks its
 * final part, as before.
 */
export const restoreReport = async (context: WriteContext, emergencyId: string): Promise<void> => {
  const row = await reportIn(context, emergencyId, 'void');
  if (!row) return;
  if (row.quickAt) await move(context, reportMoves, row, 'restoreQuick');
  else {
    const { raisedAt } = await emergencies.lockAnywhere(context, emergencyId);
    const { quickMinutes } = await emergencySettings.inForce(context.db);
    const dueAt = quickDueAt(raisedAt, nowIso(), quickMinutes);
    await move(context, reportMoves, row, 'restore', { dueAt });
    await context.db.update(accidentReport).set({ reminded: 0 }).where(eq(accidentReport.id, row.id));
  }
  await markAccident(context, emergencyId, true);
  await note(context, emergencyId, 'accident', { text: row.no });
};

const written = ({ emergencyId: _e, version: _v, loss, ...given }: InputOf<Calls['accidentReportSave']>) => ({
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  ...(loss === undefined ? {} : { lossFen: fenOf(loss) }),
});

/** Lists of a report, of which its history tells how many there are. */
const counted = {
  casualties: accidentFields.casualties,
  reportedTo: accidentFields.reportedTo,
  points: logFact(['四不放过（已完成）', 'Points done']),
  attachments: accidentFields.attachments,
};
const countsOf = ({ casualties, reportedTo, points, attachments }: ReportStored) => ({
  ...{ casualties: casualties.length, reportedTo: reportedTo.length, attachments: attachments.length },
  points: points.filter(({ done }) => done).length,
});

/** Ticks an emergency as an accident, or writes into its report. @throws NOT_FOUND, NOT_ALLOWED, STALE_VERSION, WRONG_STATE, ACCIDENT_OF_DRILL, ACCIDENT_IN_FUTURE, FILE_UNKNOWN */
export const saveReport = async (
  context: WriteContext,
  input: InputOf<Calls['accidentReportSave']>,
): Promise<ResultOf<Calls['accidentReportSave']>> => {
  const { db } = context;
  const { emergencyId, version } = input;
  const of = await emergencies.lock(context, emergencyId);
  const [there] = await db
    .select({ id: accidentReport.id })
    .from(accidentReport)
    .where(eq(accidentReport.emergencyId, emergencyId));
  needReached(context, of, 'accident');
  if (!there) await check(context, emergencyMoves, 'accident', of);
  const id = there?.id ?? (await openReport(context, emergencyId));
  const row = await reports.lockAnywhere(context, id);
  if (there && row.version !== version) throw fail('STALE_VERSION');
  // Of a false alarm nobody was hurt: it is opened again first.
  if (of.state === 'falseAlarm' && input.casualties && input.casualties.length > 0)
    throw failAt('casualties', 'EMERGENCY_CASUALTIES');
  await check(context, reportMoves, 'edit', row);
  // Who sees masked names would store them.
  if (input.casualties && !seesPeople(context, row)) throw fail('NOT_ALLOWED');
  if (input.occurredAt && Date.parse(input.occurredAt) > Date.parse(nowIso()))
    throw failAt('occurredAt', 'ACCIDENT_IN_FUTURE');
  const values = written(input);
  const { attachments = row.attachments, points = row.points } = input;
  await claimFiles(context, reportFileUse(id), filesOf({ attachments, points }), filesOf(row), {
    field: 'attachments',
  });
  // Of two who mark it at once the second is told.
  await db
    .update(accidentReport)
    .set({ ...values, ...bump })
    .where(eq(accidentReport.id, id));
  if (Object.keys(values).length > 0) {
    // Names of people who were hurt are in the report alone, not in the log.
    const { casualties: _c, attachments: _a, points: _p, reportedTo: _r, ...plain } = accidentFields;
    context.audit({
      target: reportMoves.target(row),
      changes: [
        ...changesOf(plain, { ...row }, { ...row, ...values }),
        ...changesOf(counted, countsOf(row), countsOf({ ...row, ...values })),
      ],
    });
  } else if (there) context.audit({ target: reportMoves.target(row) });
  pushEmergency(context, emergencyId);
  const after = await reports.lockAnywhere(context, id);
  return { id, state: after.state, version: after.version };
};

/** @throws NOT_ALLOWED */
const needWriter = async (context: WriteContext, row: ReportStored): Promise<void> => {
  if (!writes(row, await reportMoves.facts(context))) throw fail('NOT_ALLOWED');
};

const reportTold = ({ id, no, place }: ReportStored, [zh, en]: Label) => ({
  kind: 'emergency.reportDue' as const,
  title: [`${no}（${place}）${zh}`, `${no} (${place}): ${en}`] as [string, string],
  key: `accident:${id}:${zh}`,
});

/** The college hears of it. */
const notifyCollege = async (context: WriteContext, row: ReportStored, what: Label): Promise<void> =>
  notify(context, {
    ...reportTold(row, what),
    userIds: await holdersOf(context.db, emergencyPermission.close),
    link: linkOf(row.id),
  });

/** Its leaders hear of the quick report. They read no list of them: who was told of the emergency is led to that. */
const notifyLeaders = async (context: WriteContext, row: ReportStored, what: Label): Promise<void> => {
  const ids = (await leaders(context.db)).flatMap(({ userId }) => userId ?? []);
  const receipts = await context.db
    .select({ id: emergencyReceipt.userId })
    .from(emergencyReceipt)
    .where(and(eq(emergencyReceipt.emergencyId, row.emergencyId), inArray(emergencyReceipt.userId, ids)));
  const called = new Set(receipts.map(({ id }) => id));
  const told = reportTold(row, what);
  await notify(context, { ...told, userIds: ids.filter((id) => !called.has(id)) });
  await notify(context, {
    ...told,
    userIds: ids.filter((id) => called.has(id)),
    link: emergencyLink(row.emergencyId),
  });
};

/** @throws NOT_FOUND, NOT_ALLOWED, STALE_VERSION, WRONG_STATE, ACCIDENT_INCOMPLETE */
export const fileReport = async (
  context: WriteContext,
  { id, part, version }: InputOf<Calls['accidentReportFile']>,
): Answer => {
  const { db } = context;
  const row = await reports.lockSeen(context, { id, version });
  await needWriter(context, row);
  if (part === 'final') {
    await move(context, reportMoves, row, 'fileFinal');
    await notifyCollege(context, row, ['已提交正式报告，待结案', 'the final report is in, to be ended']);
    return { state: 'investigated' };
  }
  const { finalDays } = await emergencySettings.inForce(db);
  const quickAt = nowIso();
  const finalDueAt = new Date(Date.parse(quickAt) + finalDays * 86_400_000).toISOString();
  await move(context, reportMoves, row, 'fileQuick', { quickAt, finalDueAt });
  const late = lateMinutes(row.dueAt, quickAt);
  const what: Label = late
    ? [`已快报，超时 ${late} 分钟`, `quick report filed, ${late} minutes late`]
    : ['已快报', 'quick report filed'];
  await notifyCollege(context, row, what);
  await notifyLeaders(context, row, what);
  await note(context, row.emergencyId, 'accident', {
    text: late ? noteOf('quickLate', { n: late }) : noteOf('quick'),
  });
  pushEmergency(context, row.emergencyId);
  return { state: 'quick' };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, ACCIDENT_POINT_OPEN */
export const endReport = async (
  context: WriteContext,
  given: InputOf<Calls['accidentReportEnd']>,
): Answer => {
  const row = await reports.lockSeen(context, given);
  await move(context, reportMoves, row, 'end');
  await context.db
    .update(accidentReport)
    .set({ contentHash: contentHashOf(row) })
    .where(eq(accidentReport.id, row.id));
  return { state: 'ended' };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const backReport = async (
  context: WriteContext,
  { reason, ...given }: InputOf<Calls['accidentReportBack']>,
): Answer => {
  const row = await reports.lockSeen(context, given);
  await move(context, reportMoves, row, 'back', {}, reason.trim());
  await notify(context, {
    userIds: await writersOf(context.db, row.emergencyId),
    kind: 'emergency.reportDue',
    title: [`${row.no} 已退回：${reason.trim()}`, `${row.no} was sent back: ${reason.trim()}`],
    // They may read no list of them, but always the emergency that they were told of.
    link: emergencyLink(row.emergencyId),
    key: `accident:${row.id}:back:${row.version}`,
  });
  return { state: 'quick' };
};
