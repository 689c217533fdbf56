import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { building, buildingEndpoints, buildingErrors, buildingSearch } from './building.ts';
import {
  level,
  levelSearch,
  organization,
  organizationEndpoints,
  organizationErrors,
  organizationSearch,
} from './organization.ts';
import { collegeInfo, settingsEndpoints, settingsErrors } from './settings.ts';

export * from './building.ts';
export * from './organization.ts';
export * from './preference.ts';
export * from './settings.ts';

export const college = {
  name: 'college',
  title: moduleTitles.college,
  permissions: [collegeInfo, level, organization, building, levelSearch, organizationSearch, buildingSearch],
  menus: [
    'system.collegeinfo',
    'system.level',
    'system.organizitionList',
    'system.building',
    'dataSearch.organizitionLevel',
    'dataSearch.organizitionList',
    'dataSearch.buildingList',
  ],
  endpoints: { ...settingsEndpoints, ...organizationEndpoints, ...buildingEndpoints },
} as const satisfies ModuleContract;

export const collegeErrors = { ...settingsErrors, ...organizationErrors, ...buildingErrors };
