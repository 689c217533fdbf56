import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fits, fitsBoth, signIn, useStage } from './browser.ts';
import { base, confirmOn, inStore, type Place, personOf, phoneOf, witnessed } from './chemical-hands.ts';
import { button, callsOf, choose, dayIn, printed, printsToFile, still, told, writeName } from './hand.ts';

const stage = useStage();

it('a member scans a bottle and notes what he used; what must not stand together is refused, and the plan puts it right', {
  timeout: 240_000,
}, async () => {
  const head = await callsOf(stage, 'labhead');
  const [salt] = await inStore(head, '7647-14-5');
  if (!salt) throw new Error('the demo has no such bottle');
  const phone = await phoneOf(stage);
  await signIn(phone, 'student');
  await phone.goto(`/scan?c=${salt.bottleCode}`);
  await phone.getByRole('heading', { name: /氯化钠/ }).waitFor();
  await fits(phone);
  await button(phone, '记录用量').click();
  const form = phone.getByRole('dialog');
  await form.getByLabel('用量').fill('12.5');
  await form.getByLabel('用途').fill('旅程配制缓冲液');
  await still(phone);
  await button(form, '记录用量').click();
  await told(phone, '已记录，余');

  const [lye] = (await inStore(head, '1310-73-2')).filter((one) => one.laboratoryId === salt.laboratoryId);
  const tree = await head<Place[]>(`${base}/StorageTree?laboratoryId=${salt.laboratoryId}`);
  const acids = tree.find(({ name }) => name === '酸柜');
  await expect(head(`${base}/BottleMove`, { ids: [lye?.id], locationId: acids?.id })).rejects.toThrow(
    /409 .*不能同柜存放/,
  );

  const desk = await stage.open();
  await signIn(desk, 'labhead');
  await desk.goto(`/chemicals/chemicalsList?tab=movement&laboratoryId=${salt.laboratoryId}`);
  await desk.getByText('林子轩').first().waitFor();
  const noted = await head<{ data: { purpose: string | null; operatorName: string }[] }>(
    `${base}/MovementPageList?bottleCode=${salt.bottleCode}&pageSize=10`,
  );
  expect(noted.data[0]).toMatchObject({ purpose: '旅程配制缓冲液', operatorName: '林子轩' });
  await desk.goto(`/chemicals/chemicalsList?tab=storage&laboratoryId=${salt.laboratoryId}`);
  await button(desk, '智能归位').click();
  const plan = desk.getByRole('dialog');
  await plan.getByRole('checkbox').check();
  await still(desk);
  await plan.getByRole('button', { name: /^记账 \d+ 瓶$/ }).click();
  await told(desk, '已移位');
  const { conflicts } = await head<{ conflicts: { level: string }[] }>(
    `${base}/CompatibilityCheck?laboratoryId=${salt.laboratoryId}`,
  );
  expect(conflicts.filter(({ level }) => level === 'forbid')).toEqual([]);
});

/** The college asks for a signature wherever precursors of explosives are decided on. */
const signedFlow = async (): Promise<void> => {
  const admin = await callsOf(stage, 'admin');
  const step = (key: string, name: string, rule: string) => ({
    ...{ key, type: 'approve', name, approvers: { rule }, mode: 'any', emptyPolicy: 'superior' },
    ...{ rejectTo: 'both', needSignature: 'required' },
  });
  const flow = await admin<{ id: string; version: number }>('/Customer/Approval/FlowAdd', {
    ...{ flowName: '易制爆领用（签名）', businessKind: 'chemicalRequest', priority: 1 },
    conditions: { all: [{ fact: 'categories', op: 'in', value: ['explosivePrecursor'] }] },
    steps: [
      step('head', '实验室负责人', 'laboratoryHead'),
      step('officer', '院级安全管理员', 'organizationSafetyOfficer'),
    ],
  });
  await admin('/Customer/Approval/FlowPublish', { id: flow.id, version: flow.version, changeNote: '须签名' });
};

/** Agrees by hand to what somebody has asked for, and signs. */
const agreeSigned = async (page: Page, approvalId: string): Promise<void> => {
  await page.goto(`/ledger/approvalList?open=${approvalId}`);
  await button(page.locator('.approval-bar-decide'), '同意').click();
  const dialog = page.locator('.ant-modal', { has: page.getByLabel('审批意见') });
  await still(page);
  await writeName(page);
  await button(dialog, '使用此签名').click();
  await dialog.getByAltText('手写签名').waitFor();
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  await told(page, '已同意');
};

