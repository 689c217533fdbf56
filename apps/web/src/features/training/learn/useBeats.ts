import { type BeatAnswer, type BeatState, type LearnDetails, learnEndpoints } from '@anyan/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailed, call, isUnanswered } from '../../../platform/call.ts';
import { type Activity, atRest } from './lesson.ts';

export type Phase = 'on' | 'offline' | 'interrupted';

interface Options {
  sessionId: string | undefined;
  heartbeatSeconds: number;
  chapterId: string | undefined;
  kind: LearnDetails['chapters'][number]['kind'] | undefined;
  /** Nothing counts while a question stands in the way. */
  blocked: boolean;
  onAnswer: (chapterId: string, answer: BeatAnswer) => void;
  onClosed: () => void;
  onFailed: (error: CallFailed) => void;
}

const retryMs = 5000;

/**
 * Beats while somebody is at it: one when he begins, one each few seconds, and two when he stops – what he did until
 * then, and that he stopped. They go out one after the other.
 */
export const useBeats = (options: Options) => {
  const { sessionId, heartbeatSeconds, chapterId, kind, blocked } = options;
  const [phase, setPhase] = useState<Phase>('on');
  const [active, setActive] = useState(false);
  const [since, setSince] = useState(0);
  const now = useRef(options);
  now.current = options;
  const activity = useRef<Activity>(atRest);
  const beatNo = useRef(0);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const send = useCallback((state: BeatState, of: string | undefined, told: Activity) => {
    const { sessionId: session } = now.current;
    if (!session || !of) return Promise.resolve();
    const beat = { position: told.position, pagesSeen: [...told.pagesSeen].slice(0, 200) };
    const next = line.current.then(async () => {
      // A session that has ended meanwhile takes nothing more.
      if (now.current.sessionId !== session) return;
      const page = told.page === undefined ? {} : { page: told.page };
      try {
        beatNo.current += 1;
        const input = { sessionId: session, beatNo: beatNo.current, chapterId: of, state, ...page, ...beat };
        const answer = await call(learnEndpoints.heartbeat, input);
        setSince(performance.now());
        setPhase('on');
        now.current.onAnswer(of, answer);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (isUnanswered(error) || error.code === 429 || error.code >= 500) setPhase('offline');
        else if (error.errorCode === 'LEARN_SESSION_CLOSED') {
          setPhase('interrupted');
          now.current.onClosed();
        } else now.current.onFailed(error);
      }
    });
    line.current = next;
    return next;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session counts its beats anew
  useEffect(() => {
    beatNo.current = 0;
    setPhase('on');
  }, [sessionId]);

  const busyState: BeatState = kind === 'video' ? 'playing' : 'reading';
  const runs = active && !blocked && !!sessionId && phase !== 'interrupted';
  useEffect(() => {
    if (!runs) return;
    void send(busyState, chapterId, activity.current);
    const timer = setInterval(
      () => void send(busyState, chapterId, activity.current),
      heartbeatSeconds * 1000,
    );
    return () => {
      clearInterval(timer);
      void send(busyState, chapterId, activity.current);
      void send(document.hidden ? 'hidden' : 'paused', chapterId, activity.current);
    };
  }, [runs, busyState, chapterId, heartbeatSeconds, send]);

  // Nothing runs without network; as soon as somebody answers again it goes on.
  useEffect(() => {
    if (phase !== 'offline') return;
    const again = () => void send('paused', now.current.chapterId, activity.current);
    const timer = setInterval(again, retryMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [phase, send]);

  const tell = useCallback((next: Activity) => {
    activity.current = next;
    setActive(next.active);
  }, []);

  return {
    phase,
    /** Time counts right now. */
    counting: runs && phase === 'on',
    /** Since when, by the clock of the page, the last beat was answered. */
    since,
    tell,
    /** All that was said so far has been heard. */
    settled: () => line.current,
    /** Says at once where one is. */
    beatNow: () => send(busyState, now.current.chapterId, activity.current),
  };
};
