import type { Dictionary } from '../../core/index.ts';

const dictionary = <const D extends Dictionary>(codes: D): D => codes;

/** What is collected apart in a laboratory. */
export const wasteCategories = dictionary({
  halogenated: ['含卤有机废液', 'Halogenated organic liquids'],
  nonHalogenated: ['不含卤有机废液', 'Organic liquids without halogens'],
  acid: ['废酸液', 'Acids'],
  alkali: ['废碱液', 'Alkalis'],
  mercury: ['含汞废物', 'With mercury'],
  heavyMetal: ['含重金属废物', 'With heavy metals'],
  cyanide: ['含氰废物', 'With cyanide'],
  emptyBottle: ['废试剂空瓶', 'Empty bottles'],
  solid: ['固体废物', 'Solids'],
  silicaGel: ['废硅胶', 'Silica gel'],
  sharps: ['废锐器', 'Sharps'],
  other: ['其他废物', 'Other'],
});
export type WasteCategory = keyof typeof wasteCategories;

export const wasteForms = dictionary({ liquid: ['液态', 'Liquid'], solid: ['固态', 'Solid'] });
export type WasteForm = keyof typeof wasteForms;

/** Units that a container is measured in. */
export const containerUnits = dictionary({
  L: ['L', 'L'],
  mL: ['mL', 'mL'],
  kg: ['kg', 'kg'],
  g: ['g', 'g'],
  pcs: ['个', 'pcs'],
});
export type ContainerUnit = keyof typeof containerUnits;

export const wasteContainerStates = dictionary({
  inUse: ['使用中', 'In use'],
  full: ['已满', 'Full'],
  toCollect: ['待收运', 'To be collected'],
  collected: ['已收运', 'Collected'],
});
export type WasteContainerState = keyof typeof wasteContainerStates;

export const wasteContainerEvents = dictionary({
  add: ['投放', 'Put in'],
  edit: ['编辑', 'Edit'],
  print: ['打印标签', 'Print the label'],
});
export type WasteContainerEvent = keyof typeof wasteContainerEvents;

export const wasteRequestStates = dictionary({
  draft: ['草稿', 'Draft'],
  approving: ['审批中', 'Being decided'],
  toCollect: ['待收运', 'To be collected'],
  loaded: ['已装车', 'Loaded'],
  stored: ['已入暂存', 'In the store'],
  handedOver: ['已移交处置', 'Handed over'],
  returned: ['已退回', 'Returned'],
  rejected: ['已拒绝', 'Refused'],
  withdrawn: ['已撤回', 'Withdrawn'],
});
export type WasteRequestState = keyof typeof wasteRequestStates;

/** What its applicant does; `can` of a row says which of it now. */
export const wasteRequestEvents = dictionary({
  edit: ['编辑', 'Edit'],
  submit: ['提交', 'Submit'],
  urge: ['催办', 'Urge'],
  withdraw: ['撤回', 'Withdraw'],
  delete: ['删除', 'Delete'],
});
export type WasteRequestEvent = keyof typeof wasteRequestEvents;

export const wasteRoundStates = dictionary({
  planned: ['已排期', 'Planned'],
  running: ['收运中', 'Under way'],
  done: ['已完成', 'Done'],
});
export type WasteRoundState = keyof typeof wasteRoundStates;

export const wasteRoundEvents = dictionary({
  edit: ['编辑', 'Edit'],
  collect: ['装车', 'Collect'],
  finish: ['完成入暂存', 'Finish'],
  print: ['打印收运单', 'Print the route'],
});
export type WasteRoundEvent = keyof typeof wasteRoundEvents;

export const disposalBatchEvents = dictionary({ edit: ['编辑', 'Edit'] });
export type DisposalBatchEvent = keyof typeof disposalBatchEvents;

/** Why what was loaded is not what was asked for. */
export const wasteDifferences = dictionary({
  missing: ['未装车', 'Not loaded'],
  weight: ['重量不符', 'Another weight'],
});
export type WasteDifference = keyof typeof wasteDifferences;

/** Of a laboratory's waste, unless it is something special (国家危险废物名录). */
export const usualHwCode = 'HW49 900-047-49';

export const wasteLimits = {
  items: 100,
  requests: 100,
  codes: 200,
  handlers: 10,
  files: 10,
  labels: 100,
} as const;
