import { and, asc, eq, ne, not, sql } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { nowMs } from '../../../platform/clock.ts';
import { inNameOf } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/tables.ts';
import { laboratory } from '../../ledger/tables.ts';
import { visitor } from '../../visitor/tables.ts';
import { heldIn, ofGrant } from '../grant/holds.ts';
import { briefInPerson, landPasses } from '../pass/service.ts';
import { manualSign } from '../sign/manual.ts';
import { accessGrant, accessRoom, signInside, signRecord, signSuspicion, unattendedRun } from '../tables.ts';
import { endUnattended, saveUnattended, watchUnattended } from '../unattended/service.ts';

const inHours = (hours: number): string => new Date(nowMs() + hours * 3_600_000).toISOString();

/** Passes of the visits that are going on; one visitor is inside with his host, another waits for his briefing. */
const receive = async (college: DemoCollege): Promise<void> => {
  const { context } = college;
  const { db } = context;
  await landPasses(context, 1000);
  const here = await db
    .select({ id: visitor.id, hostId: visitor.hostId, roomIds: visitor.roomIds })
    .from(visitor)
    .where(
      and(
        eq(visitor.state, 'arrived'),
        sql`current_date between ${visitor.visitFrom} and ${visitor.visitTo}`,
      ),
    )
    .orderBy(asc(visitor.id))
    .limit(2);
  const keeper = await college.inName('safety', 'visitor.edit');
  const officer = await college.inName('safety', 'sign.add');
  for (const { id, hostId, roomIds } of here) {
    await briefInPerson(keeper, { visitorId: id });
    const [roomId] = roomIds;
    const known = roomId && (await db.$count(accessRoom, eq(accessRoom.id, roomId)));
    if (!roomId || !known) continue;
    if ((await db.$count(signInside, eq(signInside.userId, hostId))) === 0)
      await manualSign(officer, {
        ...{ userId: hostId, roomId, kind: 'in', reason: '接待访客' },
      });
    await manualSign(officer, {
      ...{ visitorId: id, roomId, kind: 'in', reason: '访客未带手机' },
    });
  }
};

/** What goes on while nobody is there: one as planned, one that nobody has ended, one that has ended. */
const leaveRunning = async ({ context }: DemoCollege): Promise<void> => {
  const { db } = context;
  const holders = await db
    .select({ userId: accessGrant.userId, roomId: accessGrant.roomId, name: account.name })
    .from(accessGrant)
    .innerJoin(account, eq(account.id, accessGrant.userId))
    .innerJoin(laboratory, eq(laboratory.id, accessGrant.laboratoryId))
    .innerJoin(accessRoom, eq(accessRoom.id, accessGrant.roomId))
    .where(
      and(
        eq(accessGrant.state, 'active'),
        eq(account.useStatus, 1),
        ne(accessRoom.accessMode, 'closed'),
        // A letter that nobody signed in time holds up whom it concerns; whom, chance decides.
        not(heldIn(ofGrant, sql`${await dayOf(db)}`)),
        // At level Ⅰ it takes an approved night.
        sql`not exists (select 1 from laboratory_room r join laboratory l on l.id = r.laboratory_id
          where r.room_id = access_grant.room_id and (l.risk_level = 'I' or l.status <> 'active'))`,
      ),
    )
    .orderBy(sql`${account.loginName} <> 'student'`, asc(accessGrant.id))
    .limit(3);
  const titles = ['恒温振荡培养', '真空干燥箱过夜烘干', '索氏提取'];
  for (const [no, { userId, roomId, name }] of holders.entries()) {
    const own = inNameOf(context, { accountId: userId, name });
    const [contact] = await db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.userType, 1), eq(account.useStatus, 1), ne(account.id, userId)))
      .limit(1);
    const { id, version } = await saveUnattended(own, {
      ...{ roomId, title: titles[no] ?? '', hazards: ['chem'], plannedEnd: inHours(10 + no) },
      ...{ contactId: contact?.id ?? '', phone: `1547000000${no}`, photoIds: [] },
      emergencyAction: '断开设备电源，关闭冷却水和气源，疏散人员并通知联系人和安全员',
    });
    if (no === 1)
      await db
        .update(unattendedRun)
        .set({ startAt: inHours(-9), plannedEnd: inHours(-1) })
        .where(eq(unattendedRun.id, id));
    if (no === 2) await endUnattended(own, { id, version, note: '提取完成，已断电' });
  }
  await watchUnattended(context);
};

/** One phone signed in two people. */
const lendPhone = async ({ context: { db } }: DemoCollege): Promise<void> => {
  const entries = await db
    .select({
      id: signRecord.id,
      userId: signRecord.userId,
      roomId: signRecord.roomId,
      inAt: signRecord.inAt,
    })
    .from(signRecord)
    .where(and(eq(signRecord.state, 'left'), sql`${signRecord.userId} is not null`))
    .orderBy(sql`${signRecord.inAt} desc`)
    .limit(20);
  const [first] = entries;
  const second = entries.find(({ userId }) => userId !== first?.userId);
  if (!first?.userId || !second?.userId) return;
  await db.insert(signSuspicion).values({
    ...{ id: uuid(), kind: 'onePhone', at: first.inAt, roomId: first.roomId },
    ...{ recordIds: [second.id, first.id], userIds: [second.userId, first.userId] },
  });
};

export const receiveAndWatch = async (college: DemoCollege): Promise<void> => {
  await receive(college);
  await leaveRunning(college);
  await lendPhone(college);
};
