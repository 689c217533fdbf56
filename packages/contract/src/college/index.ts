import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { building, buildingEndpoints, buildingErrors, buildingSearch } from './building.ts';
import { floorPlanEndpoints, floorPlanErrors } from './floorPlan.ts';
import {
  level,
  levelSearch,
  organization,
  organizationEndpoints,
  organizationErrors,
  organizationSearch,
} from './organization.ts';
import { reminderEndpoints } from './reminders.ts';
import { collegeInfo, settingsEndpoints, settingsErrors } from './settings.ts';

export * from './building.ts';
export * from './floorPlan.ts';
export * from './organization.ts';
export * from './preference.ts';
export * from './reminders.ts';
export * from './settings.ts';

export const college = {
  name: 'college',
  openToSuppliers: true,
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
  endpoints: {
    ...settingsEndpoints,
    ...reminderEndpoints,
    ...organizationEndpoints,
    ...buildingEndpoints,
    ...floorPlanEndpoints,
  },
} as const satisfies ModuleContract;

export const collegeErrors = {
  ...settingsErrors,
  ...organizationErrors,
  ...buildingErrors,
  ...floorPlanErrors,
};
