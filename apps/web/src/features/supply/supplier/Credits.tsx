import { type CreditEventRow, creditKinds } from '@anyan/contract';
import { Button } from 'antd';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { texts } from './texts.ts';
import './supplier.css';

interface Props {
  events: readonly CreditEventRow[];
  /** What may be done with one that it is for. */
  act?: { label: string; fits: (event: CreditEventRow) => boolean; run: (event: CreditEventRow) => void };
}

/** What cost a supplier points, what it says to that, and the answer. */
export const Credits = ({ events, act }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (events.length === 0) return <p className="ay-quiet">{t('noCredits')}</p>;
  return (
    <ul className="supplier-lines">
      {events.map((event) => (
        <li key={event.id}>
          <div>
            <strong>
              {label(creditKinds[event.kind])} {event.points}
            </strong>{' '}
            <span className="ay-quiet">{formatMoment(event.createdAt)}</span>
            <p>{event.note}</p>
            {event.appeal && <p>{t('appealOf', { text: event.appeal })}</p>}
            {event.answer && (
              <p>
                {t('answerOf', {
                  result: t(event.accepted ? 'accepted' : 'notAccepted'),
                  text: event.answer,
                })}
              </p>
            )}
          </div>
          {act?.fits(event) && (
            <Button size="small" onClick={() => act.run(event)}>
              {act.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
