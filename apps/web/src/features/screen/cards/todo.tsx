import type { TodoRow } from '@anyan/contract';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { CardData, CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { cardTexts } from '../../../widgets/cards/texts.ts';
import { DueTime } from '../../../widgets/show/DueTime.tsx';
import { screenTexts } from '../texts.ts';

const ApproveButton = lazy(() => import('../parts/ApproveButton.tsx'));

/** What waits for me, most urgent first; simple decisions are made right here. */
const TodoCard = ({ handle, extra }: CardProps) => {
  const t = useTexts(screenTexts);
  const ofCards = useTexts(cardTexts);
  return (
    <CardFrame
      card="todo"
      handle={handle}
      extra={extra ?? <Link to="/announcement/list?tab=todos">{ofCards('more')}</Link>}
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
                    {/* A title often names who waits already. */}
                    {row.from && !row.title.includes(row.from) && <small>{row.from}</small>}
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

export default TodoCard;
