import { readFile } from 'node:fs/promises';
import {
  bool,
  type ErrorText,
  errors,
  fill,
  type InputOf,
  inLocale,
  type Label,
  type Locale,
  nullable,
  optional,
  type QuestionDifficulty,
  type QuestionOption,
  type QuestionSnapshot,
  type QuestionState,
  questionDifficulties,
  type questionEndpoints,
  questionFields,
  questionLimits,
  questionPermission,
  questionRow,
  questionTypes,
  sentenceOf,
  text,
  training,
} from '@anyan/contract';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { ReadRow } from '../../../platform/excel/index.ts';
import { type Failure, failAt } from '../../../platform/failure.ts';
import { importOf, lookup, lookupKey, Refused } from '../../../platform/transfer/importOf.ts';
import type { RowFiles } from '../../../platform/transfer/pictures.ts';
import { readTree } from '../type/queries.ts';
import { answerIn } from './cells.ts';
import {
  answer,
  filesOf,
  letters,
  type OptionCells,
  type OptionKey,
  optionFields,
  optionKey,
  pictureMark,
  picturesTitle,
} from './columns.ts';
import { exportQuestions } from './export.ts';
import { bandsOf, contentHashOf } from './likeness.ts';
import { contentsOf, questions, questionsByNumber, type Twin, twinsOf } from './queries.ts';
import { inBank, questionReach } from './reach.ts';
import { faultsOf, tidyAnswer } from './rules.ts';
import { addQuestions, changeQuestionState, editQuestion, type QuestionInput } from './service.ts';
import { questionsIn } from './text.ts';

/** Types by their path from the top, or by a name that only one has. */
const findTypes = async (context: ReadContext, words: readonly (readonly string[])[]) => {
  const tree = await readTree(context.db);
  const { types } = await questionReach(context, questionPermission.import);
  const clean = (path: string) =>
    path
      .split(/[/／]/)
      .map((name) => name.trim().toLowerCase())
      .join('/');
  const byPath = Map.groupBy(tree.nodes, ({ id }) => clean(tree.pathOf(id)));
  const byName = Map.groupBy(tree.nodes, ({ typeName }) => clean(typeName));
  return new Map(
    words.flatMap(([cell = '']): [string, string | Refused][] => {
      const found = byPath.get(clean(cell)) ?? byName.get(clean(cell)) ?? [];
      const [type] = found;
      if (!type) return [];
      if (found.length > 1)
        return [
          [
            lookupKey([cell]),
            new Refused(['有多个类型叫这个名称，请写完整路径', 'Several have this name; write the path']),
          ],
        ];
      if (!tree.isOpen(type.id))
        return [[lookupKey([cell]), new Refused(['该课件类型已停用', 'The courseware type is disabled'])]];
      if (types && !types.has(type.id))
        return [
          [
            lookupKey([cell]),
            new Refused(['该课件类型不在您的管理范围内', 'The courseware type is not in your scope']),
          ],
        ];
      return [[lookupKey([cell]), type.id]];
    }),
  );
};

interface Known {
  id: string;
  state: QuestionState;
  useFor: QuestionInput['useFor'];
  content: QuestionSnapshot;
}

/** Questions in reach, which a row then changes. */
const findKnown = async (context: ReadContext, words: readonly (readonly string[])[]) => {
  const numbers = words.flatMap(([cell = '']) => (/^\d{1,9}$/.test(cell) ? [Number(cell)] : []));
  const rows = await questionsByNumber(await inBank(context, questionPermission.import), numbers);
  const contents = await contentsOf(
    context.db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ id, number, ...row }): [string, Known][] => {
      const content = contents.get(id);
      return content ? [[lookupKey([String(number)]), { ...row, id, content }]] : [];
    }),
  );
};

interface Cells extends OptionCells {
  known: Known | null;
  questionType: QuestionInput['questionType'] | null;
  stem: string | null;
  answer: string | null;
  /** The pictures that it brings, by column. */
  files?: RowFiles;
}

