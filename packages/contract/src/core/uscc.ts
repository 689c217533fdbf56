import type { Label } from './label.ts';
import { meant } from './schema.ts';

// 统一社会信用代码 by GB 32100: seventeen signs and one that is reckoned from them.

/** The digits and letters that may stand in it; I, O, S, V and Z look like others. */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const blanks = /[\s\u200b-\u200d\ufeff]/g;

const checkSign = (first: string): string => {
  let [sum, weight] = [0, 1];
  for (const one of first) {
    sum += signs.indexOf(one) * weight;
    weight = (weight * 3) % signs.length;
  }
  return signs.charAt((signs.length - (sum % signs.length)) % signs.length);
};

/** Whether a code, spelt as it is stored, has the check character that the others ask for. */
export const isUscc = (code: string): boolean =>
  code.length === 18 &&
  [...code].every((one) => signs.includes(one)) &&
  checkSign(code.slice(0, 17)) === code[17];

/** As it is stored: without blanks, in capitals; undefined for what is no such code. */
export const usccOf = (typed: string): string | undefined => {
  if (typed.length > 40) return undefined;
  const plain = typed.normalize('NFKC').replace(blanks, '').toUpperCase();
  return isUscc(plain) ? plain : undefined;
};

export const uscc = (label: Label = ['统一社会信用代码', 'Credit code']) =>
  meant(label, {
    format: 'uscc',
    max: 40,
    says: [
      '{title}应为 18 位统一社会信用代码，请核对校验位',
      '{title} must be an 18-digit credit code with the right check character',
    ],
  });
