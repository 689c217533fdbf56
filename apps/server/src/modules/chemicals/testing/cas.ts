import { casOf } from '@anyan/contract';

let made = 9_000_000;

/** A CAS number that fits and that nothing in the dictionary has. */
export const newCas = (): string => {
  const begin = `${made++}-00-`;
  const digit = [...'0123456789'].find((one) => casOf(begin + one));
  return `${begin}${digit}`;
};
