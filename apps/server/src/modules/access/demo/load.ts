import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DemoCollege, LoadDemoPart } from '../../../../../../demo/part.ts';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/tables.ts';
import { laboratory, laboratoryRoom } from '../../ledger/tables.ts';
import { storeCertificates } from '../../training/certificate/transfer.ts';
import { addApply, submitApply } from '../apply/service.ts';
import { refresh } from '../grant/refresh.ts';
import { addGrants, revokeGrants, suspendGrants } from '../grant/service.ts';
import { syncLaboratories } from '../grant/sync.ts';
import { categories } from '../requirement/rules.ts';
import { saveRequirement } from '../requirement/service.ts';
import { countersOf } from '../rollCall/queries.ts';
import { endRollCall, startRollCall } from '../rollCall/service.ts';
import { accessRoomDetails } from '../room/queries.ts';
import { saveAccessRoom } from '../room/service.ts';
import { accessGrant, accessRoom, rollCallPerson } from '../tables.ts';
import { holdAgainst, trainOnSite } from './conduct.ts';
import { hangAtDoors } from './doors.ts';
import { lockDoor } from './locks.ts';
import { comeAndGo } from './signs.ts';
import { receiveAndWatch } from './visitors.ts';

/** People whose old certificates let them in, and people who are given access to a room beside its own. */
const [certified, guests] = [120, 8];
/** Rooms that ask for a pledge. */
const pledged = 6;

/** Every room with who belongs to it; nobody is told of what has been so for long. */
const land = async ({ context }: DemoCollege): Promise<void> => {
  const ids = await context.db.select({ id: laboratory.id }).from(laboratory);
  await syncLaboratories(
    context,
    ids.map(({ id }) => id),
    { quietly: true },
  );
};

/** Certificates of the years before, for some of those who have access. */
const certify = async ({ inName }: DemoCollege): Promise<void> => {
  const context = await inName('safety', 'certificate.import');
  const day = await dayOf(context.db);
  const holders = await context.db
    .selectDistinct({ id: accessGrant.userId })
    .from(accessGrant)
    .orderBy(accessGrant.userId)
    .limit(certified);
  await storeCertificates(
    context,
    holders.map((holder, at) => ({
      ...{ holder, certificateName: '实验室准入证书', certificateNumber: null, rule: null },
      ...{ issuer: '实验室与设备管理处', score: 82 + (at % 17), validFrom: dayAfter(day, -30 - at) },
      validTo: dayAfter(day, at % 12 === 0 ? -2 : 700 - at),
      ...{ coversHazardCategories: [...categories], coversRiskLevel: 'I', coversSpecial: [] },
    })),
  );
};

/** A laboratory of high risk and one of its rooms ask for more than the college. */
const requireMore = async ({ inName }: DemoCollege): Promise<string> => {
  const context = await inName('safety', 'accessRequirement.edit');
  const [place] = await context.db
    .select({ laboratoryId: laboratory.id, roomId: accessRoom.id })
    .from(laboratory)
    .innerJoin(laboratoryRoom, eq(laboratoryRoom.laboratoryId, laboratory.id))
    .innerJoin(accessRoom, eq(accessRoom.id, laboratoryRoom.roomId))
    .where(and(eq(laboratory.status, 'active'), inArray(laboratory.riskLevel, ['I', 'II'])))
    .orderBy(asc(laboratory.laboratoryCode), asc(laboratoryRoom.orderNo))
    .limit(1);
  if (!place) throw new Error('the demo has no laboratory of high risk');
  const { laboratoryId, roomId } = place;
  await saveRequirement(context, {
    ...{ scope: 'laboratory', id: laboratoryId, version: 0 },
    own: { maxPeriodDays: 120 },
  });
  await saveRequirement(context, {
    ...{ scope: 'room', id: roomId, version: 0 },
    own: { certificates: [{ need: 'special', special: 'nightWork' }] },
  });
  return laboratoryId;
};

