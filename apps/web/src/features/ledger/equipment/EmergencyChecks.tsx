import { type EmergencyRow, emergencyKinds, laboratoryEndpoints } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { ListDrawer } from '../../../widgets/drawer/ListDrawer.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { recordTexts } from '../recordTexts.ts';
import { checkTones } from '../tones.ts';

/** Every check of a piece of equipment, newest first. */
const EmergencyChecks = ({ row, onClose }: { row: EmergencyRow; onClose: () => void }) => {
  const t = useTexts(recordTexts);
  const label = useLabel();
  return (
    <ListDrawer size={640} title={`${t('checks')} · ${label(emergencyKinds[row.kind])}`} onClose={onClose}>
      <ListPage
        local
        endpoint={laboratoryEndpoints.emergencyCheckPageList}
        input={{ emergencyEquipmentId: row.id }}
        columns={[
          { field: 'at', width: 140 },
          { field: 'result', width: 90, tones: checkTones },
          { field: 'byName', width: 100 },
          { field: 'note', width: 200 },
          {
            field: 'photoUrl',
            width: 90,
            card: 'none',
            render: (url) =>
              url && (
                <a href={url} target="_blank" rel="noreferrer">
                  {t('photos')}
                </a>
              ),
          },
        ]}
        emptyText={t('checkEmpty')}
      />
    </ListDrawer>
  );
};

export default EmergencyChecks;
