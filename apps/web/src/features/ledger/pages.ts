import type { Pages } from '../../widgets/pages.ts';
import type { Scanned } from '../../widgets/scan/scanned.ts';

export const pages: Pages = {
  'ledger.laboratoryList': () => import('./pages/LaboratoryList.tsx'),
  'ledger.myledgerList': () => import('./pages/MyApplications.tsx'),
  'ledger.responsibilityList': () => import('./pages/Responsibility.tsx'),
  'ledger.application': () => import('./pages/ApplicationShow.tsx'),
  'ledger.letterSign': () => import('./pages/LetterSign.tsx'),
  'dataSearch.laboratoryList': () => import('./pages/LaboratorySearch.tsx'),
};

export const scanned: Scanned = { F: () => import('./equipment/EmergencyCheck.tsx') };
