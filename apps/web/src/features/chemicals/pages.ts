import type { Pages } from '../../widgets/pages.ts';
import type { Scanned } from '../../widgets/scan/scanned.ts';

export const pages: Pages = {
  'public.dataSheet': () => import('./pages/PublicSheet.tsx'),
  'purchase.casCodeManage': () => import('./pages/Sheets.tsx'),
};

export const scanned: Scanned = {
  B: () => import('./stock/ScannedBottle.tsx'),
  S: () => import('./stock/ScannedPlace.tsx'),
  W: () => import('./waste/ScannedContainer.tsx'),
  N: () => import('./stock/ScannedWitness.tsx'),
};
