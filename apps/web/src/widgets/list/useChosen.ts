import { type AnyEndpoint, fieldOf, type InputOf } from '@anyan/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../platform/call.ts';
import { useWritten } from '../../platform/query.ts';
import { useFailure } from '../feedback/useFailure.ts';
import type { useListData } from './useListData.ts';

/** Which rows are ticked, and ticking them. */
export interface Selection<Row> {
  has: (row: Row) => boolean;
  set: (rows: readonly Row[], on: boolean) => void;
}

interface Of<Row> {
  endpoint: AnyEndpoint;
  data: ReturnType<typeof useListData<Row>>;
  /** Those on screen. */
  rows: readonly Row[];
  paged: boolean;
  keyOf: (row: Row) => string;
}

interface Held<Row> {
  asked: string;
  read: readonly Row[] | undefined;
  rows: ReadonlyMap<string, Row>;
}

/** The rows in the form in which they were read last. */
const renewed = <Row>(
  rows: ReadonlyMap<string, Row>,
  read: readonly Row[] = [],
  keyOf: (row: Row) => string,
) => {
  if (rows.size === 0) return rows;
  const next = new Map(rows);
  for (const row of read) if (next.has(keyOf(row))) next.set(keyOf(row), row);
  return next;
};

/**
 * The rows that are chosen, kept while pages are turned and sorted. Other filters and a write that changes the rows
 * let them go: of a row on another page nobody can tell what became of it.
 */
export const useChosen = <Row extends object>({ endpoint, data, rows: shown, paged, keyOf }: Of<Row>) => {
  const fail = useFailure();
  const asked = JSON.stringify(data.filters);
  const [last, setHeld] = useState<Held<Row>>({ asked, read: data.rows, rows: new Map() });
  let held = last;
  if (held.asked !== asked || held.read !== data.rows) {
    const rows = held.asked === asked ? renewed(held.rows, data.rows, keyOf) : new Map<string, Row>();
    held = { asked, read: data.rows, rows };
    setHeld(held);
  }
  const change = useCallback(
    (next: (rows: ReadonlyMap<string, Row>) => ReadonlyMap<string, Row>) =>
      setHeld((before) => ({ ...before, rows: next(before.rows) })),
    [],
  );

  const running = useRef<AbortController>(undefined);
  const [reading, setReading] = useState(false);
  const stop = useCallback(() => {
    running.current?.abort();
    setReading(false);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read for other filters is of no use
  useEffect(() => stop, [asked, stop]);

  const clear = useCallback(() => {
    stop();
    change(() => new Map());
  }, [stop, change]);
  useWritten(endpoint, clear);

  /** Chooses what the filters find, up to so many, over all pages. */
  const readAll = async (most: number) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setReading(true);
    try {
      const found = await readPages<Row>(endpoint, data.asked, most, signal);
      change((before) => {
        const next = new Map(renewed(before, found, keyOf));
        for (const row of found) if (next.size < most) next.set(keyOf(row), row);
        return next;
      });
    } catch (error) {
      if (signal.aborted) return;
      fail(error);
    }
    setReading(false);
  };

  // Of all there is, only what is still on screen can be acted on.
  const isAll = !paged || data.total <= shown.length;
  const onScreen = new Set(shown.map(keyOf));
  const rows = [...held.rows.values()].filter((row) => !isAll || onScreen.has(keyOf(row)));
  return {
    rows,
    reading,
    readAll,
    clear,
    has: (row: Row) => held.rows.has(keyOf(row)),
    set: (some: readonly Row[], on: boolean) =>
      change((before) => {
        const next = new Map(before);
        for (const row of some) {
          if (on) next.set(keyOf(row), row);
          else next.delete(keyOf(row));
        }
        return next;
      }),
  };
};

/** The first rows of a result, in the largest pages that the endpoint gives, one after the other. */
const readPages = async <Row>(endpoint: AnyEndpoint, asked: object, most: number, signal: AbortSignal) => {
  const pageSize = fieldOf(endpoint.input, 'pageSize')?.maximum ?? 100;
  const rows: Row[] = [];
  for (let pageNo = 1; rows.length < most; pageNo += 1) {
    const input = { ...asked, pageNo, pageSize } as InputOf<AnyEndpoint>;
    const page = (await call(endpoint, input, { signal })) as unknown as { data: Row[]; totalCount: number };
    signal.throwIfAborted();
    rows.push(...page.data);
    if (page.data.length === 0 || pageNo * pageSize >= page.totalCount) break;
  }
  return rows;
};
