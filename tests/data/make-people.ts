/**
 * Makes people-3000.xlsx, people-mistakes.xlsx and people-mistakes.json: invented people of the demo college in the
 * twelve columns of the import. The sheets are written as flat OpenDocument files, and LibreOffice (7.4) turns them
 * into workbooks, so that the tests read what a real office program saves:
 *
 *   node tests/data/make-people.ts
 *
 * The same every time; LibreOffice alone puts the date of the conversion into the workbook.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameOf } from '../../demo/names.ts';
import { units, university } from '../../demo/organizations.ts';
import { randomOf } from '../../demo/random.ts';

type Cell =
  | string
  | number
  | null
  | { date: string }
  /** A formula of OpenDocument, with the value it had when it was saved. */
  | { formula: string; shows: string }
  /** Stands over several rows. */
  | { merged: string; rows: number }
  | 'covered';

const headings = [
  '工号/学号*',
  '姓名*',
  '性别',
  '人员类型*',
  '所属组织*',
  '手机号',
  '邮箱',
  '职称',
  '专业',
  '年级',
  '入校日期',
  '角色',
] as const;
type Column =
  | '工号/学号'
  | '姓名'
  | '性别'
  | '人员类型'
  | '所属组织'
  | '手机号'
  | '邮箱'
  | '职称'
  | '专业'
  | '年级'
  | '入校日期'
  | '角色';
const columns = headings.map((title) => title.replace('*', '')) as Column[];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const paragraph = (text: string) => `<text:p>${escaped(text)}</text:p>`;

const cellXml = (cell: Cell): string => {
  if (cell === null) return '<table:table-cell/>';
  if (cell === 'covered') return '<table:covered-table-cell/>';
  if (typeof cell === 'string')
    return `<table:table-cell office:value-type="string">${paragraph(cell)}</table:table-cell>`;
  if (typeof cell === 'number')
    return `<table:table-cell office:value-type="float" office:value="${cell}">${paragraph(String(cell))}</table:table-cell>`;
  if ('date' in cell)
    return `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${cell.date}">${paragraph(cell.date)}</table:table-cell>`;
  if ('formula' in cell)
    return `<table:table-cell table:formula="${escaped(cell.formula)}" office:value-type="string" office:string-value="${escaped(cell.shows)}">${paragraph(cell.shows)}</table:table-cell>`;
  return `<table:table-cell table:number-rows-spanned="${cell.rows}" table:number-columns-spanned="1" office:value-type="string">${paragraph(cell.merged)}</table:table-cell>`;
};

const sheetXml = (rows: readonly (readonly Cell[])[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<number:date-style style:name="dayFormat"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="dayFormat"/>
</office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="人员">
${rows.map((cells) => `<table:table-row>${cells.map(cellXml).join('')}</table:table-row>`).join('\n')}
</table:table></office:spreadsheet></office:body>
</office:document>
`;

const save = (name: string, rows: readonly (readonly Cell[])[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-people-'));
  writeFileSync(join(folder, `${name}.fods`), sheetXml([headings, ...rows]));
  execFileSync('soffice', [
    `-env:UserInstallation=file://${folder}/profile`,
    ...['--headless', '--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', import.meta.dirname],
    join(folder, `${name}.fods`),
  ]);
  rmSync(folder, { recursive: true });
};

const places = units.flatMap((unit) => [
  { unit, path: `${university.name}/${unit.name}` },
  ...unit.departments.flatMap(([department, ...groups]) =>
    [department, ...groups.map((group) => `${department}/${group}`)].map((below) => ({
      unit,
      path: `${university.name}/${unit.name}/${below}`,
    })),
  ),
]);
const colleges = places.filter(({ unit }) => unit.majors.length > 0);

/** 1541 is a segment given to nobody, and not that of the demo. */
const phone = (no: number) => 15_410_000_000 + no;
const two = (value: number) => String(value).padStart(2, '0');

