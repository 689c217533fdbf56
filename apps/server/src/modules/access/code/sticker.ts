import { type codeEndpoints, doorPosts, type InputOf, inLocale } from '@anyan/contract';
import { qrCode } from '@anyan/contract/core/qr';
import { inArray, sql } from 'drizzle-orm';
import type { FileAnswer, ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { failAt } from '../../../platform/failure.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { collegeRow } from '../../college/public.ts';
import { accessRooms, contactsOf, type RoomRow } from '../room/queries.ts';
import { levelInWords, timesInWords } from '../room/roomWords.ts';
import { accessSticker } from '../tables.ts';
import { takesSticker } from './place.ts';

type Calls = typeof codeEndpoints;

const template = new URL('./sticker.typ', import.meta.url);
// What hangs at a door is Chinese, whoever prints it.
const locale = 'zh-CN';

const codesOf = async (db: Reader, roomIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select()
    .from(accessSticker)
    .where(inArray(accessSticker.roomId, [...roomIds]));
  return new Map(rows.map(({ roomId, code }) => [roomId, code]));
};

/** Gives codes to rooms that have none, or to all of them anew: what hung there until now counts no longer. */
export const giveCodes = async (
  context: WriteContext,
  rows: readonly { id: string; roomText: string }[],
  renew: boolean,
): Promise<number> => {
  const known = await codesOf(
    context.db,
    rows.map(({ id }) => id),
  );
  const wanted = rows.filter(({ id }) => renew || !known.has(id));
  if (wanted.length > 0)
    await context.db
      .insert(accessSticker)
      .values(wanted.map(({ id }) => ({ roomId: id, code: newLabel('R') })))
      .onConflictDoUpdate({ target: accessSticker.roomId, set: { code: sql`excluded.code` } });
  for (const { id, roomText } of rows) context.audit({ target: { kind: 'accessRoom', id, name: roomText } });
  return wanted.length;
};

const forStickers = (rows: readonly Pick<RoomRow, 'level' | 'roomText'>[]): void => {
  const room = rows.find(({ level }) => !takesSticker(level))?.roomText;
  if (room !== undefined) throw failAt('roomIds', 'STICKER_NOT_FOR_LEVEL', { room });
};

/** @throws NOT_FOUND unless all rooms are in reach, STICKER_NOT_FOR_LEVEL */
export const giveStickerCodes = async (
  context: WriteContext,
  { roomIds, renew }: InputOf<Calls['accessRoomStickerCode']>,
): Promise<{ made: number }> => {
  const rows = await accessRooms.lock(context, roomIds);
  forStickers(rows);
  return { made: await giveCodes(context, rows, renew) };
};

/**
 * 门贴, four on a sheet. @throws NOT_FOUND unless all rooms are in reach, STICKER_NOT_FOR_LEVEL, STICKER_WITHOUT_CODE
 */
export const printStickers = async (
  context: ReadContext,
  { roomIds }: InputOf<Calls['accessRoomSticker']>,
): Promise<FileAnswer> => {
  const { platform, db } = context;
  const rows: RoomRow[] = [];
  for (const id of new Set(roomIds)) rows.push(await accessRooms.get(context, id));
  forStickers(rows);
  const codes = await codesOf(db, roomIds);
  const collegeName = (await collegeRow(db))?.collegeName ?? '';
  const stickers = [];
  for (const row of rows) {
    const code = codes.get(row.id);
    if (!code) throw failAt('roomIds', 'STICKER_WITHOUT_CODE', { room: row.roomText });
    const contacts = await contactsOf(
      db,
      row.laboratories.map(({ id }) => id),
    );
    stickers.push({
      collegeName,
      room: row.roomText,
      laboratories: row.laboratories.map(({ name }) => name).join('、'),
      level: row.level,
      levelText: inLocale(levelInWords(row.level), locale),
      code: qrCode(`${platform.config.publicUrl}/scan?c=${code}`),
      contacts: contacts.slice(0, 3).map(({ name, phone, post }) => [doorPosts[post][0], name, phone ?? '']),
      hours: inLocale(timesInWords(row.openHours), locale),
      number: code,
    });
  }
  const { pdf } = await renderPdf(template, { stickers });
  const [only] = rows.length === 1 ? rows : [];
  return temporaryPdf(platform, pdf, only ? `门贴 ${only.roomText}` : '门贴');
};
