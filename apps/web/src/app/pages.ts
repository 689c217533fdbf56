import type { ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** The pages that are built, by the name of their route; every other one says honestly that it is not there yet. */
export const pages: Readonly<Record<string, Load>> = {
  '403': () => import('./pages/Forbidden.tsx'),
  '404': () => import('./pages/Missing.tsx'),
  '401': () => import('./pages/SessionEnded.tsx'),
  'errPage.update': () => import('./pages/Updating.tsx'),
  'errPage.noUser': () => import('./pages/NoUser.tsx'),
  wechatQrcodelogin: () => import('./pages/QrSignIn.tsx'),
  wechatQrcodeBind: () => import('./pages/QrBind.tsx'),
  'dashboard.workplace': () => import('../features/screen/pages/Workplace.tsx'),
  'dashboard.my': () => import('../features/identity/pages/My.tsx'),
  'dashboard.register': () => import('../features/identity/pages/Register.tsx'),
};
