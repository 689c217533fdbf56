import {
  type PracticeJudged,
  type PracticeQuestion,
  type PracticeSession,
  practiceEndpoints,
  practiceModes,
  type SittingAnswer,
} from '@anyan/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { QuestionView } from '../exam/QuestionView.tsx';
import { SheetPanel } from '../exam/SheetPanel.tsx';
import { isAnswered, toggled } from '../exam/sheet.ts';
import { texts as examTexts } from '../examTexts.ts';
import { texts } from '../practiceTexts.ts';
import { JudgedView } from './JudgedView.tsx';
import { markOf, sheetOf } from './marks.ts';
import { QuestionTools } from './QuestionTools.tsx';
import { useStart } from './start.ts';
import { useFavourites } from './useFavourites.ts';

const byNo = <T extends { no: number }>(some: readonly T[]): ReadonlyMap<number, T> =>
  new Map(some.map((one) => [one.no, one]));

/** One question after the other, each judged as soon as it is answered. */
export const Drill = ({ session, onBack }: { session: PracticeSession; onBack: () => void }) => {
  const t = useTexts(texts);
  const e = useTexts(examTexts);
  const label = useLabel();
  const { sessionId, questions, mode } = session;
  const favourites = useFavourites(questions);
  const [judged, setJudged] = useState(() => byNo(session.judged));
  const [given, setGiven] = useState<ReadonlyMap<number, SittingAnswer>>(new Map());
  const [at, setAt] = useState(() => questions.find(({ no }) => !judged.has(no))?.no ?? 1);
  const answerOf = (no: number) => judged.get(no)?.answer ?? given.get(no) ?? {};
  const set = (no: number, answer: SittingAnswer) => setGiven((before) => new Map(before).set(no, answer));
  const check = useTold(practiceEndpoints.practiceAnswer, {
    onSuccess: ({ judged: one }) => one && setJudged((before) => new Map(before).set(one.no, one)),
  });
  const question = questions[at - 1];
  if (!question) return null;
  const { no, questionId, questionType } = question;
  const outcome = judged.get(no);
  const right = [...judged.values()].filter(({ isRight }) => isRight).length;
  const complete = judged.size === questions.length;
  return (
    <>
      <header className="practice-head">
        <Button onClick={onBack}>{t('back')}</Button>
        <h2>{label(practiceModes[mode])}</h2>
        <span role="status">{t('done', { done: judged.size, total: questions.length, right })}</span>
      </header>
      {complete && <Complete wrong={right < judged.size} />}
      <main className="exam-body">
        <div className="ay-panel exam-one">
          {outcome ? (
            <JudgedView question={question} judged={outcome} />
          ) : (
            <QuestionView
              key={no}
              question={question}
              mark={markOf(answerOf(no))}
              onChoose={(oid) =>
                set(no, { chosen: toggled(answerOf(no).chosen, oid, questionType === 'multiple') })
              }
              onType={(typed) => set(no, { texts: typed })}
            />
          )}
          <footer className="exam-foot practice-foot">
            <Button disabled={at === 1} onClick={() => setAt(at - 1)}>
              {e('previous')}
            </Button>
            {!outcome && (
              <Button
                type="primary"
                loading={check.isPending}
                disabled={!isAnswered(markOf(answerOf(no))) && questionType !== 'shortAnswer'}
                onClick={() => check.mutate({ sessionId, questionId, answer: answerOf(no) })}
              >
                {t(questionType === 'shortAnswer' ? 'reveal' : 'check')}
              </Button>
            )}
            <Button
              type={outcome ? 'primary' : 'default'}
              disabled={at === questions.length}
              onClick={() => setAt(at + 1)}
            >
              {e('next')}
            </Button>
          </footer>
          <QuestionTools key={questionId} questionId={questionId} favourites={favourites} />
        </div>
        <aside className="ay-panel">
          <SheetPanel
            paper={questions}
            sheet={sheetOf(answersOf(questions, judged))}
            at={at}
            onGo={setAt}
            flags={false}
          />
        </aside>
      </main>
    </>
  );
};

/** What has been judged; a short answer that was left empty is done all the same. */
const answersOf = (
  questions: readonly PracticeQuestion[],
  judged: ReadonlyMap<number, PracticeJudged>,
): ReadonlyMap<number, SittingAnswer> =>
  new Map(questions.flatMap(({ no }) => (judged.has(no) ? [[no, { texts: ['✓'] }] as const] : [])));

const Complete = ({ wrong }: { wrong: boolean }) => {
  const t = useTexts(texts);
  const { start, isPending } = useStart();
  return (
    <div className="ay-panel practice-done" role="status">
      <b>{t('finished')}</b>
      {wrong && (
        <Button loading={isPending} onClick={() => start({ mode: 'wrong' })}>
          {t('redo')}
        </Button>
      )}
    </div>
  );
};