const random = randomOf(20_260_801);
const titles = ['讲师', '副教授', '教授', '实验师', '高级实验师'];

const people = Array.from({ length: 3000 }, (_, no): Cell[] => {
  const student = no % 2 === 0;
  const { unit, path } = random.pick(student ? colleges : places);
  const sex = random.whole(1, 2) as 1 | 2;
  const year = 2026 - random.whole(0, student ? 4 : 25);
  const month = random.whole(1, 12);
  const day = random.whole(1, 28);
  // Every third number was typed as a number, every seventh date as text in one of the usual ways.
  const number = student ? 30_000_000_000 + year * 1_000_000 + no : 700_000 + no;
  const dates: Cell[] = [
    `${year}/${month}/${day}`,
    `${year}年${month}月${day}日`,
    `${year}.${two(month)}.${two(day)}`,
  ];
  return [
    no % 3 === 0 ? number : `${student ? '' : 'ZG-'}${number}`,
    nameOf(random, sex),
    no % 11 === 0 ? null : sex === 1 ? '男' : '女',
    student ? '学生' : '教职工',
    path,
    no % 5 === 0 ? String(phone(no)) : phone(no),
    no % 4 === 0 ? `p${no}@jcut.example` : null,
    student ? null : random.pick(titles),
    student ? random.pick(unit.majors) : null,
    student ? `${year}级` : null,
    no % 7 === 0 ? (dates[no % 3] ?? null) : { date: `${year}-${two(month)}-${two(day)}` },
    no % 300 === 1 ? '督查专家、审批人' : null,
  ];
});
save('people-3000', people);

interface Mistake {
  row: number;
  column: string;
  reason: string;
}
const mistakes: Mistake[] = [];
const rows: Cell[][] = [];
const top = `${university.name}/化学化工学院`;

/** A row without a mistake. */
const good = (no: number): Record<Column, Cell> => ({
  '工号/学号': `CW${5000 + no}`,
  姓名: `测试${'甲乙丙丁戊己庚辛壬癸'[no % 10]}${'一二三四五六七'[Math.floor(no / 10)]}`,
  性别: no % 2 ? '女' : '男',
  人员类型: no % 2 ? '学生' : '教职工',
  所属组织: top,
  手机号: phone(5000 + no),
  邮箱: null,
  职称: null,
  专业: null,
  年级: null,
  入校日期: { date: '2025-09-01' },
  角色: null,
});

/** Adds a row with some cells changed, and what must be said about them (the column where it is another). */
const add = (
  changed: Partial<Record<Column, Cell>>,
  ...expected: (string | { column: string; reason: string })[]
) => {
  const cells = { ...good(rows.length), ...changed };
  rows.push(columns.map((column) => cells[column]));
  const [first] = Object.keys(changed);
  for (const one of expected)
    mistakes.push({
      row: rows.length + 1,
      ...(typeof one === 'string' ? { column: first ?? '', reason: one } : one),
    });
};

const badNumber = '工号/学号只能包含字母、数字和 . _ - @';
const unknown = (column: string, word: string, ...names: string[]) =>
  `${column}没有“${word}”这一项，可填写：${names.join('、')}`;
const noSuchPlace = '没有这个组织，请填写从学校起的完整名称';
const badPhone = '手机号应为 11 位手机号';
const repeated = '与第 2 行重复';

