import type { Dictionary } from './schema.ts';

const dictionary = <const D extends Dictionary>(codes: D): D => codes;

export const sexes = dictionary({ 1: ['男', 'Male'], 2: ['女', 'Female'] });

export const userTypes = dictionary({
  1: ['教职工', 'Staff'],
  2: ['学生', 'Student'],
  3: ['供应商', 'Supplier'],
  4: ['外来人员', 'Visitor'],
});

export const useStatuses = dictionary({ 1: ['启用', 'Enabled'], 2: ['停用', 'Disabled'] });

export const roomStatuses = dictionary({ 1: ['开放', 'Open'], 2: ['关闭', 'Closed'] });

/** Whose data a role reaches, narrowest first (registry, Roles). */
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
