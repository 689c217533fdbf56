import { createHash } from 'node:crypto';
import { hazardTags, inLocale, letterVariables, riskLevels } from '@anyan/contract';
import { dayAfter, dayIn, daysBetween } from '../../../platform/clock.ts';
import type { laboratory as laboratories } from '../tables.ts';
import type { Clause, responsibilityLetter } from './tables.ts';

/** Approvals of an exemption, or of more time for one letter; a letter's id is their business. */
export const exceptionKind = 'responsibilityException';

type Letter = typeof responsibilityLetter.$inferSelect;
type Laboratory = typeof laboratories.$inferSelect;

/**
 * Days before its date on which a letter reminds, below 0 after it. One to be signed does on those of its campaign
 * (`remindDays`, and `usualRemindDays` of the contract unless it is given others); a new head has `newHeadDays` of the
 * settings to sign.
 */
export const reminderDays = { due: [], overdue: [-1], expire: [-1] } as const;

/** Somebody has still to sign. */
export const isOpen = ({ state }: Pick<Letter, 'state'>): boolean =>
  state === 'pending' || state === 'lowerSigned';

/**
 * By when a letter is signed that is issued today: on its campaign's day, but with so many days to read it, and
 * while it is valid.
 */
export const dueOf = (
  { dueAt, validTo }: Pick<Letter, 'dueAt' | 'validTo'>,
  issued: string,
  days: number,
): string => {
  const least = dayAfter(issued, days);
  const later = least > dueAt ? least : dueAt;
  return later > validTo ? validTo : later;
};

/** Days after its date: of an open letter today, of a signed one when the last one signed; 0 in time. */
export const daysLateOf = (
  one: Pick<Letter, 'state' | 'dueAt' | 'signedAt'>,
  today: string,
  timeZone: string,
): number => {
  const until = isOpen(one) ? today : one.signedAt && dayIn(timeZone, new Date(one.signedAt));
  return until ? Math.max(0, daysBetween(one.dueAt, until)) : 0;
};

/** Whether who is to sign now was reminded on a day; a reminder before the last signature was another's. */
export const remindedOn = (
  { remindedAt, signatures }: Pick<Letter, 'remindedAt' | 'signatures'>,
  day: string,
  timeZone: string,
): boolean =>
  remindedAt !== null &&
  dayIn(timeZone, new Date(remindedAt)) === day &&
  signatures.every(({ at }) => Date.parse(at) < Date.parse(remindedAt));

/** Milliseconds for which a reading that was begun is gone on with; afterwards it begins anew. */
export const readingKept = 86_400_000;

/** Seconds for which a letter has still to be read. */
export const secondsLeft = (openedAt: string | null, needed: number, nowMs: number): number =>
  openedAt === null ? needed : Math.max(0, needed - Math.floor((nowMs - Date.parse(openedAt)) / 1000));

/** Nothing is signed any more: the document is made once and sealed. */
export const isSealed = ({ state }: Pick<Letter, 'state'>): boolean =>
  state === 'signed' || state === 'expired';

/** Which side somebody signs a letter on now, the lower first; undefined when it is not his turn. */
export const sideOf = (
  { state, lowerSignerId, upperSignerId }: Pick<Letter, 'state' | 'lowerSignerId' | 'upperSignerId'>,
  userId: string,
) =>
  state === 'pending' && lowerSignerId === userId
    ? ('lower' as const)
    : state === 'lowerSigned' && upperSignerId === userId
      ? ('upper' as const)
      : undefined;

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (value: string) => value.replace(/[&<>"]/g, (letter) => escaped[letter] ?? letter);

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The first word in double braces that no letter can fill; undefined when all are known. */
export const unknownVariable = (texts: readonly string[]): string | undefined =>
  texts
    .flatMap((text) => [...text.matchAll(placeholder)].map(([, name = '']) => name))
    .find((name) => !Object.hasOwn(letterVariables, name));

export interface LetterSubject {
  unit: string;
  upperUnit: string;
  laboratory: Pick<Laboratory, 'laboratoryName' | 'riskLevel' | 'hazards' | 'hazardCategories'> | null;
  person: string;
  post: string;
  year: number;
  date: string;
}

/** The text of a letter: variables filled, and the clauses that the laboratory's hazards and level bring. */
export const letterText = (
  { content, clauses }: { content: string; clauses: readonly Clause[] },
  { laboratory, ...subject }: LetterSubject,
): string => {
  const {
    laboratoryName = '',
    riskLevel: level = null,
    hazards = [],
    hazardCategories = [],
  } = laboratory ?? {};
  const values: Record<keyof typeof letterVariables, string> = {
    unit: subject.unit,
    upperUnit: subject.upperUnit,
    laboratory: laboratoryName,
    person: subject.person,
    post: subject.post,
    level: level ? inLocale(riskLevels[level], 'zh-CN') : '未评级',
    hazards: hazards.map((tag) => inLocale(hazardTags[tag], 'zh-CN')).join('、') || '无',
    year: String(subject.year),
    date: subject.date,
  };
  const fits = (clause: Clause) =>
    (!clause.hazardCategory || hazardCategories.includes(clause.hazardCategory)) &&
    (!clause.riskLevel || clause.riskLevel === level);
  return [content, ...clauses.filter(fits).map((clause) => clause.content)]
    .join('\n')
    .replace(placeholder, (whole, name: string) =>
      Object.hasOwn(values, name) ? plain(values[name as keyof typeof values]) : whole,
    );
};

const sha256 = (...parts: string[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

export const textHash = (content: string): string => sha256(content);

/** What a signature vouches for: this text, this drawn name, this person, this moment. */
export const evidenceOf = (signed: {
  letterId: string;
  contentHash: string;
  signatureSha256: string;
  userId: string;
  side: string;
  at: string;
}): string =>
  sha256(signed.letterId, signed.contentHash, signed.signatureSha256, signed.userId, signed.side, signed.at);
