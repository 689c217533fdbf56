import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { accountEndpoints, accountErrors } from './account.ts';
import { phoneEndpoints, phoneErrors } from './phone.ts';
import { role, roleEndpoints, roleErrors, roleSearch } from './role.ts';

export * from './account.ts';
export * from './phone.ts';
export * from './role.ts';

export const identityErrors = { ...accountErrors, ...phoneErrors, ...roleErrors };

export const identity = {
  name: 'identity',
  title: moduleTitles.identity,
  permissions: [role, roleSearch],
  menus: ['system.rolelist', 'dataSearch.roleList'],
  endpoints: { ...accountEndpoints, ...phoneEndpoints, ...roleEndpoints },
} as const satisfies ModuleContract;
