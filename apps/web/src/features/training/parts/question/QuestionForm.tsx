import {
  blanksOf,
  type InputOf,
  isChoice,
  pickFields,
  type QuestionAnswer,
  type QuestionDetails,
  type QuestionRow,
  type QuestionType,
  questionEndpoints,
  questionFields,
} from '@anyan/contract';
import { call } from '../../../../platform/call.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { texts } from '../../questionTexts.ts';
import { emptyOptions } from './OptionsEditor.tsx';
import { picturesOf } from './QuestionDetail.tsx';
import { QuestionFields } from './QuestionFields.tsx';

const { coursewareQuestionAdd, coursewareQuestionEdit, coursewareQuestionDetails } = questionEndpoints;

type Input = InputOf<typeof coursewareQuestionAdd>;

const answerOf = (
  type: QuestionType,
  stem: string,
  { keys, blanks, points }: QuestionAnswer,
): QuestionAnswer => {
  if (type === 'fill') return { blanks: (blanks ?? []).slice(0, blanksOf(stem)) };
  if (type === 'shortAnswer') return { points: points ?? [] };
  return { keys: keys ?? [] };
};

/** What the type of the question has no use for stays at home. */
export const prepared = <I extends Input>(input: I): I => ({
  ...input,
  options: isChoice(input.questionType) ? (input.options ?? []) : [],
  answer: answerOf(input.questionType, input.stem ?? '', input.answer ?? {}),
});

const editOf = (question: QuestionDetails) => ({
  ...pickFields(questionFields, question),
  id: question.id,
  version: question.version,
});

/** Adds a question, or edits this one. */
const QuestionForm = ({
  row,
  coursewareTypeId,
  onClose,
}: {
  row?: Pick<QuestionRow, 'id'>;
  coursewareTypeId?: string;
  onClose: () => void;
}) => {
  const t = useTexts(texts);
  const known = useCall(coursewareQuestionDetails, { id: row?.id ?? '' }, { enabled: !!row, gcTime: 0 });
  const shared = {
    size: 720,
    onClose,
    prepare: prepared as never,
    children: (
      <QuestionFields
        {...(known.data
          ? { before: { id: known.data.id, stem: known.data.stem }, pictures: picturesOf(known.data) }
          : {})}
      />
    ),
  };
  if (!row)
    return (
      <FormDrawer
        {...shared}
        title={t('add')}
        endpoint={coursewareQuestionAdd}
        initial={{
          ...{ questionType: 'single', difficulty: 2, useFor: ['exam', 'practice'], answer: {} },
          ...{ options: emptyOptions(), coursewareTypeId },
        }}
      />
    );
  return (
    <FormDrawer
      {...shared}
      title={t('editTitle')}
      endpoint={coursewareQuestionEdit}
      initial={known.data && editOf(known.data)}
      read={known}
      reload={async () => editOf(await call(coursewareQuestionDetails, { id: row.id }))}
    />
  );
};

export default QuestionForm;
