import { questionPermission, training } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, settled, uploaded } from '../../../testing/importing.ts';
import { grant } from '../../../testing/roles.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';

const world = useWorld();
const calls = training.endpoints;
let safety: Client;
let editorA: Client;
let typeId: string;
let typeName: string;

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
  editorA = await grant(
    world,
    admin,
    questionPermission,
    ['query', 'get', 'import', 'export'],
    'organizationSubtree',
  );
  typeName = unique('类型');
  const fields = { typeName, code: unique('q') };
  typeId = (await safety.call(calls.coursewareTypeAdd, fields)).result.id;
});

const titles = [
  '题型',
  '题干',
  '选项A',
  '选项B',
  '选项C',
  '答案',
  '解析',
  '难度',
  '课件类型',
  '标签',
  '用途',
  '来源',
];
type Cell = string | number | null;
const row = (more: Record<string, Cell> = {}): Cell[] => {
  const cells: Record<string, Cell> = {
    ...{
      题型: '单选题',
      题干: `${unique('题')}怎么办？`,
      选项A: '报警',
      选项B: '围观',
      答案: 'A',
      难度: '中',
    },
    ...{ 课件类型: typeName, ...more },
  };
  return titles.map((title) => cells[title] ?? null);
};
const sent = async (rows: Cell[][], by = safety, heading = titles) =>
  uploaded(by, calls.coursewareQuestionImport, await workbook([heading, ...rows]));
const errorsOf = ({ errors }: Awaited<ReturnType<typeof sent>>) =>
  errors.data.map(({ row: at, column, message }) => [at, column, message] as const);
const listed = async (input: object, by = safety) =>
  (await by.call(calls.coursewareQuestionList, { pageSize: 100, ...input })).result.data;
const details = async (id: string) => (await safety.call(calls.coursewareQuestionDetails, { id })).result;
const stems = async () => (await listed({ coursewareTypeId: typeId })).map(({ stem }) => stem);

describe('a workbook of questions', () => {
  it('adds questions of every type', async () => {
    const tag = unique('批');
    const more = { 标签: `${tag}、应急`, 来源: '自编', 用途: '练习', 解析: '见规程' };
    const job = await sent([
      row(more),
      row({ ...more, 题型: '多选题', 选项C: '离开', 答案: 'a、ｃ' }),
      row({ ...more, 题型: '判断题', 选项A: null, 选项B: null, 答案: '×' }),
      row({
        ...more,
        题型: '填空题',
        题干: `${unique('题')}是 ___ 和 ___`,
        选项A: null,
        选项B: null,
        答案: '12±0.5｜甲；乙',
      }),
      row({ ...more, 题型: '简答题', 选项A: null, 选项B: null, 答案: '甲=2；乙=1.5' }),
    ]);
    expect(errorsOf(job)).toEqual([]);
    expect((await confirmed(safety, job.id)).doneCount).toBe(5);
    const rows = (await listed({ tag })).reverse();
    expect(rows.map(({ state, useFor, source }) => [state, useFor, source])).toEqual(
      Array.from({ length: 5 }, () => ['draft', ['practice'], '自编']),
    );
    const answers = [];
    for (const { id } of rows) answers.push((await details(id)).answer);
    expect(answers).toEqual([
      { keys: ['A'] },
      { keys: ['A', 'C'] },
      { keys: ['false'] },
      { blanks: [{ texts: ['12'], tolerance: 0.5 }, { texts: ['甲', '乙'] }] },
      {
        points: [
          { text: '甲', score: 2 },
          { text: '乙', score: 1.5 },
        ],
      },
    ]);
  });

  it('names each fault at its cell', async () => {
    const job = await sent([
      row({ 答案: 'C' }),
      row({ 答案: null }),
      row({ 题型: '作文题' }),
      row({ 选项B: '报 警' }),
      row({ 选项B: null, 选项C: '离开' }),
      row({ 题型: '多选题' }),
      row({ 题型: '填空题', 选项A: null, 选项B: null, 答案: '甲' }),
      row({ 题型: '简答题', 选项A: null, 选项B: null, 答案: '甲' }),
      row({ 课件类型: '没有这个' }),
      row({ 难度: '极难' }),
      row({ 题干: null }),
    ]);
    expect(errorsOf(job).map(([at, column]) => [at, column])).toEqual([
      [2, '答案'],
      [3, '答案'],
      [4, '题型'],
      [5, '选项B'],
      [6, '选项B'],
      [7, '答案'],
      [8, '题干'],
      [9, '答案'],
      [10, '课件类型'],
      [11, '难度'],
      [12, '题干'],
    ]);
    expect(job.goodCount).toBe(0);
  });

  it('tells duplicates by the text of the other, and takes similar ones when told to', async () => {
    const stem = '使用氢氟酸时，除了戴防护手套和护目镜，实验台旁还应当备有（ ）。';
    const first = await sent([row({ 题干: stem }), row({ 题干: `${stem} ` })]);
    expect(errorsOf(first)).toEqual([[3, '题干', '与第 2 行重复']]);
    await confirmed(safety, first.id);
    const near = stem.replace('除了戴', '除戴');
    const again = await sent([row({ 题干: stem.replaceAll('，', ',') }), row({ 题干: near })]);
    const [same, similar] = errorsOf(again);
    expect(same?.[2]).toMatch(/^与第 \d+ 题重复：“使用氢氟酸/);
    expect(similar?.[2]).toMatch(/^疑似与第 \d+ 题重复（8\d%）/);
    const told = await sent([[...row({ 题干: near }), '是']], safety, [...titles, '相似仍导入']);
    expect(errorsOf(told)).toEqual([]);
    await confirmed(safety, told.id);
    expect(await stems()).toContain(near);
  });

  it('changes what it names by number, and leaves pictures and fixed places', async () => {
    const stem = `${unique('题')}怎么办？`;
    await confirmed(safety, (await sent([row({ 题干: stem, 解析: '甲' })])).id);
    const [one] = await listed({ stem });
    if (!one) throw new Error('not imported');
    const { stem: _, ...shown } = await details(one.id);
    await safety.call(calls.coursewareQuestionEdit, {
      ...{ id: one.id, version: 0, stem, questionType: 'single', difficulty: 2, useFor: ['exam'] },
      ...{
        coursewareTypeId: typeId,
        answer: shown.answer,
        options: [...shown.options].map((o) => ({ ...o, pinned: true })),
      },
    });
    const heading = ['编号', ...titles, '状态'];
    const job = await sent(
      [
        [one.number, ...row({ 题干: stem, 答案: 'B' }), '启用'],
        [987654321, ...row(), '启用'],
      ],
      safety,
      heading,
    );
    expect(errorsOf(job).map(([at, column]) => [at, column])).toEqual([[3, '编号']]);
    expect((await confirmed(safety, job.id)).doneCount).toBe(1);
    expect(await details(one.id)).toMatchObject({
      // Without a word on what it is for it stays what it was: a question of exams alone is none for practice.
      ...{ state: 'enabled', analysis: null, answer: { keys: ['B'] }, useFor: ['exam'] },
      options: [
        { key: 'A', text: '报警', pinned: true },
        { key: 'B', pinned: true },
      ],
    });
    const back = await sent([[one.number, ...row({ 题干: stem }), '草稿']], safety, heading);
    expect(errorsOf(back).map(([, column]) => column)).toEqual(['状态']);
    // Of another organisation there is no such number.
    const theirs = await sent([[one.number, ...row({ 题干: stem }), null]], editorA, heading);
    expect(errorsOf(theirs).map(([, column]) => column)).toContain('编号');
  });

  it('imports for the organisation of who imports', async () => {
    const stem = `${unique('题')}怎么办？`;
    const job = await sent([row({ 题干: stem })], editorA);
    await confirmed(editorA, job.id);
    expect((await listed({ stem }, editorA))[0]?.ownerOrganizationId).toBe(world.organizations.a);
    const exported = await rowsOf((await editorA.call(calls.coursewareQuestionExport, { stem })).body);
    expect(exported).toHaveLength(2);
    expect(exported[0]).toEqual([
      ...[
        '编号',
        '题型',
        '题干',
        '选项A',
        '选项B',
        '选项C',
        '选项D',
        '选项E',
        '选项F',
        '选项G',
        '选项H',
        '答案',
      ],
      ...['解析', '难度', '课件类型', '标签', '用途', '来源', '图片', '状态', '使用', '难度系数', '区分度'],
    ]);
    const student = await world.signedInAs('student');
    expect((await student.call(calls.coursewareQuestionExport, {})).status).toBe(403);
    expect((await student.call(calls.coursewareQuestionTempExport, {})).status).toBe(403);
  });
});

