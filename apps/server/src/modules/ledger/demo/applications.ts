import type { LaboratoryDraft } from '@anyan/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import type { Random } from '../../../../../../demo/random.ts';
import { nowIso, nowMs, shiftClock } from '../../../platform/clock.ts';
import { actingAs, type WriteContext } from '../../../platform/context.ts';
import { withdrawApproval } from '../../approval/engine.ts';
import { addDelegation } from '../../approval/own/delegations.ts';
import { savePhrases, signatureUse } from '../../approval/own/signature.ts';
import { urge } from '../../approval/running/applicant.ts';
import { addComment } from '../../approval/running/comments.ts';
import { approve, reject } from '../../approval/running/decide.ts';
import { transfer } from '../../approval/running/handOver.ts';
import { approvalInstance, approvalSignature, approvalTask } from '../../approval/tables.ts';
import { room } from '../../college/tables.ts';
import { loadAccountCaller } from '../../identity/queries.ts';
import { account } from '../../identity/tables.ts';
import { saveApplication, submitApplication } from '../application/service.ts';
import { roomsOf, stored } from '../laboratory/store.ts';
import { laboratory, laboratoryRoom, ledgerApplication } from '../tables.ts';

import { drawn } from './laboratories.ts';

type Row = typeof laboratory.$inferSelect;
type Next =
  | { what: 'approve' | 'return' | 'reject' | 'comment'; says: string }
  | { what: 'resubmit' }
  | { what: 'withdraw' }
  | { what: 'urge' }
  | { what: 'transfer'; to: string; says: string };

interface Scene {
  /** Whose laboratory: the demo's own, one of its college, or one of high or low risk elsewhere. */
  of: 'own' | 'college' | 'high' | 'low';
  kind: 'create' | 'change' | 'close';
  /** By its head, or by somebody else who answers for it. */
  by?: string;
  daysAgo: number;
  change?: LaboratoryDraft;
  reason: string;
  next: readonly Next[];
}

const yes = (says = '同意。'): Next => ({ what: 'approve', says });
const no = (what: 'return' | 'reject', says: string): Next => ({ what, says });
const change = (
  of: Scene['of'],
  daysAgo: number,
  reason: string,
  changed: LaboratoryDraft,
  ...next: readonly Next[]
): Scene => ({ of, kind: 'change', daysAgo, reason, change: changed, next });

/** Applications of the ledger at every point of their way. */
const scenes: readonly Scene[] = [
  change('own', 1, '增加两个通风柜，可容纳人数随之调整', { capacity: 32, openTime: '8:00–21:00' }),
  {
    ...change('own', 2, '值班电话变更，需同步更新应急联系人', { phone: '000-8000 4871' }),
    by: 'labsafety',
  },
  {
    of: 'own',
    kind: 'create',
    daysAgo: 6,
    reason: '课题组新增电化学方向，申请新建实验室',
    change: { laboratoryName: '电化学储能实验室', researchDirections: '电化学储能与界面' },
    next: [no('return', '请补充夜间值班安排和危险源清单。')],
  },
  {
    of: 'own',
    kind: 'create',
    daysAgo: 3,
    reason: '学院公共测试平台扩建，申请新建实验室',
    change: { laboratoryName: '公共分析测试实验室', researchDirections: '公共仪器共享与测试服务' },
    next: [yes('现场已核查，条件具备。')],
  },
  change('college', 2, '研究方向调整，更新开放时间', { openTime: '8:30–22:00' }),
  change('college', 1, '人员增加，调整可容纳人数', { capacity: 34 }),
  change('college', 4, '新增夜间实验安排', { hasNightWork: true, openTime: '8:30–23:00' }, { what: 'urge' }),
  change(
    'college',
    9,
    '更新实验室简介与研究方向',
    { description: '面向本科生创新训练与研究生课题开放。' },
    no('return', '请补充材料后再提交。'),
    { what: 'resubmit' },
    yes('已补充，同意。'),
  ),
  change('high', 3, '危险源减少，更新开放时间', { openTime: '8:00–18:00' }, yes('已核对危险源台账。')),
  change('high', 12, '增加可容纳人数', { capacity: 36 }, yes(), yes('经核查，同意变更。')),
  change(
    'high',
    10,
    '申请夜间无人值守运行',
    { unattendedAllowed: true, openTime: '6:00–24:00' },
    yes('建议增加监控后同意。'),
    no('reject', '不符合安全要求，不予通过。'),
  ),
  {
    of: 'high',
    kind: 'close',
    daysAgo: 2,
    reason: '实验室搬迁至新校区，原址不再使用',
    next: [yes('同意注销，请校级复核洗消情况。')],
  },
  change('low', 15, '值班电话变更', { phone: '000-8000 4903' }, yes()),
  change('low', 20, '调整开放时间', { openTime: '9:00–21:00' }, yes('同意。')),
  change('low', 26, '更新研究方向', { researchDirections: '智能控制与嵌入式系统' }, yes('情况属实，同意。')),
  change('low', 5, '调整可容纳人数', { capacity: 31 }, { what: 'withdraw' }),
  change(
    'low',
    4,
    '新增大型设备，更新研究方向',
    { researchDirections: '大型设备共享测试' },
    { what: 'comment', says: '设备尚在安装，请安排现场核查。' },
    { what: 'transfer', to: 'safety', says: '涉及跨学院设备，请校级核查' },
  ),
  change('low', 8, '申请延长开放时间', { openTime: '7:00–23:30' }, no('reject', '夜间无人值守，不予通过。')),
];

