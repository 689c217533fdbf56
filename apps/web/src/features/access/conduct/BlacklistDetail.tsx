import { blacklistEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { FileLinks } from '../../../widgets/transfer/FileLinks.tsx';
import { usePlaceName } from '../PlaceName.tsx';
import { blacklistTones } from '../tones.ts';
import { texts } from './conductTexts.ts';
import { ObjectionShown } from './ObjectionShown.tsx';
import '../access.css';

const { blacklistDetails, blacklistHistory } = blacklistEndpoints;

/** Why somebody is kept out, with the evidence and what he says against it. */
const BlacklistDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const placed = usePlaceName();
  return (
    <RecordDrawer
      endpoint={blacklistDetails}
      id={id}
      onClose={onClose}
      title={(row) => row && `${row.userName} · ${placed(row)}`}
      stateField="state"
      tones={blacklistTones}
      history={{ endpoint: blacklistHistory }}
    >
      {(row) => (
        <>
          <Fields
            record={row}
            schema={blacklistDetails.result}
            fields={[
              ...(row.userId ? (['userNumber', 'unit'] as const) : (['visitorPhone'] as const)),
              'scope',
              { field: 'placeText', render: placed },
              ...(['reason', 'from'] as const),
              { field: 'to', render: ({ to }) => to ?? t('untilLifted') },
              ...(['byName', 'createdAt'] as const),
              ...(row.evidence.length > 0
                ? [
                    {
                      field: 'evidence' as const,
                      render: ({ evidence }: typeof row) => <FileLinks files={evidence} />,
                    },
                  ]
                : []),
              'liftReason?',
              'liftedByName?',
            ]}
          />
          {row.objection && <ObjectionShown objection={row.objection} />}
        </>
      )}
    </RecordDrawer>
  );
};

export default BlacklistDetail;
