import { inUnit, millionthsOf, wasteCategories, wasteContainerEndpoints } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { Pictograms } from '../../../widgets/sheet/Pictograms.tsx';
import { unitText } from '../unitText.ts';
import { Contents } from './Contents.tsx';
import { filledTold } from './filledTold.ts';
import { texts } from './texts.ts';
import { containerTones } from './tones.ts';

const { wasteContainerDetails, wasteContainerHistory } = wasteContainerEndpoints;

/** A container: how full it is, what is in it, and where it went. */
const ContainerDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { data } = useCall(wasteContainerDetails, { id });
  // The log has amounts as they are booked.
  const inItsUnit = (value: unknown) =>
    data ? `${inUnit(millionthsOf(String(value)) ?? 0n, data.unit)} ${unitText(data.unit)}` : '';
  const tellers = {
    capacity: inItsUnit,
  };
  return (
    <RecordDrawer
      endpoint={wasteContainerDetails}
      id={id}
      onClose={onClose}
      title={(row) => row && `${label(wasteCategories[row.wasteCategory])} ${row.code}`}
      stateField="state"
      tones={containerTones}
      history={{ endpoint: wasteContainerHistory, tellers }}
    >
      {(row) => (
        <>
          <Pictograms codes={row.ghsPictograms} size={44} />
          <Fields
            record={row}
            schema={wasteContainerDetails.result}
            fields={[
              { field: 'filled', render: (one) => filledTold(t, one) },
              ...(['laboratoryName', 'locationText', 'hwCode', 'form', 'startedAt'] as const),
              'requestNo?',
              ...(row.weighed ? (['weighed', 'collectedAt'] as const) : []),
              'storedAt?',
              ...(row.company ? (['company', 'manifestNo', 'handedAt'] as const) : []),
            ]}
          />
          <h3 className="ay-section-title">{t('contents')}</h3>
          <Contents of={row.contents} />
        </>
      )}
    </RecordDrawer>
  );
};

export default ContainerDetail;
