import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'system.personnel': () => import('./pages/Personnel.tsx'),
  'system.expertList': () => import('./pages/ExpertList.tsx'),
  'expert.list': () => import('./pages/ExpertDirectory.tsx'),
  'dataSearch.userList': () => import('./pages/PersonSearch.tsx'),
};
