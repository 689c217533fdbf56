import {
  type EmergencySource,
  type EmergencyType,
  emergencyEndpoints,
  emergencyPermission,
  emergencyTypes,
  type InputOf,
  type Label,
  noteOf,
  type ResultOf,
} from '@anyan/contract';
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { hold } from '../../platform/database/hold.ts';
import { bump } from '../../platform/database/versions.ts';
import { fail } from '../../platform/failure.ts';
import { claimFile } from '../../platform/files/files.ts';
import { reachesOrganization } from '../../platform/scope.ts';
import { series } from '../../platform/series.ts';
import { actorOf } from '../../platform/session/caller.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { uuid } from '../../platform/uuid.ts';
import { room } from '../college/public.ts';
import { laboratory, laboratoryRoom, laboratoryWithin } from '../ledger/public.ts';
import { note, notifyNotified, notifyRing, textPhones, titleOf } from './notices.ts';
import { placeOf, type Somewhere } from './place.ts';
import type { EmergencyPlace } from './ports.ts';
import { nextRing, numberOf, reportsWithin } from './rules.ts';
import { emergencySettings } from './settings.ts';
import { emergency, emergencyReceipt } from './tables.ts';
import { pushEmergency } from './topics.ts';

type Calls = typeof emergencyEndpoints;

export interface Raise {
  kind: EmergencyType;
  at: Parameters<typeof placeOf>[1];
  note?: string | null;
  imageIds?: readonly string[];
  drill?: boolean;
  /** Nobody has said yet what it is; it joins whatever is open in its room. */
  unsaid?: boolean;
  sourceKind: EmergencySource;
  /** The same source raises once. */
  sourceId: string;
  raisedById?: string | null;
}

export const fileUse = (id: string): string => `emergency:${id}`;

const { properties } = emergencyEndpoints.emergencyDetails.result;

/** In SQL: a place on the map near to this one. */
const nearPoint = (latitude: number, longitude: number): SQL =>
  sql`emergency.building_id is null and emergency.latitude is not null and 6371000 * acos(least(1,
    sin(radians(emergency.latitude)) * sin(radians(${latitude}::float8))
    + cos(radians(emergency.latitude)) * cos(radians(${latitude}::float8))
      * cos(radians(emergency.longitude - ${longitude}::float8)))) <= ${reportsWithin}`;

/** In SQL: of the same kind; in the same room also while nobody has said of one of both what it is. */
const sameKind = ({ kind, unsaid }: Raise, roomId: string | null): SQL => {
  if (unsaid) return sql`emergency.room_id = ${roomId}`;
  return sql`(emergency.kind = ${kind} or emergency.kind_unsaid and emergency.room_id = ${roomId}::uuid)`;
};

/** An open one of the same kind in the same room, else in the same building or laboratory, not long ago. */
const openThere = async (
  { db }: WriteContext,
  given: Raise,
  { roomId, buildingId, laboratoryIds, placeText, latitude, longitude }: Somewhere,
) => {
  const { kind, drill = false } = given;
  const { joinMinutes } = await emergencySettings.inForce(db);
  const sameRoom = roomId
    ? or(
        eq(emergency.roomId, roomId),
        and(isNull(emergency.roomId), buildingId ? eq(emergency.buildingId, buildingId) : sql`false`),
      )
    : buildingId
      ? eq(emergency.buildingId, buildingId)
      : laboratoryIds.length > 0
        ? sql`emergency.laboratory_ids && ${sql.param(laboratoryIds)}::uuid[]`
        : or(
            and(isNull(emergency.buildingId), eq(emergency.placeText, placeText ?? '')),
            latitude !== null && longitude !== null ? nearPoint(latitude, longitude) : sql`false`,
          );
  const [found] = await db
    .select()
    .from(emergency)
    .where(
      and(
        sameKind(given, roomId),
        eq(emergency.drill, drill),
        inArray(emergency.state, ['raised', 'handling']),
        gt(emergency.raisedAt, new Date(nowMs() - joinMinutes * 60_000).toISOString()),
        sameRoom,
      ),
    )
    .orderBy(desc(sql`emergency.kind = ${kind}`), emergency.raisedAt)
    .limit(1)
    .for('no key update');
  return found;
};

/** How long a source that is told again is known to have joined another's; who sends again does so within minutes. */
const knownMs = 86_400_000;

/** What a source has raised, or joined, before: also when that has been closed since. */
export const raisedBy = async (
  { db }: { db: Reader },
  { sourceKind, sourceId }: Pick<Raise, 'sourceKind' | 'sourceId'>,
): Promise<{ emergencyId: string; joined: boolean } | undefined> => {
  const [own] = await db
    .select({ id: emergency.id })
    .from(emergency)
    .where(and(eq(emergency.sourceKind, sourceKind), eq(emergency.sourceId, sourceId)));
  if (own) return { emergencyId: own.id, joined: false };
  const since = new Date(nowMs() - knownMs).toISOString();
  const [others] = await db
    .select({ id: emergency.id })
    .from(emergency)
    .where(
      and(
        gt(emergency.raisedAt, since),
        sql`emergency.joined @> ${JSON.stringify([{ sourceKind, sourceId }])}::jsonb`,
      ),
    )
    .limit(1);
  return others && { emergencyId: others.id, joined: true };
};

