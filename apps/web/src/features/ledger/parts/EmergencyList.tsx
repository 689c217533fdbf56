import { type EmergencyRow, type LaboratoryDetails, laboratoryEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, opens, remove, tool } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { recordTexts } from '../recordTexts.ts';
import { checkTones } from '../tones.ts';

const parts = {
  form: lazy(() => import('./EmergencyForm.tsx')),
  check: lazy(() => import('./EmergencyCheck.tsx')),
  checks: lazy(() => import('./EmergencyChecks.tsx')),
};

const calls = laboratoryEndpoints;

interface Props {
  laboratoryId: string;
  rooms: LaboratoryDetails['rooms'];
  /** May add and change; whoever belongs to the laboratory may check. */
  editable: boolean;
  checkable: boolean;
}

/** Eyewashes, extinguishers and the like: where, how long good, when last checked. */
export const EmergencyList = ({ laboratoryId, rooms, editable, checkable }: Props) => {
  const t = useTexts(recordTexts);
  const drawers = useDrawers(parts);
  const { form, check, checks } = drawers.open;
  const given = { laboratoryId, rooms };
  const due = ({ expired, checkOverdue }: EmergencyRow) =>
    expired ? (
      <Tag tone="error">{t('expired')}</Tag>
    ) : (
      checkOverdue && <Tag tone="warning">{t('checkOverdue')}</Tag>
    );

  return (
    <ListPage
      local
      endpoint={calls.emergencyEquipmentPageList}
      input={{ laboratoryId }}
      columns={[
        { field: 'kind', width: 130 },
        { key: 'due', title: t('equipmentDue'), width: 100, card: 'state', render: due },
        { field: 'position', width: 170, render: (position, { roomText }) => `${roomText} ${position}` },
        { field: 'quantity', width: 76, card: 'none' },
        { field: 'lastResult', width: 96, tones: checkTones, card: 'none' },
        { field: 'nextCheckAt', width: 110 },
        { field: 'expiryDate', width: 110, card: 'none' },
      ]}
      more={['model', 'qrToken']}
      filters={['kind', 'checkOverdue', 'expired']}
      actions={[
        { ...tool('scan', t('scan'), calls.emergencyEquipmentCheck, check), may: checkable },
        {
          ...add(calls.emergencyEquipmentAdd, t('equipmentAdd'), () => form(undefined, given)),
          may: editable,
        },
      ]}
      rowActions={[
        opens('check', t('check'), calls.emergencyEquipmentCheck, check, { may: checkable }),
        opens('checks', t('checks'), undefined, checks),
        edit(calls.emergencyEquipmentEdit, (row: EmergencyRow) => form(row, given), { may: editable }),
        remove(calls.emergencyEquipmentDelete, {
          effects: () => [t('equipmentDeleteEffect')],
          done: t('equipmentDeleted'),
          may: editable,
        }),
      ]}
      drawers={drawers}
      emptyText={t('equipmentEmpty')}
    />
  );
};
