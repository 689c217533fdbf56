import type { Label } from '@anyan/contract';

/** The name under which the picture is saved. */
export const cardFile = '准入申请单.png';

/** What stands on the card of an application. */
export const words = {
  title: ['实验室准入申请单', 'Application for laboratory access'],
  applicant: ['申请人', 'Applicant'],
  people: (n: number): Label => [`等 ${n} 人`, `and others, ${n} people`],
  mentor: ['导师', 'Mentor'],
  laboratory: ['实验室', 'Laboratory'],
  room: ['房间', 'Rooms'],
  period: ['期限', 'Period'],
  days: (from: string, to: string): Label => [`${from} 至 ${to}`, `${from} to ${to}`],
  purpose: ['用途', 'Purpose'],
  certificates: ['证书', 'Certificates'],
  until: (day: string): Label => [`（至 ${day}）`, ` (until ${day})`],
  others: (n: number): Label => [`等 ${n} 项`, ` and others, ${n} in all`],
  none: ['未填写', 'Not given'],
  unsigned: ['未签字', 'Not signed'],
  signature: ['承诺签名', 'Signature'],
} as const;
