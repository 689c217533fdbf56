import { type EmergencyRow, type LaboratoryDetails, laboratoryEndpoints } from '@anyan/contract';
import { lazy, useMemo } from 'react';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, opens, remove } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { recordTexts } from '../recordTexts.ts';
import { checkTones } from '../tones.ts';

const parts = {
  form: lazy(() => import('./EmergencyForm.tsx')),
  check: lazy(() => import('./EmergencyCheck.tsx')),
  checks: lazy(() => import('./EmergencyChecks.tsx')),
};

const {
  emergencyEquipmentPageList,
  emergencyEquipmentAdd,
  emergencyEquipmentEdit,
  emergencyEquipmentDelete,
  emergencyEquipmentCheck,
} = laboratoryEndpoints;

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
  const input = useMemo(() => ({ laboratoryId }), [laboratoryId]);
  const given = { laboratoryId, rooms };

  return (
    <ListPage
      local
      endpoint={emergencyEquipmentPageList}
      input={input}
      columns={[
        { field: 'kind', width: 130 },
        {
          key: 'due',
          title: t('equipmentDue'),
          width: 100,
          card: 'state',
          render: (row) =>
            row.expired ? (
              <Tag tone="error">{t('expired')}</Tag>
            ) : row.checkOverdue ? (
              <Tag tone="warning">{t('checkOverdue')}</Tag>
            ) : null,
        },
        { field: 'position', width: 170, render: (position, row) => `${row.roomText} ${position}` },
        { field: 'quantity', width: 76, card: 'none' },
        { field: 'lastResult', width: 96, tones: checkTones, card: 'none' },
        { field: 'nextCheckAt', width: 110, render: (day) => day && formatDay(day) },
        { field: 'expiryDate', width: 110, card: 'none' },
      ]}
      more={['model', 'qrToken']}
      filters={['kind', 'checkOverdue', 'expired']}
      actions={[
        {
          key: 'scan',
          label: t('scan'),
          calls: emergencyEquipmentCheck,
          may: checkable,
          onClick: () => check(),
        },
        { ...add(emergencyEquipmentAdd, t('equipmentAdd'), () => form(undefined, given)), may: editable },
      ]}
      rowActions={[
        opens('check', t('check'), emergencyEquipmentCheck, check, { when: () => checkable }),
        opens('checks', t('checks'), undefined, checks),
        edit(emergencyEquipmentEdit, (row: EmergencyRow) => form(row, given), { when: () => editable }),
        remove(emergencyEquipmentDelete, {
          effects: () => [t('equipmentDeleteEffect')],
          done: t('equipmentDeleted'),
          when: () => editable,
        }),
      ]}
      drawers={drawers}
      emptyText={t('equipmentEmpty')}
    />
  );
};
