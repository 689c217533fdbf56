import { type Dictionary, type Notes, units } from '../../core/index.ts';

/** Where an amount is counted together. */
export const limitScopes = {
  college: ['全校', 'The college'],
  organization: ['组织', 'Organisation'],
  laboratory: ['实验室', 'Laboratory'],
  room: ['房间或防火单元', 'Room or fire unit'],
  location: ['柜或存放点', 'Cabinet or place'],
} as const satisfies Dictionary;
export type LimitScope = keyof typeof limitScopes;

/** Where what a limit holds down is counted. */
export const unitNotes = {
  college: limitScopes.college,
  fireUnit: ['{place} 防火单元{unit}', '{place}, fire unit {unit}'],
} as const satisfies Notes;

/** What is counted. */
export const limitKeys = {
  hazardousTotal: ['危险化学品总量（不含气体）', 'All hazardous chemicals, without gases'],
  flammable: ['易燃易爆类总量', 'All that is flammable or explosive'],
  singleContainer: ['易燃易爆类单一包装', 'One container of what is flammable or explosive'],
  substance: ['某种化学品', 'A substance'],
  category: ['管制类别', 'A control category'],
  storageClass: ['储存类别', 'A storage class'],
  hCodes: ['H 代码组', 'Hazard statements'],
} as const satisfies Dictionary;
export type LimitKey = keyof typeof limitKeys;

export const limitModes = {
  warn: ['警告', 'Warned of'],
  forbid: ['禁止', 'Refused'],
} as const satisfies Dictionary;
export type LimitMode = keyof typeof limitModes;

/** Kilograms and litres counted alike, as the check list of the ministry does; or one unit, to which the other is converted. */
export const limitUnits = { kgL: ['kg 或 L', 'kg or L'], ...units } as const satisfies Dictionary;
export type LimitUnit = keyof typeof limitUnits;

export const limitRaiseStates = {
  approving: ['审批中', 'Being decided'],
  applied: ['已生效', 'In force'],
  returned: ['已退回', 'Returned'],
  rejected: ['已拒绝', 'Refused'],
  withdrawn: ['已撤回', 'Withdrawn'],
  expired: ['已到期', 'Ended'],
} as const satisfies Dictionary;
export type LimitRaiseState = keyof typeof limitRaiseStates;

export const limitEvents = {
  edit: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
} as const satisfies Dictionary;
export type LimitEvent = keyof typeof limitEvents;

export const limitRaiseEvents = {
  edit: ['修改后重新提交', 'Correct and hand in again'],
  withdraw: ['撤回', 'Withdraw'],
} as const satisfies Dictionary;
export type LimitRaiseEvent = keyof typeof limitRaiseEvents;

export const limitLimits = { hCodes: 60, files: 5, months: 12, warnAt: 80 } as const;
