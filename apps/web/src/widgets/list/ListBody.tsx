import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BarsOutlined from '@ant-design/icons/BarsOutlined';
import { type AnyEndpoint, rowSchemaOf } from '@anyan/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { useGate } from '../access/useMayCall.ts';
import { Empty } from '../state/Empty.tsx';
import { Failed } from '../state/Failed.tsx';
import { ListSkeleton } from '../state/ListSkeleton.tsx';
import { useDelayed } from '../state/useDelayed.ts';
import { texts } from '../texts.ts';
import { ExportButton, exportsChosen } from '../transfer/ExportButton.tsx';
import { actionTexts } from './actionTexts.ts';
import { BatchBar } from './BatchBar.tsx';
import { ColumnButton } from './ColumnButton.tsx';
import { hiddenByDefault, nameOfRow, readyColumns } from './columns.tsx';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListToolbar.tsx';
import type { ListMemory } from './memory.ts';
import { mostOfAll } from './mostOf.ts';
import { Pager } from './Pager.tsx';
import type { Action, ListPageParts } from './types.ts';
import type { Filters } from './urlState.ts';
import { useChosen } from './useChosen.ts';
import type { useListData } from './useListData.ts';
import type { ListHandle } from './useListState.ts';

interface Props<Row extends object> {
  endpoint: AnyEndpoint;
  page: ListPageParts<Row, Filters>;
  rowActions?: (row: Row) => readonly Action[];
  batchActions?: (rows: Row[]) => readonly Action[];
  list: ListHandle;
  data: ReturnType<typeof useListData<Row>>;
  memory: ListMemory;
  remember: (change: ListMemory) => void;
  pageSize: number;
  phone: boolean;
  /** Where the tools stand instead of over the rows. */
  toolSlot: HTMLElement | null;
}

