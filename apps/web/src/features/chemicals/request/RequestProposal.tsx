import { chemicalRequestEndpoints } from '@anyan/contract';
import { useCall } from '../../../platform/query.ts';
import type { ApprovalDetail } from '../../../widgets/detail/approvalDetails.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { RequestContents } from './RequestContents.tsx';

/** In the drawer of its approval: what is asked for by category, with the plan of the experiment. */
const RequestProposal: ApprovalDetail = ({ instance }) => {
  const { data, error, isPending, refetch } = useCall(chemicalRequestEndpoints.requestDetails, {
    id: instance.businessId,
  });
  if (isPending) return <SkeletonBox />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <RequestContents of={data} />;
};

export default RequestProposal;
