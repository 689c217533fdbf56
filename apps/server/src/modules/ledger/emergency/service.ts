import { randomBytes } from 'node:crypto';
import {
  checkResults,
  emergencyFields,
  emergencyKinds,
  type InputOf,
  inLocale,
  type ledger,
  logFact,
  mineLaboratory,
  shippedCheckDays,
} from '@anyan/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { dayAfter, dayIn, nowIso, today } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump, versioned } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { need, needAll } from '../../../platform/scope.ts';
import { check } from '../../../platform/states.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf as valuesIn } from '../../../platform/values.ts';
import { managed, readable } from '../laboratory/access.ts';
import { laboratoryStates } from '../laboratory/states.ts';
import { type Row, roomsOf, roomText } from '../laboratory/store.ts';
import { refreshCompleteness } from '../laboratory/write.ts';
import { emergencyCheck, emergencyEquipment } from '../tables.ts';
import { equipment } from './queries.ts';

const resultField = { lastResult: logFact(['检查结果', 'Result of the check']) };

type Endpoints = (typeof ledger)['endpoints'];
type Fields = InputOf<Endpoints['emergencyEquipmentAdd']>;
type Item = typeof emergencyEquipment.$inferSelect;

const photoUse = (id: string) => `emergency.photo:${id}`;

const target = ({ id, kind, position }: Pick<Item, 'id' | 'kind' | 'position'>) => ({
  kind: 'emergencyEquipment',
  id,
  name: `${inLocale(emergencyKinds[kind], 'zh-CN')}（${position}）`,
});

/** The next check is so many days after the day given, that of the last one or else today. */
const valuesOf = (fields: Fields, from: string) => {
  const cycle =
    fields.checkCycleDays === undefined ? (shippedCheckDays[fields.kind] ?? null) : fields.checkCycleDays;
  return {
    ...valuesIn(emergencyFields, fields),
    checkCycleDays: cycle,
    nextCheckAt: cycle ? dayAfter(from, cycle) : null,
  };
};

/** @throws EQUIPMENT_ROOM_FOREIGN for a room that is not one of the laboratory's */
const roomOf = async ({ db }: WriteContext, row: Row, roomId: string): Promise<string> => {
  const found = (await roomsOf(db, [row.id])).find((one) => one.roomId === roomId);
  if (!found) throw failAt('roomId', 'EQUIPMENT_ROOM_FOREIGN');
  return roomText(found);
};

const named = (values: { roomId: string; laboratoryId: string }, row: Row, room: string | null) => ({
  ...values,
  roomId: room,
  laboratoryId: row.laboratoryName,
});

export const addEmergencyEquipment = async (
  context: WriteContext,
  fields: Fields,
): Promise<{ id: string }> => {
  const { db } = context;
  const row = await managed(context, fields.laboratoryId, mineLaboratory.edit);
  await check(context, laboratoryStates, 'equip', row);
  const room = await roomOf(context, row, fields.roomId);
  const values = valuesOf(fields, await dayOf(db));
  const id = uuid();
  const qrToken = `F${randomBytes(12).toString('base64url')}`;
  await db.insert(emergencyEquipment).values({ ...values, id, qrToken });
  await claimFile(context, photoUse(id), values.photoFileId, null);
  await refreshCompleteness(context, row);
  context.audit({
    target: target({ id, ...values }),
    changes: changesOf(emergencyFields, null, named(values, row, room)),
  });
  return { id };
};

const itemIn = async (context: WriteContext, id: string): Promise<{ item: Item; row: Row }> => {
  const [found] = await context.db.select().from(emergencyEquipment).where(eq(emergencyEquipment.id, id));
  const row = await managed(context, need(found).laboratoryId, mineLaboratory.edit);
  return { item: await equipment.lockAnywhere(context, id), row };
};

