import type { Label } from '@anyan/contract';

/** The name under which the picture is saved. */
export const cardFile = '访客申请单.png';

/** What stands on the card of a visit. */
export const words = {
  title: ['实验室访客申请单', 'Application for a visit to a laboratory'],
  visitor: ['访客', 'Visitor'],
  host: ['接待人', 'Host'],
  laboratory: ['实验室', 'Laboratory'],
  room: ['房间', 'Rooms'],
  led: ['由接待人带领', 'Wherever the host leads'],
  period: ['来访日期', 'Days'],
  days: (from: string, to: string): Label =>
    from === to ? [from, from] : [`${from} 至 ${to}`, `${from} to ${to}`],
  purpose: ['来访事由', 'Purpose'],
  briefing: ['安全须知', 'Briefing'],
  briefedAt: (at: string): Label => [`已于 ${at} 完成`, `Done at ${at}`],
  notBriefed: ['尚未完成', 'Not done yet'],
  signature: ['承诺签名', 'Signature'],
  unsigned: ['未签字', 'Not signed'],
} as const;