/**
 * Raises it, or joins one that is open; the same source twice answers the first. Tells the first ring in the same
 * transaction.
 * @throws NOT_FOUND, EMERGENCY_ROOM_CLOSED, EMERGENCY_PLACE_MISSING
 */
export const raise = async (
  context: WriteContext,
  given: Raise,
): Promise<{ emergencyId: string; joined: boolean }> => {
  const { db } = context;
  const { sourceKind, sourceId, kind, drill = false, unsaid = false, imageIds = [] } = given;
  const where = await placeOf(db, given.at);
  // Two who press at once make one: they wait for each other by where it burns; outdoors all do.
  await hold(db, `emergency ${drill} ${where.buildingId ?? where.laboratoryIds[0] ?? 'outdoors'}`);
  const known = await raisedBy(context, given);
  if (known) return known;
  const there = await openThere(context, given, where);
  if (there) return join(context, there, given, where);

  const { secondRingSeconds, thirdRingSeconds, takeBackSeconds } = await emergencySettings.inForce(db);
  const [now, year, id] = [nowIso(), (await dayOf(db)).slice(0, 4), uuid()];
  const [no = 1] = await series.draw(context, `emergency ${drill ? 'YL' : 'YJ'} ${year}`);
  const row = {
    ...{ id, no: numberOf(drill, year, no), kind, kindUnsaid: unsaid, drill, ...where, sourceKind, sourceId },
    ...{ raisedById: given.raisedById ?? null, raisedAt: now, note: given.note?.trim() || null },
    ...{ imageIds: [...imageIds], state: 'raised' as const, ring: 1 },
    takeBackUntil: new Date(Date.parse(now) + takeBackSeconds * 1000).toISOString(),
    nextRingAt: nextRing(
      { ring: 1, drill, raisedAt: now, toldAt: now },
      { second: secondRingSeconds, third: thirdRingSeconds, repeat: thirdRingSeconds },
    ),
  };
  await db.insert(emergency).values(row);
  for (const image of imageIds) await claimFile(context, fileUse(id), image, null, { field: 'images' });
  await note(context, id, 'raised', { text: row.note, imageIds });
  const told = await notifyRing(context, row, { ring: 1, kind: 'emergency.raised', key: '1' });
  await note(context, id, 'told', { text: noteOf('told', { n: told.length }) });
  // Nobody near who could be reached: those above are told at once.
  if (!drill && !told.some(({ post }) => post !== 'college'))
    await db.update(emergency).set({ nextRingAt: now }).where(eq(emergency.id, id));
  context.audit({
    target: { kind: 'emergency', id, name: `${row.no} ${row.place}` },
    changes: changesOf(properties, null, { kind, drill, place: row.place, sourceKind, note: row.note }),
  });
  const { buildingId, roomId, laboratoryIds } = where;
  await context.emit('emergency.raised', {
    ...{ emergencyId: id, kind, drill, buildingId, roomId, laboratoryIds, sourceKind, sourceId },
    note: row.note,
  });
  pushEmergency(context, id);
  return { emergencyId: id, joined: false };
};

/** Whoever knows the room says more than the first, who knew the building: those of its laboratories are told then. */
const joinNearer = async (
  context: WriteContext,
  there: typeof emergency.$inferSelect,
  { roomId, laboratoryIds, organizationId, place }: Somewhere,
): Promise<void> => {
  if (there.roomId || !roomId) return;
  const nearer = { roomId, laboratoryIds, organizationId, place };
  await context.db.update(emergency).set(nearer).where(eq(emergency.id, there.id));
  await notifyRing(context, { ...there, ...nearer }, { ring: 1, kind: 'emergency.raised', key: '1' });
};

/**
 * Now it is said what it is: whoever was told hears it, phones without account by SMS once they were called, and who is
 * inside, who may have to leave.
 */
export const sayKind = async (
  context: WriteContext,
  row: Pick<
    typeof emergency.$inferSelect,
    'id' | 'drill' | 'place' | 'note' | 'sourceKind' | 'sourceId' | keyof EmergencyPlace
  >,
  kind: EmergencyType,
): Promise<void> => {
  const { id, drill, place, buildingId, roomId, laboratoryIds, sourceKind, sourceId } = row;
  await context.db
    .update(emergency)
    .set({ kind, kindUnsaid: false, ...bump })
    .where(eq(emergency.id, id));
  await note(context, id, 'named', { text: noteOf(emergencyTypes[kind]) });
  await notifyNotified(
    context,
    { id, drill },
    {
      kind: 'emergency.raised',
      title: titleOf({ kind, drill: false, place }),
      ...(row.note ? { body: [row.note, row.note] as Label } : {}),
      key: `kind:${kind}:${nowMs()}`,
    },
  );
  await textPhones(context, id);
  await context.emit('emergency.raised', {
    ...{ emergencyId: id, kind, drill, buildingId, roomId, laboratoryIds, sourceKind, sourceId },
    note: row.note,
  });
  pushEmergency(context, id);
};

