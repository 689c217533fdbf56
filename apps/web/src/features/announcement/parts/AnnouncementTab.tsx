import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { type AnnouncementRow, announcement } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { texts } from '../texts.ts';
import { NewsTitle } from './NewsTitle.tsx';
import { StateOf } from './StateOf.tsx';
import { useNewsActions } from './useNewsActions.ts';
import './announcement.css';

const AnnouncementDetail = lazy(() => import('./AnnouncementDetail.tsx'));
const Receipts = lazy(() => import('./Receipts.tsx'));

const { announcementList, announcementAdd, announcementEdit } = announcement.endpoints;

/** Announcements for me, and those that are mine to manage. `id` in the address opens one. */
const AnnouncementTab = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  const writes = mayCall(announcementAdd) || mayCall(announcementEdit);
  const manage = writes && params.get('manage') === 'true';
  const opened = params.get('id');
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      {writes && (
        <nav className="news-switch" aria-label={t('which')}>
          <Button type={manage ? 'text' : 'default'} aria-pressed={!manage} onClick={() => setParams({})}>
            {t('forMe')}
          </Button>
          <Button
            type={manage ? 'default' : 'text'}
            aria-pressed={manage}
            onClick={() => setParams({ manage: 'true' })}
          >
            {t('mine')}
          </Button>
        </nav>
      )}
      {manage ? <Managed onOpen={(id) => set('id', id)} /> : <ForMe onOpen={(id) => set('id', id)} />}
      <Suspense fallback={null}>
        {opened && <AnnouncementDetail id={opened} onClose={() => set('id', null)} />}
      </Suspense>
    </>
  );
};

interface Props {
  onOpen: (id: string) => void;
}

const ForMe = ({ onOpen }: Props) => {
  const t = useTexts(texts);
  return (
    <ListPage
      endpoint={announcementList}
      columns={[
        { field: 'title', width: 420, render: (_, row) => <NewsTitle row={row} /> },
        { field: 'kind', width: 90 },
        { field: 'organizationName', width: 160, card: 'none', render: (name) => name ?? t('whole') },
        { field: 'publishAt', width: 130, render: (at) => <RelativeTime at={at} /> },
        { field: 'views', width: 100, hidden: true },
      ]}
      filters={['keyword', 'kind', 'unread']}
      onOpen={({ id }) => onOpen(id)}
      emptyText={t('emptyForMe')}
    />
  );
};

const Managed = ({ onOpen }: Props) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [receipts, setReceipts] = useState<AnnouncementRow>();
  const add = () => void navigate('/announcement/add');
  const rowActions = useNewsActions({
    edit: ({ id }) => void navigate(`/announcement/add?id=${id}`),
    receipts: setReceipts,
  });
  return (
    <ListPage
      endpoint={announcementList}
      name="announcements-managed"
      input={{ manage: true }}
      columns={[
        { field: 'title', width: 340, render: (_, row) => <NewsTitle row={row} manage /> },
        { field: 'state', width: 100, card: 'state', render: (_, row) => <StateOf row={row} /> },
        { field: 'kind', width: 80 },
        { field: 'author', width: 110 },
        { field: 'publishAt', width: 130, render: (at) => <RelativeTime at={at} /> },
        { field: 'views', width: 100, align: 'right' },
      ]}
      filters={['keyword', 'kind', 'state']}
      actions={[
        {
          key: 'add',
          label: t('add'),
          icon: <PlusOutlined />,
          primary: true,
          calls: announcementAdd,
          onClick: add,
        },
      ]}
      rowActions={rowActions}
      onOpen={({ id }) => onOpen(id)}
      emptyText={t('emptyMine')}
    >
      <Suspense fallback={null}>
        {receipts && <Receipts row={receipts} onClose={() => setReceipts(undefined)} />}
      </Suspense>
    </ListPage>
  );
};

export default AnnouncementTab;
