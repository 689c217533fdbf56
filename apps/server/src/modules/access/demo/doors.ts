import { asc, eq, inArray } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { nowMs } from '../../../platform/clock.ts';
import { need } from '../../../platform/scope.ts';
import { pairedDevice } from '../../device/public.ts';
import { drawPairCode, pairDevice } from '../../device/service.ts';
import { account } from '../../identity/tables.ts';
import { laboratory, laboratoryRoom } from '../../ledger/tables.ts';
import { placeOfCode, secretOf } from '../code/place.ts';
import { payloadOf, stepOf } from '../code/rules.ts';
import { giveCodes } from '../code/sticker.ts';
import { accessRooms } from '../room/queries.ts';

/** The first room of a laboratory of these levels. */
const roomOf = async ({ context: { db } }: DemoCollege, levels: ('I' | 'II' | 'III' | 'IV')[]) => {
  const [found] = await db
    .select({ id: laboratoryRoom.roomId })
    .from(laboratoryRoom)
    .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
    .where(inArray(laboratory.riskLevel, levels))
    .orderBy(asc(laboratory.laboratoryCode), asc(laboratoryRoom.orderNo))
    .limit(1);
  return need(found).id;
};

/** A display at one door, whose code somebody has used, and a sticker at another. */
export const hangAtDoors = async (college: DemoCollege): Promise<void> => {
  const context = await college.inName('safety', 'accessRoom.edit');
  const { db, platform } = context;
  const roomId = await roomOf(college, ['I', 'II']);
  const { id, code } = await drawPairCode(context, { kind: 'doorDisplay', name: '东门签到屏', roomId });
  await pairDevice(context, { code, appVersion: '1' });
  const display = need(await pairedDevice(db, id));
  const [student] = await db.select({ id: account.id }).from(account).where(eq(account.loginName, 'student'));
  const payload = payloadOf(secretOf(platform, display), id, stepOf(nowMs()));
  await placeOfCode(context, payload, need(student).id);
  await giveCodes(
    context,
    [await accessRooms.lockAnywhere(context, await roomOf(college, ['III', 'IV']))],
    false,
  );
};