it('what is controlled is asked for by a scan, agreed to with signatures and given out by two; a second book that differs freezes it, reports name it, and a row that was changed is named', {
  timeout: 300_000,
}, async () => {
  await signedFlow();
  const head = await callsOf(stage, 'labhead');
  const [salt] = await inStore(head, '7647-14-5');
  const tree = await head<Place[]>(`${base}/StorageTree?laboratoryId=${salt?.laboratoryId}`);
  const room = tree.find(({ parentId }) => parentId === null);
  const safe = await head<{ id: string }>(`${base}/StorageAdd`, {
    ...{ parentId: room?.id, name: '旅程双锁柜', cabinetType: 'controlledSafe', lockKind: 'double' },
    keeperAId: await personOf(head, '沈立恒'),
    keeperBId: await personOf(head, '许晓彤'),
  });
  // What the college decides on such places is a journey of its own.
  await stage.product.sql(
    `update storage_location set controlled_state = 'approved', controlled_categories = '{explosivePrecursor}' where id = '${safe.id}'`,
  );
  const found = await head<{ data: { id: string }[] }>(`${base}/SubstancePageList?keyword=7757-79-1`);
  const entry = {
    ...{ substanceId: found.data[0]?.id, locationId: safe.id, netContent: '250', unit: 'g', num: 1 },
    ...{ spec: 'AR', sourceKind: 'initial' },
  };
  const asked = await head<{ token: string; code: string }>(`${base}/WitnessStart`, {
    ...{ call: 'bottleAdd', payload: JSON.stringify(entry) },
  });
  await expect(head(`${base}/BottleAdd`, { ...entry, witnessToken: asked.token })).rejects.toThrow(/403/);
  const keeper = await phoneOf(stage);
  await signIn(keeper, 'labsafety');
  await confirmOn(keeper, asked.code, '沈立恒');
  // Another amount is another matter, and once is once.
  await expect(
    head(`${base}/BottleAdd`, { ...entry, netContent: '500', witnessToken: asked.token }),
  ).rejects.toThrow(/403/);
  const { bottles } = await head<{ bottles: { id: string; bottleCode: string }[] }>(`${base}/BottleAdd`, {
    ...{ ...entry, witnessToken: asked.token },
  });
  await expect(head(`${base}/BottleAdd`, { ...entry, witnessToken: asked.token })).rejects.toThrow(/403/);
  const { id: bottleId = '', bottleCode = '' } = bottles[0] ?? {};

  const purpose = '旅程制备对照样品';
  // The student types the code of its label, and asks for what is in it.
  const phone = await phoneOf(stage);
  await signIn(phone, 'student');
  await phone.goto('/scan');
  await phone.getByLabel('输入二维码编号').fill(bottleCode);
  await button(phone, '识别').click();
  await phone.getByRole('heading', { name: /硝酸钾/ }).waitFor();
  await fits(phone);
  await button(phone, '申请领用').click();
  const form = phone.getByRole('dialog');
  await form.getByLabel('数量').fill('20');
  await form.getByLabel('用途').fill(purpose);
  for (const [label, day] of [
    ['使用开始日期', dayIn(0)],
    ['使用结束日期', dayIn(7)],
  ] as const) {
    await form.getByLabel(label).fill(day);
    await phone.keyboard.press('Enter');
  }
  await form.getByLabel('课题或课程').fill('旅程项目');
  await choose(phone, form.getByLabel('使用地点'), '');
  await still(phone);
  await fits(phone);
  await button(form, '提交').click();
  await told(phone, '已提交审批');

  const { data: approving } = await head<{ data: { id: string; purpose: string; approvalId: string }[] }>(
    `${base}/RequestPageList?state=approving&pageSize=50`,
  );
  const request = approving.find((one) => one.purpose === purpose);
  const desk = await stage.open();
  await signIn(desk, 'labhead');
  await agreeSigned(desk, request?.approvalId ?? '');
  const officer = await stage.open();
  await signIn(officer, 'collegesafety');
  await agreeSigned(officer, request?.approvalId ?? '');

  // Without a second person nobody gives it out; with one, in his own session, it goes.
  await expect(
    head(`${base}/BottleIssue`, {
      ...{ items: [{ bottleId, weightBefore: '430' }], receiverId: await personOf(head, '林子轩') },
      ...{ requestId: request?.id, purpose: '旅程领用' },
    }),
  ).rejects.toThrow(/403/);
  await desk.goto(`/chemicals/chemicalsList?tab=request&view=toIssue&category=explosivePrecursor`);
  const row = desk.getByRole('row').filter({ hasText: '硝酸钾' }).filter({ hasText: '林子轩' }).first();
  await button(row, '按申请领用').click();
  const issuing = desk.getByRole('dialog').last();
  await issuing.getByLabel('瓶码').fill(bottleCode);
  await button(issuing, '加入').click();
  await issuing.getByText(`硝酸钾 ${bottleCode}`).waitFor();
  await issuing.locator('.ant-drawer-footer .ant-btn-primary').click();
  await desk.getByLabel('领用前称重（g）').fill('430');
  await witnessed(desk, { phone: keeper, initiator: '沈立恒', witness: '许晓彤' });
  await still(desk);
  await desk.getByRole('dialog').last().locator('.ant-drawer-footer .ant-btn-primary').click();
  await told(desk, '已领用');

  // The other keeper reads it, and reads less.
  await keeper.goto('/chemicals/chemicalsList?tab=movement&secondBook=1');
  const due = keeper.locator('li', { hasText: bottleCode }).first();
  await due.getByLabel(new RegExp(bottleCode)).fill('200');
  await fits(keeper);
  await button(due, '登记').click();
  await keeper.getByText('与流水不符：该瓶已冻结').first().waitFor();
  await phone.goto(`/scan?c=${bottleCode}`);
  await phone
    .getByText(/已冻结/)
    .first()
    .waitFor();

  const office = await stage.open();
  await signIn(office, 'safety');
  await printsToFile(office);
  await office.goto('/chemicals/chemicalsList?tab=alert&kind=discrepancy');
  await office.getByText(bottleCode).first().waitFor();

  // Reports and both books, on paper.
  await office.goto('/chemicals/chemicalsList?tab=report&part=reports');
  await button(office, '查看报表').first().click();
  const report = office.getByRole('dialog');
  await report.getByLabel('月份').fill(dayIn(0).slice(0, 7));
  await report
    .getByRole('cell', { name: new RegExp(bottleCode) })
    .first()
    .waitFor();
  await fitsBoth(office);
  const flow = await printed(office, () => button(report, '打印').click());
  for (const text of ['剧毒、易制爆化学品流向', bottleCode, '林子轩', '许晓彤', '单位负责人（签章）'])
    expect(flow.texts.join('')).toContain(text);
  await office.goto('/chemicals/chemicalsList?tab=movement');
  await button(office, '打印双本账').click();
  const books = office.getByRole('dialog');
  await choose(office, books.getByLabel('实验室'), salt?.laboratoryName ?? '', salt?.laboratoryName);
  await still(office);
  await fitsBoth(office);
  const both = await printed(office, () => button(books, '打印双本账').click());
  for (const text of ['第二本账', bottleCode, '不符', '待登记', '第二本账保管人'])
    expect(both.texts.join('')).toContain(text);
  await books
    .getByRole('button', { name: /Close|关闭/ })
    .first()
    .click();

  await button(office, '校验流水').click();
  const dialog = office.getByRole('dialog');
  await button(dialog, '校验流水').click();
  await dialog.getByText(/已校验 \d+ 笔，全部相符/).waitFor();
  const { data: rows } = await head<{ data: { id: string; bottleSeq: number }[] }>(
    `${base}/MovementPageList?bottleCode=${bottleCode}&pageSize=10`,
  );
  const booked = rows.at(-1);
  await stage.product.sql(
    `set session_replication_role = replica; update movement set delta = delta - 50 where id = '${booked?.id}'`,
  );
  await button(dialog, '校验流水').click();
  await dialog.getByText(`${bottleCode} #${booked?.bottleSeq}: 流水内容被改动`).waitFor();
  await fits(office);
});
