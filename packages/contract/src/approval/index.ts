import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { approvalPermission, approvalSearch, flowPermission } from './codes.ts';
import { flowEndpoints } from './flow.ts';
import { instanceEndpoints } from './instance.ts';
import { ownEndpoints } from './own.ts';

export * from './codes.ts';
export * from './errors.ts';
export * from './flow.ts';
export * from './instance.ts';
export * from './own.ts';
export * from './steps.ts';

export const approval = {
  name: 'approval',
  title: moduleTitles.approval,
  permissions: [flowPermission, approvalPermission, approvalSearch],
  menus: ['ledger.approvalList', 'ledger.list', 'dataSearch.approvalSearchList'],
  endpoints: { ...flowEndpoints, ...instanceEndpoints, ...ownEndpoints },
} as const satisfies ModuleContract;
