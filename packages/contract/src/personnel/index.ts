import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { expertEndpoints, expertErrors, expertPermission, expertSearch } from './expert.ts';
import { leavingEndpoints, leavingErrors } from './leaving.ts';
import { personEndpoints, personErrors, personnelPermission, personnelSearch } from './person.ts';
import { syncEndpoints, syncErrors } from './sync.ts';

export * from './expert.ts';
export * from './leaving.ts';
export * from './person.ts';
export * from './sync.ts';

export const personnelErrors = { ...personErrors, ...expertErrors, ...leavingErrors, ...syncErrors };

export const personnel = {
  name: 'personnel',
  title: moduleTitles.personnel,
  permissions: [personnelPermission, personnelSearch, expertPermission, expertSearch],
  menus: ['system.personnel', 'dataSearch.userList', 'system.expertList', 'expert.list'],
  endpoints: { ...personEndpoints, ...expertEndpoints, ...leavingEndpoints, ...syncEndpoints },
} as const satisfies ModuleContract;
