import { lazy } from 'react';

/** What 企业资料 opens. */
export const profileParts = {
  edit: lazy(() => import('./ProfileForm.tsx')),
  invite: lazy(() => import('./InviteForm.tsx')),
  handOver: lazy(() => import('./HandOverForm.tsx')),
  appeal: lazy(() => import('./AppealForm.tsx')),
};
