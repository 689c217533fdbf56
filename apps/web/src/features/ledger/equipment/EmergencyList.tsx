import { laboratoryEndpoints as calls, type EmergencyRow, type LaboratoryDetails } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, opens, remove, tool } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { recordTexts } from '../recordTexts.ts';
import { checkTones } from '../tones.ts';
import { EquipmentDue } from './EquipmentDue.tsx';

const due = (row: EmergencyRow) => <EquipmentDue of={row} />;

/** Eyewashes, extinguishers and the like: where, how long good, when last checked. */
export const EmergencyList = ({ of: { id: laboratoryId, rooms, can } }: { of: LaboratoryDetails }) => {
  const t = useTexts(recordTexts);
  const { open, ...drawers } = useDrawers({
    form: lazy(() => import('./EmergencyForm.tsx')),
    check: lazy(() => import('./EmergencyCheck.tsx')),
    checks: lazy(() => import('./EmergencyChecks.tsx')),
  });
  const formOf = (row?: EmergencyRow) => open.form(row, { laboratoryId, rooms });
  const editable = { may: can.includes('equip') };
  const checkable = { may: can.includes('check') };
  const words = [t('expired'), t('checkOverdue')];
  return (
    <ListPage
      local
      endpoint={calls.emergencyEquipmentPageList}
      input={{ laboratoryId }}
      columns={[
        { field: 'kind', width: 130 },
        { key: 'due', title: t('equipmentDue'), words, card: 'state', render: due },
        { field: 'position', width: 170, render: (position, { roomText }) => `${roomText} ${position}` },
        { field: 'quantity', width: 76, card: 'none' },
        { field: 'lastResult', width: 96, tones: checkTones, card: 'none' },
        { field: 'nextCheckAt', width: 110 },
        { field: 'expiryDate', width: 110, card: 'none' },
      ]}
      more={['model', 'qrToken']}
      filters={['kind', 'checkOverdue', 'expired']}
      actions={[
        { ...tool('scan', t('scan'), calls.emergencyEquipmentCheck, open.check), ...checkable },
        { ...add(calls.emergencyEquipmentAdd, t('equipmentAdd'), () => formOf()), ...editable },
      ]}
      rowActions={[
        opens('check', t('check'), calls.emergencyEquipmentCheck, open.check, checkable),
        opens('checks', t('checks'), undefined, open.checks),
        edit(calls.emergencyEquipmentEdit, formOf, editable),
        remove(calls.emergencyEquipmentDelete, {
          effects: () => [t('equipmentDeleteEffect')],
          done: t('equipmentDeleted'),
          ...editable,
        }),
      ]}
      drawers={drawers}
      emptyText={t('equipmentEmpty')}
    />
  );
};
