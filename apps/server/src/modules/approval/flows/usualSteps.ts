import type { FlowStep } from '@anyan/contract';

/** Steps that many shipped flows have. */
export const headStep: FlowStep = {
  key: 'head',
  type: 'approve',
  name: '实验室负责人',
  approvers: { rule: 'laboratoryHead' },
  mode: 'any',
  emptyPolicy: 'superior',
  rejectTo: 'both',
  allow: { transfer: true },
};

export const officerStep: FlowStep = {
  key: 'officer',
  type: 'approve',
  name: '院级安全管理员',
  approvers: { rule: 'organizationSafetyOfficer' },
  mode: 'any',
  emptyPolicy: 'superior',
  rejectTo: 'both',
  allow: { transfer: true, addSigner: true },
};

export const collegeStep: FlowStep = {
  key: 'college',
  type: 'approve',
  name: '校级安全管理员',
  approvers: { rule: 'collegeRole', roleId: 'safetyAdministrator' },
  mode: 'any',
  binding: true,
  emptyPolicy: 'administrator',
  rejectTo: 'both',
  allow: { transfer: true, addSigner: true },
};

/** Where all steps were left out and somebody has to decide. */
export const lastResort: FlowStep = {
  key: 'somebody',
  type: 'approve',
  name: '流程管理员',
  approvers: { rule: 'person', userIds: [] },
  mode: 'any',
  emptyPolicy: 'administrator',
  rejectTo: 'both',
};
