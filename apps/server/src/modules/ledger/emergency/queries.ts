import type { Code, EmergencyRow, emergencyKinds, InputOf, ledger } from '@anyan/contract';
import { type Column, eq, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { equals, filter, register } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { building, room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { readable, readOwner, readReach } from '../laboratory/access.ts';
import { emergencyCheck, emergencyEquipment, laboratory } from '../tables.ts';

type Endpoints = (typeof ledger)['endpoints'];

/** Whether a day is over; one that is not given never is. */
const past = (column: Column) =>
  filter<boolean, { over?: string; not?: string }>(
    async (over, { db }) => ({ [over ? 'over' : 'not']: await dayOf(db) }),
    ({ over, not }) =>
      over ? sql`${column} < ${over}::date` : sql`coalesce(${column} >= ${not}::date, true)`,
    { both: true },
  );

/** Of laboratories within `laboratory.get`, and of those that the caller belongs to. */
export const equipment = register({
  name: 'emergency equipment',
  table: emergencyEquipment,
  key: emergencyEquipment.id,
  read: (db: Reader) =>
    db
      .select({
        id: emergencyEquipment.id,
        laboratoryId: emergencyEquipment.laboratoryId,
        laboratoryName: laboratory.laboratoryName,
        roomId: emergencyEquipment.roomId,
        roomText: sql<string>`${building.name} || '-' || ${room.roomNo}`,
        kind: emergencyEquipment.kind,
        model: emergencyEquipment.model,
        quantity: emergencyEquipment.quantity,
        position: emergencyEquipment.position,
        expiryDate: emergencyEquipment.expiryDate,
        checkCycleDays: emergencyEquipment.checkCycleDays,
        lastCheckAt: emergencyEquipment.lastCheckAt,
        lastResult: emergencyEquipment.lastResult,
        nextCheckAt: emergencyEquipment.nextCheckAt,
        photoFileId: emergencyEquipment.photoFileId,
        qrToken: emergencyEquipment.qrToken,
        version: emergencyEquipment.version,
      })
      .from(emergencyEquipment)
      .innerJoin(laboratory, eq(laboratory.id, emergencyEquipment.laboratoryId))
      .innerJoin(room, eq(room.id, emergencyEquipment.roomId))
      .innerJoin(building, eq(building.id, room.buildingId))
      .$dynamic(),
  scope: [readOwner],
  reach: readReach,
  filters: {
    laboratoryId: equals<string>(emergencyEquipment.laboratoryId),
    kind: equals<Code<typeof emergencyKinds>>(emergencyEquipment.kind),
    qrToken: equals<string>(emergencyEquipment.qrToken),
    checkOverdue: past(emergencyEquipment.nextCheckAt),
    expired: past(emergencyEquipment.expiryDate),
  },
  orders: {
    kind: emergencyEquipment.kind,
    expiryDate: emergencyEquipment.expiryDate,
    nextCheckAt: emergencyEquipment.nextCheckAt,
  },
  first: { field: 'kind' },
  shown: async ({ db, platform }) => {
    const day = await dayOf(db);
    return (row): EmergencyRow => ({
      ...row,
      expired: row.expiryDate !== null && row.expiryDate < day,
      checkOverdue: row.nextCheckAt !== null && row.nextCheckAt < day,
      photoUrl: row.photoFileId ? signedUrl(platform, row.photoFileId, 'thumb') : null,
    });
  },
});

export const listEmergencyEquipment = async (
  context: ReadContext,
  input: InputOf<Endpoints['emergencyEquipmentPageList']>,
) => {
  if (input.laboratoryId) await readable(context, input.laboratoryId);
  return equipment.page(context, input);
};

export const checks = register({
  name: 'emergency checks',
  table: emergencyCheck,
  key: emergencyCheck.id,
  read: (db: Reader) =>
    db
      .select({
        id: emergencyCheck.id,
        at: emergencyCheck.at,
        byName: account.name,
        result: emergencyCheck.result,
        note: emergencyCheck.note,
        photoFileId: emergencyCheck.photoFileId,
      })
      .from(emergencyCheck)
      .leftJoin(account, eq(account.id, emergencyCheck.byId))
      .$dynamic(),
  filters: { emergencyEquipmentId: equals<string>(emergencyCheck.emergencyEquipmentId) },
  orders: { at: emergencyCheck.at },
  first: { field: 'at', order: 'descend' },
  shown:
    ({ platform }) =>
    ({ photoFileId, ...row }) => ({
      ...row,
      photoUrl: photoFileId ? signedUrl(platform, photoFileId) : null,
    }),
});

export const listChecks = async (
  context: ReadContext,
  { sortOrder = 'descend', ...input }: InputOf<Endpoints['emergencyCheckPageList']>,
) => {
  const [item] = await context.db
    .select({ laboratoryId: emergencyEquipment.laboratoryId })
    .from(emergencyEquipment)
    .where(eq(emergencyEquipment.id, input.emergencyEquipmentId));
  await readable(context, need(item).laboratoryId);
  return checks.page(context, { ...input, sortOrder });
};
