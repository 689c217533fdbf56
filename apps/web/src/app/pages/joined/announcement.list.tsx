import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { loadChunk } from '../../load.ts';
import { appTexts } from '../../texts.ts';
import '../../../widgets/show/pageParts.css';

const tabs = {
  announcements: lazy(() =>
    loadChunk(() => import('../../../features/announcement/parts/AnnouncementTab.tsx')),
  ),
  notifications: lazy(() =>
    loadChunk(() => import('../../../features/notification/parts/NotificationTab.tsx')),
  ),
  todos: lazy(() => loadChunk(() => import('../../../features/notification/parts/TodoTab.tsx'))),
  notificationSettings: lazy(() =>
    loadChunk(() => import('../../../features/notification/parts/SettingTab.tsx')),
  ),
} as const;
type Tab = keyof typeof tabs;
const keys = Object.keys(tabs) as Tab[];

/** /announcement/list: announcements, what one was told, what waits, and how one wants to be told. */
const Announcements = () => {
  const t = useTexts(appTexts);
  const [params] = useSearchParams();
  const tab = keys.find((key) => key === params.get('tab')) ?? 'announcements';
  const Content = tabs[tab];
  return (
    <>
      <h1 className="centre-title">{t('announcements')}</h1>
      {/* Plain links: the filters of one tab mean nothing to the next, and a tab widget would double the page. */}
      <nav className="ay-page-parts" aria-label={t('announcements')}>
        {keys.map((key) => (
          <Link
            key={key}
            to={key === 'announcements' ? '/announcement/list' : `/announcement/list?tab=${key}`}
            aria-current={key === tab ? 'page' : undefined}
          >
            {t(key === 'announcements' ? 'announcementsOnly' : key)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<ListSkeleton show />}>
        <Content />
      </Suspense>
    </>
  );
};

export default Announcements;
