import type { AccessCard } from '@anyan/contract';
import { Link } from 'react-router';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { CardData, CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { texts } from './texts.ts';

/** One's own rooms: until when, open now, or why the door keeps one out. */
const AccessCardView = ({ handle, extra }: CardProps) => {
  const t = useTexts(texts);
  return (
    <CardFrame card="access" handle={handle} extra={extra}>
      <CardData<AccessCard> card="access">
        {({ rooms, total }) =>
          total === 0 ? (
            <p className="panel-note">
              {t('none')}
              <Link to="/access/mineAccessApplyList?new=new">{t('apply')}</Link>
            </p>
          ) : (
            <>
              <ul className="my-laboratories">
                {rooms.map(({ id, roomText, level, validTo, openNow, reason }) => (
                  <li key={id}>
                    <span>{roomText}</span>
                    <RiskLevel level={level} />
                    <small data-bad={!!reason}>
                      {reason ??
                        [validTo && t('until', { day: formatDay(validTo) }), t(openNow ? 'open' : 'shut')]
                          .filter(Boolean)
                          .join(' · ')}
                    </small>
                  </li>
                ))}
              </ul>
              <p className="panel-note">
                <Link to="/access/mineAccessRoomList">{t('all', { n: total })}</Link> ·{' '}
                <Link to="/scan">{t('scan')}</Link> ·{' '}
                <Link to="/access/mineAccessApplyList?new=new">{t('apply')}</Link>
              </p>
            </>
          )
        }
      </CardData>
    </CardFrame>
  );
};

export default AccessCardView;
