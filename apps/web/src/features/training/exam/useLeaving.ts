import { examEndpoints } from '@anyan/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../../platform/call.ts';

interface Told {
  leaveCount: number;
  left: number | null;
  submitted: boolean;
}

/** Reports how long the page was out of sight, once it is back. */
export const useLeaving = (attemptId: string, onTold: (told: Told) => void): void => {
  const tell = useRef(onTold);
  tell.current = onTold;
  useEffect(() => {
    let since: number | undefined;
    const leave = () => {
      since ??= Date.now();
    };
    const back = () => {
      if (since === undefined || document.hidden) return;
      const [at, seconds] = [new Date(since).toISOString(), Math.round((Date.now() - since) / 1000)];
      since = undefined;
      if (seconds < 1) return;
      call(examEndpoints.examEventReport, { attemptId, events: [{ kind: 'leave', at, seconds }] })
        .then((answer) => tell.current(answer))
        // Nobody to hear it: the deadline and the answers do not hang on it.
        .catch(() => {});
    };
    const turned = () => (document.hidden ? leave() : back());
    document.addEventListener('visibilitychange', turned);
    addEventListener('blur', leave);
    addEventListener('focus', back);
    return () => {
      document.removeEventListener('visibilitychange', turned);
      removeEventListener('blur', leave);
      removeEventListener('focus', back);
    };
  }, [attemptId]);
};
