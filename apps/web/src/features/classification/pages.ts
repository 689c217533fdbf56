import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'classification.coursewareTypeList': () => import('./pages/HazardCategoryList.tsx'),
};
