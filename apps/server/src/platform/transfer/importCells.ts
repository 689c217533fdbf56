import {
  type Dictionary,
  type FieldFacts,
  fill,
  type Label,
  meaningOf,
  type TSchema,
  unknownOfFew,
  unknownWord,
} from '@anyan/contract';
import { momentOf } from '../timeZone.ts';

const yes: Dictionary = { true: ['是', 'Yes'], false: ['否', 'No'] };

export const yesOrNo = Object.values(yes);

/** What a cell says: a value, which the schema of its field then judges, or a word that no dictionary knows. */
export type Typed = { value: unknown } | { unknown: string };

const codeOf = (names: Dictionary, word: string): string | undefined => {
  const typed = word.toLowerCase();
  return Object.keys(names).find(
    (key) => key.toLowerCase() === typed || names[key]?.some((name) => name.toLowerCase() === typed),
  );
};

/** The cells of a row by the keys of its columns, which stand in one order. */
export const cellsByKey = <K extends string>(
  columns: readonly { key: K }[],
  cells: readonly (string | null)[],
): Record<K, string | null> =>
  Object.fromEntries(columns.map(({ key }, at) => [key, cells[at] ?? null])) as Record<K, string | null>;

/** Several words of one cell. */
export const wordsOf = (cell: string, between = /[、,，;；]/): string[] =>
  cell.split(between).flatMap((part) => part.trim() || []);
/** Where a name has a comma in itself, names are parted by semicolons alone. */
const betweenOf = (names: Dictionary | undefined) =>
  names && Object.values(names).some(([zh]) => /[、，,]/.test(zh)) ? /[;；]/ : undefined;

/** The value that a cell means; what is no number or moment stays a word, which the schema refuses in its own words. */
export const typedCell = (facts: FieldFacts, cell: string, timeZone: string): Typed => {
  const { dictionary } = facts;
  const numbers = typeof facts.codes[0] === 'number';
  const words =
    facts.kind === 'choices' || facts.kind === 'list' ? wordsOf(cell, betweenOf(dictionary)) : [cell];
  if (dictionary) {
    const codes = words.map((word) => codeOf(dictionary, word));
    const at = codes.indexOf(undefined);
    if (at >= 0) return { unknown: words[at] ?? '' };
    const values = codes.map((code) => (numbers ? Number(code) : code));
    return { value: facts.kind === 'choice' ? values[0] : values };
  }
  if (facts.kind === 'list' || facts.kind === 'choices') return { value: words };
  if (facts.kind === 'number') return { value: /^-?\d{1,16}(\.\d{1,16})?$/.test(cell) ? Number(cell) : cell };
  if (facts.kind === 'boolean') {
    const code = codeOf(yes, cell);
    return code ? { value: code === 'true' } : { unknown: cell };
  }
  if (facts.kind === 'moment') return { value: momentOf(cell, timeZone) ?? cell };
  return { value: cell };
};

const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');
const printable = /^[\x20-\x7e]*$/;

/** Full-width letters and digits as plain ones, unless the cell has words in it: brackets in a name stay as they are. */
export const halved = (cell: string): string => {
  const half = cell.normalize('NFKC');
  return half !== cell && printable.test(half) ? half : cell;
};

/** A cell put right before it is read: numbers, phones and codes without full width and the blanks that do not belong. */
export const tidied = (schema: TSchema, { kind }: FieldFacts): ((cell: string) => string) => {
  const outer = schema as { anyOf?: object[] };
  const { pattern, format } = {
    ...schema,
    ...outer.anyOf?.find((one) => (one as { type?: string }).type !== 'null'),
  } as { pattern?: string; format?: string };
  if (kind === 'number' || kind === 'day')
    return (cell) => {
      const plain = withoutBlanks(cell.normalize('NFKC'));
      return printable.test(plain) ? plain : cell;
    };
  if (kind === 'moment')
    return (cell) => {
      const half = cell.normalize('NFKC').replace(/\s+/g, ' ');
      return printable.test(half) ? half : cell;
    };
  const meaning = meaningOf({ format });
  if (meaning) return (cell) => meaning(cell) ?? cell;
  const fits = pattern
    ? new RegExp(pattern, 'u')
    : format === 'email'
      ? /^[^\s@]+@[\x21-\x3f\x41-\x7e]+$/
      : undefined;
  return (cell) => {
    const half = halved(cell);
    if (!fits || fits.test(half)) return half;
    const bare = withoutBlanks(half);
    return fits.test(bare) ? bare : half;
  };
};

const list = (label: readonly Label[]): Label => [
  label.map(([zh]) => zh).join(label.some(([zh]) => zh.includes('、')) ? '；' : '、'),
  label.map(([, en]) => en).join(label.some(([, en]) => en.includes(',')) ? '; ' : ', '),
];

/** As many names as a sentence can hold. */
const fewNames = 8;

/** What is wrong with a word that is none of the names of its field. */
export const unknownWordOf = ({ title = '', titleEn = '', dictionary }: FieldFacts, word: string) => {
  const all = dictionary ? Object.values(dictionary) : yesOrNo;
  const names = list(all);
  const sentence = all.length <= fewNames ? unknownOfFew : unknownWord;
  const message: Label = [
    fill(sentence[0], { title, names: names[0] }),
    fill(sentence[1], { title: titleEn, names: names[1] }),
  ];
  return { message, values: { word } };
};

/** What may be written into a column, for the sheet that explains the template. */
export const ruleOf = (facts: FieldFacts, required: boolean): Label => {
  const parts: Label[] = [];
  if (facts.dictionary && facts.kind === 'choices') parts.push(list(Object.values(facts.dictionary)));
  if (facts.kind === 'day') parts.push(['日期', 'A day']);
  if (facts.kind === 'moment')
    parts.push(['日期和时间，如 2026-01-05 14:30', 'A day and time, such as 2026-01-05 14:30']);
  if (facts.kind === 'boolean') parts.push(list(yesOrNo));
  if (facts.kind === 'number' && facts.maximum !== undefined && facts.minimum !== undefined)
    parts.push([
      `${facts.minimum} 到 ${facts.maximum} 的${facts.integer ? '整数' : '数'}`,
      `${facts.integer ? 'A whole number' : 'A number'} from ${facts.minimum} to ${facts.maximum}`,
    ]);
  if (facts.maxLength)
    parts.push([`不超过 ${facts.maxLength} 个字`, `At most ${facts.maxLength} characters`]);
  if (facts.says)
    parts.push([fill(facts.says[0], { title: '' }).trim(), fill(facts.says[1], { title: '' }).trim()]);
  if (!required) parts.push(['可不填', 'may be empty']);
  return [parts.map(([zh]) => zh).join('，'), parts.map(([, en]) => en).join(', ')];
};
