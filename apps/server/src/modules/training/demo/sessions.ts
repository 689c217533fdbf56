import type { InputOf, offlineEndpoints } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { dayAfter, nowMs } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryMember } from '../../ledger/public.ts';
import { storeHours } from '../hour/transfer.ts';
import { saveResults, signPeople } from '../offline/attendance.ts';
import { sessions } from '../offline/queries.ts';
import { cancelSession, endSession, saveSession, startSession } from '../offline/service.ts';

type Fields = InputOf<(typeof offlineEndpoints)['offlineTrainingSave']>;

interface Planned extends Pick<Fields, 'title' | 'kind' | 'place' | 'minutes' | 'content'> {
  /** Days from today. */
  day: number;
  of: 'laboratory' | 'unit' | 'college';
  becomes: 'draft' | 'running' | 'ended' | 'cancelled';
}

const planned: readonly Planned[] = [
  {
    ...{ title: '新学期消防疏散演练', kind: 'drill', place: '化学楼南广场', minutes: 60, day: -30 },
    ...{ content: '警报响起后按疏散图撤离，楼层安全员清点人数。', of: 'unit', becomes: 'ended' },
  },
  {
    ...{ title: '气瓶安全使用现场教学', kind: 'onSite', place: '化学楼气瓶间', minutes: 90, day: -12 },
    ...{ content: '减压阀安装、检漏与余压。', of: 'laboratory', becomes: 'ended' },
  },
  {
    ...{ title: '危险化学品泄漏处置培训', kind: 'special', place: '化学楼 101 报告厅', minutes: 90, day: 0 },
    ...{ content: '个人防护、吸附材料的选用和废物收集。', of: 'unit', becomes: 'running' },
  },
  {
    ...{ title: '实验室安全法规讲座', kind: 'lecture', place: '图书馆报告厅', minutes: 120, day: 14 },
    ...{ content: '《高等学校实验室安全规范》解读。', of: 'college', becomes: 'draft' },
  },
  {
    ...{ title: '通风橱使用与维护', kind: 'onSite', place: '化学楼实验室', minutes: 45, day: 6 },
    ...{ content: null, of: 'laboratory', becomes: 'draft' },
  },
  {
    ...{ title: '停电应急演练', kind: 'drill', place: '化学楼', minutes: 30, day: -5 },
    ...{ content: null, of: 'unit', becomes: 'cancelled' },
  },
];

const hour = 3_600_000;
const people = 16;

/** Sessions in each state; those that are over have booked the hours of who passed. */
export const loadSessions = async ({ inName, places }: DemoCollege): Promise<void> => {
  const context = await inName('safety', 'offlineTraining.edit');
  const { db } = context;
  const [head] = await db.select({ id: account.id }).from(account).where(eq(account.loginName, 'labhead'));
  const [room] = await db
    .select({ id: laboratory.id, organizationId: laboratory.organizationId })
    .from(laboratory)
    .where(and(eq(laboratory.headId, head?.id ?? ''), eq(laboratory.status, 'active')))
    .orderBy(laboratory.laboratoryCode)
    .limit(1);
  const there = await db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.useStatus, 1),
        sql`${account.userType} in (1, 2)`,
        sql`(${account.loginName} = 'student' or exists (select 1 from ${laboratoryMember}
          where ${laboratoryMember.userId} = ${account.id} and ${laboratoryMember.laboratoryId} = ${room?.id ?? null}
            and ${laboratoryMember.state} = 'in') or ${account.organizationId} = ${room?.organizationId ?? null})`,
      ),
    )
    .orderBy(sql`${account.loginName} <> 'student'`, account.loginName)
    .limit(people);
  const ids = there.map(({ id }) => id);
  for (const { day, of, becomes, ...fields } of planned) {
    const startAt = new Date(nowMs() + day * 24 * hour - hour);
    const { id } = await saveSession(context, {
      ...fields,
      startAt: startAt.toISOString(),
      endAt: new Date(startAt.getTime() + fields.minutes * 60_000).toISOString(),
      laboratoryId: of === 'laboratory' ? (room?.id ?? null) : null,
      organizationId: of === 'unit' ? (places.byCode.get('HX') ?? null) : null,
      trainerId: head?.id ?? null,
      participantIds: ids,
    });
    const seen = async () => ({ id, version: (await sessions.lockAnywhere(context, id)).version });
    if (becomes === 'draft') continue;
    if (becomes === 'cancelled') {
      await cancelSession(context, { ...(await seen()), reason: '与期末考试冲突，另行安排' });
      continue;
    }
    await startSession(context, await seen());
    await signPeople(context, { id, userIds: ids.slice(0, becomes === 'running' ? 7 : -2) });
    if (becomes === 'running') continue;
    await saveResults(context, { id, results: [{ userId: ids[3] ?? '', result: 'fail' }] });
    await endSession(context, { ...(await seen()), passSigned: true });
  }
};

/** What people learnt before the product kept their hours. */
export const loadOldHours = async ({ inName }: DemoCollege): Promise<void> => {
  const context = await inName('safety', 'learn.import');
  const { db } = context;
  const day = await dayOf(db);
  const learners = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.useStatus, 1), sql`${account.userType} in (1, 2)`))
    .orderBy(sql`${account.loginName} <> 'student'`, account.loginName)
    .limit(40);
  await storeHours(
    context,
    learners.map((learner, at) => ({
      ...{ learner, onDay: dayAfter(day, -40 - at), minutes: 45 + (at % 4) * 45 },
      ...{ source: (['offline', 'online', 'drill'] as const)[at % 3] ?? 'offline' },
      ...{ title: '入学安全教育（原系统）', importKey: `OLD-${at + 1}` },
    })),
  );
};
