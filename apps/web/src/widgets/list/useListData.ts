import type { AnyEndpoint, InputOf } from '@anyan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCall } from '../../platform/query.ts';
import { pageToStepBackTo, withoutEmpty } from './urlState.ts';
import type { ListHandle } from './useListState.ts';

interface Answer<Row> {
  data: Row[];
  totalCount: number;
}

/** Whether an endpoint answers page by page or everything at once. */
const isPaged = (endpoint: AnyEndpoint) => !!endpoint.input?.properties.pageNo;

/** Reads the list for its state; steps back from an empty page beyond the first. */
export const useListData = <Row>(
  endpoint: AnyEndpoint,
  list: ListHandle,
  pageSize: number,
  given: { input?: object | undefined; everyMs?: number | undefined },
) => {
  const { state, change } = list;
  const { input, everyMs } = given;
  const paged = isPaged(endpoint);
  const filters = useMemo(() => withoutEmpty({ ...state.filters, ...input }), [state.filters, input]);
  const asked =
    paged && state.sortField
      ? { ...filters, sortField: state.sortField, sortOrder: state.sortOrder }
      : filters;
  const query = useCall(
    endpoint,
    (paged ? { ...asked, pageNo: state.pageNo, pageSize } : asked) as InputOf<AnyEndpoint>,
    { placeholderData: keepPreviousData, refetchInterval: everyMs ?? false },
  );
  const raw = query.data as unknown as Answer<Row> | Row[] | undefined;
  const answer: Answer<Row> | undefined = Array.isArray(raw) ? { data: raw, totalCount: raw.length } : raw;

  const rows = query.isPlaceholderData ? undefined : answer?.data.length;
  useEffect(() => {
    const back = rows === undefined ? undefined : pageToStepBackTo(state.pageNo, rows);
    if (back) change({ pageNo: back }, true);
  }, [rows, state.pageNo, change]);

  return {
    paged,
    answer: query.data,
    filters,
    /** What every page of the result is asked by. */
    asked,
    rows: answer?.data,
    total: answer?.totalCount ?? 0,
    error: query.error,
    loading: query.isPending,
    refreshing: query.isFetching && query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
};
