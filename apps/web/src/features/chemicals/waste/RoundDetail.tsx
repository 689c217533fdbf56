import { wasteRequestStates, wasteRoundEndpoints } from '@anyan/contract';
import { Flex } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { ItemsOf } from './ItemsOf.tsx';
import { texts } from './texts.ts';
import { requestTones, roundTones } from './tones.ts';

const { wasteRoundDetails, wasteRoundHistory } = wasteRoundEndpoints;

/** A round with its stops in their order. */
const RoundDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={wasteRoundDetails}
      id={id}
      onClose={onClose}
      title={(row) => row && `${row.date} ${row.vehicle}`}
      stateField="state"
      tones={roundTones}
      history={{ endpoint: wasteRoundHistory }}
    >
      {(row) => (
        <>
          <Fields
            record={row}
            schema={wasteRoundDetails.result}
            fields={[
              ...(['date', 'vehicle'] as const),
              { field: 'handlers', render: ({ handlers }) => namesOf(handlers) },
              { field: 'kg', render: ({ kg, weighed }) => t('kgOf', { kg, weighed }) },
              'finishedAt?',
            ]}
          />
          <h3 className="ay-section-title">{t('stops')}</h3>
          <Flex vertical gap={16} component="ol" style={{ margin: 0, paddingInlineStart: 20 }}>
            {row.route.map((stop) => (
              <li key={stop.id}>
                <Flex wrap gap="4px 12px" align="baseline">
                  <strong>
                    {t('stop', { no: stop.requestNo, laboratory: stop.laboratoryName, kg: stop.kg })}
                  </strong>
                  <StatusTag
                    dictionary={wasteRequestStates}
                    code={stop.state}
                    tone={requestTones[stop.state]}
                  />
                  {stop.weighed && <span>{t('weighed', { kg: stop.weighed })}</span>}
                </Flex>
                <div className="ay-quiet">
                  {[
                    ...stop.places,
                    t('contact', { name: stop.contactName, phone: stop.contactPhone ?? '' }),
                  ].join(' · ')}
                </div>
                <ItemsOf of={stop.items} />
              </li>
            ))}
          </Flex>
        </>
      )}
    </RecordDrawer>
  );
};

export default RoundDetail;
