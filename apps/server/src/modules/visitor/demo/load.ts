import { and, asc, eq, sql } from 'drizzle-orm';

import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { dayAfter, today } from '../../../platform/clock.ts';
import { inNameOf, type WriteContext } from '../../../platform/context.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/tables.ts';
import { laboratory, laboratoryMember, laboratoryRoom } from '../../ledger/tables.ts';
import { invite, registerVisitor } from '../invitations.ts';

import {
  addVisitor,
  arriveVisitor,
  cancelVisitor,
  checkVisitor,
  expireVisits,
  leaveVisitor,
} from '../service.ts';

import { visitor } from '../tables.ts';

interface Guest {
  name: string;
  unit: string;
  purpose: string;
  outcome: 'pending' | 'approved' | 'rejected' | 'arrived' | 'left' | 'expired' | 'cancelled';
  /** Days from today on which the visit begins, and how many it lasts. */
  starts: number;
  days: number;
  plate?: string;
  /** Registered by the link of an invitation. */
  invited?: true;
}

const guest = (
  name: string,
  unit: string,
  purpose: string,
  outcome: Guest['outcome'],
  [starts, days]: [number, number],
  more: Pick<Guest, 'plate' | 'invited'> = {},
): Guest => ({ name, unit, purpose, outcome, starts, days, ...more });

/** Who comes from outside; the first ten to the laboratories of 实验室负责人 and 导师. */
const guests: readonly Guest[] = [
  guest('周以安', '江东大学化学学院', '合作课题讨论，参观合成实验室', 'pending', [1, 2], { invited: true }),
  guest('闻若谷', '江城分析测试中心', '气相色谱仪比对测试', 'pending', [2, 1], { plate: '江A12345' }),
  guest('Elena Petrova', '北方理工大学国际学院', '学术报告后参观实验室', 'pending', [3, 1], {
    invited: true,
  }),
  guest('孟知远', '远航仪器有限公司', '液相色谱仪年度维护', 'approved', [0, 3], { plate: '江A67890' }),
  guest('卢清和', '江东大学化学学院', '联合培养研究生中期交流', 'approved', [1, 5], { invited: true }),
  guest('谢南星', '远航仪器有限公司', '核磁共振仪液氮加注培训', 'arrived', [0, 2]),
  guest('蒋望舒', '省材料检测院', '样品送检与取样', 'arrived', [-1, 3], { plate: '江B24680' }),
  guest('唐予怀', '江城第一中学', '科普开放日带队教师', 'left', [-3, 1], { invited: true }),
  guest('戚明朗', '恒通气体有限公司', '气瓶柜报警器检修', 'rejected', [2, 1]),
  guest('程亦凡', '省材料检测院', '样品送检', 'expired', [-6, 2]),
  guest('余思齐', '西岭大学材料学院', '联合项目进度检查', 'approved', [4, 2]),
  guest('俞景行', '江城海关技术中心', '检测方法比对', 'approved', [7, 3]),
  guest('方既白', '中科新材有限公司', '中试装置参观', 'left', [-2, 2]),
  guest('丁若水', '江城消防救援支队', '实验楼消防熟悉', 'left', [-5, 1], { plate: '江E10119' }),
  guest('白知行', '西岭大学生命学院', '生物安全柜使用交流', 'pending', [5, 1]),
  guest('秦观澜', '明德检验科技有限公司', '生物安全柜年检', 'arrived', [0, 1]),
  guest('阮青岚', '明德检验科技有限公司', '通风柜面风速检测', 'left', [-1, 1]),
  guest('贺兰山', '江城理工附属中学', '研学活动踩点', 'cancelled', [6, 1]),
  guest('沈之衡', '国家同步辐射中心', '光源机时合作讨论', 'approved', [10, 2]),
  guest('Michael Okafor', '海湾科技大学', '短期访学', 'approved', [0, 30], { invited: true }),
  guest('石破云', '远航仪器有限公司', '激光器更换光学元件', 'expired', [-4, 1]),
  guest('叶知秋', '江东大学环境学院', '水样前处理合作', 'left', [-8, 5]),
  guest('于乘舟', '恒通气体有限公司', '特气管路验收', 'rejected', [1, 1]),
  guest('骆听雨', '江城市生态环境局', '危废暂存间调研', 'approved', [2, 1], { plate: '江A99001' }),
  guest('温如故', '华川化工股份有限公司', '技术服务合同验收', 'left', [-10, 1]),
  guest('简行之', '华川化工股份有限公司', '反应釜改造勘察', 'pending', [3, 2]),
  guest('岳临风', '江城职业技术学院', '实验教学交流', 'approved', [8, 1]),
  guest('苏映雪', '西岭大学材料学院', '电镜样品制备学习', 'arrived', [-2, 10], { invited: true }),
  guest('庄梦回', '江城电视台', '实验室安全月拍摄', 'cancelled', [1, 1]),
  guest('傅长庚', '省安全生产科学研究院', '安全评估现场踏勘', 'expired', [-12, 3]),
];

/** As if that person had called. */
const as = (context: WriteContext, accountId: string, name: string): WriteContext =>
  inNameOf(context, { accountId, name });

