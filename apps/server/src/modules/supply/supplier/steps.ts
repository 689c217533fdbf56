import type { FlowStep } from '@anyan/contract';
import { collegeStep } from '../../approval/public.ts';

/** The purchasing office, which decides on suppliers and their papers first. */
export const officeStep: FlowStep = {
  ...collegeStep,
  key: 'office',
  name: '采购管理员',
  approvers: { rule: 'collegeRole', roleId: 'purchaseAdministrator' },
};
