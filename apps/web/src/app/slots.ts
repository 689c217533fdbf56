import { lazy } from 'react';
import { loadChunk } from './load.ts';

// Parts of pages that belong to several features.

export const MyCertificates = lazy(() =>
  loadChunk(() => import('../features/training/certificate/MyCertificates.tsx')),
);
export const ExamRuleList = lazy(() =>
  loadChunk(() => import('../features/training/pages/ExamRuleList.tsx')),
);
export const AccessFigures = lazy(() =>
  loadChunk(() => import('../features/access/statistics/AccessTab.tsx')),
);
export const SignFigures = lazy(() => loadChunk(() => import('../features/access/statistics/SignTab.tsx')));
export const Requirements = lazy(() =>
  loadChunk(() => import('../features/access/requirement/Requirements.tsx')),
);
export const OwnConduct = lazy(() => loadChunk(() => import('../features/access/conduct/OwnConduct.tsx')));
export const InviteForm = lazy(() =>
  loadChunk(() => import('../features/visitor/invitation/InviteForm.tsx')),
);
export const MyVisitors = lazy(() => loadChunk(() => import('../features/visitor/parts/MyVisitors.tsx')));
/** Who comes from outside, with the drawer of approvals. */
export const VisitorsPage = lazy(() => loadChunk(() => import('../features/visitor/pages/VisitorList.tsx')));
/** On every page while an emergency that concerns one is open. */
export const OpenStrip = lazy(() => loadChunk(() => import('../features/emergency/parts/OpenStrip.tsx')));
export const Emergencies = lazy(() =>
  loadChunk(() => import('../features/emergency/parts/EmergencyList.tsx')),
);
export const Accidents = lazy(() =>
  loadChunk(() => import('../features/emergency/accident/AccidentList.tsx')),
);
export const EmergencyFigures = lazy(() =>
  loadChunk(() => import('../features/emergency/parts/Figures.tsx')),
);
/** Who comes and goes, with tabs of other features. */
export const SignRecordsPage = lazy(() =>
  loadChunk(() => import('../features/access/pages/SignRecords.tsx')),
);
