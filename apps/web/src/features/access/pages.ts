import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'access.mineAccessRoomList': () => import('./pages/AccessRooms.tsx'),
  'access.accessUserList': () => import('./pages/AccessUsers.tsx'),
};
