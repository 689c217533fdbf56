import type { ManagedRoomRow } from '@anyan/contract';
import { eq, lt, sql } from 'drizzle-orm';
import { nowMs } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { isLabel } from '../../../platform/labelCode.ts';
import type { Device } from '../../../platform/session/devices.ts';
import { pairedDevice } from '../../device/public.ts';
import { levelOfRoom } from '../room/reach.ts';
import { accessCodeUse, accessSticker } from '../tables.ts';
import { isFresh, isMadeBy, readPayload, stepOf } from './rules.ts';

/** Where a code was scanned, or why it counts for nothing. */
export type PlaceOfCode =
  | { roomId: string; method: 'scan'; deviceId: string }
  | { roomId: string; method: 'sticker' }
  | { refusal: 'QR_UNKNOWN' | 'QR_EXPIRED' | 'QR_REPLAYED'; roomId?: string };

/** The secret of a display: made of its pairing, so that it is a new one each time, and stands nowhere. */
export const secretOf = (
  { secrets }: Pick<ReadContext['platform'], 'secrets'>,
  { id, pairing }: Pick<Device, 'id' | 'pairing'>,
): string => secrets.mac('door display', `${id} ${pairing}`);

/** Rooms of levels Ⅰ and Ⅱ have displays; at others a sticker will do. */
export const takesSticker = (level: ManagedRoomRow['level']): boolean => level !== 'I' && level !== 'II';

const ofSticker = async (db: Reader, code: string): Promise<PlaceOfCode> => {
  const query = prepared(db, 'sticker', () =>
    db
      .select({ roomId: accessSticker.roomId, level: levelOfRoom(sql`access_sticker.room_id`) })
      .from(accessSticker)
      .where(eq(accessSticker.code, sql.placeholder('code'))),
  );
  const [found] = await query.execute({ code });
  if (!found) return { refusal: 'QR_EXPIRED' };
  const { roomId, level } = found;
  return takesSticker(level) ? { roomId, method: 'sticker' } : { refusal: 'QR_EXPIRED', roomId };
};

/**
 * The room at whose door a code was scanned, by what stands behind `c=`: that of a display counts in its step and the next,
 * once for each person; that of a sticker for as long as it hangs there. What is forged or of a display that was
 * unpaired is told as too old; what was never written like one of ours is no code of a door.
 */
export const placeOfCode = async (
  { db, platform }: Pick<WriteContext, 'db' | 'platform'>,
  code: string,
  userId: string,
): Promise<PlaceOfCode> => {
  if (isLabel('R', code.toUpperCase())) return ofSticker(db, code.toUpperCase());
  const read = readPayload(code);
  if (!read) return { refusal: 'QR_UNKNOWN' };
  const { deviceId, step } = read;
  const display = await pairedDevice(db, deviceId);
  const { kind, roomId } = display ?? {};
  if (!display || kind !== 'doorDisplay' || !roomId || !isMadeBy(secretOf(platform, display), code))
    return { refusal: 'QR_EXPIRED' };
  if (!isFresh(step, nowMs())) return { refusal: 'QR_EXPIRED', roomId };
  const use = prepared(db, 'use of a code', () =>
    db
      .insert(accessCodeUse)
      .values({
        deviceId: sql.placeholder('deviceId'),
        step: sql.placeholder('step'),
        userId: sql.placeholder('userId'),
      })
      .onConflictDoNothing()
      .returning({ step: accessCodeUse.step }),
  );
  const [first] = await use.execute({ deviceId, step, userId });
  return first ? { roomId, method: 'scan', deviceId } : { refusal: 'QR_REPLAYED', roomId };
};

/** Uses of codes that are too old to be used again. */
export const sweepCodes = async ({ db }: WriteContext): Promise<void> => {
  await db.delete(accessCodeUse).where(lt(accessCodeUse.step, stepOf(nowMs()) - 2));
};
