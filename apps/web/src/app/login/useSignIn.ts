import { useRef, useState } from 'react';
import { CallFailed } from '../../platform/failure.ts';
import type { FactorChallenge } from '../../platform/question.ts';
import { signIn } from '../../platform/session.ts';
import { requestTokens } from './api.ts';
import { loadMore } from './lazy.ts';

export type Attempt =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'queued'; place: number }
  | { state: 'failed'; message: string }
  /** The password was right; the second factor is wanted, or was wrong. */
  | { state: 'asked'; asked: FactorChallenge; message: string; prove: (factor?: string) => void };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Challenges solved for one gesture. */
const maxSolved = 50;
/** Few ever need it, so it comes when the server asks. */
const solve = async () => (await loadMore()).solveCaptcha();

interface Queued {
  place?: number;
  queueTicket?: string;
  /** When to come back. */
  seconds?: number;
}

/** Signs in; a full house (429 with a ticket) is waited out, keeping the place. */
export const useSignIn = (onSignedIn: () => void) => {
  const [attempt, setAttempt] = useState<Attempt>({ state: 'idle' });
  const gesture = useRef(0);
  const asked = useRef<unknown>(null);

  const send = async (loginName: string, password: string, factor?: string): Promise<void> => {
    gesture.current += 1;
    const mine = gesture.current;
    let queueTicket: string | undefined;
    let captcha: string | undefined;
    let solved = 0;
    setAttempt({ state: 'sending' });
    for (;;) {
      try {
        const tokens = await requestTokens({ loginName, password, queueTicket, captcha, factor });
        if (mine !== gesture.current) return;
        signIn(tokens);
        onSignedIn();
        return;
      } catch (error) {
        if (mine !== gesture.current) return;
        if (!(error instanceof CallFailed)) throw error;
        const { errorCode, message, result } = error;
        // A challenge is good once; each time the queue sends us away costs another.
        captcha = undefined;
        if (errorCode === 'CAPTCHA_REQUIRED' && solved++ < maxSolved) {
          captcha = await solve().catch(() => undefined);
          if (mine !== gesture.current) return;
          if (captcha) continue;
        }
        if (errorCode.startsWith('SECOND_FACTOR')) {
          if (!factor) asked.current = result;
          return setAttempt({
            state: 'asked',
            asked: asked.current as FactorChallenge,
            message: factor ? message : '',
            prove: (proof) => void send(loginName, password, proof),
          });
        }
        if (errorCode !== 'SIGN_IN_QUEUED') return setAttempt({ state: 'failed', message });
        const queued = result as Queued;
        queueTicket = queued.queueTicket ?? queueTicket;
        setAttempt({ state: 'queued', place: queued.place ?? 0 });
        await pause((queued.seconds ?? 2) * 1000);
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
