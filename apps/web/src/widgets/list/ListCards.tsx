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
  const facts = columns.filter((column) => column.card === 'fact' && column !== title).slice(0, 2);
  const nameOf = (row: Row) => nameOfRow(row, title?.key, keyOf);
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
              {facts.map((fact) => {
                const shown = fact.show(row);
                // What a row has none of leaves no title behind.
                return shown === '' ? null : (
                  <div key={fact.key}>
                    <dt>{fact.title}</dt>
                    <dd>{shown}</dd>
                  </div>
                );
              })}
            </dl>
            {actions && <RowActions actions={actions(row)} most={1} name={nameOf(row)} />}
          </div>
        </li>
      ))}
    </ul>
  );
};