const hour = 3_600_000;

/** Everything in there happens as if so much time had to pass yet. */
const earlier = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  shiftClock(-milliseconds);
  try {
    return await work();
  } finally {
    shiftClock(milliseconds);
  }
};

/** Somebody's own doing: what he may, and no more. */
const acting = async (context: WriteContext, accountId: string): Promise<WriteContext> => {
  const caller = await loadAccountCaller(context, accountId);
  if (!caller) throw new Error(`the demo has no account ${accountId}`);
  return { ...context, ...actingAs(caller, context.reach) };
};

const idOf = async ({ db }: WriteContext, loginName: string): Promise<string> =>
  (await db.select({ id: account.id }).from(account).where(eq(account.loginName, loginName)))[0]?.id ?? '';

/** Approvals in every state, by the people who would have been asked, and what they keep for deciding. */
export const loadApplications = async (
  context: WriteContext,
  inside: ReadonlyMap<string, readonly string[]>,
  random: Random,
): Promise<void> => {
  const { db } = context;
  const labhead = await idOf(context, 'labhead');
  const college = inside.get('HX') ?? [];
  const rows = await db
    .select()
    .from(laboratory)
    .where(and(eq(laboratory.status, 'active'), eq(laboratory.closing, false)))
    .orderBy(asc(laboratory.laboratoryCode));
  const here = (row: Row) => college.includes(row.organizationId);
  const risky = ({ riskLevel }: Row) => riskLevel === 'I' || riskLevel === 'II';
  const left: Record<Scene['of'], Row[]> = {
    own: rows.filter(({ headId }) => headId === labhead),
    college: rows.filter((row) => here(row) && row.headId !== labhead && !risky(row)),
    high: rows.filter((row) => !here(row) && risky(row)),
    low: rows.filter((row) => !here(row) && !risky(row)),
  };
  const [like] = left.own;
  const rooms = await freeRooms(context, college);
  for (const { of, kind, by, daysAgo, reason, change: changed, next } of scenes) {
    const row = kind === 'create' ? like : left[of].shift();
    if (!row) throw new Error(`the demo has no laboratory left for “${reason}”`);
    const applicant = await acting(context, by ? await idOf(context, by) : (row.headId ?? ''));
    const base = stored(row, await roomsOf(db, [row.id])) as LaboratoryDraft;
    const [place] = kind === 'create' ? rooms.splice(0, 1) : [];
    const fresh = place ? { ...place, photos: [], evacuationPlanId: null } : {};
    const businessId = await earlier(daysAgo * 24 * hour, async () => {
      const { id, version, problems } = await saveApplication(applicant, {
        kind,
        laboratoryId: kind === 'create' ? null : row.id,
        draft: { ...base, ...fresh, ...changed },
        reason,
        ...(kind === 'close' ? { exemption: '成员已转入新实验室，洗消报告将于搬迁完成后补交' } : {}),
      });
      const [problem] = problems;
      if (problem) throw new Error(`“${reason}”: ${problem.field} ${problem.message}`);
      await submitApplication(applicant, { id, version });
      return id;
    });
    for (const [no, one] of next.entries())
      await earlier((daysAgo * 24 - (no + 1) * 5) * hour, () => go(context, applicant, businessId, one));
  }
  await loadOwn(context, random);
};

