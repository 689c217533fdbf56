import type { AnnouncementRow, TodoRow } from '@anyan/contract';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { DueTime } from '../../../widgets/show/DueTime.tsx';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { screenTexts } from '../texts.ts';
import { CardData, CardFrame } from './Card.tsx';
import type { CardProps } from './cardProps.ts';

const ApproveButton = lazy(() => import('./ApproveButton.tsx'));

/** What waits for me, most urgent first; simple decisions are made right here. */
export const TodoCard = ({ handle, extra }: CardProps) => {
  const t = useTexts(screenTexts);
  return (
    <CardFrame
      card="todo"
      handle={handle}
      extra={extra ?? <Link to="/announcement/list?tab=todos">{t('more')}</Link>}
    >
      <CardData<{ rows: TodoRow[]; total: number }> card="todo">
        {({ rows }) =>
          rows.length === 0 ? (
            <div className="quick-none">{t('todoNone')}</div>
          ) : (
            <ul className="card-rows">
              {rows.map((row) => (
                <li key={`${row.source} ${row.id}`}>
                  <Link to={row.link}>
                    <span>{row.title}</span>
                    {row.from && <small>{row.from}</small>}
                  </Link>
                  <DueTime at={row.dueAt} />
                  {row.actions?.includes('approve') && (
                    <Suspense fallback={null}>
                      <ApproveButton todo={row} />
                    </Suspense>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </CardData>
    </CardFrame>
  );
};

/** The latest announcements; bold until read. */
export const AnnouncementCard = ({ handle, extra }: CardProps) => {
  const t = useTexts(screenTexts);
  return (
    <CardFrame
      card="announcement"
      handle={handle}
      extra={extra ?? <Link to="/announcement/list">{t('more')}</Link>}
    >
      <CardData<{ rows: AnnouncementRow[] }> card="announcement" height={200}>
        {({ rows }) =>
          rows.length === 0 ? (
            <div className="quick-none">{t('announcementNone')}</div>
          ) : (
            <ul className="card-rows">
              {rows.map((row) => (
                <li key={row.id} data-unread={row.readAt === null}>
                  <Link to={`/announcement/list?id=${row.id}`}>
                    <span>{row.title}</span>
                    {row.needReceipt && row.confirmedAt === null && (
                      <Tag tone="warning">{t('mustConfirm')}</Tag>
                    )}
                  </Link>
                  <RelativeTime at={row.publishAt} />
                </li>
              ))}
            </ul>
          )
        }
      </CardData>
    </CardFrame>
  );
};
