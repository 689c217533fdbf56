import { inArray } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { dayAfter, today } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { topUp, transfer } from '../funding/adjusting.ts';
import { deduct, freeze, unfreeze } from '../funding/moving.ts';
import { addFunding, authorise, changeFundingStatus } from '../funding/service.ts';
import type { fundingAccount } from '../tables.ts';

type Source = typeof fundingAccount.$inferSelect.source;

/** Number, name, source, owner, organisation, budget, balance, days until it ends. */
const cards: readonly [string, string, Source, string, string, string, string, number][] = [
  ['K26-0001', '手性催化剂的设计与应用（面上项目）', 'vertical', 'labhead', 'HX', '620000', '418000', 760],
  ['K26-0002', '高值化学品绿色合成（企业委托）', 'horizontal', 'labhead', 'HX', '300000', '126500', 300],
  ['K26-0003', '有机化学实验教学', 'teaching', 'teacher', 'HX', '80000', '52000', 120],
  ['K26-0004', '青年教师启动经费', 'campus', 'mentor', 'HX', '150000', '9800', 210],
  ['K26-0005', '电化学储能材料（重点研发计划）', 'vertical', 'mentor', 'HX', '900000', '655000', 980],
  ['K26-0006', '结构材料失效分析', 'horizontal', 'staff', 'CL', '240000', '88000', 18],
  ['K26-0007', '材料基础实验耗材', 'teaching', 'staff', 'CL', '60000', '31000', 150],
  ['K26-0008', '仪器共享平台运行费', 'campus', 'labsafety', 'HX', '200000', '143000', 400],
  ['K25-0112', '分子识别传感器（已结题）', 'vertical', 'reviewer', 'HX', '180000', '2600', 90],
  ['K25-0087', '实验室安全设施改造', 'campus', 'collegesafety', 'HX', '400000', '0', 60],
  ['K24-0301', '光催化降解研究（到期）', 'vertical', 'reviewer', 'HX', '260000', '15400', -40],
  ['K26-0009', '学生创新训练计划', 'other', 'teacher', 'HX', '50000', '42000', 330],
];

/** Cards of the demo people in every state, with what happened to some of them. */
export const loadFunds = async ({ context, places, inName }: DemoCollege): Promise<void> => {
  const day = today('Asia/Shanghai');
  const [adding, editing] = [await inName('finance', 'funding.add'), await inName('finance', 'funding.edit')];
  const logins = [...new Set(cards.map(([, , , owner]) => owner)), 'student'];
  const people = await context.db
    .select({ id: account.id, loginName: account.loginName })
    .from(account)
    .where(inArray(account.loginName, logins));
  const idOf = (loginName: string) => people.find((one) => one.loginName === loginName)?.id ?? '';
  const ids = new Map<string, string>();
  for (const [cardNo, fundingName, source, owner, unit, budget, balance, days] of cards) {
    const { id } = await addFunding(adding, {
      ...{ cardNo, fundingName, source, budget, balance, ownerId: idOf(owner) },
      ...{ organizationId: places.byCode.get(unit) ?? places.top, allowControlled: source === 'vertical' },
      ...{ validFrom: dayAfter(day, -200), validTo: dayAfter(day, days) },
    });
    ids.set(cardNo, id);
  }
  const card = (no: string) => ids.get(no) ?? '';
  const change = (no: string, event: 'suspend' | 'close', reason: string) =>
    changeFundingStatus(editing, { id: card(no), version: 0, event, reason });
  await change('K25-0112', 'suspend', '项目结题审计中');
  await change('K25-0087', 'close', '改造完成，经费已核销');
  await authorise(await inName('labhead', 'signedIn'), {
    ...{ fundingId: card('K26-0001'), version: 0 },
    authorised: [
      { userId: idOf('student'), limitPerOrder: '500', limitTotal: '3000', validTo: dayAfter(day, 180) },
      { userId: idOf('mentor'), limitPerOrder: null, limitTotal: '50000', validTo: dayAfter(day, 365) },
    ],
  });
  const head = await inName('labhead', 'signedIn');
  const [paid, held, given] = [uuid(), uuid(), uuid()];
  await freeze(head, card('K26-0001'), '2380.00', paid, `demo:${paid}:freeze`);
  await freeze(head, card('K26-0001'), '1260.50', held, `demo:${held}:freeze`);
  await freeze(head, card('K26-0001'), '468.00', given, `demo:${given}:freeze`);
  await unfreeze(head, card('K26-0001'), '468.00', given, `demo:${given}:unfreeze`, { reason: '订单取消' });
  await deduct(adding, card('K26-0001'), '2380.00', paid, `demo:${paid}:deduct`, { reason: '月度结算' });
  const adjusting = await inName('purchase', 'funding.adjust');
  await topUp(adjusting, {
    ...{ fundingId: card('K26-0003'), amount: '8000', reason: '秋季学期实验教学追加' },
    idemKey: 'demo-top-up',
  });
  await transfer(adjusting, {
    ...{
      fromId: card('K26-0008'),
      toId: card('K26-0004'),
      amount: '30000',
      reason: '平台补助青年教师启动经费',
    },
    idemKey: 'demo-transfer',
  });
};
