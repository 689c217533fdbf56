import {
  type ExamRuleRow,
  type PreviewQuestion,
  pointsOf,
  previewEndpoints,
  type SittingAnswer,
  shareOf,
} from '@anyan/contract';
import { Alert, Button, Drawer, Grid } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../examTexts.ts';
import { QuestionView } from './QuestionView.tsx';
import { Reviewed } from './Review.tsx';
import { SheetPanel } from './SheetPanel.tsx';
import { type Mark, type Sheet, toggled } from './sheet.ts';
import './exam.css';

type Answers = ReadonlyMap<number, SittingAnswer>;

const markOf = (answer: SittingAnswer = {}): Mark => ({
  ...{ answer, seq: 0, flagged: false, spentSeconds: 0, unsaved: false },
});

/** What an answer earns, by the rule that the server marks by. */
const gotOf = (question: PreviewQuestion, answer: SittingAnswer, how: 'all' | 'half' | 'share'): number => {
  const { questionType, right, accepted, score } = question;
  const given = { keys: answer.chosen ?? [], ...(answer.texts ? { texts: answer.texts } : {}) };
  const share = shareOf({ questionType, answer: { keys: right, blanks: accepted } }, given, how);
  return pointsOf(share ?? 0, score);
};

/** An exam as its examinees meet it, marked here; nothing of it is kept. */
const Preview = ({ row, onClose }: { row: ExamRuleRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const phone = !(Grid.useBreakpoint().md ?? true);
  const { data, error, refetch, isFetching } = useCall(
    previewEndpoints.examRolePaperPreview,
    { id: row.id },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [at, setAt] = useState(1);
  const [done, setDone] = useState(false);
  const again = () => {
    setAnswers(new Map());
    setAt(1);
    setDone(false);
    void refetch();
  };
  const set = (no: number, answer: SittingAnswer) => setAnswers((before) => new Map(before).set(no, answer));
  const questions = data?.questions ?? [];
  const question = questions[at - 1];
  const answerOf = (no: number) => answers.get(no) ?? {};
  const got = (one: PreviewQuestion) => gotOf(one, answerOf(one.no), data?.multipleScoring ?? 'all');
  const total = Math.round(questions.reduce((sum, one) => sum + got(one), 0) * 100) / 100;
  const full = questions.reduce((sum, { score }) => sum + score, 0);
  const sheet: Sheet = {
    ...{ attemptId: '', seq: 0 },
    marks: new Map([...answers].map(([no, answer]) => [no, markOf(answer)])),
  };
  return (
    <Drawer
      open
      title={t('tryTitle', { name: row.examName })}
      size={phone ? '100%' : 1080}
      onClose={onClose}
      footer={
        <div className="exam-foot">
          <Button onClick={again} disabled={isFetching}>
            {t('tryAnother')}
          </Button>
          {!done && question && (
            <Button type="primary" onClick={() => setDone(true)}>
              {t('submit')}
            </Button>
          )}
        </div>
      }
    >
      <Alert showIcon title={t('tryNote')} style={{ marginBottom: 12 }} />
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data || isFetching ? (
        <ListSkeleton rows={8} show />
      ) : done ? (
        <>
          <p className="exam-score">{t('score', { score: total })}</p>
          <p>
            {t('passMark', { total: full, pass: data.passScore })} ·{' '}
            {t(total >= data.passScore ? 'tryPassed' : 'resultFailed')}
          </p>
          <ol className="exam-review">
            {questions.map((one) => (
              <li key={one.no}>
                <Reviewed
                  question={{
                    ...one,
                    answer: answerOf(one.no),
                    got: got(one),
                    comment: null,
                    rightTexts: one.accepted.map(({ texts: some }) => some.join(' / ')),
                  }}
                />
              </li>
            ))}
          </ol>
        </>
      ) : (
        question && (
          <main className="exam-body">
            <div className="ay-panel exam-one">
              <QuestionView
                key={at}
                question={question}
                mark={markOf(answerOf(at))}
                onChoose={(oid) =>
                  set(at, { chosen: toggled(answerOf(at).chosen, oid, question.questionType === 'multiple') })
                }
                onType={(typed) => set(at, { texts: typed })}
              />
              <footer className="exam-foot">
                <Button disabled={at === 1} onClick={() => setAt(at - 1)}>
                  {t('previous')}
                </Button>
                <Button disabled={at === questions.length} onClick={() => setAt(at + 1)}>
                  {t('next')}
                </Button>
              </footer>
            </div>
            <aside className="ay-panel">
              <SheetPanel paper={questions} sheet={sheet} at={at} onGo={setAt} />
            </aside>
          </main>
        )
      )}
    </Drawer>
  );
};

export default Preview;
