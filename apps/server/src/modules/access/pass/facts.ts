// What a door has to know of a visitor.
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { organization, roomTexts } from '../../college/public.ts';
import { namesOfPeople } from '../../identity/public.ts';
import { type KnownVisitor, visitor, visitorOf } from '../../visitor/public.ts';
import { atNow, policyOf, roomsFacts } from '../decision/facts.ts';
import type { Barring } from '../decision/inputs.ts';
import { openOf } from '../sign/queries.ts';
import { accessBlacklist, signInside, visitorPass } from '../tables.ts';
import { decideVisit } from './rules.ts';
import type { PassRecord } from './states.ts';

/** Where a visitor may not enter today: he is known by name and phone, whatever visit it is. */
const barredVisitor = async (db: Reader, { name, phone }: KnownVisitor): Promise<Barring[]> => {
  const day = await dayOf(db);
  const { rows } = await db.execute<{ [K in keyof Barring]: Barring[K] }>(sql`
    select b.reason, b.valid_to::text as to, case b.scope
        when 'college' then null
        when 'organization' then (select array_agg(o.id) from ${organization} o join ${organization} t
          on t.id = b.organization_id where o.path like t.path || '%')
        else array[coalesce(b.laboratory_id, b.room_id)] end as places
      from ${accessBlacklist} b
      where b.visitor_phone = ${phone} and b.visitor_name = ${name} and b.state = 'active' and b.valid_from <= ${day}::date
        and (b.valid_to is null or b.valid_to >= ${day}::date)`);
  return rows;
};

export const passOf = async (db: Reader, visitorId: string) =>
  (await db.select().from(visitorPass).where(eq(visitorPass.id, visitorId)))[0];

/** A pass as its moves have it, locked. */
export const lockPassOf = async (db: Reader, visitorId: string): Promise<PassRecord | undefined> =>
  (
    await db
      .select({ ...getTableColumns(visitorPass), name: visitor.name, hostId: visitor.hostId })
      .from(visitorPass)
      .innerJoin(visitor, eq(visitor.id, visitorPass.id))
      .where(eq(visitorPass.id, visitorId))
      .for('update', { of: visitorPass })
  )[0];

/** Rooms that a visit names, with what its host has added. */
export const roomsOfPass = (
  { roomIds }: Pick<KnownVisitor, 'roomIds'>,
  pass: { extraRoomIds: readonly string[] } | undefined,
): string[] => [...new Set([...roomIds, ...(pass?.extraRoomIds ?? [])])];

/** Whether a door lets a visitor in now; undefined for a room of no laboratory. */
export const decisionForVisitor = async (
  db: Reader,
  visit: KnownVisitor,
  roomId: string,
  { moment, moving = false }: { moment?: string; moving?: boolean } = {},
) => {
  const room = (await roomsFacts(db, [roomId])).get(roomId);
  if (!room) return undefined;
  const pass = await passOf(db, visit.id);
  const [at, policy] = [await atNow(db, moment), await policyOf(db)];
  const open = await openOf(db, { visitorId: visit.id });
  const hostInside =
    (await db.$count(signInside, and(eq(signInside.userId, visit.hostId), eq(signInside.roomId, roomId)))) >
    0;
  const hostName = (await namesOfPeople(db, [visit.hostId])).get(visit.hostId)?.name ?? '';
  // Nobody is in his own way.
  const found = { ...room, inside: room.inside - (open?.roomId === roomId ? 1 : 0) };
  const decision = decideVisit(
    {
      ...{ laboratoryId: visit.laboratoryId, from: visit.from, to: visit.to },
      roomIds: roomsOfPass(visit, pass),
      ...{ escortRequired: pass?.escortRequired ?? true, state: pass?.state ?? 'ended' },
      ...{ barred: await barredVisitor(db, visit), hostName, hostInside },
      elsewhere: open && open.roomId !== roomId && !moving ? open.roomText : null,
    },
    found,
    at,
    policy,
  );
  return { decision, room: found, at, policy, open };
};

export const byToken = (db: Reader, token: string): Promise<KnownVisitor | undefined> =>
  visitorOf(db, { token });

/** What rooms are called, in their order. */
export const namesOfRooms = async (db: Reader, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ rooms: string[] }>(
    sql`select ${roomTexts(sql`${sql.param([...ids])}::uuid[]`)} as rooms`,
  );
  return rows[0]?.rooms ?? [];
};
