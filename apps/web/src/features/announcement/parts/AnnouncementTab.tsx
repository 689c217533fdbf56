import { announcement } from '@anyan/contract';
import { Segmented } from 'antd';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { texts } from '../texts.ts';
import { ManagedNews } from './ManagedNews.tsx';
import { NewsForMe } from './NewsForMe.tsx';
import './announcement.css';

const parts = { details: lazy(() => import('./AnnouncementDetail.tsx')) };

const { announcementAdd, announcementEdit } = announcement.endpoints;

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
      {manage ? <ManagedNews onOpen={open} /> : <NewsForMe onOpen={open} />}
      {drawers.element}
    </>
  );
};

export default AnnouncementTab;
