import { standardEndpoints } from '@anyan/contract';
import { unfilledText } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { texts } from '../standardTexts.ts';
import { standardTones } from '../tones.ts';

const { standardDetails, standardHistory } = standardEndpoints;

/** A law, standard or rule with its history. */
const StandardDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const _t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={standardDetails}
      id={id}
      onClose={onClose}
      title={(standard) => standard?.title}
      stateField="state"
      tones={standardTones}
      history={{ endpoint: standardHistory }}
    >
      {(record) => (
        <Fields
          record={record}
          schema={standardDetails.result}
          fields={[
            'number',
            'kind',
            'issuer',
            'inForceFrom',
            'until',
            { field: 'replacedBy', render: ({ replacedBy }) => replacedBy?.name ?? unfilledText() },
            { field: 'file', render: ({ file }) => file?.name ?? unfilledText() },
            'note',
          ]}
        />
      )}
    </RecordDrawer>
  );
};

export default StandardDetail;
