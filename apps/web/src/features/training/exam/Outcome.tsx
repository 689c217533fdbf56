import { type Outcome as Ended, examEndpoints, questionTypes } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../examTexts.ts';
import './exam.css';

const StartDialog = lazy(() => import('./StartDialog.tsx'));
const Review = lazy(() => import('./Review.tsx'));
const OwnAppeals = lazy(() => import('../appeal/OwnAppeals.tsx'));

/** What is said while there is no result. */
const waitingTexts = {
  running: 'resultLater',
  grading: 'resultGrading',
  scored: 'resultLater',
  invalid: 'resultVoid',
} as const;

/** What came of a sitting, as far as it is told. */
export const Outcome = ({ attemptId }: { attemptId: string }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [reviewing, setReviewing] = useState(false);
  const { data, error, isPending, refetch } = useCall(examEndpoints.examResult, { attemptId });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton rows={4} show />;
  const { passed, score, totalScore, passScore, perType } = data;
  const headline = passed === null ? waitingTexts[data.state] : passed ? 'resultPassed' : 'resultFailed';
  return (
    <section className="ay-panel exam-outcome" data-passed={passed ?? undefined}>
      <h2>{shippedName(data.examName)}</h2>
      <p className="exam-headline">{t(headline)}</p>
      {score !== null && <p className="exam-score">{t('score', { score })}</p>}
      <p>{t('passMark', { total: totalScore, pass: passScore })}</p>
      {perType.length > 0 && (
        <dl className="exam-types">
          {perType.map((one) => (
            <div key={one.questionType}>
              <dt>{label(questionTypes[one.questionType])}</dt>
              <dd>
                {t('right', { right: one.right, count: one.count })} ·{' '}
                {t('gotPoints', { got: one.score, score: one.totalScore })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {data.certificateId && (
        <p>
          <Link to={`/access/userExamList?tab=certificates&open=${data.certificateId}`}>
            {t('certificate')}
          </Link>
        </p>
      )}
      <Again outcome={data} />
      {data.reviewable && !reviewing && <Button onClick={() => setReviewing(true)}>{t('review')}</Button>}
      {reviewing && (
        <Suspense fallback={<ListSkeleton rows={4} show />}>
          <Review attemptId={attemptId} />
        </Suspense>
      )}
      <Suspense>
        <OwnAppeals attemptId={attemptId} />
      </Suspense>
    </section>
  );
};

/** Whether it can be sat again: now, from when on, or why not. */
const Again = ({ outcome }: { outcome: Ended }) => {
  const t = useTexts(texts);
  const [starting, setStarting] = useState(false);
  const { examRoleId, status, attemptsLeft, nextStartAt } = outcome;
  const { data } = useCall(examEndpoints.examList, { examRoleId }, { enabled: starting });
  const exam = data?.data[0];
  const left = attemptsLeft !== null && t('attemptsLeft', { n: attemptsLeft });
  switch (status) {
    case 'open':
      return (
        <p className="exam-again">
          <Button type="primary" loading={starting && !data} onClick={() => setStarting(true)}>
            {t('again')}
          </Button>
          {left && <span>{left}</span>}
          <Suspense>
            {starting && exam && <StartDialog exam={exam} onClose={() => setStarting(false)} />}
          </Suspense>
        </p>
      );
    case 'waiting':
      return <p>{[t('nextAt', { time: formatMoment(nextStartAt) }), left].filter(Boolean).join(' · ')}</p>;
    case 'usedUp':
      return <p>{t('noneLeft')}</p>;
    default:
      return null;
  }
};
