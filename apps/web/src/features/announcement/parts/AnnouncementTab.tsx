import { announcement } from '@anyan/contract';
import { Segmented } from 'antd';
import { lazy } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { texts } from '../texts.ts';
import { ManagedNews } from './ManagedNews.tsx';
import { NewsTitle } from './NewsTitle.tsx';
import './announcement.css';

const parts = { details: lazy(() => import('./AnnouncementDetail.tsx')) };

const { announcementList, announcementAdd, announcementEdit } = announcement.endpoints;

/** Announcements for me, and those that are mine to manage. Which one is open stands in the address. */
const AnnouncementTab = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  const writes = mayCall(announcementAdd) || mayCall(announcementEdit);
  const manage = writes && params.get('manage') === 'true';
  const drawers = useDrawers(parts, { formerly: 'id' });
  const open = (id: string) => drawers.open.details({ id });
  return (
    <>
      {drawers.missing}
      {writes && (
        <Segmented
          className="news-switch"
          aria-label={t('which')}
          value={manage ? 'mine' : 'forMe'}
          options={(['forMe', 'mine'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => setParams(value === 'mine' ? { manage: 'true' } : {})}
        />
      )}
      {manage ? <ManagedNews onOpen={open} /> : <ForMe onOpen={open} />}
      {drawers.element}
    </>
  );
};

const ForMe = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
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
      actions={[add(announcementAdd, t('add'), () => void navigate('/announcement/add'))]}
      onOpen={({ id }) => onOpen(id)}
      emptyText={t('emptyForMe')}
    />
  );
};

export default AnnouncementTab;
