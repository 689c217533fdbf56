// What a place asks of somebody, and which of it he lacks.
import {
  type CheckItem,
  fill,
  hazardCategories,
  type Label,
  levelName,
  type NeededCertificate,
  neededNotes,
  pledgeKey,
  type Refusal,
  specialCovers,
  type WayOut,
} from '@anyan/contract';
import { type Effective, rankOf } from '../requirement/rules.ts';
import type { Certificate, PersonFacts, Policy } from './inputs.ts';

/** A certificate that is asked for, in words. */
const needInWords = (need: NeededCertificate): Label => {
  if (need.need === 'cell' && need.category && need.level) {
    const [zh, en] = hazardCategories[need.category];
    const [level, levelEn] = levelName(need.level);
    return [
      fill(neededNotes.cell[0], { category: zh, level }),
      fill(neededNotes.cell[1], { category: en.toLowerCase(), level: levelEn }),
    ];
  }
  if (need.need === 'special' && need.special) {
    const [zh, en] = specialCovers[need.special];
    return [
      fill(neededNotes.special[0], { special: zh }),
      fill(neededNotes.special[1], { special: en.toLowerCase() }),
    ];
  }
  return [
    need.names.map((name) => `“${name}”`).join('或') || neededNotes.any[0],
    need.names.join(' or ') || neededNotes.any[1],
  ];
};

/** Whether a certificate is what a need asks for; it may have ended. */
export const matches = (need: NeededCertificate, one: Certificate): boolean => {
  switch (need.need) {
    case 'cell':
      return (
        !!need.category &&
        !!need.level &&
        one.coversHazardCategories.includes(need.category) &&
        one.coversRiskLevel !== null &&
        rankOf(one.coversRiskLevel) <= rankOf(need.level)
      );
    case 'special':
      return !!need.special && one.coversSpecial.includes(need.special);
    case 'external':
      return one.kindCode !== null && one.kindCode === need.kindCode;
    case 'exam':
      return one.examRoleId !== null && need.examRoleIds.includes(one.examRoleId);
  }
};

type Lack = 'CERT_MISSING' | 'CERT_EXPIRED' | 'CERT_REVOKED';

/** What is wrong with a need, by the latest certificate that would have met it. */
const lackOf = (need: NeededCertificate, held: readonly Certificate[]): Lack | undefined => {
  const found = held.filter((one) => matches(need, one));
  if (found.some(({ state }) => state === 'valid')) return undefined;
  const [latest] = [...found].sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  if (!latest) return 'CERT_MISSING';
  return latest.state === 'revoked' ? 'CERT_REVOKED' : 'CERT_EXPIRED';
};

/** The day on which all that meets a need has ended before another one. */
const endOf = (need: NeededCertificate, held: readonly Certificate[], until: string): string | undefined => {
  const ends = held
    .filter((one) => one.state === 'valid' && matches(need, one))
    .map(({ validTo }) => validTo ?? '9999-12-31')
    .sort();
  const last = ends.at(-1);
  return last !== undefined && last < until ? last : undefined;
};

/** Class hours that a place asks of somebody: those of newcomers in his first twelve months at its level. */
export const requiredHours = (
  { level, firstHours, yearlyHours }: Effective,
  { since }: Pick<PersonFacts, 'since'>,
  { newSince }: Pick<Policy, 'newSince'>,
): number => {
  const from = since[level];
  return from === undefined || from > newSince ? firstHours : yearlyHours;
};

export const gapOf = (effective: Effective, person: PersonFacts, policy: Policy): number =>
  Math.max(0, Math.round((requiredHours(effective, person, policy) - person.hours) * 10) / 10);

export const waysOf: Readonly<Partial<Record<Refusal, readonly WayOut[]>>> = {
  RESPONSIBILITY_OVERDUE: ['sign'],
  CERT_MISSING: ['learn', 'exam', 'certificates'],
  CERT_EXPIRED: ['exam', 'certificates'],
  CERT_REVOKED: ['exam'],
  TRAINING_GAP: ['learn'],
  NOT_GRANTED: ['apply'],
  GRANT_EXPIRED: ['renew'],
  PLEDGE_UNSIGNED: ['collegePledge'],
  PLEDGE_OUTDATED: ['pledge'],
  OUT_OF_HOURS: ['night'],
  NIGHT_NOT_APPROVED: ['night'],
  BLACKLISTED: ['appeal'],
  POINTS_ZERO: ['exam', 'appeal'],
};

