import { type AnyEndpoint, fieldOf, type ResultOf } from '@anyan/contract';
import { type CSSProperties, lazy, Suspense, useId, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { useRefresh } from '../../platform/query.ts';
import { useTopic } from '../../platform/topics.ts';
import { useNarrow } from '../../platform/useNarrow.ts';
import { useGate } from '../access/useMayCall.ts';
import { ChartButton } from '../chart/ChartButton.tsx';
import { type ChartState, readChart, writeChart } from '../chart/chartState.ts';
import { RecordActions } from '../detail/RecordActions.ts';
import { useDrawers } from '../drawer/useDrawers.tsx';
import { texts } from '../texts.ts';
import { ExportButton } from '../transfer/ExportButton.tsx';
import { ImportButton } from '../transfer/ImportButton.tsx';
import { Aside } from './Aside.tsx';
import { FilterBar } from './FilterBar.tsx';
import { LazySavedViews } from './LazySavedViews.tsx';
import { ListBody } from './ListBody.tsx';
import { TitleRow } from './ListToolbar.tsx';
import { useListMemory } from './memory.ts';
import type { Action, ListPageParts, ListPageProps, RowOf } from './types.ts';
import type { Filters } from './urlState.ts';
import { useListData } from './useListData.ts';
import { useListState } from './useListState.ts';
import { useRowActions } from './useRowActions.ts';
import { filterOf } from './usualFilters.tsx';
import './list.css';

/** Below this width of the window so many columns have too little room beside a menu and a tree. */
const foldsBelow = (columns: readonly { hidden?: boolean }[]): number =>
  columns.filter(({ hidden }) => !hidden).length > 7 ? 1600 : 1366;

const ResultChart = lazy(() => import('../chart/ResultChart.tsx'));

/**
 * A list of one endpoint, from its filter bar to its pager. A page declares what it shows and what may be done; if it
 * grows effects of its own, this widget lacks something.
 */
export const ListPage = <E extends AnyEndpoint>(props: ListPageProps<E>) => {
  const { endpoint, filters = [], title, hint, aside, local = false, name = endpoint.path } = props;
  const t = useTexts(texts);
  const go = useNavigate();
  const actions = (props.actions ?? []).map((one) => {
    const to = one.leads;
    return to ? { ...one, onClick: () => void go(to) } : one;
  });
  const id = useId();
  const phone = useNarrow();
  const list = useListState(endpoint.input, !local, props.defaults as Filters | undefined);
  const [memory, remember] = useListMemory(name);
  const [asideOpen, setAsideOpen] = useState(false);
  // The rows know the tools (columns, views), the title row has the room for them.
  const [toolSlot, setToolSlot] = useState<HTMLElement | null>(null);
  const folded = memory.folded ?? innerWidth < foldsBelow(props.columns);
  const gate = useGate();
  const refresh = useRefresh();
  useTopic(props.topic, () => refresh(endpoint));
  const own = useDrawers();
  const drawers = props.drawers ?? own;
  const actionsOf = useRowActions<RowOf<E>>(endpoint, props, drawers);
  const [params, setParams] = useSearchParams();
  const counts = props.chart && gate(props.chart) ? props.chart.calls : undefined;
  const columns = useMemo(() => (fieldOf(counts?.input, 'column')?.codes ?? []).map(String), [counts]);
  const chart = counts && readChart(params, columns);
  const setChart = (next: ChartState | undefined) =>
    setParams((before) => writeChart(before, next), { preventScrollReset: true });
  const titled = !!(
    title ||
    hint ||
    actions.length > 0 ||
    props.savedViews ||
    props.exports ||
    props.imports
  );
  const pageSize = list.state.pageSize ?? memory.pageSize ?? 10;
  const data = useListData<RowOf<E> & object>(endpoint, list, pageSize, props);
  const { input } = props;
  const shownFilters = useMemo(() => {
    const isFixed = (field: string) => (input as Filters | undefined)?.[field] !== undefined;
    return filters.map((filter) => filterOf(filter as string)).filter(({ field }) => !isFixed(field));
  }, [filters, input]);
  const page = {
    ...props,
    columns: [...props.columns, ...(props.more ?? []).map((field) => ({ field, hidden: true }))],
    onOpen: props.onOpen ?? (props.openCalls && drawers.record),
  } as unknown as ListPageParts<RowOf<E> & object, Filters>;

  return (
    <RecordActions value={actionsOf.ofRow as ((record: object) => readonly Action[]) | undefined}>
      <div className={memory.compact ? 'ay-list ay-compact' : 'ay-list'} id={id}>
        {drawers.missing}
        {titled && (
          <TitleRow title={title} hint={hint} actions={actions} phone={phone} more={t('more')}>
            {!phone && <span ref={setToolSlot} className="ay-tool-slot" />}
            {props.savedViews && <LazySavedViews page={props.savedViews} />}
            {props.imports && <ImportButton {...props.imports} />}
            {counts && (
              <ChartButton
                open={!!chart}
                onClick={() => setChart(chart ? undefined : { column: columns[0] ?? '', kind: 'bars' })}
              />
            )}
            {props.exports && <ExportButton {...props.exports} input={data.filters} total={data.total} />}
          </TitleRow>
        )}
        <div
          className={aside && !phone ? 'ay-with-aside' : undefined}
          data-folded={folded}
          style={{ '--ay-aside': `${props.asideWidth ?? 248}px` } as CSSProperties}
        >
          {aside && (
            <Aside
              phone={phone}
              title={props.asideTitle ?? ''}
              open={asideOpen}
              onOpen={setAsideOpen}
              folded={folded}
              onFold={(next) => remember({ folded: next })}
            >
              {aside(list)}
            </Aside>
          )}
          <div className="ay-main">
            {shownFilters.length > 0 && (
              <FilterBar filters={shownFilters} schema={endpoint.input} list={list} phone={phone} />
            )}
            {counts && chart && (
              <Suspense fallback={null}>
                <ResultChart
                  calls={counts}
                  endpoint={endpoint}
                  filters={data.filters}
                  list={list}
                  state={chart}
                  onState={setChart}
                />
              </Suspense>
            )}
            {props.summary && data.answer !== undefined && props.summary(data.answer as ResultOf<E>, list)}
            <ListBody
              endpoint={endpoint}
              page={page}
              rowActions={actionsOf.ofRow}
              batchActions={actionsOf.ofRows}
              list={list}
              data={data}
              memory={memory}
              remember={remember}
              pageSize={pageSize}
              phone={phone}
              toolSlot={toolSlot}
            />
          </div>
        </div>
        {drawers.element}
        {props.children}
      </div>
    </RecordActions>
  );
};
