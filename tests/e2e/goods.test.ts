import { expect, it } from 'vitest';
import { workbook } from '../../apps/server/src/testing/workbooks.ts';
import { settle, signIn, useStage } from './browser.ts';
import { button } from './hand.ts';

const stage = useStage();

const titles = ['货号', '商品名称', '类别编码', '品牌', 'CAS号', '规格', '包装单位', '单价', '库存'];
const gloves = (number: string, more: Partial<Record<string, string>> = {}) => {
  const cells: Partial<Record<string, string>> = {
    ...{ 货号: number, 商品名称: `丁腈手套 ${number}`, 类别编码: '6010', 品牌: '安护' },
    ...{ 规格: '100只/盒', 包装单位: '盒', 单价: '36.00', 库存: '40' },
    ...more,
  };
  return titles.map((title) => cells[title] ?? null);
};

const many = 10_000;
/** Of the demo, at 12.80. */
const dearer = ['HH-1001', '盐酸 AR 500mL/瓶', '101010', '恒化', null, '500mL', '瓶', '15.40', null];

it('ten thousand goods come in by a workbook: three wrong cells are named, a price a fifth higher waits', async () => {
  const rows = Array.from({ length: many }, (_, at) => gloves(`E2E-${String(at).padStart(5, '0')}`));
  const wrong = [
    gloves('E2E-X1', { 单价: '面议' }),
    gloves('E2E-X2', { CAS号: '64-17-6' }),
    gloves('E2E-X3', { 类别编码: '没有' }),
  ];
  const page = await stage.open();
  await signIn(page, 'supplier');
  await page.goto('/supplier/mineCommodityList');
  await button(page, '导入商品').click();
  await page.waitForURL('**/supplier/commodityImport');
  await page.setInputFiles('input[type="file"]', {
    name: '商品.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbook([titles, ...rows, ...wrong, dearer]),
  });
  await page.getByText('共 10,004 行，可导入 10,001 行，有错误 3 行').waitFor();
  await page.getByText(/新增 10,000 行/).waitFor();
  await page
    .getByText(/涨价待审批/)
    .first()
    .waitFor();
  await page.getByText('CAS 号校验位不正确').waitFor();
  await settle(page);
  await button(page, '导入 10,001 行').click();
  await page.getByText('成功 10,001 行，未导入 3 行').waitFor();

  const office = await stage.open();
  await signIn(office, 'purchase');
  await office.goto('/purchase/priceChangeManage');
  const row = office.locator('tr', { hasText: 'HH-1001' });
  await row.getByText('¥15.40').waitFor();
  expect(await row.getByText('待审批').count()).toBe(1);
  // What waits costs what it cost.
  await page.goto('/supplier/mineCommodityList');
  await page.getByPlaceholder('名称、货号或 CAS 号').fill('HH-1001');
  await button(page, '查询').click();
  await page.locator('tr', { hasText: 'HH-1001' }).getByText('¥12.80').waitFor();
});
