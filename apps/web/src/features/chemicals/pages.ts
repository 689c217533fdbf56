import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'public.dataSheet': () => import('./pages/PublicSheet.tsx'),
  'purchase.casCodeManage': () => import('./pages/Sheets.tsx'),
  'chemicals.chemicalsList': () => import('./pages/Chemicals.tsx'),
};