describe('pasted questions', () => {
  const paste = (text: string, by = safety, more: object = {}) =>
    by.call(calls.coursewareQuestionTextImport, { text, coursewareTypeId: typeId, difficulty: 1, ...more });

  it('are checked and imported like a workbook', async () => {
    const [one, other] = [unique('粘贴'), unique('粘贴')];
    const { result } = await paste(
      `1. ${one}应当（ ）。\nA. 报警 B. 围观\n答案：a\n解析：甲\n难度：难\n2. ${other}可以离开。\n答案：错`,
    );
    const job = await settled(safety, result.jobId);
    expect([job.state, job.goodCount, job.fileName]).toEqual(['waiting', 2, '粘贴的试题.txt']);
    await confirmed(safety, job.id);
    const [first] = await listed({ stem: one });
    expect(first).toMatchObject({ questionType: 'single', difficulty: 3, coursewareTypeId: typeId });
    expect(await details(first?.id ?? '')).toMatchObject({ answer: { keys: ['A'] }, analysis: '甲' });
    expect((await listed({ stem: other }))[0]).toMatchObject({ questionType: 'judge', difficulty: 1 });
  });

  it('keep their faults by question and part', async () => {
    const { result } = await paste(
      [
        '1. 甲甲甲\nA. 一\nA. 二\nB. 三\n答案：A',
        '2. 乙乙乙\nA. 一\nB. 二',
        '3. 丙丙丙\nA. 一\nB. 二\n答案：D',
      ].join('\n'),
    );
    const job = await settled(safety, result.jobId);
    expect(errorsOf(job).map(([at, column]) => [at, column])).toEqual([
      [1, '选项A'],
      [2, '答案'],
      [3, '答案'],
    ]);
    expect(errorsOf(job)[0]?.[2]).toBe('选项 A 出现了两次');
  });

  it('are refused without a question, a type or the right', async () => {
    expect(await paste('没有题号的文字')).toMatchObject({
      status: 400,
      result: { errorCode: 'QUESTION_TEXT_EMPTY' },
    });
    expect(
      (await paste('1. 题', safety, { coursewareTypeId: '01a00000-0000-7000-8000-000000000000' })).result,
    ).toMatchObject({
      errorCode: 'QUESTION_TYPE_UNKNOWN',
    });
    expect((await paste(`1. ${'题'.repeat(200_000)}`)).status).toBe(400);
    expect((await paste('1. 题', await world.signedInAs('student'))).status).toBe(403);
  });
});
