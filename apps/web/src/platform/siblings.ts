import type { Tokens } from '@anyan/contract';
import { newId } from './ids.ts';

export interface Session {
  accessToken: string;
  refreshToken: string;
  loginType: Tokens['loginType'];
  /** Milliseconds since 1970 on this machine's clock. */
  tokenExpTime: number;
}

/**
 * How the tabs of one browser talk about their session. Session storage is a tab's own, so without this a copied tab
 * would spend the same refresh token twice and look like a thief.
 */
export type Told =
  | { kind: 'ask'; from: string }
  | { kind: 'answer'; to: string; session: Session; college: string | null }
  | { kind: 'renewed'; session: Session; college: string | null }
  | { kind: 'signedOut'; account: string };

/** A sibling answers within a few milliseconds; nobody there costs this long. */
const patience = 150;

export interface Siblings {
  tell(message: Told): void;
  /** The first answer that fits, or null when nobody has one. */
  ask(fits: (session: Session) => boolean): Promise<{ session: Session; college: string | null } | null>;
}

export const meetSiblings = (hear: (message: Told, tell: (answer: Told) => void) => void): Siblings => {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, ask: async () => null };
  const channel = new BroadcastChannel('session');
  const tell = (message: Told) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data, tell));
  const ask: Siblings['ask'] = (fits) =>
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
      const timer = setTimeout(() => finish(null), patience);
      channel.addEventListener('message', listen);
      tell({ kind: 'ask', from });
    });
  return { tell, ask };
};