export const editEmergencyEquipment = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['emergencyEquipmentEdit']>,
): Promise<void> => {
  const { db } = context;
  const { item, row } = await itemIn(context, id);
  // It stays where it is; another laboratory gets its own.
  if (fields.laboratoryId !== item.laboratoryId) throw failAt('laboratoryId', 'WRONG_STATE');
  const room = await roomOf(context, row, fields.roomId);
  const had = (await roomsOf(db, [row.id])).find((one) => one.roomId === item.roomId);
  const timeZone = await timeZoneOf(db);
  const from = item.lastCheckAt ? dayIn(timeZone, new Date(item.lastCheckAt)) : today(timeZone);
  const values = valuesOf(fields, from);
  await versioned(
    db
      .update(emergencyEquipment)
      .set({ ...values, ...bump })
      .where(and(eq(emergencyEquipment.id, id), eq(emergencyEquipment.version, version)))
      .returning({ id: emergencyEquipment.id }),
  );
  await claimFile(context, photoUse(id), values.photoFileId, item.photoFileId);
  context.audit({
    target: target({ id, ...values }),
    changes: changesOf(
      emergencyFields,
      named(item, row, had ? roomText(had) : null),
      named(values, row, room),
    ),
  });
};

export const deleteEmergencyEquipment = async (
  context: WriteContext,
  { ids }: InputOf<Endpoints['emergencyEquipmentDelete']>,
): Promise<void> => {
  const { db } = context;
  const found = needAll(
    ids,
    await db
      .select({ id: emergencyEquipment.id })
      .from(emergencyEquipment)
      .where(inArray(emergencyEquipment.id, ids))
      .orderBy(asc(emergencyEquipment.laboratoryId), asc(emergencyEquipment.id)),
  );
  for (const { id } of found) {
    const { item, row } = await itemIn(context, id);
    const checks = await db.select().from(emergencyCheck).where(eq(emergencyCheck.emergencyEquipmentId, id));
    for (const check of checks) await claimFile(context, photoUse(id), null, check.photoFileId);
    await db.delete(emergencyEquipment).where(eq(emergencyEquipment.id, id));
    await claimFile(context, photoUse(id), null, item.photoFileId);
    await refreshCompleteness(context, row);
    context.audit({
      target: target(item),
      changes: changesOf(emergencyFields, { ...item, laboratoryId: row.laboratoryName, roomId: null }, null),
    });
  }
};

const told = (result: Item['lastResult']) => result && inLocale(checkResults[result], 'zh-CN');

/** A check by whoever belongs to the laboratory; an abnormal one is heard of by the hidden dangers. */
export const checkEmergencyEquipment = async (
  context: WriteContext,
  { qrToken, result, note, photoFileId }: InputOf<Endpoints['emergencyEquipmentCheck']>,
): Promise<{ id: string }> => {
  const { db, caller } = context;
  const [found] = await db
    .select()
    .from(emergencyEquipment)
    .where(eq(emergencyEquipment.qrToken, qrToken))
    .for('update');
  const item = need(found);
  await readable(context, item.laboratoryId);
  const id = uuid();
  const at = nowIso();
  const zone = await timeZoneOf(db);
  const text = note?.trim() || null;
  await db.insert(emergencyCheck).values({
    id,
    emergencyEquipmentId: item.id,
    at,
    byId: caller.accountId,
    result,
    note: text,
    photoFileId: photoFileId ?? null,
  });
  await claimFile(context, photoUse(item.id), photoFileId, null);
  await db
    .update(emergencyEquipment)
    .set({
      lastCheckAt: at,
      lastResult: result,
      ...(item.checkCycleDays ? { nextCheckAt: dayAfter(today(zone), item.checkCycleDays) } : {}),
      updatedAt: sql`now()`,
    })
    .where(eq(emergencyEquipment.id, item.id));
  context.audit({
    target: target(item),
    changes: changesOf(
      resultField,
      { lastResult: told(item.lastResult) },
      { lastResult: `${told(result)}${result === 'abnormal' && text ? `：${text}` : ''}` },
    ),
  });
  if (result === 'abnormal')
    await context.emit('emergencyEquipment.abnormal', {
      checkId: id,
      emergencyEquipmentId: item.id,
      laboratoryId: item.laboratoryId,
      roomId: item.roomId,
      kind: item.kind,
      note: text,
    });
  return { id };
};
