import { grantEndpoints } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { NightList } from '../night/NightList.tsx';
import { CheckItems } from '../room/CheckItems.tsx';
import { hoursText } from '../room/hoursText.ts';
import { texts } from '../texts.ts';
import { grantTones } from '../tones.ts';

const { accessUserDetails, accessUserHistory } = grantEndpoints;

/** A grant, with what its room asks of its holder as of now. */
const GrantDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <RecordDrawer
      endpoint={accessUserDetails}
      id={id}
      onClose={onClose}
      title={(grant) => grant && `${grant.userName} · ${grant.roomText}`}
      stateField="state"
      tones={grantTones}
      history={{ endpoint: accessUserHistory }}
    >
      {(grant) => (
        <>
          <Fields
            record={grant}
            schema={accessUserDetails.result}
            fields={[
              ...(['userNumber', 'unit', 'laboratoryName'] as const),
              { field: 'level', render: ({ level }) => <RiskLevel level={level} /> },
              ...(['source', 'role', 'validFrom'] as const),
              { field: 'validTo', render: ({ validTo }) => validTo ?? t('forMembers') },
              'lastEntryAt',
              ...(grant.slots.length > 0
                ? [{ field: 'slots' as const, render: () => hoursText(grant.slots, label) }]
                : []),
              ...(grant.nights.length > 0
                ? [{ field: 'nights' as const, render: () => <NightList nights={grant.nights} /> }]
                : []),
              'reasons?',
              'note?',
              'remark?',
              'overrideReason?',
            ]}
          />
          <h3 className="ay-section-title">{t('asked')}</h3>
          <CheckItems items={grant.items} />
        </>
      )}
    </RecordDrawer>
  );
};

export default GrantDetail;
