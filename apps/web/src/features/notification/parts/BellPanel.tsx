import { type NotificationRow, notification, screen, type TodoRow } from '@anyan/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { useUnread } from '../../../platform/unread.ts';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { texts } from '../texts.ts';
import './notification.css';
import '../renewed.ts';

const { notificationList, notificationRead, notificationReadAll } = notification.endpoints;
const latest = { pageNo: 1, pageSize: 8 };

/** Under the bell: the latest notifications, what waits for me where anything does, and the way to all of it. */
const BellPanel = () => {
  const t = useTexts(texts);
  const unread = useUnread();
  const [tab, setTab] = useState<'notifications' | 'todos'>('notifications');
  const todos = useCall(screen.endpoints.todoList, latest, { staleTime: 0 });
  const readAll = useAction(notificationReadAll);
  const waiting = todos.data?.totalCount ?? 0;
  return (
    <section className="bell" aria-label={t('notifications')}>
      <header className="bell-head">
        <div className="bell-tabs">
          <button
            type="button"
            aria-pressed={tab === 'notifications'}
            onClick={() => setTab('notifications')}
          >
            {t('notifications')}
          </button>
          {waiting > 0 && (
            <button type="button" aria-pressed={tab === 'todos'} onClick={() => setTab('todos')}>
              {t('todosN', { n: waiting })}
            </button>
          )}
        </div>
        {unread > 0 && tab === 'notifications' && (
          <Button type="link" size="small" loading={readAll.isPending} onClick={() => readAll.mutate({})}>
            {t('readAll')}
          </Button>
        )}
      </header>
      {tab === 'notifications' ? <Latest /> : <Waiting rows={todos.data?.data ?? []} />}
      <footer className="bell-foot">
        <Link to={`/announcement/list?tab=${tab}`}>{t('all')}</Link>
      </footer>
    </section>
  );
};

const Latest = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const read = useAction(notificationRead);
  const { data, isPending, isError, refetch } = useCall(notificationList, latest, { staleTime: 0 });
  if (isPending) return <div className="bell-none" style={{ minHeight: 96 }} />;
  if (isError)
    return (
      <div className="bell-none" role="alert">
        {t('failed')}
        <Button type="link" size="small" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  if (data.data.length === 0) return <div className="bell-none">{t('none')}</div>;
  const open = (row: NotificationRow) => {
    if (row.readAt === null) read.mutate({ ids: [row.id] });
    if (row.link) void navigate(row.link);
  };
  return (
    <ul className="bell-list">
      {data.data.map((row) => (
        <li key={row.id}>
          <button type="button" data-unread={row.readAt === null} onClick={() => open(row)}>
            <b>{row.title}</b>
            <RelativeTime at={row.createdAt} />
            {row.body && <small>{row.body}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
};

const Waiting = ({ rows }: { rows: readonly TodoRow[] }) => {
  const navigate = useNavigate();
  return (
    <ul className="bell-list">
      {rows.map((row) => (
        <li key={`${row.source} ${row.id}`}>
          <button type="button" onClick={() => void navigate(row.link)}>
            <b>{row.title}</b>
            <RelativeTime at={row.dueAt} />
            {row.from && <small>{row.from}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
};

export default BellPanel;