/** The options of a row; of one that is there fixed places stay, and pictures that the row brings no others for. */
const optionsOf = (row: Cells): QuestionOption[] => {
  const brought = (letter: string) => row.files?.[optionKey(letter)]?.[0];
  const last = letters.findLastIndex((letter) => row[optionKey(letter)] || brought(letter));
  return letters.slice(0, last + 1).map((letter) => {
    const cell = row[optionKey(letter)]?.trim() ?? '';
    const before = row.known?.content.options.find(({ key }) => key === letter);
    const imageId = brought(letter) ?? before?.imageId;
    const said = cell === pictureMark && imageId ? '' : cell;
    return {
      key: letter as QuestionOption['key'],
      text: said,
      ...(imageId ? { imageId } : {}),
      ...(before?.pinned ? { pinned: before.pinned } : {}),
    };
  });
};

/** What a row says, as far as it can be told. */
const contentOf = (row: Cells) => {
  const { questionType, stem, answer: cell } = row;
  if (!questionType || !stem || !cell) return undefined;
  return {
    ...{ questionType, stem: stem.trim(), options: optionsOf(row) },
    answer: tidyAnswer(questionType, answerIn(questionType, cell)),
  };
};

const columnOf = ({ fields, values }: Failure): 'stem' | 'answer' | OptionKey => {
  const field = fields?.[0]?.field;
  if (field !== 'options') return field === 'stem' ? 'stem' : 'answer';
  return optionKey(typeof values.key === 'string' ? values.key : 'A');
};

interface State {
  twins: WeakMap<object, readonly Twin[]>;
  /** Rows above, by what they say in a branch of types. */
  above: Map<string, number>;
  /** The top of each type. */
  branchOf: (type: string) => readonly string[];
}

const excerpt = (stem: string): string => (stem.length > 30 ? `${stem.slice(0, 30).toWellFormed()}…` : stem);

const reads = { questionType: questionFields.questionType, stem: questionFields.stem };

