import type { FactorChallenge } from '@anyan/contract';

/** What a page keeps while the browser is at the messaging app: it may use what comes back, and nobody else. */
export interface Leaving {
  ticket: string;
  nonce: string;
  purpose: 'signIn' | 'bind';
}

const key = 'qr_leaving';
const questionKey = 'factor_asked';

export const leaveFor = (url: string, leaving: Leaving): void => {
  sessionStorage.setItem(key, JSON.stringify(leaving));
  location.assign(url);
};

/** What was kept for a `state` that came back, once; null for one that this page did not ask for. */
export const takeLeaving = (state: string | null): Leaving | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Leaving | null;
    return kept && kept.ticket === state ? kept : null;
  } catch {
    return null;
  } finally {
    sessionStorage.removeItem(key);
  }
};

/** The messaging app's proof asks for the second factor: the sign-in page puts the question. */
export const leaveQuestion = (asked: FactorChallenge): void =>
  sessionStorage.setItem(questionKey, JSON.stringify(asked));

/** The question that is to be put, if any; it is put once. */
export const readQuestion = (): FactorChallenge | null => {
  try {
    return JSON.parse(sessionStorage.getItem(questionKey) ?? 'null') as FactorChallenge | null;
  } catch {
    return null;
  }
};
export const forgetQuestion = (): void => sessionStorage.removeItem(questionKey);
