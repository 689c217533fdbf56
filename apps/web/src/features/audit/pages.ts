import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'system.logList': () => import('./pages/LogList.tsx'),
};
