import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { type AnnouncementRow, announcement } from '@anyan/contract';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { ListDrawer } from '../../../widgets/drawer/ListDrawer.tsx';
import { useReminded } from '../../../widgets/feedback/useReminded.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { texts } from '../texts.ts';
import { ReceiptTotals, ReceiptUnits, type Unit } from './ReceiptFigures.tsx';
import './announcement.css';

const { announcementReceiptExport, announcementReceiptList, announcementRemind } = announcement.endpoints;

/** Who has read an announcement and who has not, with a word to the latter. */
const Receipts = ({ row, onClose }: { row: AnnouncementRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const [view, setView] = useState<'byPerson' | 'byUnit'>('byPerson');
  const [unit, setUnit] = useState<Unit>();
  const remind = useTold(announcementRemind, { onSuccess: useReminded() });
  const open = ({ readAt, confirmedAt }: { readAt: string | null; confirmedAt: string | null }) =>
    row.needReceipt ? confirmedAt === null : readAt === null;
  return (
    <ListDrawer onClose={onClose} title={`${t('receipts')} · ${row.title}`} size={860}>
      <ReceiptTotals id={row.id} needReceipt={row.needReceipt} />
      <div className="news-views">
        <Segmented
          aria-label={t('receipts')}
          value={view}
          options={(['byPerson', 'byUnit'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setView}
        />
        {view === 'byPerson' && unit && (
          <Button size="small" onClick={() => setUnit(undefined)} title={t('allUnits')}>
            {t('onlyUnit', { unit: unit.organizationName ?? '' })} <CloseOutlined />
          </Button>
        )}
      </div>
      {view === 'byUnit' ? (
        <ReceiptUnits
          id={row.id}
          needReceipt={row.needReceipt}
          onChoose={(chosen) => {
            setUnit(chosen);
            setView('byPerson');
          }}
        />
      ) : (
        <ListPage
          key={unit?.organizationId}
          local
          endpoint={announcementReceiptList}
          input={{ id: row.id, ...(unit?.organizationId ? { organizationId: unit.organizationId } : {}) }}
          exports={{ calls: announcementReceiptExport }}
          defaults={{ state: row.needReceipt ? 'unconfirmed' : 'unread' }}
          columns={[
            { field: 'name', width: 150, render: (name) => <PersonAvatar name={name} size={28} /> },
            { field: 'loginName', width: 130 },
            { field: 'organizationName', width: 180 },
            {
              field: 'readAt',
              width: 120,
              // Who has not read it is what one looks for, on a phone too.
              card: 'state',
              render: (at) => (at ? <RelativeTime at={at} /> : t('notRead')),
            },
            ...(row.needReceipt
              ? [
                  {
                    field: 'confirmedAt' as const,
                    width: 120,
                    render: (at: string | null) => (at ? <RelativeTime at={at} /> : t('notConfirmed')),
                  },
                ]
              : []),
          ]}
          filters={['state', 'keyword']}
          rowKey="accountId"
          actions={[
            {
              key: 'all',
              label: t(row.needReceipt ? 'remindAllConfirm' : 'remindAll'),
              primary: true,
              disabled: remind.isPending,
              calls: announcementRemind,
              onClick: () => remind.mutate({ id: row.id }),
            },
          ]}
          batchActions={(people) => [
            {
              key: 'remind',
              label: t('remind'),
              calls: announcementRemind,
              sends: people.filter(open).length,
              onClick: () => {
                const userIds = people.filter(open).map(({ accountId }) => accountId);
                if (userIds.length > 0) remind.mutate({ id: row.id, userIds });
              },
            },
          ]}
          emptyText={t('nobody')}
        />
      )}
    </ListDrawer>
  );
};

export default Receipts;
