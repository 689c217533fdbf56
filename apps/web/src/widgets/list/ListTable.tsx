import { Table } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { Sortable, SortableRow, SortHandle } from '../sort/Sortable.tsx';
import { texts } from '../texts.ts';
import { nameOfRow, type ReadyColumn, tableColumns } from './columns.tsx';
import { RowActions } from './RowActions.tsx';
import type { Action } from './types.ts';
import type { ListHandle } from './useListState.ts';

interface Props<Row> {
  rows: readonly Row[];
  columns: readonly ReadyColumn<Row>[];
  keyOf: (row: Row) => string;
  first: (row: Row, content: ReactNode) => ReactNode;
  list: ListHandle;
  actions?: (row: Row) => readonly Action[];
  selection?: { keys: string[]; set: (rows: Row[]) => void };
  refreshing: boolean;
  onSort?: (keys: string[]) => void;
}

/** The rows of a desk: sticky header and first column, sorting through the state of the list. */
export const ListTable = <Row extends object>(props: Props<Row>) => {
  const { rows, columns, keyOf, first, list, actions, selection, refreshing, onSort } = props;
  const t = useTexts(texts);
  const nameOf = (row: Row) => nameOfRow(row, columns[0]?.key, keyOf);
  const shown = tableColumns(columns, list.state, first);
  if (onSort) {
    shown.unshift({
      key: '$sort',
      width: 48,
      align: 'center',
      render: (_: unknown, row: Row) => <SortHandle name={nameOf(row)} />,
    });
  }
  if (actions) {
    shown.push({
      key: '$actions',
      title: t('actions'),
      fixed: 'end',
      width: actionsWidth,
      render: (_: unknown, row: Row) => <RowActions actions={actions(row)} name={nameOf(row)} />,
    });
  }
  // antd measures by a hidden copy of the header, with a box that the keyboard could reach.
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const row of holder.current?.querySelectorAll<HTMLElement>('.ant-table-measure-row') ?? [])
      row.inert = true;
  });
  const table = (
    <div ref={holder}>
      <Table<Row>
        size="middle"
        rowKey={keyOf}
        columns={shown}
        dataSource={rows}
        pagination={false}
        showSorterTooltip={false}
        sortDirections={['ascend', 'descend']}
        loading={{ spinning: refreshing, delay: 150 }}
        tableLayout="fixed"
        scroll={{ x: shown.reduce((sum, column) => sum + Number(column.width ?? 0), selection ? 48 : 0) }}
        sticky={{ offsetHeader: stickyTop() }}
        rowSelection={
          selection && {
            selectedRowKeys: selection.keys,
            onChange: (_, chosen) => selection.set(chosen),
            fixed: true,
            columnWidth: 48,
          }
        }
        onChange={(_, __, sorter, extra) => {
          if (extra.action !== 'sort') return;
          const one = [sorter].flat()[0];
          list.change({
            pageNo: 1,
            sortField: one?.order ? String(one.columnKey) : undefined,
            sortOrder: one?.order ?? undefined,
          });
        }}
        components={onSort && { body: { row: SortableRow } }}
      />
    </div>
  );
  if (!onSort) return table;
  return (
    <Sortable keys={rows.map(keyOf)} onSort={onSort}>
      {table}
    </Sortable>
  );
};

/** Two verbs of two to four characters and the button of the rest. */
const actionsWidth = 148;

/** Height of what the shell keeps at the top: its header and tabs, where they are fixed. */
const stickyTop = (): number => {
  if (!document.querySelector('[data-fixed-header="true"]')) return 0;
  const style = getComputedStyle(document.documentElement);
  const height = (name: string) => Number.parseInt(style.getPropertyValue(name), 10) || 0;
  return height('--head') + height('--tabs');
};
