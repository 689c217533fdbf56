import type { Dictionary, Notes } from '../../core/index.ts';

const dictionary = <const D extends Dictionary>(codes: D): D => codes;

/** Codes of the shipped table of cabinets; a shelf or a box takes what its cabinet takes. */
export const cabinetTypes = dictionary({
  general: ['普通药品柜', 'General cabinet'],
  flammable: ['易燃品柜', 'Flammables cabinet'],
  corrosive: ['腐蚀品柜', 'Corrosives cabinet'],
  oxidizer: ['氧化剂柜', 'Oxidisers cabinet'],
  toxic: ['毒害品柜', 'Toxics cabinet'],
  controlledSafe: ['管制品双锁保险柜', 'Safe for controlled substances'],
  dry: ['干燥/惰性柜', 'Dry cabinet'],
  explosionProofRefrigerator: ['防爆冰箱', 'Explosion-proof refrigerator'],
  gas: ['气瓶柜/气瓶间', 'Gas cabinet'],
});
export type CabinetType = keyof typeof cabinetTypes;

export const lockKinds = dictionary({
  none: ['无锁', 'None'],
  single: ['单锁', 'Single'],
  double: ['双锁', 'Double'],
});

export const controlledStates = dictionary({
  none: ['未登记', 'Not registered'],
  applied: ['待审批', 'Applied for'],
  approved: ['已登记', 'Registered'],
  revoked: ['已撤销', 'Revoked'],
});

export const bottleStates = dictionary({
  inStore: ['在库', 'In store'],
  takenOut: ['领出', 'Taken out'],
  empty: ['已用完', 'Used up'],
  wasted: ['已转废弃', 'To waste'],
  supplierReturned: ['已退货', 'Returned'],
  lost: ['账物不符核销', 'Written off'],
  archived: ['已归档', 'Archived'],
});
export type BottleState = keyof typeof bottleStates;
/** Those that somebody may still lay his hands on. */
export const liveStates: readonly BottleState[] = ['inStore', 'takenOut', 'empty'];

export const sourceKinds = dictionary({
  purchase: ['采购', 'Bought'],
  initial: ['期初', 'There from before'],
  transfer: ['转入', 'Transferred'],
  split: ['分装', 'Aliquot'],
  prepare: ['配制', 'Prepared'],
  gift: ['赠送', 'Gift'],
});
export type SourceKind = keyof typeof sourceKinds;

/** How a bottle comes into the book by hand. */
export const enteredKinds = dictionary({ initial: sourceKinds.initial, gift: sourceKinds.gift });

export const movementKinds = dictionary({
  purchaseIn: ['采购入库', 'Bought'],
  initialIn: ['期初入库', 'There from before'],
  giftIn: ['赠送入库', 'Gift'],
  splitOut: ['分装转出', 'Divided'],
  splitIn: ['分装转入', 'Aliquot'],
  prepareOut: ['配制消耗', 'Used for a solution'],
  prepareIn: ['配制入库', 'Prepared'],
  issue: ['领用', 'Taken out'],
  return: ['归还', 'Returned'],
  use: ['使用', 'Used'],
  move: ['移位', 'Moved'],
  transferOut: ['转出', 'Transferred out'],
  transferIn: ['转入', 'Transferred in'],
  wasteOut: ['转废弃', 'To waste'],
  supplierReturn: ['退货', 'Returned to the supplier'],
  adjust: ['账务调整', 'Adjusted'],
  reversal: ['冲正', 'Reversed'],
});
export type MovementKind = keyof typeof movementKinds;

export const bottleEvents = dictionary({
  issue: ['领用', 'Take out'],
  giveBack: ['归还', 'Return'],
  use: ['记录用量', 'Record use'],
  move: ['移位', 'Move'],
  split: ['分装', 'Divide'],
  prepare: ['配制溶液', 'Prepare a solution'],
  transfer: ['转移', 'Transfer'],
  share: ['校内调剂', 'Offer'],
  waste: ['转废弃', 'To waste'],
  open: ['登记开封', 'Record the opening'],
  test: ['检测过氧化物', 'Test for peroxides'],
  freeze: ['冻结', 'Freeze'],
  unfreeze: ['解冻', 'Unfreeze'],
  archive: ['归档', 'Archive'],
  lose: ['报失', 'Report a loss'],
  edit: ['编辑', 'Edit'],
});
export type BottleEvent = keyof typeof bottleEvents;

/** How peroxides are looked for, and what is done about what was found. */
export const testMethods = dictionary({
  strip: ['试纸', 'Test strip'],
  titration: ['滴定', 'Titration'],
});
export const testResults = dictionary({
  pass: ['合格', 'Passed'],
  act: ['须处理', 'To be treated'],
  fail: ['不合格', 'Failed'],
});
export type TestResult = keyof typeof testResults;

export const placeEvents = dictionary({
  edit: ['编辑', 'Edit'],
  apply: ['申请登记', 'Apply for registration'],
  approve: ['通过登记', 'Approve'],
  revoke: ['撤销登记', 'Revoke'],
  remove: ['删除', 'Delete'],
});
export type PlaceEvent = keyof typeof placeEvents;

/** Sizes of labels for bottles and for places. */
export const bottleLayouts = dictionary({
  '50x30': ['50×30 mm', '50 × 30 mm'],
  '40x20': ['40×20 mm', '40 × 20 mm'],
  '25x15': ['25×15 mm', '25 × 15 mm'],
  a4x24: ['A4 24 张', 'A4, 24 a sheet'],
  a4x65: ['A4 65 张', 'A4, 65 a sheet'],
});
export const placeLayouts = dictionary({ '60x40': ['60×40 mm', '60 × 40 mm'] });

export const witnessStates = dictionary({
  waiting: ['待确认', 'To be confirmed'],
  confirmed: ['已确认', 'Confirmed'],
  refused: ['已拒绝', 'Refused'],
  used: ['已使用', 'Used'],
  expired: ['已失效', 'Expired'],
});

/** Bottles of one call, lines of one entry, labels of one print. */
export const stockLimits = { atOnce: 50, ofOne: 200, labels: 500, sharedPlaces: 500 } as const;

/** Stands for an amount that who keeps the second book has still to read himself. */
export const blindWords = ['待盲记', 'Yours to read'] as const;

/** What the product says of a movement, of a correction and of a bottle that is frozen. */
export const movementNotes = {
  splitFrom: ['分装自 {code}', 'Filled from {code}'],
  splitInto: ['分装 {n} 瓶：{codes}', 'Filled into {n}: {codes}'],
  preparedFrom: ['配制自 {codes}', 'Prepared from {codes}'],
  prepared: ['配制 {name}', 'Prepared: {name}'],
  allowed: ['允许同柜：{reason}', 'Allowed in one cabinet: {reason}'],
  lossWaits: ['报失待核销', 'Reported lost, to be written off'],
  counted: ['盘点：{name}', 'Stock-take: {name}'],
} as const satisfies Notes;