/** The rows with everything around them: loading, empty and failed states, chosen rows, the pager. */
export const ListBody = <Row extends object>(props: Props<Row>) => {
  const { endpoint, page, list, data, memory, remember, pageSize, phone, toolSlot } = props;
  const { rowActions, batchActions } = props;
  const t = useTexts(texts);
  const label = useLabel();
  const gate = useGate();
  const late = useDelayed(data.loading);
  const words = useTexts(actionTexts);
  const { cards } = page;
  const views: typeof page.views = cards
    ? [
        {
          key: 'cards',
          label: words('cards'),
          icon: <AppstoreOutlined />,
          render: (rows: Row[]) => cards(rows, rowActions ?? (() => [])),
        },
        { key: 'table', label: words('table'), icon: <BarsOutlined /> },
      ]
    : page.views;
  const [view, setView] = useState(views?.[0]?.key);
  const rowKey = page.rowKey ?? 'id';
  const keyOf = (row: Row) => String(row[rowKey as keyof Row]);
  const read = data.rows ?? [];
  const rows = page.shows ? read.filter(page.shows) : read;
  const paged = data.paged && !page.unpaged;
  const chosen = useChosen({ endpoint, data, rows, paged, keyOf });

  const columns = readyColumns(page.columns, {
    row: rowSchemaOf(endpoint.result),
    input: page.unpaged ? undefined : endpoint.input,
    label,
  });
  const hidden = memory.hidden ?? hiddenByDefault(columns);
  const visible = columns.filter((column, index) => index === 0 || !hidden.includes(column.key));

  if (data.error && !data.rows)
    return (
      <Panel>
        <Failed error={data.error} onRetry={data.retry} />
      </Panel>
    );
  if (data.loading)
    return (
      <Panel>
        <ListSkeleton show={late} />
      </Panel>
    );

  // Of a list that is here as a whole: no column for what may be done with none of its rows.
  const idle = page.unpaged && !rows.some((row) => rowActions?.(row).some(gate));
  const offered = idle ? undefined : rowActions;
  // What the page itself asks for, or begins with, is no filter that somebody could clear.
  const usual: Readonly<Record<string, unknown>> = page.defaults ?? {};
  const filtered = Object.entries(data.filters).some(
    ([name, value]) => !(name in (page.input ?? {})) && usual[name] !== value,
  );
  const { render, whole } = views?.find((one) => one.key === view) ?? {};
  const opened = (row: Row, content: ReactNode) =>
    page.onOpen && gate({ calls: page.openCalls }) ? (
      <button
        type="button"
        className="ay-open"
        title={nameOfRow(row, columns[0]?.key, keyOf, columns[0]?.show(row))}
        onClick={() => page.onOpen?.(row)}
      >
        {content}
      </button>
    ) : (
      content
    );
  const first = (row: Row, content: ReactNode) =>
    page.lead ? (
      <span className="ay-led">
        {page.lead(row)}
        {opened(row, content)}
      </span>
    ) : (
      opened(row, content)
    );
  const exported = page.exports && exportsChosen(page.exports) && gate(page.exports) && page.exports;
  const acts = batchActions?.([]).filter(gate) ?? [];
  // Boxes only for whom there is something to do with the chosen.
  const selection = exported || acts.length > 0 ? chosen : undefined;
  const most = mostOfAll(acts.length > 0 || !exported ? acts : [exported]);
  const canChooseAll =
    paged &&
    !data.refreshing &&
    rows.length > 0 &&
    rows.every(chosen.has) &&
    chosen.rows.length < Math.min(data.total, most);
  const empty = (
    <Empty text={filtered ? t('nothingFound') : (page.emptyText ?? t('nothingYet'))}>
      {filtered ? (
        <Button onClick={() => list.change({ pageNo: 1, filters: {} })}>{t('clearFilter')}</Button>
      ) : (
        page.emptyAction
      )}
    </Empty>
  );

  const tools = (
    <ListTools
      views={views}
      view={view}
      onView={setView}
      reload={{ label: t('reload'), busy: data.refreshing, onClick: data.retry }}
    >
      {columns.length > 3 && (
        <ColumnButton columns={columns} hidden={hidden} compact={!!memory.compact} remember={remember} />
      )}
    </ListTools>
  );

  return (
    <Panel bare={phone}>
      {toolSlot && createPortal(tools, toolSlot)}
      {phone && page.tableTitle && <div className="ay-phone-tools">{page.tableTitle}</div>}
      {!phone && (!toolSlot || page.tableTitle) && (
        <div className="ay-tools">
          <span className="ay-total">{page.tableTitle}</span>
          {!toolSlot && tools}
        </div>
      )}
      {rows.length === 0 ? (
        empty
      ) : render ? (
        render(rows, data.filters)
      ) : phone ? (
        <ListCards
          rows={rows}
          columns={columns}
          keyOf={keyOf}
          titleOf={first}
          actions={offered}
          chosen={selection}
        />
      ) : (
        <ListTable
          rows={rows}
          columns={visible}
          keyOf={keyOf}
          first={first}
          list={list}
          actions={offered}
          selection={selection}
          refreshing={data.refreshing}
          onSort={page.onSort}
        />
      )}
      {paged && data.total > 0 && !whole && (
        <Pager
          pageNo={list.state.pageNo}
          pageSize={pageSize}
          total={data.total}
          phone={phone}
          onPage={(pageNo) => list.change({ pageNo, pageSize })}
          onSize={(size) => {
            remember({ pageSize: size });
            list.change({ pageNo: 1, pageSize: size });
          }}
        />
      )}
      {selection && (
        <BatchBar
          count={chosen.rows.length}
          actions={batchActions?.(chosen.rows) ?? []}
          all={
            canChooseAll || chosen.reading
              ? { total: data.total, most, busy: chosen.reading, onClick: () => chosen.readAll(most) }
              : undefined
          }
          onClear={chosen.clear}
        >
          {exported && <ExportButton {...exported} input={data.filters} chosen={chosen.rows.map(keyOf)} />}
        </BatchBar>
      )}
    </Panel>
  );
};

const Panel = ({ children, bare }: { children: ReactNode; bare?: boolean }) => (
  <section className={bare ? undefined : 'ay-panel'}>{children}</section>
);
