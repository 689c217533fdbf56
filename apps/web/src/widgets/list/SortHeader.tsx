import type { ReadyColumn } from './columns.tsx';
import type { ListHandle } from './useListState.ts';

interface Props<Row> {
  column: ReadyColumn<Row>;
  first: boolean;
  list: ListHandle;
}

const sign = { ascend: 'ascending', descend: 'descending' } as const;

/** A column's title; where the call can sort by it, a button: up, down, as it was. */
export const SortHeader = <Row,>({ column, first, list }: Props<Row>) => {
  const order = list.state.sortField === column.key ? list.state.sortOrder : undefined;
  const shared = {
    scope: 'col',
    'data-align': column.align,
    className: first ? 'ay-table-first' : undefined,
  } as const;
  if (!column.sortable) return <th {...shared}>{column.title}</th>;
  const next = order === undefined ? 'ascend' : order === 'ascend' ? 'descend' : undefined;
  return (
    <th {...shared} aria-sort={order ? sign[order] : 'none'}>
      <button
        type="button"
        className="ay-sort"
        data-order={order}
        onClick={() => list.change({ pageNo: 1, sortField: next && column.key, sortOrder: next })}
      >
        {column.title}
        <svg viewBox="0 0 8 12" aria-hidden="true">
          <path className="ay-sort-up" d="M4 0 8 5H0z" />
          <path className="ay-sort-down" d="M4 12 0 7h8z" />
        </svg>
      </button>
    </th>
  );
};
