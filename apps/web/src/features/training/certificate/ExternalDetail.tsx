import { externalEndpoints } from '@anyan/contract';
import { type DetailsProps, RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { certificateTones } from '../certificateTones.ts';
import { ExternalFacts } from './ExternalFacts.tsx';

/** A certificate from elsewhere. */
const ExternalDetail = ({ id, onClose }: DetailsProps) => (
  <RecordDrawer
    endpoint={externalEndpoints.externalDetails}
    id={id}
    onClose={onClose}
    size={560}
    title={(record) => record?.number}
    stateField="state"
    tones={certificateTones}
  >
    {(record) => <ExternalFacts row={record} />}
  </RecordDrawer>
);

export default ExternalDetail;
