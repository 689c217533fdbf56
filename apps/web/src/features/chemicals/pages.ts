import type { ApprovalDetailsBrought, Pages } from '../../widgets/pages.ts';
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

const proposal = () => import('./Proposal.tsx');
export const approvalDetails: ApprovalDetailsBrought = {
  chemicalAdjust: proposal,
  chemicalLimitRaise: proposal,
  chemicalRequest: proposal,
  chemicalTransfer: proposal,
  wasteDisposal: proposal,
};
