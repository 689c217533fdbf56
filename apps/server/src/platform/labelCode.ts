import { randomInt } from 'node:crypto';

/** Base 32 without letters that are read as others (I, L, O, U). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The check character of a code, by Luhn’s rule in base 32: it finds every single slip and nearly every swap. */
const checkOf = (code: string): string => {
  let sum = 0;
  for (const [at, letter] of [...code].reverse().entries()) {
    const value = alphabet.indexOf(letter) * (at % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 32) + (value % 32);
  }
  return alphabet[(32 - (sum % 32)) % 32] ?? '';
};

/** What a label of ours says: the letter of its kind, ten random characters, a check character. */
export const newLabel = (letter: string): string => {
  const random = Array.from({ length: 10 }, () => alphabet[randomInt(32)]).join('');
  return `${letter}${random}${checkOf(random)}`;
};

/** Whether a text is a label of this kind, rightly written. */
export const isLabel = (letter: string, text: string): boolean => {
  const [kind, random, check] = [text.slice(0, 1), text.slice(1, -1), text.slice(-1)];
  return (
    kind === letter &&
    random.length === 10 &&
    [...random].every((one) => alphabet.includes(one)) &&
    checkOf(random) === check
  );
};
