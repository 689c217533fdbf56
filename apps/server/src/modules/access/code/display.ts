import {
  type DoorCard,
  type DoorState,
  doorStates,
  emergencyTypes,
  hazardCategories,
  type Label,
  type ShownCode,
} from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { collegeRow, room } from '../../college/public.ts';
import { open } from '../../emergency/public.ts';
import { atNow, roomsFacts } from '../decision/facts.ts';
import { isOpenAt } from '../decision/hours.ts';
import type { At, RoomFacts } from '../decision/inputs.ts';
import { roomAtDoor } from '../room/queries.ts';
import { levelInWords, timesInWords } from '../room/roomWords.ts';
import { countInside } from '../sign/queries.ts';
import { runningIn } from '../unattended/queries.ts';
import { secretOf } from './place.ts';
import { endOf, payloadOf, stepOf } from './rules.ts';

const stateOf = (room: RoomFacts | undefined, at: At): DoorState => {
  if (!room?.open || room.mode === 'closed') return 'closed';
  if (room.laboratories.every(({ status }) => status === 'suspended')) return 'suspended';
  return isOpenAt(room.openHours, at) ? 'open' : 'hours';
};

/** Too few are there, or enough but not those with whom somebody may be there by night. */
const aloneHere = (people: number, asked: number): [string, string] =>
  people < asked
    ? [
        `在场人数不足，须 ${asked} 人以上（不计访客）`,
        `Too few inside: ${asked} have to be here besides visitors`,
      ]
    : ['夜间同行人不在场', 'Somebody is here without a companion of the night'];

/** What goes wrong at this door: an emergency in the building, and fewer inside than are asked for, visitors not counted. */
const alarmsAt = async (db: Reader, roomId: string): Promise<DoorCard['alarms']> => {
  const [found] = await db
    .select({
      buildingId: room.buildingId,
      asked: sql<
        number | null
      >`(select max(i.min_people) from sign_inside i where i.room_id = room.id and i.alone_since is not null)`,
      people: sql<number>`(select count(i.user_id)::int from sign_inside i where i.room_id = room.id)`,
    })
    .from(room)
    .where(eq(room.id, roomId));
  if (!found) return [];
  const emergencies = await open(db, { buildingIds: [found.buildingId] });
  return [
    ...emergencies.map(({ kind, place, drill }) => [
      `${drill ? '【演练】' : ''}${emergencyTypes[kind][0]}：${place}`,
      `${drill ? '[Drill] ' : ''}${emergencyTypes[kind][1]}: ${place}`,
    ]),
    ...(found.asked === null ? [] : [aloneHere(found.people, found.asked)]),
  ];
};

/** @throws NOT_FOUND for a room that is no access room any more */
const cardOf = async (db: Reader, roomId: string): Promise<{ card: DoorCard; maxPeople: number }> => {
  const { roomText, laboratories, level, categories, openHours, notice, maxPeople } = need(
    await roomAtDoor(db, roomId),
  );
  const facts = (await roomsFacts(db, [roomId])).get(roomId);
  const state = stateOf(facts, await atNow(db));
  const hazards = categories.map((one): Label => hazardCategories[one]);
  const card = {
    collegeName: (await collegeRow(db))?.collegeName ?? '',
    ...{ roomText, laboratories: laboratories.map(({ name }) => name), level, state, notice },
    levelText: [...levelInWords(level)],
    categoriesText: [hazards.map(([zh]) => zh).join('、'), hazards.map(([, en]) => en).join(', ')],
    stateText: [...doorStates[state]],
    hoursText: [...timesInWords(openHours)],
    unattended: (await runningIn(db, { roomIds: [roomId] })).map(
      ({ title, userName, contactName, phone, plannedEnd, overdue }) => ({
        ...{ title, userName, contactName, phone, plannedEnd, overdue },
      }),
    ),
    alarms: await alarmsAt(db, roomId),
  };
  return { card, maxPeople };
};

/** What the display at a door shows this moment. @throws NOT_FOUND */
export const displayCode = async ({ platform, db, device }: ReadContext): Promise<ShownCode> => {
  const display = need(device);
  const { roomId } = display;
  if (!roomId) throw fail('NOT_FOUND');
  // Read before what takes a moment, so that nobody is shown a code longer than it counts.
  const step = stepOf(nowMs());
  const payload = payloadOf(secretOf(platform, display), display.id, step);
  const shown = await platform.shortCache.get(`door ${roomId}`, () => cardOf(db, roomId));
  return {
    payload,
    link: `${platform.config.publicUrl}/signList/scan?c=${payload}`,
    step,
    expiresAt: new Date(endOf(step)).toISOString(),
    insideCount: await countInside(db, roomId),
    ...shown,
    serverNow: nowIso(),
  };
};
