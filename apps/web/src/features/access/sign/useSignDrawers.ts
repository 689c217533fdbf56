import { lazy } from 'react';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';

const parts = {
  details: lazy(() => import('./SignDetail.tsx')),
  manual: lazy(() => import('./ManualForm.tsx')),
  correct: lazy(() => import('./CorrectForm.tsx')),
};

/** What lists of entries open. */
export const useSignDrawers = () => useDrawers(parts);
