import { flowEndpoints } from '@anyan/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailed, call } from '../../../platform/call.ts';
import { useRefresh } from '../../../platform/query.ts';
import { type Draft, isSavable, keptDraft } from './draft.ts';

const { flowAdd, flowEdit } = flowEndpoints;

export interface Saved {
  id: string;
  version: number;
}

/** How long nobody must type before the draft is saved. */
export const saveAfter = 1500;

/** A draft that saves itself; one save at a time, and what changed meanwhile goes with the next. */
export const useDraft = (initial: Draft, known: Saved | undefined, onMade: (id: string) => void) => {
  const renew = useRefresh();
  const [draft, setDraft] = useState(initial);
  const [saved, setSaved] = useState(known);
  const [failure, setFailure] = useState<CallFailed>();
  const [savedAt, setSavedAt] = useState<Date>();
  const [saving, setSaving] = useState(false);
  const state = useRef({
    draft: initial,
    sent: initial,
    saved: known,
    running: undefined as Promise<boolean> | undefined,
  });
  state.current.draft = draft;

  const send = useCallback(async (): Promise<boolean> => {
    const now = state.current;
    while (now.running !== undefined) await now.running;
    const sending = now.draft;
    if (now.saved && now.sent === sending) return true;
    if (!isSavable(sending)) return false;
    const run = async () => {
      setSaving(true);
      try {
        const answer = now.saved
          ? await call(flowEdit, { ...sending, ...now.saved })
          : await call(flowAdd, sending);
        const made = !now.saved;
        now.sent = sending;
        now.saved = answer;
        setSaved(answer);
        setSavedAt(new Date());
        setFailure(undefined);
        keptDraft.forget();
        renew(flowEdit);
        if (made) onMade(answer.id);
        return true;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        setFailure(error);
        return false;
      } finally {
        setSaving(false);
        now.running = undefined;
      }
    };
    now.running = run();
    return now.running;
  }, [renew, onMade]);

  useEffect(() => {
    if (draft === state.current.sent) return;
    if (!state.current.saved) keptDraft.write(draft);
    const timer = setTimeout(() => void send(), saveAfter);
    return () => clearTimeout(timer);
  }, [draft, send]);

  const change = useCallback((part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })), []);
  const current = useCallback(() => state.current.saved, []);
  return {
    draft,
    change,
    save: send,
    saved,
    current,
    saving,
    savedAt,
    failure,
    changed: draft !== state.current.sent,
  };
};
