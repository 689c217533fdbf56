import { type NotificationRow, notification } from '@anyan/contract';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useUnread } from '../../../platform/unread.ts';
import { several } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { texts } from '../texts.ts';
import { NoteTitle } from './NoteTitle.tsx';
import '../renewed.ts';

const { notificationList, notificationRead, notificationReadAll } = notification.endpoints;

const unseen = ({ readAt }: NotificationRow) => readAt === null;

/** Everything one was told, newest first. */
const NotificationTab = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const unread = useUnread();
  const read = useAction(notificationRead);
  const readAll = useAction(notificationReadAll);
  const mark = (rows: readonly NotificationRow[]) => {
    const ids = rows.filter(unseen).map(({ id }) => id);
    if (ids.length > 0) read.mutate({ ids });
  };
  return (
    <ListPage
      endpoint={notificationList}
      columns={[
        { field: 'title', width: 420, render: (_, row) => <NoteTitle row={row} /> },
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
      rowActions={[{ ...several('read', t('read'), notificationRead, mark), when: unseen }]}
      onOpen={(row) => {
        mark([row]);
        if (row.link) void navigate(row.link);
      }}
      emptyText={t('noneHint')}
    />
  );
};

export default NotificationTab;
