import { limitEndpoints } from '@anyan/contract';
import { useCall } from '../../../platform/query.ts';
import { Proposed } from '../../../widgets/detail/Proposed.tsx';
import { RaiseContents } from './RaiseContents.tsx';

const RaiseProposal = ({ id }: { id: string }) => (
  <Proposed of={useCall(limitEndpoints.limitRaiseDetails, { id })}>
    {(row) => <RaiseContents of={row} />}
  </Proposed>
);

export default RaiseProposal;
