import type { EmergencyRow, InputOf, ledger, Page, ResultOf } from '@anyan/contract';
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { offsetOf, orderOf } from '../../../platform/paging.ts';
import { need } from '../../../platform/scope.ts';
import { reachOf } from '../../../platform/session/caller.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { building, room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratoryWithin, memberOf, readable } from '../laboratory/access.ts';
import { emergencyCheck, emergencyEquipment, laboratory } from '../tables.ts';

type Endpoints = (typeof ledger)['endpoints'];

const read = async (
  { db, platform }: ReadContext,
  where: SQL | undefined,
  day: string,
  { order, limit, offset }: { order: SQL[]; limit: number; offset: number },
): Promise<EmergencyRow[]> => {
  const rows = await db
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
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    ...row,
    expired: row.expiryDate !== null && row.expiryDate < day,
    checkOverdue: row.nextCheckAt !== null && row.nextCheckAt < day,
    photoUrl: row.photoFileId ? signedUrl(platform, row.photoFileId, 'thumb') : null,
  }));
};

/** What the caller may read: of laboratories within `laboratory.get`, and of those he belongs to. */
const visible = ({ caller }: ReadContext): SQL | undefined => {
  const scope = laboratoryWithin(reachOf(caller, ['laboratory.get', 'laboratory.edit']));
  return scope && or(scope, memberOf(caller.accountId));
};

const orders = {
  kind: emergencyEquipment.kind,
  expiryDate: emergencyEquipment.expiryDate,
  nextCheckAt: emergencyEquipment.nextCheckAt,
};

export const listEmergencyEquipment = async (
  context: ReadContext,
  input: InputOf<Endpoints['emergencyEquipmentPageList']>,
): Promise<Page<EmergencyRow>> => {
  const { db } = context;
  if (input.laboratoryId) await readable(context, input.laboratoryId);
  const day = await dayOf(db);
  const past = (column: SQL, wanted: boolean | undefined) =>
    wanted === undefined
      ? undefined
      : wanted
        ? sql`${column} < ${day}::date`
        : sql`coalesce(${column} >= ${day}::date, true)`;
  const where = and(
    visible(context),
    input.laboratoryId ? eq(emergencyEquipment.laboratoryId, input.laboratoryId) : undefined,
    input.kind ? eq(emergencyEquipment.kind, input.kind) : undefined,
    past(sql`${emergencyEquipment.nextCheckAt}`, input.checkOverdue),
    past(sql`${emergencyEquipment.expiryDate}`, input.expired),
  );
  const { limit, offset, pageNo } = offsetOf(input);
  const order = input.sortField
    ? orderOf(orders, input, { field: 'kind' }, emergencyEquipment.id)
    : [asc(emergencyEquipment.laboratoryId), asc(emergencyEquipment.kind), asc(emergencyEquipment.id)];
  const data = await read(context, where, day, { order, limit, offset });
  const [total] = await db
    .select({ total: count() })
    .from(emergencyEquipment)
    .innerJoin(laboratory, eq(laboratory.id, emergencyEquipment.laboratoryId))
    .where(where);
  return { pageNo, totalCount: total?.total ?? 0, data };
};

/** What a label belongs to; whoever may not see the laboratory is told that there is none. */
export const emergencyByToken = async (
  context: ReadContext,
  { qrToken }: { qrToken: string },
): Promise<EmergencyRow> => {
  const where = and(eq(emergencyEquipment.qrToken, qrToken), visible(context));
  const order = [asc(emergencyEquipment.id)];
  return need((await read(context, where, await dayOf(context.db), { order, limit: 1, offset: 0 }))[0]);
};

export const listChecks = async (
  context: ReadContext,
  input: InputOf<Endpoints['emergencyCheckPageList']>,
): Promise<ResultOf<Endpoints['emergencyCheckPageList']>> => {
  const { db, platform } = context;
  const [item] = await db
    .select({ laboratoryId: emergencyEquipment.laboratoryId })
    .from(emergencyEquipment)
    .where(eq(emergencyEquipment.id, input.emergencyEquipmentId));
  await readable(context, need(item).laboratoryId);
  const where = eq(emergencyCheck.emergencyEquipmentId, input.emergencyEquipmentId);
  const { limit, offset, pageNo } = offsetOf(input);
  const order = input.sortOrder === 'ascend' ? asc : desc;
  const rows = await db
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
    .where(where)
    .orderBy(order(emergencyCheck.at), order(emergencyCheck.id))
    .limit(limit)
    .offset(offset);
  return {
    pageNo,
    totalCount: await db.$count(emergencyCheck, where),
    data: rows.map(({ photoFileId, ...row }) => ({
      ...row,
      photoUrl: photoFileId ? signedUrl(platform, photoFileId) : null,
    })),
  };
};
