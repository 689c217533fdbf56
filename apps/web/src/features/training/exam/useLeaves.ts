import { examEndpoints } from '@anyan/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../../platform/call.ts';
import { keepLeaves, type Leave, lastHere, leavesHere, noteHere } from './sittingStore.ts';
import { isRefusal } from './useSaving.ts';

interface Told {
  leaveCount: number;
  left: number | null;
  submitted: boolean;
}

const retryMs = 5000;
/** Leaves that one call tells. */
const atOnce = 50;
/** A page that is there notes it so often: one that was closed with no word of it is missed from then on. */
const hereMs = 5000;

/** Until the first paper of this page was opened. */
let isLoading = true;
/** When one came to a paper: opened at its very address, as it was asked for, for a reload may take its time. */
const arrival = (): number => {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  const at = isLoading && load?.name === location.href ? performance.timeOrigin : Date.now();
  isLoading = false;
  return at;
};

/**
 * Reports how long the page was out of sight, or closed, once it is back; without network as soon as there is one again.
 */
export const useLeaves = (attemptId: string, deviceId: string, onTold: (told: Told) => void): void => {
  const tell = useRef(onTold);
  tell.current = onTold;
  useEffect(() => {
    const arrived = arrival();
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
    const isHere = () => void noteHere(attemptId, { at: Date.now(), left: false });
    const leave = () => {
      if (since !== undefined) return;
      since = Date.now();
      void noteHere(attemptId, { at: since, left: true });
    };
    const back = (until = Date.now()) => {
      if (since === undefined || document.hidden) return;
      const one = { at: new Date(since).toISOString(), seconds: Math.round((until - since) / 1000) };
      since = undefined;
      isHere();
      if (one.seconds < 1) return;
      keepThese([...waiting, one]);
      void send();
    };
    const focused = () => back();
    const turned = () => (document.hidden ? leave() : back());
    // Of the time before a reload, and while it was closed.
    void Promise.all([leavesHere(attemptId), lastHere(attemptId)]).then(([before, here]) => {
      waiting = [...before, ...waiting];
      const from = here && here.at + (here.left ? 0 : hereMs);
      const isBack = since === undefined;
      if (from !== undefined && from < arrived) since = from;
      if (since === undefined) isHere();
      else if (isBack) back(arrived);
      void send();
    });
    const again = () => void send();
    const timer = setInterval(again, retryMs);
    const there = setInterval(() => since === undefined && isHere(), hereMs);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', turned);
    addEventListener('pagehide', leave);
    addEventListener('blur', leave);
    addEventListener('focus', focused);
    return () => {
      clearInterval(timer);
      clearInterval(there);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', turned);
      removeEventListener('pagehide', leave);
      removeEventListener('blur', leave);
      removeEventListener('focus', focused);
    };
  }, [attemptId, deviceId]);
};
