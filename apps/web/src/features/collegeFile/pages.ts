import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'system.fileList': () => import('./pages/DownloadCentre.tsx'),
};
