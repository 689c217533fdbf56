import { approvalPermission, type DelegationRow, delegationForOthers, ownEndpoints } from '@anyan/contract';
import { Segmented } from 'antd';
import { lazy, useState } from 'react';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../texts.ts';
import { delegationColumns, type Side } from './delegationColumns.tsx';

const parts = { form: lazy(() => import('./DelegationForm.tsx')) };

const { delegationPageList, delegationAdd, delegationEdit, delegationCancel } = ownEndpoints;

const sides = { mine: { side: 'mine' }, forMe: { side: 'forMe' }, all: { side: 'all' } } as const;

/** 代理设置: who decides in my place, and in whose place I decide. */
const DelegationList = () => {
  const t = useTexts(texts);
  const may = useMay(approvalPermission.delegation);
  const mayForOthers = useMay(delegationForOthers);
  const [side, setSide] = useState<Side>('mine');
  const drawers = useDrawers(parts);
  const form = (row?: DelegationRow) => drawers.open.form(row, { forOthers: side === 'all' });
  return (
    <ListPage
      key={side}
      endpoint={delegationPageList}
      input={sides[side]}
      tableTitle={
        <Segmented
          value={side}
          onChange={setSide}
          options={[
            { value: 'mine', label: t('mine') },
            { value: 'forMe', label: t('forMe') },
            ...(mayForOthers ? [{ value: 'all' as const, label: t('all') }] : []),
          ]}
        />
      }
      columns={delegationColumns(t, side)}
      filters={['state']}
      actions={may && side !== 'forMe' ? [add(delegationAdd, t('addDelegation'), form)] : []}
      events={[
        { event: 'edit', calls: delegationEdit, opens: (row) => form(row) },
        {
          event: 'cancel',
          danger: true,
          ...sends(delegationCancel, t('delegationCancelled')),
          effects: () => [t('cancelEffect')],
        },
      ]}
      emptyText={t('delegationEmpty')}
      drawers={drawers}
    />
  );
};

export default DelegationList;
