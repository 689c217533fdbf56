import { emergencyEndpoints } from '@anyan/contract';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { EmergencyView } from './EmergencyView.tsx';

const { emergencyDetails, emergencyHistory } = emergencyEndpoints;

/** An emergency over the list, with what was done by whom. */
const EmergencyDetail = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <RecordDrawer
    endpoint={emergencyDetails}
    id={id}
    onClose={onClose}
    title={(one) => one && `${one.no}`}
    actions={[]}
    history={{ endpoint: emergencyHistory }}
  >
    {(one) => <EmergencyView of={one} />}
  </RecordDrawer>
);

export default EmergencyDetail;
