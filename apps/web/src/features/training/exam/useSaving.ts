import { type ExamMessage, examEndpoints, sittingLimits } from '@anyan/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailed, call, isUnanswered } from '../../../platform/call.ts';
import { onPush } from '../../../platform/events.ts';
import { acknowledge, type Sheet, unsavedOf } from './sheet.ts';
import { answersTaken, noteAway, noteBack } from './sittingStore.ts';

export type SavePhase = 'saved' | 'saving' | 'offline';

interface Options {
  sheet: Sheet;
  device: string;
  set: (next: (sheet: Sheet) => Sheet) => void;
  onDeadline: (serverNow: string, deadlineAt: string) => void;
  /** What waited without network is with the server now, so many answers. */
  onSynced: (count: number) => void;
  /** What invigilators said so far. */
  onMessages: (messages: readonly ExamMessage[]) => void;
  /** The paper can take no more: it ended, or went to another device. */
  onRefused: (failure: CallFailed) => void;
}

/** A second or two, each page by itself: thousands that sit together do not save together. */
const pause = () => 1000 + (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) / 32;
const retryMs = 5000;
/** A page at which nobody writes says so often that it is there. */
const beatMs = 20_000;

/** What is busy or away is asked again; a refusal is not. */
export const isRefusal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && !isUnanswered(error) && error.code !== 429 && error.code < 500;

/** Hands changed answers to the server one batch at a time, and tries again for as long as nobody answers. */
export const useSaving = (options: Options) => {
  const { sheet, device, set, onDeadline, onSynced, onMessages, onRefused } = options;
  const [phase, setPhase] = useState<SavePhase>('saved');
  const now = useRef(sheet);
  now.current = sheet;
  const busy = useRef(false);
  const last = useRef(0);
  const asked = useRef(false);
  const again = useRef(async () => {});
  const told = useRef({ onDeadline, onSynced, onMessages, onRefused });
  told.current = { onDeadline, onSynced, onMessages, onRefused };
  /** Answers sent since nobody answered. */
  const late = useRef<number | null>(null);

  const save = useCallback(async () => {
    const items = unsavedOf(now.current).slice(0, sittingLimits.itemsAtOnce);
    if (busy.current || (items.length === 0 && !asked.current)) return;
    busy.current = true;
    asked.current = false;
    last.current = performance.now();
    if (items.length > 0) setPhase('saving');
    try {
      const { attemptId } = now.current;
      const answer = await call(examEndpoints.answerSave, { attemptId, deviceId: device, items });
      set((before) => acknowledge(before, answer.saved));
      void answersTaken(attemptId, answer.saved);
      if (late.current !== null) late.current += answer.saved.length;
      if (late.current !== null && items.length < sittingLimits.itemsAtOnce) {
        told.current.onSynced(late.current);
        late.current = null;
        void noteBack(attemptId);
      }
      told.current.onDeadline(answer.serverNow, answer.deadlineAt);
      told.current.onMessages(answer.messages);
      setPhase('saved');
    } catch (error) {
      // Nothing waits here while only a sign of life was not answered.
      if (items.length > 0) setPhase('offline');
      if (items.length > 0 && isUnanswered(error)) {
        late.current ??= 0;
        void noteAway(now.current.attemptId);
      }
      if (isRefusal(error)) told.current.onRefused(error);
    } finally {
      busy.current = false;
      if (asked.current) void again.current();
    }
  }, [device, set]);

  again.current = save;
  // An invigilator did something: his words and the new deadline come with the answer, or that it has ended.
  useEffect(() => {
    const ask = () => {
      asked.current = true;
      void again.current();
    };
    const stop = onPush('exam.told', ask);
    const timer = setInterval(() => {
      if (performance.now() - last.current >= beatMs) ask();
    }, beatMs / 4);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);

  const waiting = unsavedOf(sheet).length;
  const some = waiting > 0;
  // Each batch, and each failed try, is followed by the next one for as long as something waits.
  useEffect(() => {
    if (!some || phase === 'saving') return;
    const timer = setTimeout(() => void save(), phase === 'offline' ? retryMs : pause());
    return () => clearTimeout(timer);
  }, [some, phase, save]);
  useEffect(() => {
    const back = () => void save();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [save]);

  return { phase: some && phase === 'saved' ? ('saving' as const) : phase, waiting };
};