const item = (
  key: string,
  [text, textEn]: Label,
  reason: Refusal | undefined,
  have: Label | null,
  hint = false,
): CheckItem => ({
  ...{ key, ok: !reason, text, textEn, have: have?.[0] ?? null, haveEn: have?.[1] ?? null },
  ...{ reason: reason ?? null, hint: !!reason && hint, ways: [...((reason && waysOf[reason]) ?? [])] },
});

/** The college’s pledge, where a place asks for it and there is one: none excuses from it, and an older text does as long as its days of grace run. */
export const pledgeItems = (
  { needPledge }: Pick<Effective, 'needPledge'>,
  { pledge: { signed, asked, newest } }: Pick<PersonFacts, 'pledge'>,
): CheckItem[] => {
  if (!needPledge || newest === 0) return [];
  const due = signed < newest;
  const had: Label =
    signed === 0 ? ['尚未签署', 'not signed'] : [`已签第 ${signed} 版`, `version ${signed} is signed`];
  return [
    item(
      pledgeKey,
      [`签署全校安全承诺书（第 ${newest} 版）`, `the college’s pledge of safety (version ${newest})`],
      due ? 'PLEDGE_UNSIGNED' : undefined,
      due ? had : null,
      signed >= asked,
    ),
  ];
};

/** Every item that a place asks of somebody, as `lackItemsOf`, and the college’s pledge. */
export const itemsOf = (...asked: Parameters<typeof lackItemsOf>): CheckItem[] => [
  ...lackItemsOf(...asked),
  ...pledgeItems(asked[0], asked[1]),
];

const stated: Readonly<Record<Lack, Label>> = {
  CERT_MISSING: ['未取得', 'not held'],
  CERT_EXPIRED: ['已过期', 'expired'],
  CERT_REVOKED: ['已撤销', 'revoked'],
};

/** Certificates that are asked for, held or not. What is held today, but ends before the day `until`, is a hint. */
export const certificateItems = (
  needs: readonly NeededCertificate[],
  held: readonly Certificate[],
  until?: string,
): CheckItem[] =>
  needs.map((need) => {
    const lack = lackOf(need, held);
    const end = lack || !until ? undefined : endOf(need, held, until);
    const ends: Label | null = end
      ? [`有效期至 ${end}，期满前请续证`, `ends on ${end}; renew it before`]
      : null;
    return item(
      `certificate:${need.key}`,
      needInWords(need),
      lack ?? (end ? 'CERT_EXPIRED' : undefined),
      lack ? stated[lack] : ends,
      !!end,
    );
  });

/**
 * What a place asks somebody to have learnt, met or not; trained on site in any of these laboratories he is. What is met today,
 * but ends before the day `until`, is a hint.
 */
export const lackItemsOf = (
  effective: Effective,
  person: PersonFacts,
  policy: Policy,
  laboratoryIds: readonly string[],
  until?: string,
): CheckItem[] => {
  const certificates = certificateItems(effective.certificates, person.certificates, until);
  const required = requiredHours(effective, person, policy);
  const short = gapOf(effective, person, policy) > 0;
  const hours = () =>
    item(
      'hours',
      [`本年度培训 ${required} 学时`, `${required} class hours this year`],
      short ? 'TRAINING_GAP' : undefined,
      [`已有 ${person.hours} 学时`, `${person.hours} so far`],
      !policy.hoursKeepOut,
    );
  const onSite = () => {
    const missing = !laboratoryIds.some((id) => person.onSite.includes(id));
    return item(
      'onSite',
      ['实验室现场培训', 'on-site training in the laboratory'],
      missing ? 'ON_SITE_MISSING' : undefined,
      missing ? ['未完成或已过期', 'missing or too old'] : null,
      policy.onSite === 'hint',
    );
  };
  return [
    ...certificates,
    ...(required === 0 ? [] : [hours()]),
    ...(effective.needOnSite && policy.onSite !== 'not' ? [onSite()] : []),
  ];
};
