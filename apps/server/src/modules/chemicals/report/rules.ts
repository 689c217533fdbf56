import type { ControlledCategory, MovementKind } from '@anyan/contract';
import { dayAfter } from '../../../platform/clock.ts';
import { exactOf } from '../stock/rules.ts';

export const spanOf = (period: string): 'year' | 'month' | 'day' =>
  period.length === 4 ? 'year' : period.length === 7 ? 'month' : 'day';

/** The year, month or day after one. */
export const nextPeriod = (period: string): string => {
  const [year = 0, month = 1] = period.split('-').map(Number);
  if (spanOf(period) === 'year') return String(year + 1).padStart(4, '0');
  if (spanOf(period) === 'day') return dayAfter(period, 1);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
};

/** The month and the year before a day. */
export const periodsBefore = (day: string): { month: string; year: string } => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return {
    month: new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7),
    year: String(year - 1),
  };
};

/** Of a year's report of drug precursors: the last day on which it is handed in (《易制毒化学品管理条例》第三十六条). */
export const dueOf = (kind: string, period: string): string | null =>
  kind === 'precursorYear' ? `${Number(period) + 1}-03-31` : null;

const told = ['02-01', '03-01', '03-15', '03-25'];
/** From when on it is to be done, and whether a day is one on which it is told: some, and every one of the last. */
export const openFrom = (due: string): string => `${due.slice(0, 4)}-02-01`;
export const isTold = (due: string, day: string): boolean =>
  day >= openFrom(due) && (day > `${due.slice(0, 4)}-03-25` || told.includes(day.slice(5)));

export const precursors: readonly ControlledCategory[] = ['precursor1', 'precursor2', 'precursor3'];
export const flowing: readonly ControlledCategory[] = ['highlyToxic', 'explosivePrecursor'];

/** Into which column of a report each kind of movement is counted; a reversal as what it takes back. */
export const columnOf: Readonly<
  Record<Exclude<MovementKind, 'reversal'>, 'received' | 'used' | 'moved' | 'wasted' | 'adjusted'>
> = {
  ...{ purchaseIn: 'received', initialIn: 'received', giftIn: 'received' },
  ...{ issue: 'used', return: 'used', use: 'used', move: 'used' },
  // What is divided stays what it is, and what a solution takes is used.
  ...{ splitOut: 'used', splitIn: 'used', prepareOut: 'used', prepareIn: 'used' },
  ...{ transferOut: 'moved', transferIn: 'moved', supplierReturn: 'moved' },
  ...{ wasteOut: 'wasted', adjust: 'adjusted' },
};

/** What each column has of the changes, and moves that end in what came or in what went. */
export const summed = ({ changes }: { changes: Partial<Record<MovementKind, string>> }) => {
  const sums = { received: 0n, used: 0n, moved: 0n, wasted: 0n, adjusted: 0n };
  for (const [kind, sum] of Object.entries(changes))
    sums[columnOf[kind as keyof typeof columnOf]] += exactOf(sum);
  return {
    received: sums.received + (sums.moved > 0n ? sums.moved : 0n),
    used: -sums.used,
    movedOut: sums.moved < 0n ? -sums.moved : 0n,
    wasted: -sums.wasted,
    adjusted: sums.adjusted,
  };
};

/** Signs of Chinese are as wide as two others. */
const wide = (text: string): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0);
/** Capitals, of which codes are made, are wider than digits. */
const unbroken = (text: string): number =>
  Math.max(
    0,
    ...text
      .split(/[\s\u2e80-\uffff]/)
      .map((word) => word.length + 0.35 * (word.match(/[A-Z]/g)?.length ?? 0)),
  );

/** On a page that lies: millimetres between its margins, of what a cell keeps free, and of a point. */
const [across, free, point] = [277, 2, 0.3528] as const;

/** Shares of the page for each column, and how large its letters may be: what has no place to break stands in one line. */
export const columnWidths = (
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): { widths: number[]; points: number } => {
  const needed = titles.map((title, at) => {
    const all = rows.map((row) => row[at] ?? '');
    const most = Math.max(wide(title) / 2, ...all.map(wide));
    return Math.max(4, Math.min(most, 14), ...all.map(unbroken));
  });
  const letter = (across - free * titles.length) / needed.reduce((sum, one) => sum + one, 0);
  return {
    widths: needed.map((one) => Math.round(10 * (one * letter + free)) / 10),
    // A letter is a bit more than half as wide as it is high.
    points: Math.min(9, Math.max(5.5, Math.floor((letter * 17) / point) / 10)),
  };
};
