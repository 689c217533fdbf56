import { externalEndpoints } from '@anyan/contract';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { certificateTones } from '../certificateTones.ts';
import { ExternalFacts } from './ExternalFacts.tsx';

interface Props {
  id: string;
  onClose: () => void;
}

/** A certificate from elsewhere. */
const ExternalDetail = ({ id, onClose }: Props) => (
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