export const questionImport = importOf({
  calls: training.endpoints.coursewareQuestionImport,
  kind: 'question',
  page: '/access/questionBankList',
  module: 'training',
  title: ['试题导入', 'Questions import'],
  fields: {
    ...reads,
    ...optionFields,
    answer,
    analysis: questionFields.analysis,
    difficulty: questionFields.difficulty,
    tags: questionFields.tags,
    useFor: optional(questionFields.useFor),
    source: questionFields.source,
    pictures: optional(nullable(text(picturesTitle, { max: 1000, min: 0 }))),
    state: optional(questionRow.properties.state),
    confirmed: optional(bool(['相似仍导入', 'Import though similar'])),
  },
  columns: {
    known: lookup<Known>(['编号', 'Number'], findKnown, {
      width: 10,
      unknown: ['您管理的试题中没有编号 {word}', 'There is no question {word} in your scope'],
      rule: ['填写则更新该题，新题留空', 'Changes that question; empty for a new one'],
    }),
    questionType: { example: '单选题' },
    stem: {
      width: 60,
      rule: ['2–2000 个字；填空题用 ___ 表示空格', '2 to 2,000 characters; ___ is a blank'],
      example: '实验室发生突发事故时，处置应当首先保证（ ）。',
    },
    optionA: {
      width: 20,
      rule: ['选择题依次填写，其他题型留空', 'Of a choice, one after the other'],
      example: '人员安全',
    },
    optionB: { width: 20, example: '贵重仪器' },
    optionC: { width: 20, example: '实验数据' },
    optionD: { width: 20 },
    optionE: {},
    optionF: {},
    optionG: {},
    optionH: {},
    answer: {
      width: 24,
      rule: [
        '选择题 A 或 AC；判断题 对、错；填空题各空用 ｜ 分隔，同一空的多个答案用 ； 分隔，数字可写 12±0.5；简答题 要点=分值，用 ； 分隔',
        'A or AC; 对 or 错; blanks parted by ｜, texts of one by ；, numbers as 12±0.5; points as point=score parted by ；',
      ],
      example: 'A',
    },
    analysis: {},
    difficulty: {},
    type: lookup<string>(['课件类型', 'Courseware type'], findTypes, {
      required: true,
      width: 20,
      unknown: ['没有课件类型“{word}”', 'There is no courseware type “{word}”'],
      rule: ['从顶级起的路径，用 / 分隔', 'Path from the top, parted by /'],
      example: '通识',
    }),
    tags: { example: '应急' },
    useFor: {
      rule: [
        '考试、练习，可不填（新题两者皆可，更新不变）',
        '考试, 练习; if empty both of a new one, as it was of another',
      ],
    },
    source: {},
    pictures: {
      width: 30,
      rule: [
        '题干的图片直接插入本行的单元格，选项的图片插入该选项的单元格；或与工作簿一并上传 .zip，在此填写文件名，用 ； 分隔，选项写作 A=文件名。题干最多 5 张，每个选项 1 张，JPG 或 PNG，每张不超过 10 MB',
        'Insert pictures into the cells of the row, those of options into theirs; or upload a .zip beside the workbook and write file names here, parted by ；, of options as A=name. Five of a stem, one an option, JPG or PNG of 10 MB at most',
      ],
    },
    state: { unasked: true },
    confirmed: { unasked: true },
  },
  exported: (): readonly Label[] => exportQuestions.titles,
  illustrated: {
    column: 'pictures',
    places: new Map<string, { name: string; most: number }>([
      ['pictures', { name: '', most: questionLimits.images }],
      ...letters.map((letter) => [optionKey(letter), { name: letter, most: 1 }] as const),
    ]),
    kept: async (_context, rows) => rows.map(({ known }) => (known ? filesOf(known.content) : {})),
  },
  prepare: async ({ db }): Promise<State> => {
    const tree = await readTree(db);
    return { twins: new WeakMap(), above: new Map(), branchOf: tree.branch };
  },
  compare: async ({ db }, rows, { twins, branchOf }) => {
    const sought = rows.flatMap((row) => {
      const content = contentOf(row);
      return content && row.type ? [{ row, content, type: row.type }] : [];
    });
    const found = await twinsOf(
      db,
      sought.map(({ row, content, type }) => ({
        ...{ stem: content.stem, hash: contentHashOf(content), bands: bandsOf(content.stem) },
        ...{ types: branchOf(type), id: row.known?.id },
      })),
    );
    sought.forEach(({ row }, at) => {
      twins.set(row, found[at] ?? []);
    });
  },
  check: (row, { wrong, state, row: no, holds }) => {
    const content = contentOf(row);
    if (!content) return;
    for (const fault of faultsOf(content))
      wrong(
        columnOf(fault),
        ...(sentenceOf(errors[fault.code] as ErrorText) as [string, string]),
        fault.values as never,
      );
    if (!row.known && content.options.some(({ text: said }) => said === pictureMark))
      wrong(
        'optionA',
        '写有 [图] 的选项没有图片，请将图片插入该单元格',
        'There is no picture in an option that says [图]; insert it into the cell',
      );
    if (row.state === 'draft' && row.known && row.known.state !== 'draft')
      wrong('state', '启用过的试题不能改回草稿', 'What was enabled once is no draft any more');
    const key = `${row.type && state.branchOf(row.type)[0]} ${contentHashOf(content)}`;
    const above = state.above.get(key);
    if (above !== undefined) wrong('stem', '与第 {row} 行重复', 'Same as row {row}', { row: above });
    else state.above.set(key, no);
    const [twin] = state.twins.get(row) ?? [];
    if (twin?.same)
      wrong('stem', '与第 {number} 题重复：“{stem}”', 'The same as question {number}: “{stem}”', {
        number: twin.number,
        stem: excerpt(twin.stem),
      });
    else if (twin && holds() && !row.confirmed && row.known?.content.stem !== content.stem)
      wrong(
        'stem',
        '疑似与第 {number} 题重复（{percent}%）：“{stem}”。仍要导入请增加“相似仍导入”列并填“是”',
        'Similar ({percent}%) to question {number}: “{stem}”. To import it add a column “Import though similar” with “Yes”',
        { number: twin.number, percent: Math.floor(twin.score * 100), stem: excerpt(twin.stem) },
      );
  },
  readText: (path, locale) => readText(path, locale),
  storeMany: async (context, rows) => {
    const added = rows.filter(({ known }) => !known);
    for (const confirmed of [true, false]) await addRows(context, added, confirmed);
    for (const row of rows) if (row.known) await changeRow(context, row.known, row);
    return rows.map(() => null);
  },
});

interface Filled
  extends Omit<Cells, 'questionType'>,
    Pick<QuestionInput, 'difficulty' | 'analysis' | 'source'> {
  questionType: QuestionInput['questionType'];
  type: string | null;
  tags: string[] | null;
  useFor: QuestionInput['useFor'] | null;
  state: QuestionState | null;
  confirmed: boolean | null;
}

