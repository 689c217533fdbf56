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

/** As stored; that one ends soon follows from the day. */
export const licenceStates = {
  pending: ['待审批', 'To be approved'],
  valid: ['有效', 'Valid'],
  expiring: ['即将到期', 'Ends soon'],
  expired: ['已过期', 'Ended'],
  refused: ['已驳回', 'Refused'],
  replaced: ['已更换', 'Replaced'],
} as const satisfies Dictionary;
export type LicenceState = keyof typeof licenceStates;

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

/** Days before its end from which one is told to end soon; goods of other places a licence is tied to at most. */
export const licenceLimits = { soon: 60, files: 9, covered: 200, kinds: 10, rules: 200 } as const;
