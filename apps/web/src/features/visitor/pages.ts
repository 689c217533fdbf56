import type { ApprovalDetailsBrought, Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'dataSearch.visitorList': () => import('./pages/VisitorSearch.tsx'),
  'public.visitor': () => import('./pages/PublicVisitor.tsx'),
};

export const approvalDetails: ApprovalDetailsBrought = {
  visitorApply: () => import('./parts/VisitProposal.tsx'),
};
