import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { approval, approvalPermission, type DelegationRow, delegationForOthers } from '@anyan/contract';
import { Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../platform/auth.tsx';
import { formatMoment, nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../feedback/useConfirm.tsx';
import { useTold } from '../../feedback/useTold.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { PersonAvatar } from '../../show/PersonAvatar.tsx';
import type { Tone } from '../../show/tone.ts';
import { texts } from '../texts.ts';

const DelegationForm = lazy(() => import('./DelegationForm.tsx'));

const { delegationPageList, delegationCancel } = approval.endpoints;

const tones: Record<string, Tone> = {
  upcoming: 'processing',
  active: 'success',
  ended: 'default',
  cancelled: 'default',
};
const isOpen = (row: DelegationRow) => row.state === 'upcoming' || row.state === 'active';

type Side = 'mine' | 'forMe' | 'all';
const sides = { mine: { side: 'mine' }, forMe: { side: 'forMe' }, all: { side: 'all' } } as const;

/** 代理设置: who decides in my place, and in whose place I decide. */
const DelegationList = () => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const may = useMay(approvalPermission.delegation);
  const mayForOthers = useMay(delegationForOthers);
  const [side, setSide] = useState<Side>('mine');
  const [form, setForm] = useState<{ row?: DelegationRow }>();
  const cancel = useTold(delegationCancel, { done: t('delegationCancelled') });
  const changes = side === 'mine' || side === 'all';
  const people = (['user', 'delegate'] as const).filter(
    (who) => side === 'all' || (side === 'mine') === (who === 'delegate'),
  );
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
      columns={[
        ...people.map((who) => ({
          key: who,
          title: t(who === 'delegate' ? 'delegate' : 'principal'),
          width: 150,
          render: (row: DelegationRow) => <PersonAvatar name={row[who].name} />,
        })),
        { field: 'state', width: 90, tones, card: 'state' },
        {
          key: 'from',
          title: t('period'),
          width: 320,
          card: 'fact',
          render: (row) => `${formatMoment(row.from)} ${t('until')} ${formatMoment(row.to)}`,
        },
        {
          key: 'kinds',
          title: t('kinds'),
          width: 180,
          card: 'fact',
          render: (row) => row.kinds.map(({ name }) => name).join(nameComma()) || t('allKinds'),
        },
        { field: 'reason', width: 160, card: 'none' },
        { field: 'taskCount', width: 110, card: 'none' },
      ]}
      filters={['state']}
      actions={[
        {
          key: 'add',
          label: t('addDelegation'),
          icon: <PlusOutlined />,
          primary: true,
          may: may && changes,
          onClick: () => setForm({}),
        },
      ]}
      rowActions={(row) => [
        {
          key: 'edit',
          label: t('edit'),
          may: may && changes && isOpen(row),
          onClick: () => setForm({ row }),
        },
        {
          key: 'cancel',
          label: t('cancelDelegation'),
          danger: true,
          may: may && changes && isOpen(row),
          onClick: () =>
            confirm({
              title: t('cancelTitle', { name: row.delegate.name }),
              effects: [t('cancelEffect')],
              okText: t('cancelDelegation'),
              onOk: () => cancel.mutateAsync({ id: row.id, version: row.version }),
            }),
        },
      ]}
      emptyText={t('delegationEmpty')}
    >
      <Suspense fallback={null}>
        {form && (
          <DelegationForm row={form.row} forOthers={side === 'all'} onClose={() => setForm(undefined)} />
        )}
      </Suspense>
    </ListPage>
  );
};

export default DelegationList;
