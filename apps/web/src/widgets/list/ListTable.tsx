import { lazy, type ReactNode, Suspense } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useGate } from '../access/useMayCall.ts';
import { texts } from '../texts.ts';
import { nameOfRow, type ReadyColumn, widthOf } from './columns.tsx';
import { fittedWidths } from './fitted.ts';
import { RowActions, roomFor } from './RowActions.tsx';
import { SortHeader } from './SortHeader.tsx';
import type { Action } from './types.ts';
import type { Selection } from './useChosen.ts';
import type { ListHandle } from './useListState.ts';
import { usePlace } from './usePlace.ts';
import './table.css';

// Dragging is heavy, and few lists have an order.
const SortableRows = lazy(() => import('./SortableRows.tsx'));

interface Props<Row> {
  rows: readonly Row[];
  columns: readonly ReadyColumn<Row>[];
  keyOf: (row: Row) => string;
  first: (row: Row, content: ReactNode) => ReactNode;
  list: ListHandle;
  actions?: (row: Row) => readonly Action[];
  selection?: Selection<Row>;
  refreshing: boolean;
  onSort?: (keys: string[], rows: readonly Row[]) => void;
}

/** Room for two short verbs and the button of the rest: so much at least, that pages do not differ by little. */
const leastForActions = 136;
const boxWidth = 44;
const handleWidth = 40;

/**
 * The rows of a desk: sticky header and first column, sorting through the state of the list. A plain table: antd's own
 * would cost every list page 110 KiB for parts that the list does itself.
 */
export const ListTable = <Row extends object>(props: Props<Row>) => {
  const { rows, columns, keyOf, first, list, actions, selection, refreshing, onSort } = props;
  const t = useTexts(texts);
  const gate = useGate();
  const actionsWidth = actions
    ? Math.max(leastForActions, ...rows.map((row) => roomFor(actions(row).filter(gate))))
    : 0;
  const nameOf = (row: Row) => nameOfRow(row, columns[0]?.key, keyOf, columns[0]?.show(row));
  const lead = !onSort ? (selection ? boxWidth : 0) : selection ? boxWidth + handleWidth : boxWidth;
  const [box, place] = usePlace();
  const widths = fittedWidths(
    columns.map((column) => ({ width: widthOf(column), least: column.least })),
    place - lead - actionsWidth,
  );
  const width = lead + widths.reduce((sum, one) => sum + one, 0) + actionsWidth;
  // Only then the box scrolls by itself: one that scrolls holds the sticky header, which else sticks to the page.
  const scrolls = width > place + 1;
  const all = selection && rows.length > 0 && rows.every(selection.has);

  const cells = (row: Row, handle?: ReactNode) => (
    <>
      {lead > 0 && (
        <td className="ay-table-lead">
          {selection && (
            <input
              type="checkbox"
              className="ay-check"
              checked={selection.has(row)}
              onChange={() => selection.set([row], !selection.has(row))}
              aria-label={t('chooseRow', { name: nameOf(row) })}
            />
          )}
          {handle}
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} data-align={column.align} className={index === 0 ? 'ay-table-first' : undefined}>
          {index === 0 ? first(row, column.show(row)) : column.show(row)}
        </td>
      ))}
      {actions && (
        <td className="ay-table-actions">
          <RowActions actions={actions(row)} name={nameOf(row)} />
        </td>
      )}
    </>
  );
  const plain = rows.map((row) => (
    <tr key={keyOf(row)} data-chosen={selection?.has(row) || undefined}>
      {cells(row)}
    </tr>
  ));

  return (
    <div className={scrolls ? 'ay-table ay-table-scrolls' : 'ay-table'} ref={box} aria-busy={refreshing}>
      <table style={{ minWidth: width, '--ay-lead': `${lead}px` } as React.CSSProperties}>
        <colgroup>
          {lead > 0 && <col style={{ width: lead }} />}
          {columns.map((column, at) => (
            <col key={column.key} style={{ width: widths[at] }} />
          ))}
          {actions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          <tr>
            {lead > 0 && (
              <td className="ay-table-lead">
                {selection && (
                  <input
                    type="checkbox"
                    className="ay-check"
                    checked={!!all}
                    ref={(input) => {
                      if (input) input.indeterminate = !all && rows.some(selection.has);
                    }}
                    onChange={() => selection.set(rows, !all)}
                    aria-label={t('choosePage')}
                  />
                )}
              </td>
            )}
            {columns.map((column, index) => (
              <SortHeader key={column.key} column={column} first={index === 0} list={list} />
            ))}
            {actions && (
              <th scope="col" className="ay-table-actions">
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        {onSort ? (
          <Suspense fallback={<tbody>{plain}</tbody>}>
            <SortableRows
              rows={rows.map((row) => ({
                key: keyOf(row),
                name: nameOf(row),
                cells: (handle) => cells(row, handle),
              }))}
              onSort={(keys) => onSort(keys, rows)}
            />
          </Suspense>
        ) : (
          <tbody>{plain}</tbody>
        )}
      </table>
    </div>
  );
};
