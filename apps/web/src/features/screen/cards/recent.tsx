import CloseOutlined from '@ant-design/icons/CloseOutlined';
import PushpinFilled from '@ant-design/icons/PushpinFilled';
import PushpinOutlined from '@ant-design/icons/PushpinOutlined';
import { type RecentRow, screen, searchKinds } from '@anyan/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { CardData, CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { screenTexts } from '../texts.ts';

const { recentPin, recentRemove } = screen.endpoints;

/** What one opened lately, pinned ones first. */
const RecentCard = ({ handle, extra }: CardProps) => {
  const t = useTexts(screenTexts);
  const label = useLabel();
  const pin = useTold(recentPin);
  const remove = useTold(recentRemove);
  return (
    <CardFrame card="recent" handle={handle} extra={extra}>
      <CardData<{ rows: RecentRow[] }> card="recent" height={200}>
        {({ rows }) =>
          rows.length === 0 ? (
            <div className="quick-none">{t('recentNone')}</div>
          ) : (
            <ul className="card-rows recent-rows">
              {rows.map(({ kind, id, title, hint, link, openedAt, pinned }) => (
                <li key={`${kind} ${id}`}>
                  <Link to={link} title={[title, hint].filter(Boolean).join(' · ')}>
                    <small>{label(searchKinds[kind])}</small>
                    <span>{title}</span>
                  </Link>
                  <RelativeTime at={openedAt} />
                  <Button
                    type="text"
                    size="small"
                    icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
                    title={t(pinned ? 'recentUnpin' : 'recentPin')}
                    aria-label={t(pinned ? 'recentUnpinOf' : 'recentPinOf', { title })}
                    aria-pressed={pinned}
                    onClick={() => pin.mutate({ kind, id, pinned: !pinned })}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined />}
                    title={t('recentRemove')}
                    aria-label={t('recentRemoveOf', { title })}
                    onClick={() => remove.mutate({ kind, id })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </CardData>
    </CardFrame>
  );
};

export default RecentCard;
