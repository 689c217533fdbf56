import { type NotificationRow, notification, screen, type TodoRow } from '@anyan/contract';
import { Button, Segmented } from 'antd';
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
type Tab = 'notifications' | 'todos';
const latest = { pageNo: 1, pageSize: 8 };

/** Under the bell: the latest notifications, what waits for me where anything does, and the way to all of it. */
const BellPanel = ({ onClose }: { onClose?: () => void }) => {
  const t = useTexts(texts);
  const unread = useUnread();
  const [chosen, setTab] = useState<Tab>();
  const todos = useCall(screen.endpoints.todoList, latest, { staleTime: 0 });
  const readAll = useAction(notificationReadAll);
  const waiting = todos.data?.totalCount ?? 0;
  // What is new comes first, else what waits.
  const tab = chosen ?? (unread === 0 && waiting > 0 ? 'todos' : 'notifications');
  return (
    <section
      className="bell"
      aria-label={t('notifications')}
      onKeyDown={({ key }) => key === 'Escape' && onClose?.()}
    >
      <header className="bell-head">
        <Segmented<Tab>
          size="small"
          aria-label={t('notifications')}
          value={tab}
          options={[
            { value: 'notifications', label: t('notifications') },
            ...(waiting > 0 ? [{ value: 'todos' as const, label: t('todosN', { n: waiting }) }] : []),
          ]}
          onChange={setTab}
        />
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
