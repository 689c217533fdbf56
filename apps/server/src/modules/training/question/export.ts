import {
  isChoice,
  nullable,
  object,
  type QuestionOption,
  type QuestionRow,
  type QuestionSnapshot,
  questionPermission,
  questionRow,
  text,
  training,
} from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import type { RowFiles } from '../../../platform/transfer/pictures.ts';
import { refuseSitting } from '../exam/sitting.ts';
import { readTree } from '../type/queries.ts';
import { answerText } from './cells.ts';
import {
  answer,
  filesOf,
  letters,
  optionFields,
  optionKey,
  pictureMark,
  picturesTitle,
  typePath,
} from './columns.ts';
import { contentsOf, questions, unlessArchived } from './queries.ts';
import { inBank } from './reach.ts';

const { number, questionType, stem, difficulty, tags, useFor, source, state } = questionRow.properties;
const { used, facility, discrimination } = questionRow.properties;
const exported = object({
  ...{ number, questionType, stem, difficulty, tags, useFor, source, state, used, facility, discrimination },
  ...(Object.fromEntries(
    letters.map((letter) => [optionKey(letter), nullable(optionFields[optionKey(letter)])]),
  ) as typeof optionFields),
  answer,
  analysis: nullable(text(['解析', 'Explanation'], { max: 2000 })),
  typePath,
  /** Files by column. */
  files: object({}),
});

const textOfOption = ({ text: said, imageId }: QuestionOption): string =>
  said || (imageId ? pictureMark : '');

const rowOf = (row: QuestionRow, content: QuestionSnapshot, path: string) => ({
  ...row,
  ...Object.fromEntries(
    isChoice(row.questionType) ? content.options.map((one) => [optionKey(one.key), textOfOption(one)]) : [],
  ),
  answer: answerText(row.questionType, content.answer),
  analysis: content.analysis,
  typePath: path,
  files: filesOf(content),
});

const picturesIn =
  (key: string) =>
  ({ files }: { files: object }): readonly string[] =>
    (files as RowFiles)[key] ?? [];

/** The bank with what is right, which whoever sits an exam gets in no file either. @throws EXAM_RUNNING */
const toExport = async (context: ReadContext) => {
  await refuseSitting(context);
  return inBank(context, questionPermission.export);
};

export const exportQuestions = exportOf({
  calls: training.endpoints.coursewareQuestionExport,
  kind: 'question',
  module: 'training',
  title: ['试题', 'Questions'],
  row: exported,
  columns: [
    { field: 'number', width: 10 },
    'questionType',
    { field: 'stem', width: 60 },
    ...letters.map((letter) => ({
      field: optionKey(letter),
      width: 18,
      pictures: picturesIn(optionKey(letter)),
    })),
    { field: 'answer', width: 24 },
    { field: 'analysis', width: 40 },
    'difficulty',
    { field: 'typePath', width: 20 },
    'tags',
    'useFor',
    'source',
    { title: picturesTitle, width: 42, value: () => null, pictures: picturesIn('pictures') },
    'state',
    'used',
    'facility',
    'discrimination',
  ],
  of: {
    count: async (context, input) => questions.count(await toExport(context), unlessArchived(input)),
    walk: async function* (context, input) {
      const tree = await readTree(context.db);
      const mine = await toExport(context);
      for await (const batch of questions.walk(mine, unlessArchived(input))) {
        const contents = await contentsOf(
          context.db,
          batch.map(({ id }) => id),
        );
        yield batch.flatMap((row) => {
          const content = contents.get(row.id);
          return content ? [rowOf(row, content, tree.pathOf(row.coursewareTypeId))] : [];
        });
      }
    },
  },
});
