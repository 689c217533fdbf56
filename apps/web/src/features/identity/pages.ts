import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  wechatQrcodelogin: () => import('./pages/MessengerReturn.tsx'),
  wechatQrcodeBind: () => import('./pages/MessengerBind.tsx'),
  qrLogin: () => import('./pages/QrConfirm.tsx'),
  'dashboard.my': () => import('./pages/My.tsx'),
  'dashboard.register': () => import('./pages/Register.tsx'),
  'system.rolelist': () => import('./pages/RoleList.tsx'),
  'dataSearch.roleList': () => import('./pages/RoleSearch.tsx'),
};
