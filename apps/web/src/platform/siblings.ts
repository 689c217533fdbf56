import { newId } from './ids.ts';
import type { Session } from './session.ts';

/**
 * How the tabs of one browser talk about their session. Session storage is a tab's own, so without this a copied tab
 * would spend the same refresh token twice and look like a thief.
 */
export type Told =
  | { kind: 'ask'; from: string }
  | { kind: 'answer'; to: string; session: Session; college: string | null }
  | { kind: 'renewed'; session: Session; college: string | null }
  | { kind: 'signedOut'; account: string };

/** Milliseconds that nobody there costs; a sibling answers within a few of them. */
const patience = 150;
/** One that the browser knows of may be busy. */
const longPatience = 10_000;
/** Held by every tab that has a session. */
const lock = 'session';

export interface Siblings {
  tell(message: Told): void;
  /** The first answer that fits, or null when nobody has one. */
  ask(
    fits: (session: Session) => boolean,
    options?: { patient?: boolean },
  ): Promise<{ session: Session; college: string | null } | null>;
  /** Lets other tabs know that this one has a session, or has none any more. */
  has(session: boolean): void;
}

/** Whether some tab has a session; without locks (plain http) nobody can say. */
const isHeld = async (): Promise<boolean> =>
  !!(await navigator.locks?.query())?.held?.some(({ name }) => name === lock);

export const meetSiblings = (hear: (message: Told, tell: (answer: Told) => void) => void): Siblings => {
  if (typeof BroadcastChannel === 'undefined')
    return { tell: () => {}, ask: async () => null, has: () => {} };
  const channel = new BroadcastChannel('session');
  const tell = (message: Told) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data, tell));
  const ask: Siblings['ask'] = (fits, { patient = false } = {}) =>
    new Promise((resolve) => {
      const from = newId();
      const finish = (found: { session: Session; college: string | null } | null) => {
        clearTimeout(timer);
        channel.removeEventListener('message', listen);
        resolve(found);
      };
      const listen = ({ data }: MessageEvent<Told>) => {
        if (data.kind === 'answer' && data.to === from && fits(data.session))
          finish({ session: data.session, college: data.college });
      };
      let timer = setTimeout(async () => {
        if (patient && (await isHeld())) timer = setTimeout(() => finish(null), longPatience);
        else finish(null);
      }, patience);
      channel.addEventListener('message', listen);
      tell({ kind: 'ask', from });
    });
  let letGo: (() => void) | undefined;
  const has = (session: boolean) => {
    if (session === !!letGo) return;
    letGo?.();
    letGo = undefined;
    if (!session) return;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    void navigator.locks?.request(lock, { mode: 'shared' }, () => held);
  };
  return { tell, ask, has };
};
