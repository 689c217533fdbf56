import type { Dictionary } from '../../core/index.ts';

/** What a supplier is licensed by. */
export const licenceKinds = {
  business: ['营业执照', 'Business licence'],
  hazardous: ['危险化学品经营许可证', 'Permit to sell hazardous chemicals'],
  precursor1: ['易制毒一类经营许可证', 'Permit for precursors I'],
  precursor2: ['易制毒二类经营备案', 'Record for precursors II'],
  precursor3: ['易制毒三类经营备案', 'Record for precursors III'],
  explosive: ['易制爆销售资质/备案', 'Record for precursors of explosives'],
  highlyToxic: ['剧毒品经营范围', 'Scope: highly toxic'],
  narcotic: ['麻醉药品和精神药品经营资质', 'Narcotics and psychotropics'],
  medicalToxic: ['医疗用毒性药品经营资质', 'Toxic drugs for medical use'],
  medicalDevice: ['医疗器械经营许可/备案', 'Medical devices'],
  brand: ['品牌授权书', 'Authorised by the brand'],
  transport: ['危货运输资质', 'Transport of dangerous goods'],
  quality: ['质量体系认证', 'Quality management'],
  account: ['开户许可', 'Bank account permit'],
  other: ['其他', 'Other'],
} as const satisfies Dictionary;
export type LicenceKind = keyof typeof licenceKinds;

/** As stored; that one has not begun or ends soon follows from the day. */
export const licenceStates = {
  pending: ['待审批', 'To be approved'],
  upcoming: ['未生效', 'Not yet in force'],
  valid: ['有效', 'Valid'],
  expiring: ['即将到期', 'Ends soon'],
  expired: ['已过期', 'Ended'],
  refused: ['已驳回', 'Refused'],
  replaced: ['已更换', 'Replaced'],
} as const satisfies Dictionary;
export type LicenceState = keyof typeof licenceStates;

/** What is done with a licence; `can` of a row says which of it now. */
export const licenceEvents = {
  review: ['审批', 'Decide'],
  renew: ['续期', 'Renew'],
} as const satisfies Dictionary;
export type LicenceEvent = keyof typeof licenceEvents;

/** How near its end a licence is, as lists are asked. */
export const licenceEnds = {
  over: ['已过期', 'Ended'],
  '30': ['30 天内到期', 'Within 30 days'],
  '60': ['60 天内到期', 'Within 60 days'],
} as const satisfies Dictionary;
export type LicenceEnd = keyof typeof licenceEnds;

/** How the licences of a supplier stand together: as the worst of them. */
export const licenceStandings = {
  expired: ['有过期资质', 'One has ended'],
  expiring: ['有资质即将到期', 'One ends soon'],
  pending: ['有资质待审批', 'One in review'],
  valid: ['资质有效', 'All valid'],
  upcoming: ['资质未生效', 'Not yet in force'],
  none: ['无资质', 'None'],
} as const satisfies Dictionary;
export type LicenceStanding = keyof typeof licenceStandings;

/** Licences with which a hazardous one is among a company's papers. */
export const hazardousLicences = [
  'hazardous',
  'precursor1',
  'precursor2',
  'precursor3',
  'explosive',
  'highlyToxic',
  'narcotic',
  'medicalToxic',
  'transport',
] as const satisfies readonly LicenceKind[];

/** Days before its end from which one is told to end soon; what a licence or a rule names at most; goods shown with one. */
export const licenceLimits = {
  soon: 60,
  files: 9,
  covered: 200,
  kinds: 10,
  rules: 200,
  goods: 50,
  /** Days before its end on which people are reminded. */
  remind: [60, 30, 7, 1],
  /** Working days after which one that waits is told of. */
  waiting: 2,
} as const;
