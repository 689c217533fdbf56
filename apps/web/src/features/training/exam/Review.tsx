import { examEndpoints, questionTypes, type ReviewedQuestion } from '@anyan/contract';
import { nameComma, unfilledText } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../examTexts.ts';
import { Pictures } from './QuestionView.tsx';

const letters = 'ABCDEFGH';

/** The paper afterwards: what was chosen, what is right, and why. */
const Review = ({ attemptId }: { attemptId: string }) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(examEndpoints.examReview, { attemptId });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton rows={6} show />;
  if (data.questions.length === 0) return <p>{t('nothingWrong')}</p>;
  return <ReviewedList questions={data.questions} />;
};

export const ReviewedList = ({ questions }: { questions: readonly ReviewedQuestion[] }) => (
  <ol className="exam-review">
    {questions.map((question) => (
      <li key={question.no}>
        <Reviewed question={question} />
      </li>
    ))}
  </ol>
);

export const Reviewed = ({ question }: { question: ReviewedQuestion }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { no, questionType, got, score } = question;
  return (
    <>
      <p className="exam-question-head">
        <b>{no}.</b> <Tag>{label(questionTypes[questionType])}</Tag>{' '}
        {got === null ? (
          <Tag tone="warning">{t('notGraded')}</Tag>
        ) : (
          <Tag tone={got === score ? 'success' : 'error'}>{t('gotPoints', { got, score })}</Tag>
        )}
      </p>
      <QuestionOutcome question={question} />
    </>
  );
};

type Outcome = Pick<ReviewedQuestion, 'stem' | 'images' | 'options' | 'right' | 'rightTexts' | 'analysis'> &
  Partial<Pick<ReviewedQuestion, 'answer' | 'comment'>>;

/** A question with what is right and, where it was answered, what was said. */
export const QuestionOutcome = ({ question }: { question: Outcome }) => {
  const t = useTexts(texts);
  const { stem, images, options, answer, right, rightTexts, analysis, comment } = question;
  const chosen = answer?.chosen ?? [];
  return (
    <>
      <p className="exam-stem">{stem}</p>
      <Pictures images={images} />
      {options.length > 0 && (
        <ul className="exam-options">
          {options.map(({ oid, text, image }, at) => (
            <li key={oid}>
              <div
                data-right={right.includes(oid) || undefined}
                data-wrong={(chosen.includes(oid) && !right.includes(oid)) || undefined}
              >
                <b>{letters[at]}</b>
                <span className="exam-option">{text}</span>
                {image && <img src={image} alt="" loading="lazy" />}
                {right.includes(oid) && <Tag tone="success">{t('reference')}</Tag>}
                {chosen.includes(oid) && <Tag>{t('yours')}</Tag>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {rightTexts.length > 0 && (
        <p className="exam-answer-text">
          {answer && (
            <>
              {t('yours')}：
              {(answer.texts ?? []).map((text) => text || unfilledText()).join(nameComma()) ||
                t('notAnswered')}
              <br />
            </>
          )}
          {t('reference')}：{rightTexts.join(nameComma())}
        </p>
      )}
      {comment && (
        <p>
          {t('comment')}：{comment}
        </p>
      )}
      {analysis && (
        <p className="exam-analysis">
          {t('analysis')}：{analysis}
        </p>
      )}
    </>
  );
};

export default Review;
