import { type Code, type EmergencyRow, type emergencyKinds, type InputOf, ledger } from '@anyan/contract';
import { type Column, eq, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { columnsOf } from '../../../platform/database/columnsOf.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { equals, filter, register } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { roomText } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { readable, readOwner, readReach } from '../laboratory/access.ts';
import { emergencyCheck, emergencyEquipment, laboratory } from '../tables.ts';

type Endpoints = (typeof ledger)['endpoints'];
const { emergencyEquipmentPageList, emergencyCheckPageList } = ledger.endpoints;

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
        ...columnsOf(emergencyEquipment, emergencyEquipmentPageList.result.properties.data.items),
        laboratoryName: laboratory.laboratoryName,
        roomText: roomText(emergencyEquipment.roomId),
      })
      .from(emergencyEquipment)
      .innerJoin(laboratory, eq(laboratory.id, emergencyEquipment.laboratoryId))
      .$dynamic(),
  held: (db: Reader) => db.select().from(emergencyEquipment).$dynamic(),
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
        ...columnsOf(emergencyCheck, emergencyCheckPageList.result.properties.data.items),
        byName: account.name,
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
