import {
  type CreditKind,
  creditEventFields,
  creditEventRow,
  creditLimits,
  type InputOf,
  noteIn,
  noteOf,
  type supplierEndpoints,
  supplierRow,
  type supplierSelfEndpoints,
  supplyNotes,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail } from '../../../platform/failure.ts';
import { need, within } from '../../../platform/scope.ts';
import { actorOf } from '../../../platform/session/caller.ts';
import { check } from '../../../platform/states.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { tellOffice, tellSupplier } from './notices.ts';
import { type SupplierRecord, suppliers } from './queries.ts';
import { creditAfter } from './rules.ts';
import { ownAdministrator } from './self.ts';
import { suspend } from './service.ts';
import { supplierTarget, supplierWays } from './states.ts';
import { creditEvent, supplier } from './tables.ts';

type Calls = typeof supplierEndpoints & typeof supplierSelfEndpoints;

const pointsField = { creditPoints: supplierRow.properties.creditPoints };

/** Sets the points of a locked supplier; where they fall so low they suspend it. Answers what it has. */
const setPoints = async (
  context: WriteContext,
  row: SupplierRecord,
  change: number,
  why: Parameters<typeof changesOf>[2],
): Promise<number> => {
  const creditPoints = creditAfter(row.creditPoints, change);
  await context.db
    .update(supplier)
    .set({ creditPoints, ...bump })
    .where(eq(supplier.id, row.id));
  context.audit({
    target: supplierTarget(row),
    changes: [
      ...changesOf(pointsField, row, { creditPoints }),
      ...changesOf({ ...creditEventFields, answer: creditEventRow.properties.answer }, null, why),
    ],
  });
  // Whom the office let sell again in spite of them stays so until he loses more.
  if (change < 0 && creditPoints <= creditLimits.suspended && row.supplierStatus === 'active')
    await suspend(
      context,
      { ...row, creditPoints },
      'suspendByCredit',
      noteOf(supplyNotes.creditLow, { points: creditPoints, limit: creditLimits.suspended }),
    );
  return creditPoints;
};

/** Takes points from a locked supplier: by a person, or by the product itself. */
export const takeCredit = async (
  context: WriteContext,
  row: SupplierRecord,
  event: { kind: CreditKind; points: number; note: string; orderId?: string | null },
): Promise<number> => {
  const id = uuid();
  await context.db
    .insert(creditEvent)
    .values({ ...event, id, supplierId: row.id, createdBy: actorOf(context) });
  const points = await setPoints(context, row, event.points, event);
  await tellSupplier(context, row.id, {
    title: [`信用分 ${event.points}，现为 ${points}`, `Credit ${event.points}, now ${points}`],
    body: [event.note, noteIn(creditEventRow.properties.note, event.note, 'en-US')],
    key: `creditEvent:${id}`,
  });
  return points;
};

/** @throws NOT_FOUND, WRONG_STATE */
export const addCreditEvent = async (
  context: WriteContext,
  { supplierId, ...event }: InputOf<Calls['creditEventAdd']>,
) => {
  const row = await suppliers.lock(context, supplierId);
  await check(context, supplierWays, 'credit', row);
  return { points: await takeCredit(context, row, { ...event, note: event.note.trim() }) };
};

/** An event in reach, with its supplier locked before it. @throws NOT_FOUND */
const lockEvent = async (context: WriteContext, id: string) => {
  const { db, reach } = context;
  const inReach = and(eq(creditEvent.id, id), within(reach, { supplier: creditEvent.supplierId }));
  const [found] = await db.select({ supplierId: creditEvent.supplierId }).from(creditEvent).where(inReach);
  const row = await suppliers.lock(context, need(found).supplierId);
  const [event] = await db.select().from(creditEvent).where(inReach).for('update');
  return { row, event: need(event) };
};

/** @throws NOT_FOUND, CREDIT_NOT_APPEALED */
export const answerAppeal = async (
  context: WriteContext,
  { id, accept, note }: InputOf<Calls['creditEventAnswer']>,
) => {
  const { row, event } = await lockEvent(context, id);
  if (!event.appealedAt || event.answeredAt) throw fail('CREDIT_NOT_APPEALED');
  const answer = note.trim();
  await context.db
    .update(creditEvent)
    .set({ answer, accepted: accept, answeredAt: nowIso(), answeredBy: actorOf(context) })
    .where(eq(creditEvent.id, id));
  const points = await setPoints(context, row, accept ? -event.points : 0, { kind: event.kind, answer });
  await tellSupplier(context, row.id, {
    title: accept
      ? [`信用申诉成立，信用分恢复为 ${points}`, `Your appeal was accepted; your credit is ${points}`]
      : ['信用申诉未成立', 'Your appeal was not accepted'],
    body: [answer, answer],
    key: `creditAppeal:${id}`,
  });
  return { points };
};

/** @throws NOT_FOUND, SUPPLIER_ADMIN_ONLY, CREDIT_APPEALED */
export const appealCredit = async (
  context: WriteContext,
  { id, text }: InputOf<Calls['supplierCreditAppeal']>,
): Promise<void> => {
  await ownAdministrator(context);
  const { row, event } = await lockEvent(context, id);
  if (event.appealedAt) throw fail('CREDIT_APPEALED');
  const appeal = text.trim();
  await context.db
    .update(creditEvent)
    .set({ appeal, appealedAt: nowIso(), appealedBy: actorOf(context) })
    .where(eq(creditEvent.id, id));
  context.audit({
    target: supplierTarget(row),
    changes: changesOf({ appeal: creditEventRow.properties.appeal }, null, { appeal }),
  });
  await tellOffice(context, {
    title: [`信用申诉：${row.supplierName}`, `Appeal of ${row.supplierName}`],
    link: `/purchase/supplierManage?open=${row.id}`,
    key: `creditAppeal:${id}`,
  });
};

/** A point for each supplier that kept a whole month clean, once a month. */
export const giveBackPoints = async ({ db }: WriteContext, today: string): Promise<void> => {
  const month = `${today.slice(0, 7)}-01`;
  // As the college counts its months: by UTC what happened before eight in the morning would stand in the one before.
  const zone = await timeZoneOf(db);
  const from = sql`((${month}::date - interval '1 month') at time zone ${zone})`;
  const until = sql`(${month}::date::timestamp at time zone ${zone})`;
  await db
    .update(supplier)
    .set({
      creditMonth: month,
      creditPoints: sql`case when ${supplier.createdAt} < ${from}
        and not exists (select 1 from ${creditEvent} e where e.supplier_id = ${supplier.id}
          and e.accepted is distinct from true and e.created_at >= ${from} and e.created_at < ${until})
        then least(${creditLimits.start}, ${supplier.creditPoints} + 1) else ${supplier.creditPoints} end`,
    })
    .where(
      and(
        sql`${supplier.supplierStatus} in ('active', 'suspended')`,
        sql`coalesce(${supplier.creditMonth}, '-infinity') < ${month}::date`,
      ),
    );
};
