import { wasteRequestEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { ItemsOf } from './ItemsOf.tsx';
import { texts } from './texts.ts';
import { requestTones } from './tones.ts';

const { wasteRequestDetails, wasteRequestHistory } = wasteRequestEndpoints;

/** A request: what is to be collected, how far it is, and what it weighed. */
const RequestDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={wasteRequestDetails}
      id={id}
      onClose={onClose}
      title={(row) => row && `${row.requestNo} ${row.applicantName}`}
      stateField="state"
      tones={requestTones}
      history={{ endpoint: wasteRequestHistory }}
    >
      {(row) => (
        <>
          <Fields
            record={row}
            schema={wasteRequestDetails.result}
            fields={[
              ...(['laboratoryName', 'kg', 'submittedAt'] as const),
              'waitingFor?',
              'reason?',
              'roundDate?',
              ...(row.weighed ? (['weighed', 'loadedAt'] as const) : []),
              'storedAt?',
            ]}
          />
          <h3 className="ay-section-title">{t('items')}</h3>
          <ItemsOf of={row.items} />
          {row.signatureUrl && (
            <>
              <h3 className="ay-section-title">{t('signature')}</h3>
              <img src={row.signatureUrl} alt={t('signature')} style={{ maxWidth: 240 }} />
            </>
          )}
        </>
      )}
    </RecordDrawer>
  );
};

export default RequestDetail;
