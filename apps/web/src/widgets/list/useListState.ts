import type { TObject } from '@anyan/contract';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Filters, type ListState, readState, writeState } from './urlState.ts';

/** State of a list and the ways to change it; a filter or a sort starts at page 1 again. */
export interface ListHandle {
  state: ListState;
  filters: Filters;
  /** The filters without those that are only so by default. */
  chosen: Filters;
  /** Sets some filters and keeps the others; undefined takes one away. */
  patch: (filters: Filters) => void;
  /** Replaces the filters named by `keys`, keeps those of a tree beside the list. */
  change: (next: Partial<ListState>, replace?: boolean) => void;
}

/** In the address for a page, in memory for a list inside a drawer (`inUrl: false`). */
export const useListState = (schema: TObject | undefined, inUrl: boolean, defaults?: Filters): ListHandle => {
  const [params, setParams] = useSearchParams();
  const [local, setLocal] = useState<ListState>({ pageNo: 1, filters: {} });
  const key = params.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the parameters is their identity
  const fromUrl = useMemo(() => readState(params, schema), [key, schema]);
  const own = inUrl ? fromUrl : local;
  const state = useMemo<ListState>(
    () => ({ ...own, filters: { ...defaults, ...own.filters } }),
    [own, defaults],
  );

  const change = useCallback(
    (next: Partial<ListState>, replace = false) => {
      if (inUrl) {
        setParams((before) => writeState({ ...readState(before, schema), ...next }, before, schema), {
          replace,
          preventScrollReset: true,
        });
      } else setLocal((before) => ({ ...before, ...next }));
    },
    [inUrl, schema, setParams],
  );

  const patch = useCallback(
    (filters: Filters) => {
      const next = Object.entries({ ...own.filters, ...filters }).filter(
        ([key, value]) => defaults?.[key] !== value,
      );
      change({ pageNo: 1, filters: Object.fromEntries(next) });
    },
    [change, own.filters, defaults],
  );
  return useMemo(
    () => ({ state, filters: state.filters, chosen: own.filters, patch, change }),
    [state, own.filters, patch, change],
  );
};
