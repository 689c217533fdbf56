/** 0 none · 1 weak · 2 fair · 3 good · 4 strong. A hint while typing; the server alone decides. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const runs = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Signs that follow their neighbour on the keyboard or in the alphabet, or repeat it, are worth little. */
const surprises = (password: string): number => {
  const signs = [...password.toLowerCase()];
  return signs.filter((sign, index) => {
    const before = signs[index - 1];
    if (before === undefined) return true;
    if (before === sign) return false;
    return !runs.some(
      (run) =>
        run.includes(before + sign) ||
        [...run]
          .reverse()
          .join('')
          .includes(before + sign),
    );
  }).length;
};

export const strengthOf = (
  password: string,
  personal: readonly string[] = [],
  // Written out: the sign-in page has it too, without the contract.
  least = 8,
): Strength => {
  if (!password) return 0;
  const lower = password.toLowerCase();
  if ([...password].length < least) return 1;
  if (personal.some((word) => word.length >= 3 && lower.includes(word.toLowerCase()))) return 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const score = surprises(password) + kinds * 1.5;
  if (score < 9) return 1;
  if (score < 12) return 2;
  return score < 16 ? 3 : 4;
};