/** Laboratories that receive visitors: with a head, and somebody beside him who can be the host. */
const placesOf = async ({ db }: WriteContext) => {
  const rows = await db
    .select({ laboratory, hostId: laboratoryMember.userId, host: account.name, login: account.loginName })
    .from(laboratory)
    .innerJoin(laboratoryMember, eq(laboratoryMember.laboratoryId, laboratory.id))
    .innerJoin(account, and(eq(account.id, laboratoryMember.userId), eq(account.userType, 1)))
    .where(
      and(
        eq(laboratory.status, 'active'),
        eq(laboratoryMember.state, 'in'),
        sql`${laboratory.headId} <> ${laboratoryMember.userId}`,
      ),
    )
    .orderBy(asc(laboratory.laboratoryCode), sql`${account.loginName} <> 'mentor'`, asc(account.loginName));
  const first = new Map<string, (typeof rows)[number]>();
  for (const row of rows) if (!first.has(row.laboratory.id)) first.set(row.laboratory.id, row);
  const all = [...first.values()];
  const own = all.filter(({ login }) => login === 'mentor');
  return { own, others: all.filter((one) => !own.includes(one)) };
};

/** Visitors in every state, and an invitation that is still open. */
export const load: LoadDemoPart = async ({ context }) => {
  const { db } = context;
  const day = today('Asia/Shanghai');
  const { own, others } = await placesOf(context);
  for (const [no, one] of guests.entries()) {
    const where = no < 10 ? own[no % own.length] : others[(no * 7) % others.length];
    if (!where?.laboratory.headId) throw new Error('the demo has no laboratory for its visitors');
    const host = as(context, where.hostId, where.host);
    const head = as(context, where.laboratory.headId, '实验室负责人');
    const rooms = await db
      .select({ id: laboratoryRoom.roomId })
      .from(laboratoryRoom)
      .where(eq(laboratoryRoom.laboratoryId, where.laboratory.id));
    // What lies in the past happens today, and is put back afterwards.
    const from = dayAfter(day, Math.max(one.starts, 0));
    const plan = {
      laboratoryId: where.laboratory.id,
      roomIds: rooms.slice(0, 1).map(({ id }) => id),
      purpose: one.purpose,
      from,
      to: dayAfter(from, one.days - 1),
    };
    const who = {
      name: one.name,
      phone: `1542${String(no).padStart(7, '0')}`,
      unit: one.unit,
      plateNumber: one.plate ?? null,
    };
    const id = one.invited
      ? await byInvitation(host, plan, who)
      : (await addVisitor(host, { ...who, ...plan })).id;
    await playOut(host, head, id, one);
    if (one.starts < 0) await putBack(context, id, one.starts);
  }
  await expireVisits(context, 100);
  const [mine] = own;
  if (!mine) return;
  await invite(as(context, mine.hostId, mine.host), {
    laboratoryId: mine.laboratory.id,
    ...{ purpose: '联合课题组来访', from: dayAfter(day, 2), to: dayAfter(day, 6), maxUses: 5, validDays: 5 },
  });
};

const byInvitation = async (
  host: WriteContext,
  plan: Omit<Parameters<typeof invite>[1], 'maxUses' | 'validDays'>,
  who: { name: string; phone: string; unit: string; plateNumber: string | null },
): Promise<string> => {
  const { url } = await invite(host, { ...plan, maxUses: 1, validDays: 7 });
  const key = uuid();
  await registerVisitor(host, { ...who, token: url.split('/').at(-1) ?? '', key, consent: true });
  const [row] = await host.db
    .select({ id: visitor.id })
    .from(visitor)
    .where(eq(visitor.registrationKey, key));
  return row?.id ?? '';
};

const versionOf = async ({ db }: WriteContext, id: string): Promise<{ id: string; version: number }> => {
  const [row] = await db.select({ version: visitor.version }).from(visitor).where(eq(visitor.id, id));
  return { id, version: row?.version ?? 0 };
};

const playOut = async (host: WriteContext, head: WriteContext, id: string, { outcome }: Guest) => {
  if (outcome === 'pending' || outcome === 'expired') return;
  if (outcome === 'cancelled')
    return cancelVisitor(host, { ...(await versionOf(host, id)), reason: '行程变更，另行安排' });
  const pass = outcome !== 'rejected';
  await checkVisitor(head, {
    ...(await versionOf(host, id)),
    pass,
    comment: pass ? '请接待人全程陪同' : '检修期间不接待来访，请改期',
  });
  if (outcome === 'arrived' || outcome === 'left') await arriveVisitor(host, await versionOf(host, id));
  if (outcome === 'left') await leaveVisitor(host, await versionOf(host, id));
};

const putBack = async ({ db }: WriteContext, id: string, days: number): Promise<void> => {
  const moved = (column: string) => sql`${sql.identifier(column)} + ${days} * interval '1 day'`;
  await db
    .update(visitor)
    .set({
      visitFrom: sql`visit_from + ${days}::int`,
      visitTo: sql`visit_to + ${days}::int`,
      createdAt: moved('created_at'),
      arrivedAt: moved('arrived_at'),
      leftAt: moved('left_at'),
    })
    .where(eq(visitor.id, id));
};
