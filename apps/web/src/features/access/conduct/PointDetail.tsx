import { pointEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { pointTones } from '../tones.ts';
import { texts } from './conductTexts.ts';
import { ObjectionShown } from './ObjectionShown.tsx';
import '../access.css';

const { pointDetails, pointHistory } = pointEndpoints;

/** An entry of points, with what its person says against it. */
const PointDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={pointDetails}
      id={id}
      onClose={onClose}
      title={(row) => row && t('pointOf', { name: row.userName, year: row.year })}
      stateField="state"
      tones={pointTones}
      history={{ endpoint: pointHistory }}
    >
      {(row) => (
        <>
          <Fields
            record={row}
            schema={pointDetails.result}
            fields={[
              ...(['userNumber', 'unit', 'points', 'balance', 'ruleCode'] as const),
              ...(['reason', 'sourceKind', 'createdAt'] as const),
              'byName?',
              'withdrawReason?',
            ]}
          />
          {row.objection && <ObjectionShown objection={row.objection} />}
        </>
      )}
    </RecordDrawer>
  );
};

export default PointDetail;
