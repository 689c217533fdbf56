import { commodityImportEndpoints, files, supply } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLimits } from '../../../../platform/excel/package-reader.ts';
import { bombsIn } from '../../../../testing/bombs.ts';
import { type Client, unique, useWorld } from '../../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../../testing/importing.ts';
import { rowsOf, workbook } from '../../../../testing/workbooks.ts';
import { commodity } from '../../tables.ts';
import { someSupplier } from '../../testing/suppliers.ts';

const world = useWorld();
const { commodityImport } = commodityImportEndpoints;
const titles = ['货号', '商品名称', '类别编码', '品牌', '规格', '包装单位', '单价', '库存', '描述'];
type Cell = string | number | null;

let seller: Client;
let supplierId: string;
let typeCode: string;
const goods = () => world.platform.database.db.$count(commodity, eq(commodity.supplierId, supplierId));
const row = (more: Record<string, Cell> = {}): Cell[] => {
  const cells: Record<string, Cell> = {
    ...{ 货号: unique('N'), 商品名称: '手套', 类别编码: typeCode, 品牌: typeCode },
    ...{ 规格: typeCode, 包装单位: '盒', 单价: '36.00', ...more },
  };
  return titles.map((title) => cells[title] ?? null);
};

beforeAll(async () => {
  const office = await world.signedInAs('purchaseAdministrator', { organizationId: world.organizations.top });
  typeCode = unique('B');
  const type = { typeCode, commodityKind: 'consumable', ledgerKind: 'consumable' };
  for (const [list, name, more] of [
    ['type', typeCode, type],
    ['brand', typeCode, {}],
    ['specification', typeCode, {}],
    ['unit', '盒', {}],
  ] as const)
    await office.call(supply.endpoints.catalogueWordAdd, { list, name, ...more } as never);
  supplierId = await world.write(({ db }) => someSupplier(db));
  seller = await world.signedInAs('supplier', { supplierId });
});

describe('a workbook of goods', () => {
  // It may be larger than others: its reader is given other limits.
  it('that unpacks to something large is refused within the memory of its reader', {
    timeout: 240_000,
  }, async () => {
    const before = process.memoryUsage().rss;
    let most = before;
    const taken: string[] = [];
    for (const [what, make] of Object.entries(bombsIn(world.platform.files.outgoing))) {
      const { state, failure } = await uploaded(seller, commodityImport, await make());
      most = Math.max(most, process.memoryUsage().rss);
      if (state !== 'failed' || !failure) taken.push(`${what}: ${state}`);
    }
    expect(taken).toEqual([]);
    expect(await goods()).toBe(0);
    expect((most - before) / 1024 / 1024).toBeLessThan(readLimits.heapMb);
  });

  it('holds no formulas, whatever they last came to', async () => {
    const content = await workbook([titles, row(), row()], (sheet) => {
      sheet.getCell('G2').value = { formula: '1+1', result: 2 };
      sheet.getCell('B3').value = { formula: 'HYPERLINK("https://a.example","a")', result: 'a' };
    });
    const job = await uploaded(seller, commodityImport, content);
    expect(job.errors.data.map(({ row: at, column, message }) => [at, column, message])).toEqual([
      [2, '单价', '不接受公式，请粘贴为数值'],
      [3, '商品名称', '不接受公式，请粘贴为数值'],
    ]);
  });

  it('of which every row is wrong names them page by page, and imports nothing', {
    timeout: 120_000,
  }, async () => {
    const count = 4000;
    // Hardly two faults are alike; one of the last is a word that could be made.
    const rows = Array.from({ length: count }, (_, no) =>
      row({
        单价: ['面议', '0', `-${no}`, `0.00${no}`, `${no}e12`][no % 5] ?? null,
        ...{ 库存: `若干${no}`, 品牌: no === count - 1 ? '龘牌' : typeCode },
      }),
    );
    const job = await uploaded(seller, commodityImport, await workbook([titles, ...rows]));
    expect(job).toMatchObject({ state: 'waiting', totalCount: count, goodCount: 0, badCount: count });
    expect(job.errors).toMatchObject({ totalCount: 2 * count + 1 });
    expect(job.errors.data).toHaveLength(100);
    expect(await seller.call(files.endpoints.importConfirm, { id: job.id })).toMatchObject({
      status: 409,
      result: { errorCode: 'JOB_NOTHING_TO_IMPORT' },
    });
    expect(await goods()).toBe(0);
    const lacking = await seller.call(commodityImportEndpoints.commodityImportWordList, { id: job.id });
    expect(lacking.result).toEqual([{ list: 'brand', name: '龘牌', rows: 1 }]);
    const failed = await rowsOf((await seller.call(files.endpoints.importFailedRows, { id: job.id })).body);
    expect(failed).toHaveLength(count + 1);
    expect(failed.at(-1)?.at(-1)).toContain('没有品牌“龘牌”，可一键新建');
  });

  it('has texts that stay texts: what begins like a formula, and no script in a description', async () => {
    const number = unique('X');
    const line = row({ 货号: number, 商品名称: '=1+1', 描述: '<p onclick="a()">好</p><script>a()</script>' });
    const job = await uploaded(seller, commodityImport, await workbook([titles, line]));
    expect(job).toMatchObject({ goodCount: 1 });
    await confirmed(seller, job.id);
    const [stored] = await world.platform.database.db
      .select({ name: commodity.commodityName, description: commodity.description })
      .from(commodity)
      .where(eq(commodity.itemNumber, number));
    expect(stored).toEqual({ name: '=1+1', description: '<p>好</p>' });
  });
});
