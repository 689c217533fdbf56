import type { EmergencyDetails } from '@anyan/contract';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { nowMs } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { signedUrl } from '../../platform/files/files.ts';
import { room } from '../college/public.ts';
import { account } from '../identity/public.ts';
import { laboratory } from '../ledger/public.ts';
import { nearTo } from './place.ts';
import { insidePeople } from './ports.ts';
import {
  atOf,
  type EmergencyDetailsRow,
  type EmergencyStored,
  emergencies,
  reaching,
  readSome,
  rowOf,
  seenOf,
} from './queries.ts';
import { reachesIt, worksThere } from './reach.ts';
import { accidentReport, emergency, emergencyEvent, emergencyReceipt } from './tables.ts';

const receiptsOf = (db: Reader, id: string) =>
  db
    .select({
      id: emergencyReceipt.id,
      userId: emergencyReceipt.userId,
      name: emergencyReceipt.name,
      phone: emergencyReceipt.phone,
      post: emergencyReceipt.post,
      ring: emergencyReceipt.ring,
      sentAt: emergencyReceipt.sentAt,
      smsState: emergencyReceipt.smsState,
      seenAt: emergencyReceipt.seenAt,
      confirmedAt: emergencyReceipt.confirmedAt,
      going: emergencyReceipt.going,
    })
    .from(emergencyReceipt)
    .where(eq(emergencyReceipt.emergencyId, id))
    .orderBy(asc(emergencyReceipt.ring), asc(emergencyReceipt.sentAt), asc(emergencyReceipt.id));

export const timelineOf = (db: Reader, id: string) =>
  db
    .select({
      id: emergencyEvent.id,
      at: emergencyEvent.at,
      actorName: account.name,
      kind: emergencyEvent.kind,
      text: emergencyEvent.text,
      imageIds: emergencyEvent.imageIds,
    })
    .from(emergencyEvent)
    .leftJoin(account, eq(account.id, emergencyEvent.actorId))
    .where(eq(emergencyEvent.emergencyId, id))
    .orderBy(asc(emergencyEvent.at), asc(emergencyEvent.id));

/** How long after its beginning one is read by those who are where it was. */
const insideReadsMs = 86_400_000;

/**
 * One of today that the caller, or a visitor of his, is near, or was when it was raised: he left because he was told to.
 * One of a whole building is near all who work there.
 */
export const whereInside = async (
  { db, caller, platform }: ReadContext,
  id: string,
): Promise<EmergencyStored | undefined> => {
  const self = caller.accountId;
  const [row] = await readSome(db, self, [id]);
  if (!row || nowMs() - Date.parse(row.raisedAt) >= insideReadsMs) return undefined;
  const rooms = (await platform.ports.one(insidePeople)?.whereIs(db, self, row.raisedAt)) ?? [];
  const near = await db.$count(emergency, and(eq(emergency.id, id), or(reaching(rooms), worksThere(self))));
  return near > 0 ? row : undefined;
};

/**
 * All of an emergency, with whom it was told to and what happened. Who is inside there reads what it is and who has it,
 * no names or phones of others. @throws NOT_FOUND
 */
export const emergencyDetails = async (context: ReadContext, id: string): Promise<EmergencyDetails> => {
  const seen = await emergencies.get(context, id).catch(async (failure: unknown) => {
    const near = await whereInside(context, id);
    if (!near) throw failure;
    return { near };
  });
  if (!('near' in seen)) return allOf(context, seen);
  return {
    ...(await allOf(context, { ...rowOf(seen.near, []), stored: seen.near })),
    ...{ raisedByName: null, receipts: [], timeline: [], accidentReportId: null },
  };
};

/** With level and hazards, by name. */
const laboratoriesOf = (db: Reader, ids: string[]) =>
  db
    .select({
      id: laboratory.id,
      name: laboratory.laboratoryName,
      level: laboratory.riskLevel,
      categories: laboratory.hazardCategories,
    })
    .from(laboratory)
    .where(inArray(laboratory.id, ids))
    .orderBy(asc(laboratory.laboratoryName));

const floorOf = async (db: Reader, roomId: string): Promise<number | null> =>
  (await db.select({ floor: room.floor }).from(room).where(eq(room.id, roomId)))[0]?.floor ?? null;

/** Its accident report, for who may read this: whoever raised it, or was told of it alone, may not. */
const reportOf = async (context: ReadContext, emergencyId: string): Promise<string | null> => {
  const seen = seenOf(context);
  const [report] = await context.db
    .select({ id: accidentReport.id })
    .from(accidentReport)
    .innerJoin(emergency, eq(emergency.id, accidentReport.emergencyId))
    .where(
      and(
        eq(accidentReport.emergencyId, emergencyId),
        seen.college ? undefined : or(reachesIt(atOf(seen)), sql`emergency.handler_id = ${seen.self}`),
      ),
    );
  return report?.id ?? null;
};

const allOf = async (
  context: ReadContext,
  { stored, ...row }: EmergencyDetailsRow,
): Promise<EmergencyDetails> => {
  const { db, platform } = context;
  const { id } = stored;
  const inside = await platform.ports.one(insidePeople)?.of(db, stored);
  const point =
    stored.latitude !== null && stored.longitude !== null
      ? { lat: stored.latitude, lng: stored.longitude }
      : null;
  const pictures = (ids: readonly string[]) => ids.map((image) => signedUrl(platform, image));
  return {
    ...row,
    ...{ laboratoryIds: stored.laboratoryIds, roomId: stored.roomId, buildingId: stored.buildingId },
    ...{ note: stored.note, images: pictures(stored.imageIds), result: stored.result, ring: stored.ring },
    ...{ closedByName: stored.closedByName, takeBackUntil: stored.takeBackUntil },
    ...{ point, nearTo: point && (await nearTo(db, point)) },
    floor: stored.roomId ? await floorOf(db, stored.roomId) : null,
    insideCount: inside?.length ?? null,
    laboratories: await laboratoriesOf(db, stored.laboratoryIds),
    accidentReportId: await reportOf(context, id),
    smsServed: !!platform.sms?.alarm,
    receipts: await receiptsOf(db, id),
    timeline: (await timelineOf(db, id)).map(({ imageIds, ...event }) => ({
      ...event,
      images: pictures(imageIds),
    })),
  };
};
