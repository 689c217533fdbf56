import { shareEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { BottleLines } from '../transfer/BottleLines.tsx';
import { texts } from './texts.ts';
import { offerTones } from './tones.ts';

const { shareDetails, shareHistory } = shareEndpoints;

/** An offer with the bottles that are still to be had. */
const ShareDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={shareDetails}
      id={id}
      onClose={onClose}
      title={(row) => row?.laboratoryName}
      stateField="state"
      tones={offerTones}
      history={{ endpoint: shareHistory }}
    >
      {(row) => (
        <>
          <Fields
            record={row}
            schema={shareDetails.result}
            fields={[
              'laboratoryName',
              'buildingText',
              {
                field: 'distance',
                render: ({ distance }) => (distance === null ? t('unknown') : t('metres', { n: distance })),
              },
              ...(['validTo', 'offererName', 'createdAt'] as const),
              'note?',
            ]}
          />
          <h3 className="ay-section-title">{t('bottles')}</h3>
          {row.bottles.length === 0 ? (
            <p className="ay-quiet">{t('none')}</p>
          ) : (
            <BottleLines
              bottles={row.bottles}
              more={({ casCode, spec, expiryDate }) => (
                <span className="ay-quiet">
                  {[casCode, spec, expiryDate && t('expiry', { day: expiryDate })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            />
          )}
        </>
      )}
    </RecordDrawer>
  );
};

export default ShareDetail;
