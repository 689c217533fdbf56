import { limitEndpoints, limitUnits } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { RaiseList } from './RaiseList.tsx';
import { useSubject } from './subject.ts';
import { texts } from './texts.ts';
import { modeTones } from './tones.ts';
import { Reservations, Used } from './Used.tsx';

const { limitDetails, limitHistory } = limitEndpoints;

/** A limit, where it is used most, and who was allowed more. */
const LimitDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const subject = useSubject();
  return (
    <RecordDrawer
      endpoint={limitDetails}
      id={id}
      onClose={onClose}
      title={(row) => row && subject(row)}
      stateField="mode"
      tones={modeTones}
      history={{ endpoint: limitHistory }}
    >
      {(row) => (
        <>
          <Fields
            record={row}
            schema={limitDetails.result}
            fields={[
              'scope',
              { field: 'targetText', render: ({ targetText }) => targetText ?? t('every') },
              'fireUnit?',
              'key',
              {
                field: 'max',
                render: ({ max, unit }) => t('amountOf', { n: max, unit: label(limitUnits[unit]) }),
              },
              'areaBasis?',
              ...(['warnAt', 'confirmed', 'basis'] as const),
            ]}
          />
          <h3 className="ay-section-title">{t('fullest')}</h3>
          {row.fullest ? (
            <>
              <div>{row.fullest.unitText}</div>
              <Used figures={row.fullest} of={row} />
              <Reservations figures={row.fullest} />
            </>
          ) : (
            <p className="ay-quiet">{t('noneSeen')}</p>
          )}
          <h3 className="ay-section-title">{t('raises')}</h3>
          <RaiseList raises={row.raises} />
        </>
      )}
    </RecordDrawer>
  );
};

export default LimitDetail;
