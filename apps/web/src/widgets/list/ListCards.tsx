import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { nameOfRow, type ReadyColumn } from './columns.tsx';
import { RowActions } from './RowActions.tsx';
import type { Action } from './types.ts';
import type { Selection } from './useChosen.ts';

interface Props<Row> {
  rows: readonly Row[];
  columns: readonly ReadyColumn<Row>[];
  keyOf: (row: Row) => string;
  titleOf: (row: Row, content: ReactNode) => ReactNode;
  actions?: (row: Row) => readonly Action[];
  chosen?: Selection<Row>;
}

/** The two facts of a row's card, in the order of the columns: those the page names before others, none that is empty. */
const factsOf = <Row,>(row: Row, columns: readonly ReadyColumn<Row>[]) => {
  const facts = columns.filter(({ card, named, hidden }) => card === 'fact' && (named || !hidden));
  const filled = facts.filter((fact) => !fact.empty(row));
  const first = [...filled.filter(({ named }) => named), ...filled.filter(({ named }) => !named)].slice(0, 2);
  return filled.filter((fact) => first.includes(fact));
};

/** The rows of a phone: title, state, two facts, and the main action (the rest under 更多). */
export const ListCards = <Row extends object>({
  rows,
  columns,
  keyOf,
  titleOf,
  actions,
  chosen,
}: Props<Row>) => {
  const t = useTexts(texts);
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const state = columns.find((column) => column.card === 'state');
  const nameOf = (row: Row) => nameOfRow(row, title?.key, keyOf, title?.show(row));
  if (!title) return null;
  return (
    <ul className="ay-cards">
      {rows.map((row) => (
        <li key={keyOf(row)} className="ay-panel">
          <div className="ay-card-head">
            {chosen && (
              <input
                type="checkbox"
                className="ay-check"
                checked={chosen.has(row)}
                onChange={() => chosen.set([row], !chosen.has(row))}
                aria-label={t('chooseRow', { name: nameOf(row) })}
              />
            )}
            <div className="ay-card-title">{titleOf(row, title.show(row))}</div>
            {state?.show(row)}
          </div>
          <div className="ay-card-body">
            <dl className="ay-facts">
              {factsOf(row, columns).map((fact) => (
                <div key={fact.key}>
                  <dt>{fact.title}</dt>
                  <dd>{fact.show(row)}</dd>
                </div>
              ))}
            </dl>
            {actions && <RowActions actions={actions(row)} most={1} name={nameOf(row)} />}
          </div>
        </li>
      ))}
    </ul>
  );
};
