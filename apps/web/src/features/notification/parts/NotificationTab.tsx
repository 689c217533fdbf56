import { type NotificationRow, notification } from '@anyan/contract';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useUnread } from '../../../platform/unread.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { texts } from '../texts.ts';
import './notification.css';
import '../renewed.ts';

const { notificationList, notificationRead, notificationReadAll } = notification.endpoints;

/** Everything one was told, newest first. */
const NotificationTab = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const unread = useUnread();
  const read = useAction(notificationRead);
  const readAll = useAction(notificationReadAll);
  const mark = (rows: readonly NotificationRow[]) => {
    const ids = rows.filter(({ readAt }) => readAt === null).map(({ id }) => id);
    if (ids.length > 0) read.mutate({ ids });
  };
  return (
    <ListPage
      endpoint={notificationList}
      columns={[
        {
          field: 'title',
          width: 420,
          render: (title, { body, readAt }) => (
            <span className="note-title" data-unread={readAt === null}>
              <span>{title}</span>
              {body && <small>{body}</small>}
            </span>
          ),
        },
        { field: 'kind', width: 140 },
        { field: 'createdAt', width: 140, render: (at) => <RelativeTime at={at} /> },
      ]}
      filters={['keyword', 'group', 'unread', { field: 'from', title: t('time'), to: 'to' }]}
      actions={[
        {
          key: 'readAll',
          label: t('readAll'),
          disabled: unread === 0 || readAll.isPending,
          onClick: () => readAll.mutate({}),
        },
      ]}
      rowActions={(row) => [
        { key: 'read', label: t('read'), may: row.readAt === null, onClick: () => mark([row]) },
      ]}
      batchActions={(rows) => [{ key: 'read', label: t('read'), onClick: () => mark(rows) }]}
      onOpen={(row) => {
        mark([row]);
        if (row.link) void navigate(row.link);
      }}
      emptyText={t('noneHint')}
    />
  );
};

export default NotificationTab;
