import type { Label } from './label.ts';
import { meant } from './schema.ts';
import { usccOf } from './uscc.ts';

// Numbers and formulas as people paste them: out of Word, catalogues and input methods of full width.

const unseen = /[\s\u200b-\u200d\ufeff]/g;
const dashes = /[\u00ad\u2010-\u2015\u2212]/g;
/** What stands for the raised dot between a salt and its water. */
const dots = /[\u2022\u2027\u2219\u22c5\u25cf\u30fb*]/g;

/** Whether the last digit is what the others ask for. */
const digitFits = (first: string, second: string, digit: string): boolean => {
  const sum = [...first, ...second].reverse().reduce((total, one, at) => total + Number(one) * (at + 1), 0);
  return sum % 10 === Number(digit);
};

/** 64–17–5, ６４-17-5 and 000064-17-5 all are 64-17-5; undefined for what is no CAS number. */
export const casOf = (typed: string): string | undefined => {
  if (typed.length > 40) return undefined;
  const plain = typed.normalize('NFKC').replace(unseen, '').replace(dashes, '-');
  const [, first = '', second = '', digit = ''] = /^0*([1-9]\d{1,6})-(\d\d)-(\d)$/.exec(plain) ?? [];
  return first && digitFits(first, second, digit) ? `${first}-${second}-${digit}` : undefined;
};

const bracketsFit = (formula: string): boolean => {
  const open: string[] = [];
  for (const one of formula)
    if ('([{'.includes(one)) open.push(one);
    else if (')]}'.includes(one) && open.pop() !== '([{'[')]}'.indexOf(one)]) return false;
  return open.length === 0;
};

/** CuSO₄．5H₂O is CuSO4·5H2O; undefined for what is no formula. */
export const formulaOf = (typed: string): string | undefined => {
  if (typed.length > 200) return undefined;
  const plain = typed
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(dashes, '-')
    .replace(dots, '·')
    // The one point between a salt and its water can be nothing else.
    .replace(/^([^.·]+)\.(?=[0-9nx]*H2O$)/, '$1·');
  const spelt = /^[A-Z0-9([{][A-Za-z0-9()[\]{}·+.-]*$/.test(plain) && /[A-Z]/.test(plain);
  // Small letters end the symbol of an element, or stand for how many.
  const symbols = !/[a-z]{2}/.test(plain) && !/(?:^|[^A-Z])[a-mo-wyz]/.test(plain);
  return spelt && symbols && bracketsFit(plain) ? plain : undefined;
};

type Counts = Map<string, number>;
const addTo = (sum: Counts, some: Counts, times: number): void => {
  for (const [symbol, count] of some) sum.set(symbol, (sum.get(symbol) ?? 0) + count * times);
};

/** Atoms of a formula by their symbols; undefined where it has something else than symbols, numbers, brackets and ·. */
const atomsOf = (formula: string): Counts | undefined => {
  const all: Counts = new Map();
  // Each part behind a · counts as often as the number before it says.
  for (const part of formula.split('·')) {
    const [, times = '', rest = ''] = /^(\d{0,3})(.*)$/.exec(part) ?? [];
    const inner: Counts[] = [new Map()];
    let at = 0;
    for (const [text, symbol, count, opening, closing, often] of rest.matchAll(
      /([A-Z][a-z]?)(\d{0,3})|([([{])|([)\]}])(\d{0,3})/g,
    )) {
      at += text.length;
      if (symbol) addTo(inner.at(-1) as Counts, new Map([[symbol, 1]]), Number(count || 1));
      if (opening) inner.push(new Map());
      const closed = closing && inner.length > 1 ? inner.pop() : undefined;
      if (closed) addTo(inner.at(-1) as Counts, closed, Number(often || 1));
    }
    if (at !== rest.length || inner.length !== 1) return undefined;
    addTo(all, inner[0] as Counts, Number(times || 1));
  }
  return all.size > 0 ? all : undefined;
};

/** What a substance is made of, carbon and hydrogen first (Hill): CH3OH and CH4O both are CH4O. Undefined for what is no formula. */
export const hillOf = (typed: string): string | undefined => {
  const formula = formulaOf(typed);
  const atoms = formula && atomsOf(formula);
  if (!atoms) return undefined;
  const rank = (symbol: string) => (atoms.has('C') ? ['C', 'H'].indexOf(symbol) + 1 || 9 : 9);
  return [...atoms]
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(([symbol, count]) => `${symbol}${count > 1 ? count : ''}`)
    .join('');
};

/** A formula that shows how its atoms hang together: one of them is written more than once. */
export const isStructural = (typed: string): boolean => {
  const symbols = [...(formulaOf(typed) ?? '').matchAll(/[A-Z][a-z]?/g)].map(([symbol]) => symbol);
  return /\d/.test(typed) && new Set(symbols).size < symbols.length;
};

/** 1170, UN1170 and UN 1170. */
export const unNoOf = (typed: string): string | undefined =>
  /^(?:UN)?(\d{4})$/i.exec(typed.slice(0, 20).normalize('NFKC').replace(unseen, ''))?.[1];

/** What is said of what is typed as a CAS number and is none. */
export const noCas: Label = ['CAS 号校验位不正确', 'The check digit of the CAS number is wrong'];

export const casCode = (label: Label = ['CAS 号', 'CAS number']) =>
  meant(label, {
    format: 'cas',
    max: 40,
    says: noCas,
  });

export const formula = (label: Label) =>
  meant(label, {
    format: 'formula',
    max: 200,
    says: [
      '{title}只能包含元素符号、数字、括号和 ·，括号须成对',
      '{title} may hold symbols of elements, digits, paired brackets and · only',
    ],
  });

export const unNo = (label: Label) =>
  meant(label, {
    format: 'un-number',
    max: 20,
    says: ['{title}应为 4 位数字，如 1170', '{title} must be four digits, such as 1170'],
  });

/** What a text of such a format means as it is stored; undefined where that is not certain, which is refused. */
export const meanings: Readonly<Record<string, (typed: string) => string | undefined>> = {
  cas: casOf,
  formula: formulaOf,
  'un-number': unNoOf,
  uscc: usccOf,
};

/** How a text of this field is stored; undefined for a field whose texts are taken as they are. */
export const meaningOf = (schema: object | undefined) =>
  meanings[(schema as { format?: string } | undefined)?.format ?? ''];
