import { accessApplyEndpoints } from '@anyan/contract';
import { useCall } from '../../../platform/query.ts';
import type { ApprovalDetail } from '../../../widgets/detail/approvalDetails.ts';
import { Proposed } from '../../../widgets/detail/Proposed.tsx';
import { ApplyChecks, ApplyNights, CardOf } from './ApplyContents.tsx';
import { ApplyStanding } from './ApplyStanding.tsx';

/** In the drawer of its approval: what the people of an application lack as of now, beside its summary. */
const ApplyProposal: ApprovalDetail = ({ instance }) => (
  <Proposed of={useCall(accessApplyEndpoints.accessApplyDetails, { id: instance.businessId })}>
    {(record) => (
      <>
        <ApplyNights record={record} />
        <ApplyChecks record={record} />
        {record.standing && <ApplyStanding standing={record.standing} />}
        <CardOf id={record.id} />
      </>
    )}
  </Proposed>
);

export default ApplyProposal;
