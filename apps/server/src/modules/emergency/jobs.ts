import { type EmergencyState, emergencyPermission, noteOf } from '@anyan/contract';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { loggable } from '../../platform/database/errors.ts';
import { bump } from '../../platform/database/versions.ts';
import { unlogged } from '../../platform/ownWork.ts';
import { asSystem, type Platform } from '../../platform/platform.ts';
import { holdersOf } from '../identity/public.ts';
import { responsibleChain } from '../ledger/public.ts';
import { notify } from '../notification/public.ts';
import { linkOf, note, notifyRing, overOf, titleOf } from './notices.ts';
import { writersOf } from './responsible.ts';
import { drilled, nextRing } from './rules.ts';
import { emergencySettings } from './settings.ts';
import { accidentReport, emergency, emergencyReceipt } from './tables.ts';
import { pushEmergency } from './topics.ts';

const call = (zh: string, en: string) => unlogged('emergency', [zh, en]);

/** Emergencies and messages that one transaction takes. */
const atOnce = 50;

/** Nobody has taken them over in time: the next ring is told, the third again and again. */
export const climb = async (context: WriteContext): Promise<number> => {
  const { db } = context;
  const now = nowIso();
  const rows = await db
    .select()
    .from(emergency)
    .where(and(lte(emergency.nextRingAt, now), eq(emergency.state, 'raised')))
    .orderBy(asc(emergency.nextRingAt))
    .limit(atOnce)
    .for('no key update', { skipLocked: true });
  if (rows.length === 0) return 0;
  const { secondRingSeconds, thirdRingSeconds } = await emergencySettings.inForce(db);
  for (const row of rows) {
    const ring = Math.min(row.ring + 1, 3);
    const [zh, en] = titleOf(row);
    const told = await notifyRing(context, row, {
      ...{ ring, kind: 'emergency.escalated', key: `${ring}:${now}` },
      title: [`尚无人接手：${zh}`, `Nobody has taken it over: ${en}`],
    });
    await db
      .update(emergency)
      .set({
        ring,
        nextRingAt: nextRing(
          { ring, drill: row.drill, raisedAt: row.raisedAt, toldAt: now },
          { second: secondRingSeconds, third: thirdRingSeconds, repeat: thirdRingSeconds },
        ),
        ...bump,
      })
      .where(eq(emergency.id, row.id));
    await note(context, row.id, 'told', { text: noteOf('toldAgain', { ring, n: told.length }) });
    pushEmergency(context, row.id);
  }
  return rows.length;
};

/** Whoever takes messages has so long to hand them over; should he be gone by then, another does: better twice than never. */
const leaseMs = 60_000;

const smsIsDue = () => and(eq(emergencyReceipt.smsState, 'waiting'), lte(emergencyReceipt.smsAt, nowIso()));

/** Takes messages that are due, until `heldUntil`. */
const takeSms = async ({ db }: WriteContext, heldUntil: string) => {
  const due = db
    .select({ id: emergencyReceipt.id })
    .from(emergencyReceipt)
    .where(smsIsDue())
    .orderBy(asc(emergencyReceipt.smsAt))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  return db
    .update(emergencyReceipt)
    .set({ smsAt: heldUntil })
    .where(inArray(emergencyReceipt.id, due))
    .returning({
      id: emergencyReceipt.id,
      phone: emergencyReceipt.phone,
      emergencyId: emergencyReceipt.emergencyId,
    });
};

const endStates = ['closed', 'falseAlarm'] as const satisfies readonly EmergencyState[];
const hasEnded = (state: EmergencyState): state is (typeof endStates)[number] =>
  (endStates as readonly EmergencyState[]).includes(state);

/**
 * An alarm that was on its way while its emergency was closed has come to a phone that knows of no end: whoever has
 * nothing but the phone is sent that too.
 */
const notifyOfEnd = async ({ db }: WriteContext, receiptIds: readonly string[]): Promise<void> => {
  if (receiptIds.length === 0) return;
  const ended = db.select({ id: emergency.id }).from(emergency).where(inArray(emergency.state, endStates));
  await db
    .update(emergencyReceipt)
    .set({ smsState: 'waiting', smsAt: nowIso() })
    .where(
      and(
        inArray(emergencyReceipt.id, [...receiptIds]),
        eq(emergencyReceipt.smsState, 'none'),
        isNull(emergencyReceipt.userId),
        inArray(emergencyReceipt.emergencyId, ended),
      ),
    );
};

