import { useRef, useState } from 'react';
import { CallFailed } from '../../platform/failure.ts';
import { signIn } from '../../platform/session.ts';
import { requestTokens } from './api.ts';

export type Attempt =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'queued'; place: number }
  | { state: 'failed'; message: string };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** How long to wait before asking again: longer the further back, so that the queue itself is no load. */
export const waitFor = (place: number): number => Math.min(1500 + place * 20, 10_000);

interface Queued {
  place?: number;
  queueTicket?: string;
}

/** Signs in; a full house (429 with a ticket) is waited out, keeping the place. */
export const useSignIn = (onSignedIn: () => void) => {
  const [attempt, setAttempt] = useState<Attempt>({ state: 'idle' });
  const gesture = useRef(0);

  const send = async (loginName: string, password: string): Promise<void> => {
    gesture.current += 1;
    const mine = gesture.current;
    let queueTicket: string | undefined;
    setAttempt({ state: 'sending' });
    for (;;) {
      try {
        const tokens = await requestTokens({ loginName, password, queueTicket });
        if (mine !== gesture.current) return;
        signIn(tokens);
        onSignedIn();
        return;
      } catch (error) {
        if (mine !== gesture.current) return;
        if (!(error instanceof CallFailed)) throw error;
        if (error.errorCode !== 'SIGN_IN_QUEUED') {
          setAttempt({ state: 'failed', message: error.message });
          return;
        }
        const queued = error.result as Queued;
        queueTicket = queued.queueTicket ?? queueTicket;
        setAttempt({ state: 'queued', place: queued.place ?? 0 });
        await pause(waitFor(queued.place ?? 0));
        if (mine !== gesture.current) return;
      }
    }
  };

  const cancel = () => {
    gesture.current += 1;
    setAttempt({ state: 'idle' });
  };

  return { attempt, send, cancel };
};
