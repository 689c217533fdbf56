import { lanes, windowEndpoints } from '@anyan/contract';
import { formatDay } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { phaseTones } from '../licence/tones.ts';
import { texts } from './texts.ts';

const { windowDetails, windowHistory } = windowEndpoints;

/** A window of purchasing with its history. */
const WindowDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <RecordDrawer
      endpoint={windowDetails}
      id={id}
      onClose={onClose}
      title={(one) => one && (one.typeName ?? (one.lane && label(lanes[one.lane])))}
      stateField="phase"
      tones={phaseTones}
      history={{ endpoint: windowHistory }}
    >
      {(one) => (
        <Fields
          record={one}
          schema={windowDetails.result}
          fields={[
            'kind',
            {
              ...{ field: 'from', title: t('period') },
              render: ({ from, to }) => t('fromTo', { from: formatDay(from), to: formatDay(to) }),
            },
            'notice',
          ]}
        />
      )}
    </RecordDrawer>
  );
};

export default WindowDetail;