/** Students with access by hand: most in force or waiting, one suspended, one taken back. */
const invite = async ({ inName }: DemoCollege, but: string): Promise<void> => {
  const context = await inName('safety', 'accessUser.add');
  const { db } = context;
  const day = await dayOf(db);
  const [place] = await db
    .select({ laboratoryId: laboratory.id, roomId: accessRoom.id })
    .from(laboratory)
    .innerJoin(laboratoryRoom, eq(laboratoryRoom.laboratoryId, laboratory.id))
    .innerJoin(accessRoom, eq(accessRoom.id, laboratoryRoom.roomId))
    .where(
      and(
        eq(laboratory.status, 'active'),
        eq(accessRoom.accessMode, 'apply'),
        sql`${laboratory.id} <> ${but}`,
      ),
    )
    .orderBy(asc(laboratory.laboratoryCode), asc(laboratoryRoom.orderNo))
    .limit(1);
  const people = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.userType, 2), eq(account.useStatus, 1)))
    .orderBy(sql`${account.loginName} <> 'student'`, account.loginName)
    .limit(guests);
  if (!place) throw new Error('the demo has no room that is applied for');
  await addGrants(context, {
    userIds: people.map(({ id }) => id),
    ...{ laboratoryId: place.laboratoryId, roomIds: [place.roomId] },
    ...{ from: day, to: dayAfter(day, 90), role: 'user', remark: '本科毕业设计' },
  });
  const given = await db
    .select({ id: accessGrant.id, userId: accessGrant.userId })
    .from(accessGrant)
    .where(and(eq(accessGrant.roomId, place.roomId), eq(accessGrant.source, 'manual')));
  const of = (at: number) => given.filter(({ userId }) => userId === people[at]?.id).map(({ id }) => id);
  const suspending = await inName('safety', 'accessUser.disable');
  await suspendGrants(suspending, { ids: of(5), reason: '未按规定佩戴护目镜' });
  const revoking = await inName('safety', 'accessUser.delete');
  await revokeGrants(revoking, { ids: of(6), reason: '转到其他课题组' });
};

const pledgeText = [
  '本人已阅读并理解本实验室的安全管理规定，知悉本房间的危险源、防护要求和应急措施，承诺：',
  '一、进入前完成规定的学习、考试和现场培训，按要求佩戴个人防护用品；',
  '二、按操作规程实验，不擅自动用不熟悉的设备和试剂，不在实验室饮食、住宿；',
  '三、危险实验不单独进行，离开前关好水、电、气、门窗；',
  '四、发现隐患立即报告，发生事故立即处置并通知实验室安全员。',
  '如有违反，愿意承担相应责任。',
].join('\n');

/** A student waits for his mentor with one room; whoever wants into some others signs a pledge. */
const apply = async ({ inName }: DemoCollege): Promise<void> => {
  const student = await inName('student', 'accessApply.add');
  const { db, caller } = student;
  const rooms = await db
    .select({ roomId: accessRoom.id, laboratoryId: laboratory.id })
    .from(accessRoom)
    .innerJoin(laboratoryRoom, eq(laboratoryRoom.roomId, accessRoom.id))
    .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
    .where(
      and(
        eq(laboratory.status, 'active'),
        eq(accessRoom.accessMode, 'apply'),
        sql`not exists (select 1 from ${accessGrant} g where g.room_id = access_room.id and g.user_id = ${caller.accountId})`,
      ),
    )
    .orderBy(asc(laboratory.laboratoryCode), asc(laboratoryRoom.orderNo))
    .limit(pledged + 1);
  const [first, ...others] = rooms;
  const [mentor] = await db.select({ id: account.id }).from(account).where(eq(account.loginName, 'mentor'));
  if (!first || !mentor) throw new Error('the demo has no room that the student could apply for');
  const safety = await inName('safety', 'accessRoom.edit');
  for (const { roomId } of others) {
    const { version, accessMode, openHours } = await accessRoomDetails(safety, roomId);
    await saveAccessRoom(safety, { id: roomId, version, accessMode, openHours, pledgeText });
  }
  const day = await dayOf(db);
  const drafted = await addApply(student, {
    ...{ applyKind: 'new', laboratoryId: first.laboratoryId, roomIds: [first.roomId], mentorId: mentor.id },
    ...{ purpose: '毕业设计：催化剂制备与表征，使用通风橱和马弗炉', project: '本科毕业设计' },
    ...{ periodFrom: day, periodTo: dayAfter(day, 89) },
  });
  await submitApply(student, drafted);
};

/** A roll-call of who is inside, ended. */
const countOnce = async ({ inName }: DemoCollege): Promise<void> => {
  const context = await inName('safety', 'sign.rollCall');
  const { id } = await startRollCall(context, { scope: 'college', reason: '烟感误报后清点人数' });
  await context.db
    .update(rollCallPerson)
    .set({ state: 'safe', byId: context.caller.accountId, markedAt: nowIso() })
    .where(eq(rollCallPerson.rollCallId, id));
  const { total } = await countersOf(context.db, id);
  await endRollCall(context, { id, summary: `应到 ${total} 人，全部确认安全。` });
};

/** Rooms with who may enter them, why some may not, and who asks to. */
export const load: LoadDemoPart = async (college) => {
  await land(college);
  await certify(college);
  await invite(college, await requireMore(college));
  await refresh(college.context, undefined, { quietly: true });
  await hangAtDoors(college);
  await lockDoor(college);
  await comeAndGo(college);
  await receiveAndWatch(college);
  await countOnce(college);
  await apply(college);
  await holdAgainst(college);
  await trainOnSite(college);
};
