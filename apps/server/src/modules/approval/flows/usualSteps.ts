import type { FlowStep } from '@anyan/contract';

/** Steps that many shipped flows have. */
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
  emptyPolicy: 'administrator',
  rejectTo: 'both',
  allow: { transfer: true, addSigner: true },
};
