import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'ledger.list': () => import('./pages/FlowList.tsx'),
  'ledger.add': () => import('./pages/FlowAdd.tsx'),
  'dataSearch.approvalSearchList': () => import('./pages/ApprovalSearchList.tsx'),
  'ledger.approvalList': () => import('./pages/ApprovalList.tsx'),
  'access.mineAccessApprovalList': () => import('./pages/AccessApprovals.tsx'),
  'public.approvalVerify': () => import('./pages/ApprovalVerify.tsx'),
};
