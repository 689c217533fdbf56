import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { type EmergencyRow, emergencyKinds, type LaboratoryDetails, ledger } from '@anyan/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { formatDay } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';
import { checkTones } from '../tones.ts';

const EmergencyForm = lazy(() => import('./EmergencyForm.tsx'));
const EmergencyCheck = lazy(() => import('./EmergencyCheck.tsx'));
const EmergencyChecks = lazy(() => import('./EmergencyChecks.tsx'));

const {
  emergencyEquipmentPageList,
  emergencyEquipmentAdd,
  emergencyEquipmentEdit,
  emergencyEquipmentDelete,
  emergencyEquipmentCheck,
} = ledger.endpoints;

type Open = { what: 'add' } | { what: 'edit' | 'check' | 'checks'; row: EmergencyRow } | { what: 'scan' };

interface Props {
  laboratoryId: string;
  rooms: LaboratoryDetails['rooms'];
  /** May add and change; whoever belongs to the laboratory may check. */
  editable: boolean;
  checkable: boolean;
}

/** Eyewashes, extinguishers and the like: where, how long good, when last checked. */
export const EmergencyList = ({ laboratoryId, rooms, editable, checkable }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const confirm = useConfirm();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const remove = useTold(emergencyEquipmentDelete, { done: t('equipmentDeleted') });
  const input = useMemo(() => ({ laboratoryId }), [laboratoryId]);
  const nameOf = (row: EmergencyRow) => label(emergencyKinds[row.kind]);

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
        {
          field: 'position',
          width: 170,
          render: (position, row) => `${row.roomText} ${position}`,
        },
        { field: 'quantity', width: 76, card: 'none' },
        { field: 'lastResult', width: 96, tones: checkTones, card: 'none' },
        { field: 'nextCheckAt', width: 110, render: (day) => day && formatDay(day) },
        { field: 'expiryDate', width: 110, card: 'none' },
        { field: 'model', width: 110, hidden: true, card: 'none' },
        { field: 'qrToken', width: 120, hidden: true, card: 'none' },
      ]}
      filters={['kind', 'checkOverdue', 'expired']}
      actions={[
        {
          key: 'scan',
          label: t('scan'),
          calls: emergencyEquipmentCheck,
          may: checkable,
          onClick: () => setOpen({ what: 'scan' }),
        },
        {
          key: 'add',
          label: t('equipmentAdd'),
          icon: <PlusOutlined />,
          primary: true,
          calls: emergencyEquipmentAdd,
          may: editable,
          onClick: () => setOpen({ what: 'add' }),
        },
      ]}
      rowActions={(row) => [
        {
          key: 'check',
          label: t('check'),
          calls: emergencyEquipmentCheck,
          may: checkable,
          onClick: () => setOpen({ what: 'check', row }),
        },
        { key: 'checks', label: t('checks'), onClick: () => setOpen({ what: 'checks', row }) },
        {
          key: 'edit',
          label: t('edit'),
          calls: emergencyEquipmentEdit,
          may: editable,
          onClick: () => setOpen({ what: 'edit', row }),
        },
        {
          key: 'delete',
          label: t('equipmentDelete'),
          danger: true,
          calls: emergencyEquipmentDelete,
          may: editable,
          onClick: () =>
            confirm({
              title: t('equipmentDeleteTitle', { name: nameOf(row) }),
              effects: [t('equipmentDeleteEffect')],
              okText: t('equipmentDelete'),
              onOk: () => remove.mutateAsync({ ids: [row.id] }),
            }),
        },
      ]}
      emptyText={t('equipmentEmpty')}
    >
      <Suspense fallback={null}>
        {open?.what === 'add' && <EmergencyForm laboratoryId={laboratoryId} rooms={rooms} onClose={close} />}
        {open?.what === 'edit' && (
          <EmergencyForm laboratoryId={laboratoryId} rooms={rooms} row={open.row} onClose={close} />
        )}
        {open?.what === 'check' && <EmergencyCheck row={open.row} onClose={close} />}
        {open?.what === 'scan' && <EmergencyCheck onClose={close} />}
        {open?.what === 'checks' && <EmergencyChecks row={open.row} onClose={close} />}
      </Suspense>
    </ListPage>
  );
};