const join = async (
  context: WriteContext,
  there: typeof emergency.$inferSelect,
  given: Raise,
  where: Somewhere,
): Promise<{ emergencyId: string; joined: boolean }> => {
  const { sourceKind, sourceId, raisedById = null, note: says, imageIds = [] } = given;
  const { id, no, place, joined } = there;
  const one = { sourceKind, sourceId, byId: raisedById, at: nowIso(), note: says?.trim() || null };
  await context.db
    .update(emergency)
    .set({ joined: [...joined, one], ...bump })
    .where(eq(emergency.id, id));
  for (const image of imageIds) await claimFile(context, fileUse(id), image, null, { field: 'images' });
  await note(context, id, 'joined', { text: one.note, imageIds });
  await joinNearer(context, there, where);
  if (there.kindUnsaid && !given.unsaid) await sayKind(context, there, given.kind);
  context.audit({
    target: { kind: 'emergency', id, name: `${no} ${place}` },
    changes: changesOf(properties, null, { sourceKind, note: one.note }),
  });
  pushEmergency(context, id);
  return { emergencyId: id, joined: true };
};

/**
 * A drill calls people together and shows their phones: it is held only where its organiser is in charge, in a building
 * where he has a room. @throws EMERGENCY_DRILL_REFUSED
 */
const checkDrill = async (context: WriteContext, at: Raise['at']): Promise<void> => {
  if (!context.may(emergencyPermission.edit)) throw fail('EMERGENCY_DRILL_REFUSED');
  const reach = context.reachOf(emergencyPermission.edit);
  if (reach.college) return;
  const { organizationId, laboratoryIds, roomId, buildingId } = await placeOf(context.db, at);
  if (reachesOrganization(reach, organizationId)) return;
  const there =
    laboratoryIds.length > 0 || roomId
      ? inArray(laboratory.id, laboratoryIds)
      : sql`exists (select 1 from ${laboratoryRoom} r join ${room} o on o.id = r.room_id
          where r.laboratory_id = ${laboratory.id} and o.building_id = ${buildingId}::uuid)`;
  const [found] = await context.db
    .select({ id: laboratory.id })
    .from(laboratory)
    .where(and(there, laboratoryWithin(reach)))
    .limit(1);
  if (!found) throw fail('EMERGENCY_DRILL_REFUSED');
};

/** Drills keep nobody from raising what is real. @throws EMERGENCY_TOO_OFTEN */
const checkOften = async ({ db, caller }: WriteContext): Promise<void> => {
  const { raisesPerTenMinutes: most } = await emergencySettings.inForce(db);
  const since = new Date(nowMs() - 600_000).toISOString();
  const mine = JSON.stringify([{ byId: caller.accountId }]);
  await hold(db, `emergencies of ${caller.accountId}`);
  const real = and(gt(emergency.raisedAt, since), eq(emergency.drill, false));
  const raised = await db.$count(emergency, and(real, eq(emergency.raisedById, caller.accountId)));
  const joined = await db.$count(emergency, and(real, sql`emergency.joined @> ${mine}::jsonb`));
  if (raised + joined >= most) throw fail('EMERGENCY_TOO_OFTEN');
};

/** Those who are near, with their phones: the raiser may call them. */
export const nearby = async ({ db }: WriteContext, id: string) => {
  const rows = await db
    .select({ name: emergencyReceipt.name, phone: emergencyReceipt.phone, post: emergencyReceipt.post })
    .from(emergencyReceipt)
    .where(and(eq(emergencyReceipt.emergencyId, id), eq(emergencyReceipt.ring, 1)))
    .orderBy(emergencyReceipt.id);
  return {
    told: rows.length,
    phones: rows.flatMap(({ name, phone, post }) => (phone && post !== 'college' ? [{ name, phone }] : [])),
  };
};

/** By a person, from a page. @throws EMERGENCY_DRILL_REFUSED, EMERGENCY_TOO_OFTEN, and as `raise` */
export const raiseByPerson = async (
  context: WriteContext,
  input: InputOf<Calls['emergencyRaise']>,
): Promise<ResultOf<Calls['emergencyRaise']>> => {
  const { drill = false, images = [], scanned = false, kind, note: says } = input;
  await (drill ? checkDrill(context, input) : checkOften(context));
  const { emergencyId, joined } = await raise(context, {
    ...{ kind, at: input, note: says ?? null, imageIds: images, drill, sourceId: uuid() },
    ...{ sourceKind: scanned ? 'sign' : 'manual', raisedById: actorOf(context) },
  });
  return { emergencyId, joined, ...(await nearby(context, emergencyId)) };
};
