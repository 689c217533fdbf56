import BellOutlined from '@ant-design/icons/BellOutlined';
import { App, Popover } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { onPush } from '../../platform/events.ts';
import { endsFollowed, showsImport } from '../../platform/followed.ts';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { useUnread } from '../../platform/unread.ts';
import { useNarrow } from '../../platform/useNarrow.ts';
import { loadChunk } from '../load.ts';
import { appTexts } from '../texts.ts';

const BellPanel = lazy(() => loadChunk(() => import('../../features/notification/parts/BellPanel.tsx')));

const page = '/announcement/list';

/** The bell: how much is unread, the latest of it under the pointer, and a word when something new comes. */
export const Bell = () => {
  const t = useTexts(appTexts);
  const label = useLabel();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const unread = useUnread();
  const { notification } = App.useApp();
  const { key: place } = useLocation();
  const [open, setOpen] = useState(false);

  // What it leads to is not covered by it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each place that is gone to
  useEffect(() => setOpen(false), [place]);

  useEffect(
    () =>
      onPush('notification', ({ of, title, link, quiet }) => {
        if (of === 'transfer.done' && (showsImport(link) || endsFollowed())) return;
        // Each tab hears it; only the one that is looked at says so.
        if (quiet || document.visibilityState !== 'visible') return;
        const key = `${Date.now()}`;
        const open = () => {
          notification.destroy(key);
          void navigate(link ?? `${page}?tab=notifications`);
        };
        notification.open({
          key,
          title: (
            <button type="button" className="notice-open" onClick={open}>
              {label(title)}
            </button>
          ),
          icon: <BellOutlined style={{ color: 'var(--accent-ink)' }} />,
          duration: 6,
          role: 'status',
          // Forms slide in from the right: what comes by itself covers none of their fields.
          placement: narrow ? 'top' : 'bottomLeft',
          pauseOnHover: !narrow,
        });
      }),
    [notification, label, navigate, narrow],
  );

  const bell = (
    <Link
      // It leads to what it counts.
      to={unread > 0 ? `${page}?tab=notifications` : page}
      onClick={() => setOpen(false)}
      className="head-icon head-bell"
      aria-label={unread > 0 ? t('unreadCount', { n: unread }) : t('announcements')}
    >
      <BellOutlined />
      {unread > 0 && (
        <span className="head-count" aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
  // A finger has no hover: the page itself is one tap away.
  if (narrow) return bell;
  return (
    <Popover
      trigger={['hover', 'focus']}
      open={open}
      onOpenChange={setOpen}
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      mouseEnterDelay={0.15}
      styles={{ container: { padding: 0 } }}
      content={
        <Suspense fallback={<div className="bell-wait" />}>
          <BellPanel onClose={() => setOpen(false)} />
        </Suspense>
      }
    >
      {bell}
    </Popover>
  );
};