/** Hands what is due to the provider; a message that was not taken is told on the receipt. */
export const sendSms = async (platform: Platform): Promise<number> => {
  const { db } = platform.database;
  const heldUntil = new Date(nowMs() + leaseMs).toISOString();
  const due = await asSystem(platform, call('应急短信', 'SMS of emergencies'), (context) =>
    takeSms(context, heldUntil),
  );
  if (due.length === 0) return 0;
  const of = new Map(
    (
      await db
        .select()
        .from(emergency)
        .where(
          inArray(
            emergency.id,
            due.map(({ emergencyId }) => emergencyId),
          ),
        )
    ).map((row) => [row.id, row]),
  );
  const sent = await Promise.allSettled(
    due.map(async ({ phone, emergencyId }) => {
      const row = of.get(emergencyId);
      if (!phone || !row || !platform.sms?.alarm) throw new Error('there is no provider of SMS');
      const { state, drill, place } = row;
      await platform.sms.alarm({
        phone,
        text: (hasEnded(state) ? drilled(drill, overOf(state, place)) : titleOf(row))[0],
      });
    }),
  );
  for (const one of sent)
    if (one.status === 'rejected') platform.log.warn(loggable(one.reason), 'an SMS was not taken');
  await asSystem(platform, call('应急短信结果', 'What became of SMS'), async (context) => {
    for (const [smsState, status] of [
      ['sent', 'fulfilled'],
      ['failed', 'rejected'],
    ] as const) {
      const ids = due.flatMap(({ id }, at) => (sent[at]?.status === status ? [id] : []));
      // One that is to go out once more meanwhile still waits.
      const asTaken = and(inArray(emergencyReceipt.id, ids), eq(emergencyReceipt.smsAt, heldUntil));
      if (ids.length > 0) await context.db.update(emergencyReceipt).set({ smsState }).where(asTaken);
    }
    const alarmed = due.filter(
      ({ emergencyId }, at) =>
        sent[at]?.status === 'fulfilled' && !hasEnded(of.get(emergencyId)?.state ?? 'raised'),
    );
    await notifyOfEnd(
      context,
      alarmed.map(({ id }) => id),
    );
    for (const emergencyId of of.keys()) pushEmergency(context, emergencyId);
  });
  return due.length;
};

/** A quarter of an hour before the quick report is due, and when it is over: those who write it, then the college. */
export const remindOfReports = async (context: WriteContext): Promise<number> => {
  const { db } = context;
  const now = nowIso();
  const soon = new Date(Date.parse(now) + 15 * 60_000).toISOString();
  const rows = await db
    .select({
      id: accidentReport.id,
      no: accidentReport.no,
      dueAt: accidentReport.dueAt,
      emergencyId: emergency.id,
      laboratoryIds: emergency.laboratoryIds,
      place: emergency.place,
    })
    .from(accidentReport)
    .innerJoin(emergency, eq(emergency.id, accidentReport.emergencyId))
    .where(
      and(
        eq(accidentReport.state, 'due'),
        sql`(${accidentReport.reminded} = 0 and ${accidentReport.dueAt} <= ${soon}
          or ${accidentReport.reminded} = 1 and ${accidentReport.dueAt} <= ${now})`,
      ),
    )
    .orderBy(asc(accidentReport.dueAt))
    .limit(atOnce)
    .for('no key update', { of: accidentReport, skipLocked: true });
  for (const row of rows) {
    const over = row.dueAt <= now;
    const chains = await Promise.all(row.laboratoryIds.map((id) => responsibleChain(db, id)));
    const near = chains
      .flat()
      .flatMap(({ userId, post }) => (userId && post.startsWith('laboratory') ? userId : []));
    await notify(context, {
      userIds: [
        ...(await writersOf(db, row.emergencyId)),
        ...near,
        ...(over ? await holdersOf(db, emergencyPermission.close) : []),
      ],
      kind: 'emergency.reportDue',
      title: over
        ? [`${row.no}（${row.place}）快报已超时`, `${row.no} (${row.place}): the quick report is late`]
        : [`${row.no}（${row.place}）快报即将到期`, `${row.no} (${row.place}): the quick report is due`],
      link: linkOf(row.emergencyId),
      key: `accident:${row.id}:${over ? 'over' : 'soon'}:${row.dueAt}`,
    });
    await db
      .update(accidentReport)
      .set({ reminded: over ? 2 : 1 })
      .where(eq(accidentReport.id, row.id));
  }
  return rows.length;
};

/** What happens by itself, on each node, every two seconds. */
export const watchEmergencies = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  // Nothing is open nearly always: one look at three small indexes, and no transaction.
  const { rows } = await db.execute<{ rings: boolean; sms: boolean; reports: boolean }>(sql`select
    exists (select 1 from ${emergency} where ${lte(emergency.nextRingAt, nowIso())}) as rings,
    exists (select 1 from ${emergencyReceipt} where ${smsIsDue()}) as sms,
    exists (select 1 from ${accidentReport} where ${accidentReport.state} = 'due') as reports`);
  const [due] = rows;
  if (due?.rings) await asSystem(platform, call('应急升级通知', 'Emergencies climb'), climb);
  // A large alarm is handed over in one go, not a part each time that somebody looks.
  if (due?.sms) while ((await sendSms(platform)) === atOnce);
  if (due?.reports) await asSystem(platform, call('事故快报提醒', 'Accident reports due'), remindOfReports);
};
