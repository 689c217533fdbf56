import { inCurrent, readLocale } from './locale.ts';

const usualZone = 'Asia/Shanghai';
let zone = usualZone;
let dateParts = makeParts(usualZone);

function makeParts(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}

/** The college's time zone; a browser that does not know it keeps the usual one. */
export const setTimeZone = (timeZone: string | null | undefined): void => {
  if (!timeZone || timeZone === zone) return;
  try {
    dateParts = makeParts(timeZone);
    zone = timeZone;
  } catch {
    zone = usualZone;
    dateParts = makeParts(usualZone);
  }
};

export const timeZone = (): string => zone;

export type Moment = string | number | Date | null | undefined;

const parts = (at: Moment): Record<string, string> | null => {
  if (at === null || at === undefined || at === '') return null;
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  return Object.fromEntries(dateParts.formatToParts(date).map(({ type, value }) => [type, value]));
};

const empty = ['空', 'Empty'] as const;
const unfilled = ['未填写', 'Not given'] as const;

const notYet = ['暂无', 'Not yet'] as const;
/** What stands where something has not happened. */
export const notYetText = (): string => inCurrent(notYet);

/** What stands where a record says nothing. */
export const unfilledText = (): string => inCurrent(unfilled);

const comma = ['、', ', '] as const;
/** Between the names of a list. */
export const nameComma = (): string => inCurrent(comma);

const semicolon = ['；', '; '] as const;
/** Between the parts of a line that have commas of their own. */
export const partBreak = (): string => inCurrent(semicolon);

/** What stands in brackets behind something. */
export const bracketed = (text: string): string => inCurrent([`（${text}）`, ` (${text})`]);

/** `YYYY-MM-DD HH:mm:ss` in the college's time zone; '' for none. */
export const formatMoment = (at: Moment): string => {
  const p = parts(at);
  return p ? `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}:${p.second}` : '';
};

/** `YYYY-MM-DD`; a day that comes as a day belongs to no time zone and stays what it is. */
/** The same without its seconds: of what is planned. */
export const formatMinute = (at: Moment): string => formatMoment(at).slice(0, -3);

export const formatDay = (at: Moment): string => {
  if (typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at)) return at;
  const p = parts(at);
  return p ? `${p.year}-${p.month}-${p.day}` : '';
};

/** The college’s day: in the first hours of a month a browser elsewhere is still in the one before. */
export const today = (): string => formatDay(Date.now());

const minute = 60_000;
const hour = 60 * minute;
const dayLong = 24 * hour;

const relative = {
  now: ['刚刚', 'just now'],
  minutesAgo: ['{n} 分钟前', '{n} min ago'],
  hoursAgo: ['{n} 小时前', '{n} h ago'],
  daysAgo: ['{n} 天前', '{n} d ago'],
  inMinutes: ['{n} 分钟后', 'in {n} min'],
  inHours: ['{n} 小时后', 'in {n} h'],
  inDays: ['{n} 天后', 'in {n} d'],
} as const;

const counted = (key: keyof typeof relative, n: number) => inCurrent(relative[key]).replace('{n}', String(n));

/** 「2 小时前」; beyond thirty days the day itself. */
export const formatRelative = (at: Moment, now: Moment = Date.now()): string => {
  if (!parts(at)) return '';
  const passed = new Date(now ?? Date.now()).getTime() - new Date(at ?? 0).getTime();
  const distance = Math.abs(passed);
  if (distance < minute) return inCurrent(relative.now);
  if (distance >= 30 * dayLong) return formatDay(at);
  const past = passed > 0;
  if (distance < hour) return counted(past ? 'minutesAgo' : 'inMinutes', Math.floor(distance / minute));
  if (distance < dayLong) return counted(past ? 'hoursAgo' : 'inHours', Math.floor(distance / hour));
  return counted(past ? 'daysAgo' : 'inDays', Math.floor(distance / dayLong));
};

const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Thousands by commas, digits after the point untouched; nothing is 空. Text is never rounded through a float. */
export const formatNumber = (value: number | string | null | undefined): string => {
  if (value === null || value === undefined || value === '') return inCurrent(empty);
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(String(value));
  if (!match) return typeof value === 'number' && !Number.isFinite(value) ? inCurrent(empty) : String(value);
  return `${match[1]}${grouped(match[2] ?? '')}${match[3] ?? ''}`;
};

/** Yuan as the wire has them (`"12.50"`): `¥1,212.50`. */
export const formatMoney = (yuan: string | null | undefined): string => {
  if (yuan === null || yuan === undefined || yuan === '') return inCurrent(empty);
  return yuan.startsWith('-') ? `-¥${formatNumber(yuan.slice(1))}` : `¥${formatNumber(yuan)}`;
};

/** `1.5 MB`; sizes of files for people. */
export const formatBytes = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${new Intl.NumberFormat(readLocale(), { maximumFractionDigits: unit ? 1 : 0 }).format(value)} ${units[unit]}`;
};
