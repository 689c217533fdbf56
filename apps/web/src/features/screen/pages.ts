import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'dashboard.workplace': () => import('./pages/Workplace.tsx'),
};
