import {
  type BeatAnswer,
  type IdleCheckShown,
  type LearnDetails,
  type LearnProgress,
  learnEndpoints,
  type ResultOf,
} from '@anyan/contract';
import { Alert, App, Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { refresh } from '../../../platform/query.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { texts } from '../learnTexts.ts';
import { ChapterList } from './ChapterList.tsx';
import type { ChapterProps } from './chapterParts.ts';
import { CheckpointDialog, IdleDialog, QuizDialog } from './Dialogs.tsx';
import { type Activity, afterAnswer, afterBeat, timeText } from './lesson.ts';
import { PdfChapter } from './PdfChapter.tsx';
import { TextChapter } from './TextChapter.tsx';
import { useBeats } from './useBeats.ts';
import { VideoChapter } from './VideoChapter.tsx';
import './learn.css';

const chapterOf = { video: VideoChapter, pdf: PdfChapter, richText: TextChapter };
type Started = ResultOf<typeof learnEndpoints.learnStart>;

interface Props {
  details: LearnDetails;
  started: Started;
  /** The session has ended: whether he is at it elsewhere. */
  broken: boolean | undefined;
  onClosed: () => void;
  onAgain: () => void;
}

/** Courseware while somebody learns it. */
export const Player = ({ details, started, broken, onClosed, onAgain }: Props) => {
  const t = useTexts(texts);
  const go = useNavigate();
  const fail = useFailure();
  const { message } = App.useApp();
  const { chapters, player } = details;
  const { sessionId } = started;
  const [progress, setProgress] = useState<LearnProgress>(started.progress);
  const [current, setCurrent] = useState(started.resume?.chapterId ?? chapters[0]?.id ?? '');
  const [seek, setSeek] = useState<ChapterProps['seek']>();
  const [idle, setIdle] = useState<IdleCheckShown>();
  const [checkpoint, setCheckpoint] = useState<number>();
  const [quiz, setQuiz] = useState(false);
  const [finished, setFinished] = useState(false);
  const at = chapters.findIndex(({ id }) => id === current);
  const chapter = chapters[at];
  const standing = progress.chapters[at];
  const wasDone = useRef(progress);
  wasDone.current = progress;

  const finish = useCallback(
    (chapterDone: boolean, coursewareDone: boolean, before: boolean | undefined) => {
      if (coursewareDone) setFinished(true);
      else if (chapterDone && !before) void message.success(t('chapterFinished'));
    },
    [message, t],
  );
  const onAnswer = (chapterId: string, answer: BeatAnswer) => {
    const before = wasDone.current.chapters.find((one) => one.chapterId === chapterId)?.done;
    setProgress((old) => afterBeat(old, details, chapterId, answer));
    if (answer.cut) setSeek({ position: answer.position, maxPosition: answer.maxPosition });
    if (answer.idleCheck) setIdle(answer.idleCheck);
    finish(answer.chapterDone, answer.coursewareDone && started.progress.leftSeconds > 0, before);
  };
  const halted = !!idle || checkpoint !== undefined || quiz || broken !== undefined;
  const beats = useBeats({
    ...{ sessionId: broken === undefined ? sessionId : undefined, chapterId: current, kind: chapter?.kind },
    heartbeatSeconds: started.heartbeatSeconds,
    blocked: halted,
    ...{ onAnswer, onClosed, onFailed: fail },
  });
  useStop(sessionId, beats.settled);

  const open = (chapterId: string) => {
    setSeek(undefined);
    setCurrent(chapterId);
    scrollTo({ top: 0 });
  };
  const askCheckpoint = useCallback(
    (no: number) => {
      // The server has to know that he got there.
      void beats.beatNow().then(() => setCheckpoint(no));
    },
    [beats.beatNow],
  );
  const change = (more: Parameters<typeof afterAnswer>[3]) =>
    setProgress((old) => afterAnswer(old, details, current, more));

  if (!chapter || !standing) return null;
  const Chapter = chapterOf[chapter.kind];
  const next = progress.chapters[at + 1];
  const asked = chapter.checkpoints.find(({ no }) => no === checkpoint);
  const needs = Math.max(0, chapter.requiredSeconds - standing.creditedSeconds);
  const exam = details.unlocks[0];
  return (
    <div className="learn-player">
      <div className="learn-stage">
        <header className="learn-head">
          <h1>{shippedName(details.coursewareName)}</h1>
          <h2>
            {at + 1}. {chapter.chapterName}
          </h2>
        </header>
        {finished && (
          <Alert
            type="success"
            showIcon
            title={t('finished')}
            action={
              <Button
                type="primary"
                size="small"
                onClick={() => void go(exam ? '/access/userExamList' : '/access/userLearnList')}
              >
                {t(exam ? 'toExam' : 'backToList')}
              </Button>
            }
          />
        )}
        {broken !== undefined && (
          <Alert
            type="warning"
            showIcon
            title={t(broken ? 'elsewhere' : 'interrupted')}
            action={
              <Button type="primary" size="small" onClick={onAgain}>
                {t('goOnHere')}
              </Button>
            }
          />
        )}
        {beats.phase === 'offline' && <Alert type="warning" showIcon title={t('offline')} />}
        <div className="ay-panel learn-content">
          <Chapter
            key={chapter.id}
            chapter={chapter}
            standing={standing}
            rate={player.maxPlaybackRate}
            halted={halted || beats.phase !== 'on'}
            seek={seek}
            onActivity={beats.tell as (activity: Activity) => void}
            onCheckpoint={askCheckpoint}
          />
        </div>
        <footer className="learn-foot">
          <Button disabled={at === 0} onClick={() => open(chapters[at - 1]?.id ?? '')}>
            {t('previousChapter')}
          </Button>
          <span>
            {standing.done
              ? t('chapterFinished')
              : needs > 0
                ? t('chapterNeeds', { time: timeText(needs) })
                : t('toEnd')}
          </span>
          {chapter.allowDownload && chapter.file && (
            <a href={chapter.file} download>
              {t('download')}
            </a>
          )}
          {chapter.quiz && !standing.quizPassed && (
            <Button onClick={() => void beats.beatNow().then(() => setQuiz(true))}>{t('quizOpen')}</Button>
          )}
          {next && (
            <Button
              type="primary"
              disabled={next.locked}
              title={next.locked ? t('lockedHint') : undefined}
              onClick={() => open(next.chapterId)}
            >
              {t('nextChapter')}
            </Button>
          )}
        </footer>
      </div>
      <aside className="ay-panel learn-side">
        <h3>{t('chapterList')}</h3>
        <ChapterList chapters={chapters} progress={progress} current={current} onGo={open} />
      </aside>
      <StatusBar
        started={started.progress.creditedSeconds}
        progress={progress}
        counting={beats.counting && !standing.done}
        since={beats.since}
        most={started.heartbeatSeconds}
        done={!!finished || started.progress.leftSeconds === 0}
      />
      {idle && (
        <IdleDialog key={idle.id} check={idle} sessionId={sessionId} onDone={() => setIdle(undefined)} />
      )}
      {asked && (
        <CheckpointDialog
          {...{ sessionId, chapterId: current, no: asked.no, question: asked.question }}
          onRight={({ chapterDone, coursewareDone }) => {
            setCheckpoint(undefined);
            change({ checkpointsPassed: [...standing.checkpointsPassed, asked.no], done: chapterDone });
            finish(chapterDone, coursewareDone, standing.done);
          }}
          onBack={(position) => {
            setCheckpoint(undefined);
            change({ position, maxPosition: position });
            setSeek({ position, maxPosition: position });
          }}
          onClosed={() => setCheckpoint(undefined)}
        />
      )}
      {quiz && chapter.quiz && (
        <QuizDialog
          {...{ sessionId, chapterId: current, quiz: chapter.quiz }}
          onPassed={({ chapterDone, coursewareDone }) => {
            setQuiz(false);
            change({ quizPassed: true, done: chapterDone });
            finish(chapterDone, coursewareDone, standing.done);
          }}
          onClose={() => setQuiz(false)}
        />
      )}
    </div>
  );
};

/** Ends the session once the page is left, after what was said before. */
const useStop = (sessionId: string, settled: () => Promise<unknown>): void => {
  const last = useRef(settled);
  last.current = settled;
  useEffect(
    () => () => {
      // The chapter tells its last beat as it goes, after this.
      setTimeout(() => {
        void last
          .current()
          .then(() => call(learnEndpoints.learnStop, { sessionId }))
          // Nobody hears of it: it ends by itself.
          .catch(() => {})
          .finally(() => refresh(learnEndpoints.learnStop));
      });
    },
    [sessionId],
  );
};

interface BarProps {
  /** Seconds that he had when he began. */
  started: number;
  progress: LearnProgress;
  counting: boolean;
  since: number;
  /** Seconds after which the next beat tells. */
  most: number;
  done: boolean;
}

/** This time, in all, to go; between two beats it counts on as the server will. */
const StatusBar = ({ started, progress, counting, since, most, done }: BarProps) => {
  const t = useTexts(texts);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!counting) return;
    const tick = () => setNow(performance.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [counting]);
  const running = counting && since > 0 ? Math.min(most, Math.max(0, (now - since) / 1000)) : 0;
  const total = progress.creditedSeconds + running;
  return (
    <div className="learn-bar" role="status">
      <span>
        {t('thisTime')} <b>{timeText(total - started)}</b>
      </span>
      <span>
        {t('inAll')} <b>{timeText(total)}</b>
      </span>
      <span>
        {t('left')} <b>{timeText(Math.max(0, progress.leftSeconds - running))}</b>
      </span>
      <span className="learn-counting" data-on={counting || undefined}>
        {done ? t('notCounting') : t(counting ? 'counting' : 'paused')}
      </span>
    </div>
  );
};
