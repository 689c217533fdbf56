import { randomBytes } from 'node:crypto';
import type { CertificateFacts, CertificateSnapshot } from '@anyan/contract';
import { certificatePresets } from '@anyan/contract';
import { dayAfter } from '../../../platform/clock.ts';
import type { PersonSnapshot } from '../tables.ts';

/** Numbers of certificates of a prefix and a year: `{prefix}{yyyy}{6-digit}`. */
export const numberOf = (prefix: string, year: string, at: number): string =>
  `${prefix}${year}${String(at).padStart(6, '0')}`;

/** In whose order certificates of a prefix and a year are counted. */
export const seriesOf = (prefix: string, year: string): string => `certificate ${prefix}${year}`;

/** Under which numbers are drawn that no template says: of the built-in one, and of imports. */
export const usualPrefix = 'ZS';

/** 128 bits as an address holds them. */
export const verifyCode = (): string => randomBytes(16).toString('base64url');

/** The day so many months after another; the end of a shorter month where it has no such day. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
};

/** The last day of something that begins on a day and holds for some months; null for good. */
export const lastDay = (from: string, months: number): string | null =>
  months === 0 ? null : dayAfter(monthsAfter(from, months), -1);

interface Held {
  validTo: string | null;
  renewDays: number;
  replacedById: string | null;
}

/** The first day on which a certificate may be renewed; null where it never has to be. */
export const renewFrom = ({ validTo, renewDays }: Held): string | null =>
  validTo && dayAfter(validTo, -renewDays);

/** Whether a certificate that stands may be renewed on a day. */
export const isDue = (one: Held, day: string): boolean => {
  const from = renewFrom(one);
  return !one.replacedById && !!from && day >= from;
};

/** The first day of what renews a certificate: no day of the old one is lost. */
export const beginsOn = (old: string | null | undefined, day: string): string =>
  old && old >= day ? dayAfter(old, 1) : day;

/** How a certificate is drawn that came without a template. */
export const plainSnapshot = (certificateName: string, issuer: string): CertificateSnapshot => ({
  certificateName,
  certificateText: '已取得“{考试名称}”证书，{有效期}有效。',
  certificateOrganizationName: issuer,
  certificateBackgroundFile: null,
  sealFileId: null,
  fields: certificatePresets.usual.map((one) => ({ ...one })),
});

/** What stands on a certificate. */
export const factsOf = (row: {
  personSnapshot: PersonSnapshot;
  examName: string | null;
  certificateName: string;
  score: number | null;
  certificateNumber: string;
  validTo: string | null;
  issuedOn: string;
}): CertificateFacts => ({
  ...row.personSnapshot,
  examName: row.examName ?? row.certificateName,
  score: row.score,
  classHours: row.personSnapshot.classHours ?? null,
  certificateNumber: row.certificateNumber,
  issuedOn: row.issuedOn,
  validTo: row.validTo,
});
