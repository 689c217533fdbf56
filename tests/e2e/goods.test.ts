import { expect, it } from 'vitest';
import { workbook } from '../../apps/server/src/testing/workbooks.ts';
import { fits, settle, useStage } from './browser.ts';
import { button } from './hand.ts';
import { look, personAt, rows } from './mall-hands.ts';

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

/** So many that they are written by sets; on a phone fewer go the same way. Goods of the demo become a fifth dearer. */
const imports = [
  {
    ...{ width: 1440, many: 10_000, shown: '10,000', importable: '10,001', all: '10,004' },
    ...{ itemNumber: 'HH-1001', goods: '盐酸 AR 500mL/瓶', before: '12.80', after: '15.40' },
  },
  {
    ...{ width: 375, many: 300, shown: '300', importable: '301', all: '304' },
    ...{ itemNumber: 'HH-1003', goods: '硫酸 AR 500mL/瓶', before: '14.50', after: '17.40' },
  },
];

it.each(imports)(
  '$many goods come in by a workbook: three wrong cells are named, a price a fifth higher waits ($width)',
  async ({ width, many, shown, importable, all, itemNumber, before, after, goods }) => {
    const numbered = (at: number) => `E2E-${width}-${String(at).padStart(5, '0')}`;
    const lines = Array.from({ length: many }, (_, at) => gloves(numbered(at)));
    const wrong = [
      gloves(`E2E-${width}-X1`, { 单价: '面议' }),
      gloves(`E2E-${width}-X2`, { CAS号: '64-17-6' }),
      gloves(`E2E-${width}-X3`, { 类别编码: '没有' }),
    ];
    const dearer = [itemNumber, goods, '101010', '恒化', null, '500mL', '瓶', after, null];
    const page = await personAt(stage, width, 'supplier');
    await look(page, '/supplier/mineCommodityList');
    await button(page, '导入商品').click();
    await page.waitForURL('**/supplier/commodityImport');
    await page.setInputFiles('input[type="file"]', {
      name: '商品.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await workbook([titles, ...lines, ...wrong, dearer]),
    });
    await page.getByText(`共 ${all} 行，可导入 ${importable} 行，有错误 3 行`).waitFor();
    await page.getByText(new RegExp(`新增 ${shown} 行`)).waitFor();
    await page
      .getByText(/涨价待审批/)
      .first()
      .waitFor();
    await page.getByText('CAS 号校验位不正确').waitFor();
    await settle(page);
    await fits(page);
    await button(page, `导入 ${importable} 行`).click();
    await page.getByText(`成功 ${importable} 行，未导入 3 行`).waitFor();
    await fits(page);

    const office = await personAt(stage, width, 'purchase');
    await look(office, '/purchase/priceChangeManage');
    await rows(office, itemNumber).getByText(`¥${after}`).waitFor();
    expect(await rows(office, itemNumber).getByText('待审批').count()).toBe(1);
    // What waits costs what it cost.
    await look(page, `/supplier/mineCommodityList?keyword=${itemNumber}`);
    await rows(page, itemNumber).getByText(`¥${before}`).waitFor();
  },
);
