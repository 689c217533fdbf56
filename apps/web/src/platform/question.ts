import type { FactorChallenge } from '@anyan/contract';

export type { FactorChallenge };

const key = 'factor_asked';

/** The messaging app's proof asks for the second factor: the sign-in page puts the question. */
export const leaveQuestion = (asked: FactorChallenge): void =>
  sessionStorage.setItem(key, JSON.stringify(asked));

/** The question that is to be put, if any; it is put once. */
export const readQuestion = (): FactorChallenge | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as FactorChallenge | null;
  } catch {
    return null;
  }
};
export const forgetQuestion = (): void => sessionStorage.removeItem(key);
