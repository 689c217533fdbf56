import { chemicals } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';
import { newCas } from '../testing/cas.ts';

const world = useWorld();
const calls = chemicals.endpoints;
let safety: Client;
let titles: string[];

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  const [first = []] = await rowsOf((await safety.call(calls.substanceTempExport, {})).body);
  titles = first.map((title) => String(title).replace(/\*$/, ''));
});

type Cells = Record<string, string | number | Date>;
const row = (more: Cells = {}): Cells => ({
  ...{ 'CAS 号': newCas(), 中文名: unique('试剂'), 状态: '固体', 储存类别: '一般化学品' },
  ...more,
});
const sheet = (rows: readonly Cells[], change?: Parameters<typeof workbook>[1], more: string[] = []) =>
  workbook(
    [[...titles, ...more], ...rows.map((cells) => [...titles, ...more].map((title) => cells[title] ?? null))],
    change,
  );
const checked = async (rows: readonly Cells[], change?: Parameters<typeof workbook>[1], more?: string[]) =>
  uploaded(safety, calls.substanceImport, await sheet(rows, change, more));
const faults = async (...given: Parameters<typeof checked>) =>
  (await checked(...given)).errors.data.map(({ column, message }) => [column, message]);
const imported = async (rows: readonly Cells[]) => {
  const job = await checked(rows);
  expect(job.errors.data).toEqual([]);
  return job.goodCount > 0 ? confirmed(safety, job.id) : job;
};
const byCas = async (keyword: unknown) =>
  (await safety.call(calls.substancePageList, { keyword: String(keyword) })).result.data[0];
const sourced = { 标志来源: '《危险化学品目录（2015版）》', 标志日期: '2026-01-05' };

describe('an import of substances', () => {
  it('adds those that are new, whatever dashes and widths they are typed with', async () => {
    const given = row();
    const typed = String(given['CAS 号']).replaceAll('-', '–');
    const job = await imported([
      {
        ...row({ ...given, 'CAS 号': typed }),
        ...{ 分子式: 'C₂H₆O', 'H 代码': 'H225、H319', 'GHS 象形图': '易燃、GHS07', 'UN 编号': 'UN1170' },
        ...{
          '密度（g/mL）': '０．７８９',
          管制类别: '其他危险化学品',
          列入危险化学品目录: '是',
          别名: '酒精、火酒',
        },
      },
    ]);
    expect(job.doneCount).toBe(1);
    expect(await byCas(given['CAS 号'])).toMatchObject({
      ...{ molecularFormula: 'C2H6O', hCodes: ['H225', 'H319'], ghsPictograms: ['GHS02', 'GHS07'] },
      ...{ unNo: '1170', density: 0.789, controlCategories: ['hazardous'], inHazardousCatalogue: true },
      ...{ otherNames: ['酒精', '火酒'], physicalState: 'solid' },
    });
  });

  it('updates those that are there, and leaves what its cells do not say', async () => {
    const given = row({ 英文名: 'First', 别名: '旧名' });
    await imported([given]);
    const again: Cells = { ...given, 英文名: 'Second' };
    delete again.别名;
    await imported([again]);
    expect(await byCas(given['CAS 号'])).toMatchObject({
      ...{ englishName: 'Second', otherNames: ['旧名'], version: 1 },
    });
    const job = await checked([again]);
    expect(job.sameCount).toBe(1);
    const counted = await checked([row(), { ...again, 英文名: 'Third' }]);
    expect(counted.effects.map(({ effect, count }) => [effect, count])).toEqual(
      expect.arrayContaining([
        ['新增', 1],
        ['更新', 1],
      ]),
    );
  });

  it('of 2,000 unknown ones adds each', async () => {
    const job = await imported(Array.from({ length: 2000 }, () => row()));
    expect(job.doneCount).toBe(2000);
  });

  it.each([
    [{ 'CAS 号': '64-17-6' }, 'CAS 号', 'CAS 号校验位不正确'],
    [{ 'CAS 号': '乙醇' }, 'CAS 号', 'CAS 号校验位不正确'],
    [{ 'CAS 号': new Date('1975-05-08T00:00:00Z') }, 'CAS 号', /Excel 已把 CAS 号改成日期/],
    [{ 'CAS 号': 27522 }, 'CAS 号', 'CAS 号校验位不正确'],
    [{ 'CAS 号': '' }, 'CAS 号', '请填写 CAS 号，或填写无 CAS 说明'],
    [{ 状态: '' }, '状态', /请/],
    [{ 储存类别: '一般' }, '储存类别', /没有“一般”这一项/],
    [{ '密度（g/mL）': 0 }, '密度（g/mL）', /不能小于/],
    [{ 标志日期: 46027 }, '标志日期', /日期/],
    [{ 管制类别: '剧毒' }, '管制类别', /没有“剧毒”这一项/],
    [{ 中文名: '硝酸镍六水合物' }, '中文名', '可能是 硝酸镍 的水合物或盐，请在页面上新增'],
  ] as [Cells, string, string | RegExp][])('refuses a row with %o', async (more, column, sentence) => {
    const found = await faults([row(more)]);
    const said = found.find(([at]) => String(at).replace(/\*$/, '') === column)?.[1];
    expect(said).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });

  it('refuses formulas, merged cells and a number that stands there twice', async () => {
    const given = row();
    expect(
      await faults([given], (one) => {
        one.getCell(2, titles.indexOf('中文名') + 1).value = { formula: 'A1&"x"', result: 'x' };
      }),
    ).toEqual([['中文名', '不接受公式，请粘贴为数值']]);
    const merged = await faults([row(), row()], (one) => {
      const at = titles.indexOf('状态') + 1;
      one.mergeCells(2, at, 3, at);
    });
    expect(merged.flat()).toContain('请取消合并单元格并逐行填写');
    expect(await faults([given, { ...given, 中文名: unique() }])).toEqual([['CAS 号', '与第 2 行重复']]);
  });

  it('changes flags with their source alone, and loosens none', async () => {
    const given = row({ 管制类别: '其他危险化学品' });
    await imported([given]);
    const stricter = { ...given, 管制类别: '其他危险化学品、剧毒化学品' };
    expect(await faults([stricter])).toEqual([['标志来源', '改动管制标志须填写标志来源和标志日期']]);
    await imported([{ ...stricter, ...sourced }]);
    expect(await faults([{ ...given, ...sourced }])).toEqual([
      ['管制类别', '导入不能放宽管制标志，请在页面上修改'],
    ]);
    expect(await faults([row({ 'CAS 号': '103-71-9', 中文名: '异氰酸苯酯' })])).toEqual([
      ['管制类别', '该物质列入 剧毒化学品（2015版），管制类别不得取消'],
    ]);
  });

  it('is the college’s', async () => {
    const ofA = await world.signedInAs('organizationSafetyAdministrator');
    const content = await sheet([row()]);
    const answer = await ofA.call(calls.substanceImport, undefined, {
      files: [{ name: 'a.xlsx', content }],
    });
    expect(answer.status).toBe(403);
  });
});
