import { type LearnDetails, learnEndpoints, type ResultOf } from '@anyan/contract';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/call.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { Player } from '../learn/Player.tsx';

interface Opened {
  details: LearnDetails;
  started: ResultOf<typeof learnEndpoints.learnStart>;
}
type View = Opened | { error: unknown } | undefined;

/** /userLearnList/start?coursewareId=: courseware while it is learnt. */
const LearnPlayer = () => {
  const [params] = useSearchParams();
  const coursewareId = params.get('coursewareId') ?? '';
  const [view, setView] = useState<View>();
  const [broken, setBroken] = useState<boolean>();
  const open = useCallback(async () => {
    try {
      const started = await call(learnEndpoints.learnStart, { coursewareId });
      // Read after it has begun: what has expired is then shown as it is learnt anew.
      const details = await call(learnEndpoints.learnDetails, { coursewareId });
      setBroken(undefined);
      setView({ details, started });
    } catch (error) {
      setView({ error });
    }
  }, [coursewareId]);
  useEffect(() => void open(), [open]);

  const closed = useCallback(async () => {
    const elsewhere = await call(learnEndpoints.learnDetails, { coursewareId })
      .then((details) => details.elsewhere)
      .catch(() => false);
    setBroken(elsewhere);
  }, [coursewareId]);

  if (!view) return <ListSkeleton rows={8} show />;
  if ('error' in view) return <Failed error={view.error} onRetry={() => void open()} />;
  return (
    <Player
      key={view.started.sessionId}
      {...view}
      broken={broken}
      onClosed={() => void closed()}
      onAgain={() => void open()}
    />
  );
};

export default LearnPlayer;
