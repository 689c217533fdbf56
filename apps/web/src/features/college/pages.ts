import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'system.collegeinfo': () => import('./pages/CollegeInfo.tsx'),
  'system.level': () => import('./pages/LevelList.tsx'),
  'system.organizitionList': () => import('./pages/OrganizationList.tsx'),
  'system.building': () => import('./pages/BuildingList.tsx'),
  'dataSearch.organizitionLevel': () => import('./pages/LevelSearch.tsx'),
  'dataSearch.organizitionList': () => import('./pages/OrganizationSearch.tsx'),
  'dataSearch.buildingList': () => import('./pages/BuildingSearch.tsx'),
};
