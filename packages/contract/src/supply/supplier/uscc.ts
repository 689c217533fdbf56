/** Signs of a 统一社会信用代码 in the order of their values (GB 32100-2015): without I, O, S, V and Z. */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * 91350100M000100Y43 as it is written, however it was typed; undefined for what is none, or whose check character is not
 * what the others ask for (mod 31, weights 3^i).
 */
export const usccOf = (typed: string): string | undefined => {
  const plain = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  if (plain.length !== 18) return undefined;
  const values = [...plain].map((sign) => signs.indexOf(sign));
  if (values.includes(-1)) return undefined;
  const check = values.pop();
  let weight = 1;
  let sum = 0;
  for (const value of values) {
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return check === (31 - (sum % 31)) % 31 ? plain : undefined;
};
