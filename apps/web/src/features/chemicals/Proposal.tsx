import { type ComponentType, lazy, Suspense } from 'react';
import type { ApprovalDetail } from '../../widgets/detail/approvalDetails.ts';
import { SkeletonBox } from '../../widgets/state/SkeletonBox.tsx';

/** By kind, each with the record that it is about. */
const kinds: Readonly<Record<string, ComponentType<{ id: string }>>> = {
  chemicalAdjust: lazy(() => import('./adjust/AdjustmentProposal.tsx')),
  chemicalLimitRaise: lazy(() => import('./limit/RaiseProposal.tsx')),
  chemicalRequest: lazy(() => import('./request/RequestProposal.tsx')),
  chemicalTransfer: lazy(() => import('./transfer/TransferProposal.tsx')),
  wasteDisposal: lazy(() => import('./waste/WasteProposal.tsx')),
};

/** In the drawer of an approval about chemicals: what is asked for, in more than words. */
const Proposal: ApprovalDetail = ({ instance }) => {
  const Kind = kinds[instance.kind];
  return Kind ? (
    <Suspense fallback={<SkeletonBox />}>
      <Kind id={instance.businessId} />
    </Suspense>
  ) : null;
};

export default Proposal;
