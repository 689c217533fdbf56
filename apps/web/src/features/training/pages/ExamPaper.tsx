import { examEndpoints, type Sitting, type SittingItem } from '@anyan/contract';
import { App, Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CallFailed, call, isUnanswered, newId } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { Outcome } from '../exam/Outcome.tsx';
import { Paper } from '../exam/Paper.tsx';
import { deviceId } from '../exam/sheet.ts';
import { answersHere, forgetHere, keepSitting, keptSitting } from '../exam/sittingStore.ts';
import { texts } from '../examTexts.ts';
import { LateAnswers } from '../late/LateAnswers.tsx';

type View =
  | { sitting: Sitting; waiting: SittingItem[] }
  | { ended: true }
  | { error: unknown }
  | { away: true }
  | undefined;

/** /userExamList/examPaper?attemptId=: a paper while it runs, and its result afterwards. */
const ExamPaper = () => {
  const t = useTexts(texts);
  const go = useNavigate();
  const { modal } = App.useApp();
  const [params] = useSearchParams();
  const attemptId = params.get('attemptId') ?? '';
  const [device] = useState(() => deviceId(newId));
  const [view, setView] = useState<View>();

  const open = useCallback(
    async (takeOver = false) => {
      setView(undefined);
      try {
        const sitting = await call(examEndpoints.examPaper, { attemptId, deviceId: device, takeOver });
        if (takeOver) await forgetHere(attemptId);
        void keepSitting(sitting);
        setView({ sitting, waiting: await answersHere(attemptId) });
      } catch (error) {
        // Without network it goes on with what this browser has kept of it.
        const sitting = isUnanswered(error) ? await keptSitting(attemptId) : undefined;
        if (sitting) return setView({ sitting, waiting: await answersHere(attemptId) });
        const { errorCode = '' } = error instanceof CallFailed ? error : {};
        if (errorCode === 'EXAM_CLOSED') setView({ ended: true });
        else if (errorCode === 'EXAM_OTHER_DEVICE') setView({ away: true });
        else setView({ error });
      }
    },
    [attemptId, device],
  );
  useEffect(() => void open(), [open]);

  const away = view && 'away' in view;
  useEffect(() => {
    if (!away) return;
    const asked = modal.confirm({
      title: t('otherDevice'),
      content: t('otherEffect'),
      okText: t('goOnHere'),
      cancelText: t('backToList'),
      onOk: () => void open(true),
      onCancel: () => void go('/access/userExamList'),
    });
    return () => asked.destroy();
  }, [away, modal, open, go, t]);

  if (!view || 'away' in view) return <ListSkeleton rows={8} show />;
  if ('error' in view) return <Failed error={view.error} onRetry={() => void open()} />;
  if ('ended' in view)
    return (
      <div className="exam-end">
        <Outcome attemptId={attemptId} />
        <LateAnswers attemptId={attemptId} />
        <Button onClick={() => void go('/access/userExamList')}>{t('backToList')}</Button>
      </div>
    );
  return (
    <Paper
      key={view.sitting.attemptId}
      sitting={view.sitting}
      waiting={view.waiting}
      device={device}
      onEnd={() => setView({ ended: true })}
      onAway={() => setView({ away: true })}
    />
  );
};

export default ExamPaper;