/** What was so when the file was checked may be so no more: the service says it again. */
const inputOf = (row: Filled): QuestionInput => {
  const content = contentOf(row);
  if (!content || !row.type) throw failAt('type', 'QUESTION_TYPE_UNKNOWN');
  const { difficulty, analysis, source, tags, useFor, type } = row;
  return {
    ...{ ...content, difficulty, analysis, source, coursewareTypeId: type },
    // Those of the question stay where the row brings none.
    imageIds: [...(row.files?.pictures ?? row.known?.content.imageIds ?? [])],
    // What exams keep to themselves is no practice for want of a word.
    ...{ tags: tags ?? [], useFor: useFor ?? row.known?.useFor ?? ['exam', 'practice'] },
  };
};

const addRows = async (context: WriteContext, all: readonly Filled[], confirmed: boolean): Promise<void> => {
  const rows = all.filter((row) => (row.confirmed ?? false) === confirmed);
  if (rows.length === 0) return;
  const ownerOrganizationId = (await questionReach(context, questionPermission.import)).owner();
  await addQuestions(
    context,
    rows.map((row) => ({ ...inputOf(row), ownerOrganizationId })),
    { confirmed, by: questionPermission.import, more: (at) => ({ state: rows[at]?.state ?? 'draft' }) },
  );
};

const changeRow = async (context: WriteContext, { id }: Known, row: Filled): Promise<void> => {
  const by = questionPermission.import;
  const { version, state, ownerOrganizationId } = await questions.lock(await inBank(context, by), id);
  await editQuestion(
    context,
    {
      ...{ ...inputOf(row), id, version, ownerOrganizationId },
      confirmDuplicate: row.confirmed ?? false,
    },
    by,
  );
  if (!row.state || row.state === state) return;
  if (row.state === 'disabled' && state === 'draft')
    await changeQuestionState(context, { ids: [id], state: 'enabled' }, by);
  const next = row.state === 'enabled' ? 'enabled' : 'disabled';
  await changeQuestionState(context, { ids: [id], state: next }, by);
};

interface Pasted {
  text: string;
  typePath: string;
  difficulty: QuestionDifficulty;
}

const optionTwice: Label = ['选项 {key} 出现了两次', 'Option {key} stands twice'];

async function* readText(path: string, locale: Locale): AsyncGenerator<readonly ReadRow[]> {
  const { text: pasted, typePath: type, difficulty } = JSON.parse(await readFile(path, 'utf8')) as Pasted;
  yield questionsIn(pasted).map((one, at): ReadRow => {
    const cells: Record<string, string> = {
      ...Object.fromEntries(Object.entries(one.options).map(([letter, said]) => [optionKey(letter), said])),
      ...{ questionType: questionTypes[one.questionType][0], stem: one.stem, answer: one.answer },
      ...{ analysis: one.analysis, type, difficulty: questionDifficulties[one.difficulty ?? difficulty][0] },
    };
    return {
      row: at + 1,
      cells: questionImport.keys.map((key) => cells[key] || null),
      errors: one.twice.map((letter) => ({
        row: at + 1,
        column: inLocale(questionImport.titleOf(optionKey(letter)), locale),
        key: optionKey(letter),
        message: fill(inLocale(optionTwice, locale), { key: letter }),
      })),
    };
  });
}

/** Has pasted questions checked like the rows of a workbook. @throws QUESTION_TEXT_EMPTY, QUESTION_TYPE_UNKNOWN */
export const importText = async (
  context: WriteContext,
  {
    text: pasted,
    coursewareTypeId,
    difficulty,
  }: InputOf<(typeof questionEndpoints)['coursewareQuestionTextImport']>,
): Promise<{ jobId: string }> => {
  const tree = await readTree(context.db);
  const { types } = await questionReach(context, questionPermission.import);
  if (!tree.isOpen(coursewareTypeId) || (types && !types.has(coursewareTypeId)))
    throw failAt('coursewareTypeId', 'QUESTION_TYPE_UNKNOWN');
  if (questionsIn(pasted).length === 0) throw failAt('text', 'QUESTION_TEXT_EMPTY');
  const content: Pasted = { text: pasted, typePath: tree.pathOf(coursewareTypeId), difficulty };
  return questionImport.startText(context, {
    name: inLocale(['粘贴的试题.txt', 'Pasted questions.txt'], context.locale),
    content: JSON.stringify(content),
  });
};
