import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'chemicals.chemicalsList': () => import('./pages/Chemicals.tsx'),
};
