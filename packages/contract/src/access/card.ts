import { choice, moment, nullable, object, text } from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';

/** The canvas of a card in pixels; `decided` is its height once it has opinions. */
export const applyCard = { width: 1190, height: 580, decided: 682 } as const;

/** What somebody decided on an application. */
export const applyOpinions = {
  approved: ['同意', 'Approved'],
  returned: ['退回', 'Returned'],
  rejected: ['拒绝', 'Rejected'],
} as const;

export const applyOpinion = object({
  name: text(['审批人', 'Approver'], { max: 50 }),
  decision: choice(['结论', 'Decision'], applyOpinions),
  comment: nullable(text(['意见', 'Comment'], { max: 1000 })),
  signatureUrl: nullable(text(['签名', 'Signature'], { max: 500 })),
  at: moment(['时间', 'At']),
});

/** A room on a card. */
export const cardRoom = object({
  roomText: text(['房间', 'Room'], { max: 120 }),
  level: choice(['等级', 'Level'], riskLevels),
});
