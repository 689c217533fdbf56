import { disposalBatchEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { texts } from './texts.ts';

const { disposalBatchDetails, disposalBatchHistory } = disposalBatchEndpoints;

/** What was handed over, to whom, and by which two people. */
const BatchDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={disposalBatchDetails}
      id={id}
      onClose={onClose}
      title={(row) => row && `${row.company} ${row.manifestNo}`}
      history={{ endpoint: disposalBatchHistory }}
    >
      {(row) => (
        <>
          <Fields
            record={row}
            schema={disposalBatchDetails.result}
            fields={[
              ...(['licenceNo', 'licenceTo', 'vehicle', 'kg'] as const),
              ...(['handedAt', 'signerName', 'witnessName'] as const),
            ]}
          />
          <h3 className="ay-section-title">{t('requests')}</h3>
          <ul>
            {row.of.map(({ id, requestNo: no, laboratoryName: laboratory, weighed }) => (
              <li key={id}>{t('stop', { no, laboratory, kg: weighed ?? '' })}</li>
            ))}
          </ul>
          {row.files.length > 0 && (
            <>
              <h3 className="ay-section-title">{t('files')}</h3>
              <ul>
                {row.files.map(({ id, name, url }) => (
                  <li key={id}>
                    <a href={url} target="_blank" rel="noreferrer">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </RecordDrawer>
  );
};

export default BatchDetail;
