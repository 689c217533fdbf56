import { accessApplyEndpoints } from '@anyan/contract';
import { useCall } from '../../../platform/query.ts';
import type { ApprovalDetail } from '../../../widgets/detail/approvalDetails.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { ApplyChecks, ApplyNights, CardOf } from './ApplyContents.tsx';

/** In the drawer of its approval: what the people of an application lack as of now, beside its summary. */
const ApplyProposal: ApprovalDetail = ({ instance }) => {
  const { data, error, isPending, refetch } = useCall(accessApplyEndpoints.accessApplyDetails, {
    id: instance.businessId,
  });
  if (isPending) return <SkeletonBox />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ApplyNights record={data} />
      <ApplyChecks record={data} />
      <CardOf id={data.id} />
    </>
  );
};

export default ApplyProposal;
