import { type PracticeJudged, type PracticeQuestion, questionTypes } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { QuestionOutcome } from '../exam/Review.tsx';
import { texts } from '../practiceTexts.ts';

interface Props {
  question: PracticeQuestion;
  judged: PracticeJudged;
}

/** A question that has been answered: whether that was right, what is, and why. */
export const JudgedView = ({ question, judged }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { isRight } = judged;
  return (
    <section>
      <p className="exam-question-head" role="status">
        <b>{question.no}.</b> <Tag>{label(questionTypes[question.questionType])}</Tag>{' '}
        {isRight === null ? (
          <Tag tone="warning">{t('compare')}</Tag>
        ) : (
          <Tag tone={isRight ? 'success' : 'error'}>{t(isRight ? 'isRight' : 'isWrong')}</Tag>
        )}
      </p>
      <QuestionOutcome question={{ ...question, ...judged }} />
    </section>
  );
};
