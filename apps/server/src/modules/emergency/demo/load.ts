import { and, asc, eq, sql } from 'drizzle-orm';
import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { nowIso, shiftClock } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import { building } from '../../college/tables.ts';
import { account } from '../../identity/tables.ts';
import { laboratory, laboratoryRoom } from '../../ledger/tables.ts';
import { fileReport, saveReport } from '../accident/service.ts';
import { saveGuard } from '../guards.ts';
import { emergencies } from '../queries.ts';
import { raise } from '../raise.ts';
import { closeEmergency, confirmEmergency, handleEmergency, noteEmergency } from '../service.ts';

/** A drill that was held, a small fire with its accident report, a false alarm; guards of the buildings. */
export const load: LoadDemoPart = async ({ context, inName }) => {
  const { db } = context;
  const [head] = await db.select({ id: account.id }).from(account).where(eq(account.loginName, 'labhead'));
  const rooms = await db
    .select({ roomId: laboratoryRoom.roomId, laboratoryId: laboratory.id })
    .from(laboratoryRoom)
    .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
    .where(and(eq(laboratory.headId, head?.id ?? uuid()), sql`${laboratory.status} <> 'closed'`))
    .orderBy(asc(laboratoryRoom.roomId))
    .limit(2);
  const [first, second = first] = rooms;
  if (!head || !first || !second) throw new Error('labhead of the demo has no laboratory with a room');
  const safety = await inName('safety', 'emergency.close');
  const chief = await inName('labhead', 'emergency.edit');
  const buildings = await db.select({ id: building.id }).from(building).orderBy(asc(building.name)).limit(3);
  await saveGuard(await inName('safety', 'emergency.edit'), {
    ...{ name: '东区值班室', phone: '0571-88000119', buildingIds: buildings.map(({ id }) => id) },
  });

  const begin = async (kind: 'fire' | 'leak', roomId: string, note: string, drill: boolean) => {
    const { emergencyId } = await raise(safety, {
      ...{ kind, note, drill, at: { roomId }, sourceKind: drill ? 'manual' : 'sign', sourceId: uuid() },
      raisedById: safety.caller.accountId,
    });
    return emergencyId;
  };
  const versionOf = async (id: string) => (await emergencies.lockAnywhere(context, id)).version;
  /** So long ago; back to now after it. */
  const ago = async <T>(days: number, minutes: number, work: () => Promise<T>): Promise<T> => {
    const back = days * 86_400_000 - minutes * 60_000;
    shiftClock(-back);
    try {
      return await work();
    } finally {
      shiftClock(back);
    }
  };
  const held = async (id: string, days: number, outcome: 'handled' | 'falseAlarm', result: string) => {
    await ago(days, 1, () => confirmEmergency(chief, { id, going: true }));
    const seen = await versionOf(id);
    await ago(days, 2, () => handleEmergency(chief, { id, version: seen }));
    const version = await versionOf(id);
    await ago(days, 25, () => closeEmergency(safety, { id, outcome, result, version }));
  };

  const drill = await ago(20, 0, () => begin('leak', first.roomId, '季度泄漏处置演练', true));
  await held(drill, 20, 'handled', '演练完成，全部人员三分钟内撤离到集合点。');

  const alarm = await ago(9, 0, () => begin('fire', second.roomId, '走廊烟感报警', false));
  await held(alarm, 9, 'falseAlarm', '烟感由蒸汽触发，现场无火情，已复位。');

  const leak = await ago(3, 0, () => begin('leak', first.roomId, '通风橱内溶剂瓶破损', false));
  await ago(3, 6, () => noteEmergency(chief, { id: leak, text: '已关闭电源，人员撤出，使用吸附棉处理。' }));
  await held(leak, 3, 'handled', '泄漏溶剂约 200 毫升，已吸附收集，现场通风后恢复。');
  await ago(3, 40, async () => {
    const { id, version } = await saveReport(chief, {
      ...{ emergencyId: leak, level: 'slight', course: '取用试剂时瓶体磕碰破裂，约 200 毫升溶剂泄漏。' },
      ...{ immediateMeasures: '断电、通风、疏散并用吸附棉收集。', loss: '350.00' },
      reportedTo: [{ receiver: 'college', at: nowIso(), way: '电话', by: chief.caller.name }],
    });
    await fileReport(chief, { id, part: 'quick', version });
  });
};