/** Rooms for laboratories in which there is none yet. */
const freeRooms = async ({ db }: WriteContext, places: readonly string[]) =>
  (
    await db
      .select({ roomId: room.id, organizationId: room.organizationId })
      .from(room)
      .leftJoin(laboratoryRoom, eq(laboratoryRoom.roomId, room.id))
      .where(
        and(
          isNull(laboratoryRoom.roomId),
          eq(room.useType, '实验室'),
          inArray(room.organizationId, [...places]),
        ),
      )
      .orderBy(asc(room.roomNo), asc(room.id))
      .limit(4)
  ).map(({ roomId, organizationId }) => ({
    organizationId: organizationId ?? '',
    rooms: [{ roomId, share: 100, use: 'experiment' as const }],
  }));

/** The next that happens to an application. */
const go = async (
  context: WriteContext,
  applicant: WriteContext,
  businessId: string,
  one: Next,
): Promise<void> => {
  const { db } = context;
  const [instance] = await db
    .select()
    .from(approvalInstance)
    .where(eq(approvalInstance.businessId, businessId));
  if (!instance) throw new Error('the demo has no approval for its application');
  if (one.what === 'withdraw')
    return withdrawApproval(applicant, {
      kind: instance.businessKind,
      businessId,
      reason: '方案有调整，重新整理后再提交',
    });
  if (one.what === 'urge') {
    await urge(applicant, { instanceId: instance.id });
    return;
  }
  if (one.what === 'resubmit') {
    const [saved] = await db.select().from(ledgerApplication).where(eq(ledgerApplication.id, businessId));
    await submitApplication(applicant, { id: businessId, version: saved?.version ?? 0 });
    return;
  }
  const [task] = await db
    .select()
    .from(approvalTask)
    .where(and(eq(approvalTask.instanceId, instance.id), eq(approvalTask.state, 'waiting')));
  if (!task) throw new Error('nobody is asked');
  const approver = await acting(context, task.assigneeId);
  const decision = { taskId: task.id, instanceVersion: instance.version, comment: one.says };
  if (one.what === 'transfer')
    await transfer(approver, {
      taskId: task.id,
      toUserId: await idOf(context, one.to),
      reason: one.says,
    });
  else if (one.what === 'approve') await approve(approver, decision);
  else if (one.what === 'return') await reject(approver, { ...decision, target: 'applicant' });
  else if (one.what === 'reject') await reject(approver, { ...decision, target: 'final' });
  else
    await addComment(approver, {
      instanceId: instance.id,
      comment: one.says,
      mention: [instance.applicantId],
    });
};

/** Delegations, phrases and a signature that is kept. */
const loadOwn = async (context: WriteContext, random: Random): Promise<void> => {
  const { db } = context;
  const at = (days: number) => new Date(nowMs() + days * 24 * hour).toISOString();
  const delegate = async (from: string, to: string, days: readonly [number, number], reason: string) =>
    addDelegation(await acting(context, await idOf(context, from)), {
      delegateId: await idOf(context, to),
      kinds: [],
      from: at(days[0]),
      to: at(days[1]),
      reason,
      includePending: true,
    });
  await delegate('leader', 'approver', [0, 12], '外出学习');
  await delegate('collegesafety', 'mentor', [9, 14], '参加安全培训');
  const officer = await acting(context, await idOf(context, 'collegesafety'));
  const userId = officer.caller.accountId;
  await savePhrases(officer, {
    approving: ['同意。', '现场已核查，同意。'],
    refusing: ['请补充材料后再提交。', '不符合安全要求，不予通过。'],
  });
  const fileId = await drawn(context, random, userId, signatureUse(userId));
  await db.insert(approvalSignature).values({ userId, fileId, updatedAt: nowIso() });
};
