import { type CalendarRow, calendarKinds } from '@anyan/contract';
import { Link } from 'react-router';
import { formatDay, formatMinute } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { CardData, CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { screenTexts } from '../texts.ts';

/** Days of seven: exams, sessions, visits, and what ends. */
const CalendarCard = ({ handle, extra }: CardProps) => {
  const t = useTexts(screenTexts);
  const label = useLabel();
  return (
    <CardFrame card="calendar" handle={handle} extra={extra}>
      <CardData<{ rows: CalendarRow[]; total: number }> card="calendar">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <div className="quick-none">{t('calendarNone')}</div>
          ) : (
            <>
              <ul className="card-rows">
                {rows.map(({ id, kind, title, from, place, link }) => (
                  <li key={id}>
                    <Link to={link} title={[title, place].filter(Boolean).join(' · ')}>
                      <small>{label(calendarKinds[kind])}</small>
                      <span>{title}</span>
                    </Link>
                    <time dateTime={from}>{from.includes('T') ? formatMinute(from) : formatDay(from)}</time>
                  </li>
                ))}
              </ul>
              {total > rows.length && (
                <p className="panel-note">{t('calendarMore', { n: total - rows.length })}</p>
              )}
            </>
          )
        }
      </CardData>
    </CardFrame>
  );
};

export default CalendarCard;
