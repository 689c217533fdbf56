import { lazy } from 'react';
import { loadChunk } from './load.ts';

// Parts of pages that belong to several features.

export const InviteForm = lazy(() =>
  loadChunk(() => import('../features/visitor/invitation/InviteForm.tsx')),
);
export const MyVisitors = lazy(() => loadChunk(() => import('../features/visitor/parts/MyVisitors.tsx')));
/** Who comes from outside, with the drawer of approvals. */
export const VisitorsPage = lazy(() => loadChunk(() => import('../features/visitor/pages/VisitorList.tsx')));
/** On every page while an emergency that concerns one is open. */
export const OpenStrip = lazy(() => loadChunk(() => import('../features/emergency/parts/OpenStrip.tsx')));
