import { chemicalRequestEndpoints } from '@anyan/contract';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { RequestContents } from './RequestProposal.tsx';
import { requestTones } from './tones.ts';

const { requestDetails, requestHistory } = chemicalRequestEndpoints;

/** A request: what is asked for, how far it is, and what was issued for it. */
const RequestDetail = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <RecordDrawer
    endpoint={requestDetails}
    id={id}
    onClose={onClose}
    title={(row) => row && `${row.requestNo} ${row.applicantName}`}
    stateField="state"
    tones={requestTones}
    history={{ endpoint: requestHistory }}
  >
    {(row) => (
      <>
        <Fields
          record={row}
          schema={requestDetails.result}
          fields={[
            ...(['laboratoryName', 'purpose', 'useFrom', 'useTo'] as const),
            ...(['projectName', 'useRoomText'] as const),
            'secondUserName?',
            'waitingFor?',
            'reason?',
            'submittedAt',
          ]}
        />
        <RequestContents of={row} />
      </>
    )}
  </RecordDrawer>
);

export default RequestDetail;
