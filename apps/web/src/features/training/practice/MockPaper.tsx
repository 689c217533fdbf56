import { type PracticeSession, practiceEndpoints, type SittingAnswer } from '@anyan/contract';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { QuestionView } from '../exam/QuestionView.tsx';
import { SheetPanel } from '../exam/SheetPanel.tsx';
import { isAnswered, toggled } from '../exam/sheet.ts';
import { clockText, useClock } from '../exam/useClock.ts';
import { texts as examTexts } from '../examTexts.ts';
import { texts } from '../practiceTexts.ts';
import { JudgedView } from './JudgedView.tsx';
import { markOf, sheetOf } from './marks.ts';
import { QuestionTools } from './QuestionTools.tsx';
import { useFavourites } from './useFavourites.ts';

interface Props {
  session: PracticeSession;
  onBack: () => void;
}

/** A mock exam: a paper against the clock, or what came of it. */
export const MockPaper = ({ session, onBack }: Props) => {
  const [ended, setEnded] = useState(session.finished ? session : undefined);
  return ended ? (
    <MockOutcome session={ended} onBack={onBack} />
  ) : (
    <MockRunning session={session} onBack={onBack} onEnd={setEnded} />
  );
};

const MockRunning = ({ session, onBack, onEnd }: Props & { onEnd: (session: PracticeSession) => void }) => {
  const t = useTexts(texts);
  const e = useTexts(examTexts);
  const confirm = useConfirm();
  const { sessionId, questions, serverNow, deadlineAt } = session;
  const [answers, setAnswers] = useState<ReadonlyMap<number, SittingAnswer>>(
    () => new Map(session.answers.map(({ no, answer }) => [no, answer])),
  );
  const [at, setAt] = useState(1);
  const kept = useRef(answers);
  const { left } = useClock(serverNow, deadlineAt ?? serverNow);
  const keep = useTold(practiceEndpoints.practiceAnswer);
  const finish = useTold(practiceEndpoints.practiceFinish, { onSuccess: onEnd });
  const submit = () =>
    finish.mutateAsync({ sessionId, answers: [...answers].map(([no, answer]) => ({ no, answer })) });
  // What is answered goes to the server with each step, so that a page loaded anew has it.
  const save = async () => {
    const [asked, answer] = [questions[at - 1], answers.get(at)];
    if (!asked || !answer || kept.current.get(at) === answer) return;
    kept.current = new Map(kept.current).set(at, answer);
    // A refusal has been told; what is handed in at the end holds all.
    await keep.mutateAsync({ sessionId, questionId: asked.questionId, answer }).catch(() => {});
  };
  const goTo = (no: number) => {
    void save();
    setAt(no);
  };
  const over = left === 0;
  const last = useRef(submit);
  last.current = submit;
  useEffect(() => {
    // A refusal has been told; the button is still there.
    if (over) void last.current().catch(() => {});
  }, [over]);
  const question = questions[at - 1];
  if (!question) return null;
  const set = (answer: SittingAnswer) => setAnswers((before) => new Map(before).set(at, answer));
  const empty = questions.filter(({ no }) => !isAnswered(markOf(answers.get(no)))).length;
  const ask = () =>
    confirm({
      title: t('mockConfirm'),
      effects: [empty > 0 ? t('mockEmpty', { n: empty }) : t('mockAll', { n: questions.length })],
      okText: t('mockSubmit'),
      danger: empty > 0,
      onOk: submit,
    });
  return (
    <>
      <header className="practice-head">
        <Button onClick={() => void save().then(onBack)}>{t('back')}</Button>
        <h2>{shippedName(session.examName ?? '')}</h2>
        <span
          className="exam-clock"
          role="timer"
          data-near={left <= 60 ? 'end' : left <= 300 ? 'soon' : undefined}
        >
          <small>{e('timeLeft')}</small> {clockText(left)}
        </span>
        <Button type="primary" loading={finish.isPending} onClick={ask}>
          {t('mockSubmit')}
        </Button>
      </header>
      <main className="exam-body">
        <div className="ay-panel exam-one">
          <QuestionView
            key={at}
            question={question}
            mark={markOf(answers.get(at))}
            onChoose={(oid) =>
              set({ chosen: toggled(answers.get(at)?.chosen, oid, question.questionType === 'multiple') })
            }
            onType={(typed) => set({ texts: typed })}
          />
          <footer className="exam-foot">
            <Button disabled={at === 1} onClick={() => goTo(at - 1)}>
              {e('previous')}
            </Button>
            <Button disabled={at === questions.length} onClick={() => goTo(at + 1)}>
              {e('next')}
            </Button>
          </footer>
        </div>
        <aside className="ay-panel">
          <SheetPanel paper={questions} sheet={sheetOf(answers)} at={at} onGo={goTo} flags={false} />
        </aside>
      </main>
    </>
  );
};

const MockOutcome = ({ session, onBack }: Props) => {
  const t = useTexts(texts);
  const { questions, judged, totalScore, ungraded, examName } = session;
  const [score, pass] = [session.score ?? 0, session.passScore ?? 0];
  const favourites = useFavourites(questions);
  const outcomes = new Map(judged.map((one) => [one.no, one]));
  return (
    <>
      <header className="practice-head">
        <Button onClick={onBack}>{t('back')}</Button>
        <h2>{shippedName(examName ?? '')}</h2>
      </header>
      <div className="ay-panel practice-result">
        <p className="exam-score">{t('mockScore', { score, total: totalScore })}</p>
        {score >= pass ? (
          <p>{t('mockPassed')}</p>
        ) : (
          <p>{ungraded > 0 ? t('mockUngraded', { n: ungraded, pass }) : t('mockFailed', { pass })}</p>
        )}
        <ol className="exam-review">
          {questions.map((question) => {
            const one = outcomes.get(question.no);
            return (
              one && (
                <li key={question.no}>
                  <JudgedView question={question} judged={one} />
                  <QuestionTools questionId={question.questionId} favourites={favourites} />
                </li>
              )
            );
          })}
        </ol>
      </div>
    </>
  );
};
