import { chemicalTransferEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { TransferContents } from './TransferContents.tsx';
import { texts } from './texts.ts';
import { transferTones } from './tones.ts';

const { transferDetails, transferHistory } = chemicalTransferEndpoints;

/** A transfer: from where, to where, what, and how far it is. */
const TransferDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={transferDetails}
      id={id}
      onClose={onClose}
      title={(row) => row && `${row.transferNo} ${row.toLaboratoryName}`}
      stateField="state"
      tones={transferTones}
      history={{ endpoint: transferHistory }}
    >
      {(row) => (
        <>
          <Fields
            record={row}
            schema={transferDetails.result}
            fields={[
              ...(['laboratoryName', 'toLaboratoryName', 'reason', 'applicantName', 'createdAt'] as const),
              'waitingFor?',
              'answer?',
              ...(row.receivedAt ? (['receivedByName', 'receivedAt'] as const) : []),
            ]}
          />
          {row.shareOfferId && <p className="ay-quiet">{t('reserved')}</p>}
          <TransferContents of={row} />
        </>
      )}
    </RecordDrawer>
  );
};

export default TransferDetail;
