import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'signList.emergency': () => import('./pages/EmergencyPage.tsx'),
};
