import type { Dictionary } from './schema.ts';

const dictionary = <const D extends Dictionary>(codes: D): D => codes;

export const sexes = dictionary({ 1: ['男', 'Male'], 2: ['女', 'Female'] });

export const userTypes = dictionary({
  1: ['教职工', 'Staff'],
  2: ['学生', 'Student'],
  3: ['供应商', 'Supplier'],
  4: ['外来人员', 'Visitor'],
});
/** The kinds of people by name: what is theirs alone is asked by these. */
export const staffType = 1 as const;
export const studentType = 2 as const;
export const supplierType = 3 as const;
export const visitorType = 4 as const;

export const useStatuses = dictionary({ 1: ['启用', 'Enabled'], 2: ['停用', 'Disabled'] });

export const roomStatuses = dictionary({ 1: ['开放', 'Open'], 2: ['关闭', 'Closed'] });

/** Whose data a role reaches, narrowest first. */
export const dataScopes = dictionary({
  self: ['本人', 'Oneself'],
  ownLaboratories: ['本人负责的实验室', 'Own laboratories'],
  ownOrganization: ['本组织', 'Own organisation'],
  organizationSubtree: ['本组织及下级', 'Own organisation and below'],
  college: ['全校', 'Whole college'],
});

/** States of an import or export job. */
export const jobStates = dictionary({
  checking: ['校验中', 'Checking'],
  mapping: ['待对应列', 'Columns to be named'],
  waiting: ['待确认', 'To be confirmed'],
  running: ['进行中', 'Running'],
  done: ['完成', 'Done'],
  failed: ['失败', 'Failed'],
});

/** Kinds of hazard that a college starts with (classification). */
export const hazardCategories = dictionary({
  chem: ['化学类', 'Chemical'],
  bio: ['生物类', 'Biological'],
  rad: ['辐射类', 'Radiation'],
  mech: ['机电类', 'Mechanical and electrical'],
  other: ['其他类', 'Other'],
});

/** Substances whose every gram is accounted for, by the law that asks for it. */
export const controlledCategories = dictionary({
  highlyToxic: ['剧毒化学品', 'Highly toxic chemicals'],
  precursor1: ['第一类易制毒化学品', 'Drug precursors, class 1'],
  precursor2: ['第二类易制毒化学品', 'Drug precursors, class 2'],
  precursor3: ['第三类易制毒化学品', 'Drug precursors, class 3'],
  explosivePrecursor: ['易制爆危险化学品', 'Explosive precursors'],
  narcotic: ['麻醉药品和第一类精神药品', 'Narcotics and psychotropics, class 1'],
  psychotropic2: ['第二类精神药品', 'Psychotropics, class 2'],
  medicalToxic: ['医疗用毒性药品', 'Toxic drugs for medical use'],
});

export const controlCategories = dictionary({
  ...controlledCategories,
  hazardous: ['其他危险化学品', 'Other hazardous chemicals'],
});