add({});
add({ '工号/学号': null }, '请填写工号/学号');
add({ '工号/学号': 'cw5000' }, repeated);
add({ '工号/学号': 'student' }, '该工号/学号已存在');
add({ '工号/学号': 'Mentor' }, '该工号/学号已存在');
add({ '工号/学号': '学号一' }, badNumber);
add({ '工号/学号': `CW${'9'.repeat(31)}` }, '工号/学号最多 32 个字符');
add({ '工号/学号': 1_234_567_890_123_456 }, '数字超过 15 位，末尾已失真，请先把单元格设为文本再填写');
add({ '工号/学号': { formula: 'of:="CW"&6010', shows: 'CW6010' } }, '不接受公式，请粘贴为数值');
// As odd as people write, and right.
add({ '工号/学号': 95011, 姓名: '  欧阳　', 入校日期: '2026/1/5' });
add({ 姓名: null }, '请填写姓名');
add({ 姓名: '名'.repeat(51) }, '姓名最多 50 个字符');
add({ 性别: '男性' }, unknown('性别', '男性', '男', '女'));
add({ 人员类型: null }, '请选择人员类型');
add({ 人员类型: '教师' }, unknown('人员类型', '教师', '教职工', '学生', '供应商', '外来人员'));
add({ 人员类型: '供应商' });
add({ 性别: 'Female', 人员类型: 'Student', 入校日期: '2026年1月5日' });
add({ 所属组织: null }, '请填写所属组织');
add({ 所属组织: `${university.name}/哲学院` }, noSuchPlace);
add({ 所属组织: '化学化工学院' }, noSuchPlace);
add({ 所属组织: `${university.name}>化学化工学院` }, noSuchPlace);
// Switched off by the test before.
add({ 所属组织: `${university.name}/保卫处/治安科` }, '该组织已停用');
add({ 所属组织: `${university.name} / 化学化工学院 / 无机化学系`, 入校日期: 20_260_105 });
add({ 手机号: '1541000502' }, badPhone);
add({ 手机号: '1541000502O' }, badPhone);
add({ 手机号: '1541-000-5028' }, '手机号最多 11 个字符');
add({ 手机号: phone(5000) }, repeated);
// The number of the demo's `student`.
add({ 手机号: 15_409_000_007 }, '该手机号已被其他人员使用');
add({ 手机号: null, 邮箱: 'a.b@jcut.example', 入校日期: null });
add({ 邮箱: 'jcut.example' }, '邮箱的格式不正确');
add({ 邮箱: `${'a'.repeat(250)}@jcut.example` }, '邮箱最多 254 个字符');
add({ 职称: '#N/A' }, '单元格是错误值 #N/A');
add({ 职称: '授'.repeat(51) }, '职称最多 50 个字符');
add({ 年级: { formula: 'of:=NA()', shows: '#N/A' } }, '不接受公式，请粘贴为数值');
add({ 年级: '级'.repeat(21) }, '年级最多 20 个字符');
add({ 专业: '长'.repeat(2001) }, '内容超过 2000 个字');
add({ 专业: { merged: '应用化学', rows: 2 } });
add({ 专业: 'covered' }, '请取消合并单元格并逐行填写');
add({ 入校日期: '2025-02-30' }, '日期不存在');
add({ 入校日期: '2025年9月' }, '日期请写成 2026-01-05 的形式');
add({ 入校日期: '2150-01-01' }, '日期超出合理范围');
add({ 入校日期: '2026.1.5', 角色: '督查专家，审批人' });
add({ 角色: '院长' }, '没有名为“院长”的角色');
add({ 角色: '学生' }, '角色“学生”由系统自动授予，请勿填写');
// Several mistakes of one row are all named.
add({ 性别: '未知', 手机号: '110' }, unknown('性别', '未知', '男', '女'), {
  column: '手机号',
  reason: badPhone,
});
add({});
rows.at(-1)?.push('备注');
mistakes.push({ row: rows.length + 1, column: 'M', reason: '该列没有表头，请清除内容' });
// Empty rows between others do not count, but the numbers of the rows do.
while (rows.length < 61) {
  if (rows.length === 54) rows.push([]);
  add({});
}
console.log(`${mistakes.length} mistakes in ${rows.filter((cells) => cells.length > 0).length} rows`);
save('people-mistakes', rows);
writeFileSync(join(import.meta.dirname, 'people-mistakes.json'), `${JSON.stringify(mistakes, null, 2)}\n`);
