import type { AnnouncementRow } from '@anyan/contract';
import { Link } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { CardData, CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { cardTexts } from '../../../widgets/cards/texts.ts';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from './texts.ts';

/** The latest announcements; bold until read. */
const AnnouncementCard = ({ handle, extra }: CardProps) => {
  const t = useTexts(texts);
  const ofCards = useTexts(cardTexts);
  return (
    <CardFrame
      card="announcement"
      handle={handle}
      extra={extra ?? <Link to="/announcement/list">{ofCards('more')}</Link>}
    >
      <CardData<{ rows: AnnouncementRow[] }> card="announcement" height={200}>
        {({ rows }) =>
          rows.length === 0 ? (
            <div className="quick-none">{t('announcementNone')}</div>
          ) : (
            <ul className="card-rows">
              {rows.map((row) => (
                <li key={row.id} data-unread={row.readAt === null}>
                  <Link to={`/announcement/list?open=${row.id}`}>
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

export default AnnouncementCard;
