import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'announcement.add': () => import('./pages/AnnouncementEdit.tsx'),
};
