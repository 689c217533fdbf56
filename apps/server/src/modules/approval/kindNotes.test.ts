import { byProduct, noteIn, shippedNames, text } from '@anyan/contract';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/harness.ts';
import { allKinds } from './kinds.ts';
import { allSteps } from './rules/tree.ts';

const world = useWorld();
const plain = text(['内容', 'Content'], { max: 200 });
const inEnglish = (name: string, content: string) => noteIn(byProduct(plain, name), content, 'en-US');

it.each([
  ['分析实验室（变更）', '分析实验室 (change)'],
  ['李明来访分析实验室（2026-11-29）', '李明 visits 分析实验室 (2026-11-29)'],
  ['李明来访分析实验室（2026-11-29 至 2026-11-30）', '李明 visits 分析实验室 (2026-11-29 to 2026-11-30)'],
  ['课件审批：消防', 'Courseware: 消防'],
  ['准入申请：李明 分析实验室', 'Access: 李明 分析实验室'],
  ['责任书延期：化学学院 ZR-1', 'Letter of responsibility, More time: 化学学院 ZR-1'],
  ['供应商资质：ABC 公司 营业执照', 'Licence of a supplier: ABC 公司, Business licence'],
  ['价格变更：乙醇 AR', 'Change of a price: 乙醇 AR'],
  ['供应商入驻：ABC 公司', 'Admission of a supplier: ABC 公司'],
  ['化学品领用：李明 分析实验室', 'Request for chemicals: 李明 分析实验室'],
  ['废弃物收运：李明 分析实验室', 'Collection of waste: 李明 分析实验室'],
  ['账务调整（报失）：分析实验室', 'Adjustment of the book, Loss: 分析实验室'],
  ['超限量存放：分析实验室 易燃易爆类总量', 'Storing above a limit: 分析实验室 易燃易爆类总量'],
  ['化学品转移：甲 → 乙', 'Transfer of chemicals: 甲 → 乙'],
])('the title %s is told in English', (stored, told) => {
  expect(inEnglish('approvalTitle', stored)).toBe(told);
});

it.each([
  ['2026-11-29 至 2026-12-01', '2026-11-29 to 2026-12-01'],
  ['2026-11-29 至 长期', 'From 2026-11-29, without an end'],
  ['3 人', '3 people'],
  ['乙醇 500 mL；口罩 2 个', '乙醇 500 mL; 口罩 2 pcs'],
  ['10 → 20 kg 或 L（+100 %）', '10 → 20 kg or L (+100 %)'],
  ['10 → 12 元（+20%）', '10 → 12 yuan (+20%)'],
  ['1,200.00 元', '1,200.00 yuan'],
  ['联系电话、开放时间', 'Phone, Opening time'],
  ['化学楼-202（100%，实验）', '化学楼-202 (100%, Experiments)'],
  ['周一、周二 08:00–22:00；周六 09:00–12:00', 'Monday, Tuesday 08:00–22:00; Saturday 09:00–12:00'],
  ['高温、高速运转', 'High temperature, High speed'],
])('the value %s is told in English', (stored, told) => {
  expect(inEnglish('approvalValue', stored)).toBe(told);
});

it('tells steps in a row, and leaves those that a college has named', () => {
  expect(inEnglish('approvalStep', '导师、接收实验室负责人')).toBe(
    'Mentor, Head of the receiving laboratory',
  );
  expect(inEnglish('approvalStep', '导师、本校自设步骤')).toBe('导师、本校自设步骤');
});

it('leaves what an applicant has written', () => {
  for (const said of ['周一 至 周三做合成', '他们 人', '研究需要'])
    expect(inEnglish('approvalValue', said)).toBe(said);
});

it('has an English title and steps of every kind of the product', () => {
  const kinds = allKinds(world);
  expect(kinds.length).toBeGreaterThan(12);
  expect(kinds.filter(({ says }) => !says).map(({ kind }) => kind)).toEqual([]);
  const steps = kinds.flatMap(({ shippedFlows = [] }) =>
    shippedFlows.flatMap((flow) => allSteps(flow.steps).map(({ name }) => name)),
  );
  expect(steps.length).toBeGreaterThan(12);
  expect([...new Set(steps)].filter((name) => inEnglish('approvalStep', name) === name)).toEqual([]);
});

it('says no step twice that is called like a role', () => {
  const own = allKinds(world).flatMap(({ says }) => Object.values(says?.steps ?? {}).map(([zh]) => zh));
  expect(own.filter((name) => name in shippedNames)).toEqual([]);
});
