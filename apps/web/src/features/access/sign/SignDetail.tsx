import { signEndpoints } from '@anyan/contract';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { signTones } from '../tones.ts';

const { signDetails, signHistory } = signEndpoints;

/** An entry with what was corrected of it. */
const SignDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  return (
    <RecordDrawer
      endpoint={signDetails}
      id={id}
      onClose={onClose}
      title={(entry) => entry && `${entry.userName} · ${entry.roomText}`}
      stateField="state"
      tones={signTones}
      history={{ endpoint: signHistory }}
    >
      {(entry) => (
        <Fields
          record={entry}
          schema={signDetails.result}
          fields={[
            ...(entry.visitorId ? (['hostName'] as const) : (['userNumber'] as const)),
            ...(['unit', 'laboratoryName', 'inAt', 'inMethod'] as const),
            ...(entry.outAt ? (['outAt', 'outMethod', 'minutes'] as const) : []),
            ...(['placeProven', 'alone'] as const),
            'activity?',
            'companions?',
            ...(entry.operatorName ? (['operatorName', 'reason'] as const) : []),
          ]}
        />
      )}
    </RecordDrawer>
  );
};

export default SignDetail;
