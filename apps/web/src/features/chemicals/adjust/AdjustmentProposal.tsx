import { adjustmentEndpoints } from '@anyan/contract';
import { useCall } from '../../../platform/query.ts';
import { Proposed } from '../../../widgets/detail/Proposed.tsx';
import { AdjustmentContents } from './AdjustmentContents.tsx';

const AdjustmentProposal = ({ id }: { id: string }) => (
  <Proposed of={useCall(adjustmentEndpoints.adjustmentDetails, { id })}>
    {(row) => <AdjustmentContents of={row} />}
  </Proposed>
);

export default AdjustmentProposal;
