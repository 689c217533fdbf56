import {
  type AskedQuestion,
  type IdleCheckShown,
  type LearnAnswer,
  type LearnChapter,
  learnEndpoints,
} from '@anyan/contract';
import { Alert, App, Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../learnTexts.ts';
import { AskedView, isGiven } from './AskedView.tsx';

interface IdleProps {
  check: IdleCheckShown;
  sessionId: string;
  onDone: () => void;
}

/** Whether somebody is still there; who answers late goes on, without the time since he was asked. */
export const IdleDialog = ({ check, sessionId, onDone }: IdleProps) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const left = useSecondsFrom(check.seconds);
  const [answer, setAnswer] = useState<LearnAnswer>({});
  const [wrong, setWrong] = useState(false);
  const fail = useFailure();
  const told = useAction(learnEndpoints.idleCheckAnswer, {
    onSuccess: ({ ok, inTime }) => {
      if (!ok) return setWrong(true);
      if (!inTime) void message.warning(t('idleLate'));
      onDone();
    },
    // It ended meanwhile: the next beat says so.
    onError: (error) => {
      fail(error);
      onDone();
    },
  });
  const { question } = check;
  return (
    <Modal
      open
      title={t('idleTitle')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button
          type="primary"
          loading={told.isPending}
          disabled={!!question && !isGiven(question, answer)}
          onClick={() => told.mutate({ sessionId, idleCheckId: check.id, ...(question ? { answer } : {}) })}
        >
          {t('idleConfirm')}
        </Button>
      }
    >
      <p role="timer">{left > 0 ? t('idleSeconds', { n: left }) : t('idleLate')}</p>
      {question && <AskedView question={question} answer={answer} onAnswer={setAnswer} />}
      {wrong && <Alert type="error" showIcon title={t('wrong')} />}
    </Modal>
  );
};

const useSecondsFrom = (seconds: number): number => {
  const [ends] = useState(() => performance.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((ends - performance.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [ends]);
  return left;
};

interface CheckpointProps {
  sessionId: string;
  chapterId: string;
  no: number;
  question: AskedQuestion;
  onRight: (done: { chapterDone: boolean; coursewareDone: boolean }) => void;
  onBack: (position: number) => void;
  onClosed: () => void;
}

/** A question on the way: right it goes on, wrong one goes back. */
export const CheckpointDialog = (props: CheckpointProps) => {
  const { sessionId, chapterId, no, question, onRight, onBack, onClosed } = props;
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [answer, setAnswer] = useState<LearnAnswer>({});
  const fail = useFailure();
  const told = useAction(learnEndpoints.checkpointAnswer, {
    onSuccess: ({ right, backTo, ...done }) => {
      if (right) return onRight(done);
      void message.warning(t('sentBack'));
      onBack(backTo ?? 0);
    },
    onError: (error) => {
      fail(error);
      onClosed();
    },
  });
  return (
    <Modal
      open
      title={t('checkpoint')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button
          type="primary"
          loading={told.isPending}
          disabled={!isGiven(question, answer)}
          onClick={() => told.mutate({ sessionId, chapterId, no, answer })}
        >
          {t('answer')}
        </Button>
      }
    >
      <p>{t('checkpointHint')}</p>
      <AskedView question={question} answer={answer} onAnswer={setAnswer} />
    </Modal>
  );
};

interface QuizProps {
  sessionId: string;
  chapterId: string;
  quiz: NonNullable<LearnChapter['quiz']>;
  onPassed: (done: { chapterDone: boolean; coursewareDone: boolean }) => void;
  onClose: () => void;
}

/** The questions at the end of a chapter; as often as it takes. */
export const QuizDialog = ({ sessionId, chapterId, quiz, onPassed, onClose }: QuizProps) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [answers, setAnswers] = useState<Readonly<Record<number, LearnAnswer>>>({});
  const [failed, setFailed] = useState<number>();
  const told = useTold(learnEndpoints.chapterQuizSubmit, {
    onSuccess: ({ right, passed, ...done }) => {
      if (!passed) return setFailed(right);
      void message.success(t('quizPassed', { n: right }));
      onPassed(done);
    },
  });
  const all = quiz.questions.every((question, at) => isGiven(question, answers[at] ?? {}));
  return (
    <Modal
      open
      title={t('quiz')}
      okText={t('answer')}
      okButtonProps={{ disabled: !all, title: all ? undefined : t('unanswered') }}
      confirmLoading={told.isPending}
      onOk={() =>
        told.mutate({ sessionId, chapterId, answers: quiz.questions.map((_, at) => answers[at] ?? {}) })
      }
      onCancel={onClose}
    >
      <p>{t('quizHint', { n: quiz.questions.length, pass: quiz.passCount })}</p>
      {quiz.questions.map((question, at) => (
        <AskedView
          // biome-ignore lint/suspicious/noArrayIndexKey: the same question may stand twice
          key={at}
          question={question}
          answer={answers[at] ?? {}}
          onAnswer={(answer) => {
            setFailed(undefined);
            setAnswers((before) => ({ ...before, [at]: answer }));
          }}
        />
      ))}
      {failed !== undefined && <Alert type="error" showIcon title={t('quizFailed', { n: failed })} />}
    </Modal>
  );
};
