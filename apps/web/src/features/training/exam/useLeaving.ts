import { examEndpoints } from '@anyan/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../../platform/call.ts';
import { keepLeaves, type Leave, leavesHere } from './keeping.ts';
import { isRefusal } from './useSaving.ts';

interface Told {
  leaveCount: number;
  left: number | null;
  submitted: boolean;
}

const retryMs = 5000;
/** Leaves that one call tells. */
const atOnce = 50;

/** Reports how long the page was out of sight, once it is back; without network as soon as there is one again. */
export const useLeaving = (attemptId: string, deviceId: string, onTold: (told: Told) => void): void => {
  const tell = useRef(onTold);
  tell.current = onTold;
  useEffect(() => {
    let since: number | undefined;
    let waiting: readonly Leave[] = [];
    let busy = false;
    const keepThese = (leaves: readonly Leave[]) => {
      waiting = leaves;
      void keepLeaves(attemptId, leaves);
    };
    const send = async () => {
      if (busy || waiting.length === 0) return;
      busy = true;
      const events = waiting.slice(0, atOnce);
      const rest = () => keepThese(waiting.filter((one) => !events.includes(one)));
      try {
        const answer = await call(examEndpoints.examEventReport, {
          ...{ attemptId, deviceId },
          events: events.map((one) => ({ kind: 'leave' as const, ...one })),
        });
        rest();
        tell.current(answer);
      } catch (error) {
        if (isRefusal(error)) rest();
      } finally {
        busy = false;
      }
    };
    const leave = () => {
      since ??= Date.now();
    };
    const back = () => {
      if (since === undefined || document.hidden) return;
      const one = { at: new Date(since).toISOString(), seconds: Math.round((Date.now() - since) / 1000) };
      since = undefined;
      if (one.seconds < 1) return;
      keepThese([...waiting, one]);
      void send();
    };
    const turned = () => (document.hidden ? leave() : back());
    // Of the time before a reload.
    void leavesHere(attemptId).then((before) => {
      waiting = [...before, ...waiting];
      void send();
    });
    const again = () => void send();
    const timer = setInterval(again, retryMs);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', turned);
    addEventListener('blur', leave);
    addEventListener('focus', back);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', turned);
      removeEventListener('blur', leave);
      removeEventListener('focus', back);
    };
  }, [attemptId, deviceId]);
};
