import type { Label } from '@anyan/contract/core/label';

/** What a number in a cell looks like: a plain number, a date, or one padded with zeros to a width. */
export type NumberLook = 'plain' | 'date' | { zeros: number };

/** The longest text of a cell that an import takes, in UTF-16 units. */
export const longestCell = 2_000;

export const cellMessages = {
  formula: ['不接受公式，请粘贴为数值', 'Formulas are not accepted, please paste the values'],
  formulaWithoutResult: [
    '公式没有结果，请粘贴为数值',
    'The formula has no result, please paste the value instead',
  ],
  errorValue: ['单元格是错误值 {value}', 'The cell holds the error {value}'],
  tooLong: ['内容超过 2000 个字', 'The text is longer than 2000 characters'],
  tooManyDigits: [
    '数字超过 15 位，末尾已失真，请先把单元格设为文本再填写',
    'The number has more than 15 digits and lost its last ones, please format the cell as text and type it again',
  ],
  noSuchDate: ['日期不存在', 'There is no such date'],
  notADate: ['日期请写成 2026-01-05 的形式', 'Please write the date as 2026-01-05'],
  dayNumber: [
    '{value}，是 Excel 的日期序号，请把单元格设为日期格式，或写成 2026-01-05 的形式',
    '{value}: a day number of Excel; please format the cell as a date, or write it as 2026-01-05',
  ],
  merged: ['请取消合并单元格并逐行填写', 'Please unmerge the cells and fill in each row'],
  noHeading: ['该列没有表头，请清除内容', 'The column has no heading, please clear the cell'],
} as const satisfies Record<string, Label>;

export type CellProblem = keyof typeof cellMessages;

const spaces = /^[\s\u200b-\u200d\u2060\ufeff]$/;
const isSpace = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code <= 32 || (code >= 0xa0 && spaces.test(text.charAt(at)));
};

/** Trims spaces of every width, also the zero-width ones that copying from web pages leaves behind. */
export const trimmed = (text: string): string => {
  let from = 0;
  let to = text.length;
  while (from < to && isSpace(text, from)) from += 1;
  while (to > from && isSpace(text, to - 1)) to -= 1;
  const bare = text.slice(from, to);
  return bare.includes('\r') ? bare.replace(/\r\n?/g, '\n') : bare;
};

/** A number as its digits: no exponent, no trailing zeros, the 15 digits that Excel itself keeps. */
export const numberText = (value: number): string => {
  const kept = Number(value.toPrecision(15));
  if (Object.is(kept, -0)) return '0';
  const text = String(kept);
  if (!text.includes('e')) return text;
  if (Math.abs(kept) >= 1) return BigInt(kept).toString();
  const small = kept.toFixed(20).replace(/(?<!0)0+$/, '');
  return small.endsWith('.') ? '0' : small;
};

const builtInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** How a number format shows a number; `code` is the custom format of the id, if the file defines one. */
export const lookOf = (id: number, code: string | undefined): NumberLook => {
  if (code === undefined) return builtInDate(id) ? 'date' : 'plain';
  // Excel itself allows 255 characters; longer ones are not worth the time of the expressions below.
  if (code.length > 255) return 'plain';
  if (/^0{2,}$/.test(code)) return { zeros: code.length };
  const bare = code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/general|g\/通用格式|am\/pm|a\/p/gi, '');
  return /[ymdhs]/i.test(bare.split(';')[0] ?? '') ? 'date' : 'plain';
};

const two = (value: number): string => String(value).padStart(2, '0');

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const realDate = (year: number, month: number, day: number): string | null =>
  year >= 1900 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year, month)
    ? `${year}-${two(month)}-${two(day)}`
    : null;

/** A date of Excel as `YYYY-MM-DD`, with ` HH:mm` if it has a time, `HH:mm` if it is only a time; null if none. */
export const serialText = (serial: number, from1904: boolean): string | null => {
  if (!(serial >= 0) || serial > 2_958_466) return null;
  let minutes = Math.round((serial - Math.floor(serial)) * 1_440);
  let days = Math.floor(serial);
  if (minutes === 1_440) {
    minutes = 0;
    days += 1;
  }
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  if (days === 0 && !from1904) return minutes === 0 ? null : time;
  if (from1904) days += 1_462;
  // Excel counts a 29 February 1900 that never was.
  if (days === 60) return null;
  const date = new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * 86_400_000);
  if (date.getUTCFullYear() > 9_999) return null;
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  return minutes === 0 ? day : `${day} ${time}`;
};

const separated =
  /^(\d{4}) ?([-/.年]) ?(\d{1,2}) ?([-/.月]) ?(\d{1,2}) ?(日?)(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)?$/;
const together = /^(\d{4})(\d{2})(\d{2})$/;

/** Day numbers between 1927 and 2119: nobody means another number by one where a date is asked for. */
const dayNumbers = { least: 10_000, most: 80_000 };

/** A number that Excel counts days by, as it may stand where the format of the cell was lost, with its day; null for others. */
export const dayNumber = (text: string, from1904: boolean): string | null => {
  if (!/^\d{5}(?:\.\d{1,16})?$/.test(text)) return null;
  const serial = Number(text);
  if (serial < dayNumbers.least || serial > dayNumbers.most) return null;
  const day = serialText(serial, from1904);
  return day === null ? null : `${text} = ${day}`;
};

/** A date as people type it (2026-1-5, 2026/1/5, 2026.1.5, 2026年1月5日, 20260105) as `YYYY-MM-DD`. */
export const dateText = (text: string): { date: string } | { problem: CellProblem } => {
  const plain = text.length > 40 ? '' : text.normalize('NFKC').replace(/\s+/g, ' ');
  const parts = separated.exec(plain);
  if (parts !== null) {
    const [, year, first, month, second, day, end] = parts;
    const chinese = first === '年';
    const even = chinese ? second === '月' : second === first && end === '';
    if (!even) return { problem: 'notADate' };
    const date = realDate(Number(year), Number(month), Number(day));
    return date === null ? { problem: 'noSuchDate' } : { date };
  }
  const digits = together.exec(plain);
  if (digits === null) return { problem: 'notADate' };
  const date = realDate(Number(digits[1]), Number(digits[2]), Number(digits[3]));
  return date === null ? { problem: 'noSuchDate' } : { date };
};

/** A title as it is compared: width, case, blanks, 必填 in brackets and the mark `*` of required columns do not count. */
export const titleKey = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/g, '')
    .replace(/^\*+|(?<!\*)\*+$/g, '')
    .replace(/\((?:必填|选填|required|optional)\)$/i, '')
    .toLowerCase();

/** The letters of a column, counted from 0: 0 is A, 26 is AA. */
export const columnLetters = (index: number): string => {
  let letters = '';
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return letters;
};

/** The number of a column, counted from 0, of one to three upper-case letters. */
export const columnOf = (letters: string): number => {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return column - 1;
};

/** Column (from 0) and row (from 1) of a reference such as `AB12`; null if it is none. */
export const positionOf = (reference: string): { column: number; row: number } | null => {
  const parts = /^([A-Za-z]{1,3})(\d{1,7})$/.exec(reference);
  if (parts === null) return null;
  const column = columnOf((parts[1] ?? '').toUpperCase());
  const row = Number(parts[2]);
  return column > 16_383 || row < 1 || row > 1_048_576 ? null : { column, row };
};
