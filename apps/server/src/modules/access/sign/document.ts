import {
  barredReasons,
  hazardCategories,
  type InputOf,
  type InsideScope,
  inLocale,
  type signEndpoints,
} from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { plainName } from '../../../platform/files/plainName.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { need } from '../../../platform/scope.ts';
import { shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { building, room, roomText } from '../../college/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { categoriesOf } from '../room/queries.ts';
import { levelInWords } from '../room/roomWords.ts';
import { insideList } from './insideQueries.ts';

const template = new URL('./inside.typ', import.meta.url);
const wide = '全校';
/** Of who does not reach all of a place: nobody outside takes it for all who are there. */
const inReach = '（仅管理范围内的房间）';

const floorInWords = (floor: number): string => (floor < 0 ? `地下 ${-floor} 层` : `${floor} 层`);

const nameOf = async (db: Reader, scope: InsideScope, refId: string | undefined): Promise<string> => {
  if (scope === 'college' || !refId) return wide;
  const found = {
    building: () => db.select({ name: building.name }).from(building).where(eq(building.id, refId)),
    laboratory: () =>
      db.select({ name: laboratory.laboratoryName }).from(laboratory).where(eq(laboratory.id, refId)),
    room: () =>
      db
        .select({ name: roomText(sql`room.id`) })
        .from(room)
        .where(eq(room.id, refId)),
  };
  return need((await found[scope]())[0]).name;
};

/** 在内名单 for those who count people outside: large letters, by building and room. @throws NOT_FOUND, SIGN_SCOPE_MISSING */
export const insidePdf = async (
  context: ReadContext,
  input: InputOf<(typeof signEndpoints)['insidePdf']>,
): Promise<FileAnswer> => {
  const { db, platform } = context;
  const { total, byBuilding, unattended } = await insideList(context, input);
  const hazards = await categoriesOf(
    db,
    byBuilding.flatMap(({ rooms }) => rooms.map(({ roomId }) => roomId)),
  );
  const partly = !context.reach.college && (input.scope === 'college' || input.scope === 'building');
  const scope = `${await nameOf(db, input.scope, input.refId)}${partly ? inReach : ''}`;
  const zone = await timeZoneOf(db);
  const at = shownIn(zone, nowIso());
  const { pdf } = await renderPdf(template, {
    ...{ title: '在内人员名单', scope, at, total: `共 ${total} 人在内`, none: '当前无人在内。' },
    runs: unattended.map(({ roomText: text, title, userName, contactName, phone, plannedEnd }) => [
      ...[text, title, userName, `${contactName} ${phone}`],
      `至 ${shownIn(zone, plannedEnd).slice(5)}`,
    ]),
    buildings: byBuilding.map(({ name, rooms }) => ({
      name,
      rooms: rooms.map(({ roomId, roomText: text, floor, level, people, alone }, at) => ({
        // The first room of a floor begins with it.
        floor: floor === rooms[at - 1]?.floor ? null : floorInWords(floor),
        title: [
          ...[text, inLocale(levelInWords(level), 'zh-CN')],
          // For those who go in.
          (hazards.get(roomId) ?? []).map((one) => hazardCategories[one][0]).join('、'),
          ...[
            `${people.length} 人`,
            alone ? (people.length > 1 ? '在场人数不足（不计访客）' : '独自在内') : '',
          ],
        ]
          .filter(Boolean)
          .join(' · '),
        people: people.map(({ userName, userNumber, hostName, unescorted, barred, phone, inAt }) => [
          barred ? `${userName}（${inLocale(barredReasons[barred], 'zh-CN')}）` : userName,
          userNumber ?? `访客（接待人 ${hostName ?? ''}）${unescorted ? ' 无人陪同' : ''}`,
          `${shownIn(zone, inAt).slice(5)} 起`,
          phone ?? '',
        ]),
      })),
    })),
  });
  return temporaryPdf(platform, pdf, plainName(`在内人员名单 ${scope} ${at}`));
};
