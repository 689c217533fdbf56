import type { AnyEndpoint, Page, ResultOf } from '@anyan/contract';
import type { ReactElement, ReactNode } from 'react';
import type { Drawers } from '../drawer/useDrawers.tsx';
import type { Tone } from '../show/tone.ts';
import type { ListHandle } from './useListState.ts';

/** The row that an endpoint's list holds. */
export type RowOf<E extends AnyEndpoint> =
  ResultOf<E> extends Page<infer Row> ? Row : ResultOf<E> extends (infer Row)[] ? Row : never;

type Key<T> = keyof T & string;

interface ColumnBase {
  /** Instead of the contract's title. */
  title?: string;
  width?: number;
  /** What it shows is cut by no means: a number by which somebody is to find it. */
  least?: number;
  align?: 'left' | 'right' | 'center';
  /** Not shown until chosen. */
  hidden?: boolean;
  /** Place on a phone's card; the first column is its title, a status its state, then two facts. */
  card?: 'title' | 'state' | 'fact' | 'none';
  tones?: Readonly<Record<string | number, Tone>>;
  /** What the page itself puts into it, in a box or not: each is read whole. */
  words?: readonly string[];
}

/** A column of a field of the row: title, sorting and look come from the contract. */
export type FieldColumn<Row> = {
  [K in Key<Row>]: ColumnBase & {
    key?: undefined;
    field: K;
    render?: (value: Row[K], row: Row) => ReactNode;
  };
}[Key<Row>];

/** A column of its own. */
export interface FreeColumn<Row> extends ColumnBase {
  field?: undefined;
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
}

export type Column<Row> = FieldColumn<Row> | FreeColumn<Row>;

export interface FilterField<I> {
  field: Key<I>;
  title?: string;
  /** Its own control; by what the other filters say, where what it offers hangs on them. */
  control?: ReactElement | ((values: Readonly<Record<string, unknown>>) => ReactElement);
  /** With `to` the field is the start of a range of moments. */
  to?: Key<I>;
}
export type Filter<I> = Key<I> | FilterField<I>;

/** What must hold for a button to be there: the call it makes is allowed, or a condition of the page. */
export interface Gate {
  calls?: AnyEndpoint;
  /** What it will send, where that decides the permission. */
  input?: Record<string, unknown>;
  may?: boolean;
}

export interface Action extends Gate {
  key: string;
  label: string;
  icon?: ReactNode;
  primary?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Under way: it turns, and cannot be pressed. */
  busy?: boolean;
  /** Why it is disabled, or what it does. */
  hint?: string;
  /** Of several rows those that it sends, where it takes only some of them; what its call takes is held against it. */
  sends?: number;
  /** Of a button over a list, instead of `onClick`: the page it leads to. */
  leads?: string;
  onClick: () => void;
}

/** What is told of what was done. */
export type Told<Result> = string | ((result: Result) => string);

/** What an action of rows is given: both for its rows, by the call that fits their number. */
export interface RowTools {
  /** Asks by verb and name, or this title, with what will happen, then goes on. */
  ask: (effects: readonly ReactNode[], then: () => unknown, title?: string) => void;
  /**
   * Sends the rows and `more`; `done`, or what it makes of the answer, is told, by default what the shared verb says. With `undo`, what makes the
   * opposite write beside the rows, it is offered to be taken back.
   */
  send: (
    more: object,
    done?: Told<never>,
    onDone?: (result: unknown) => void,
    undo?: object,
  ) => Promise<unknown>;
  /** To another page. */
  go: (path: string) => void;
}

/** What may be done with a row of a list and, with `many`, with several. See `actions.tsx` for the usual ones. */
export interface RowAction<Row> extends Gate {
  event?: undefined;
  key: string;
  /** By default the shared verb of the key. */
  label?: string;
  danger?: boolean;
  /** Rows that it is for; by default each. */
  when?: (row: Row) => boolean;
  /** Why it cannot be done with a row: shown, but not to be pressed. */
  blocked?: (row: Row) => string | false | undefined;
  icon?: ReactNode;
  /** What the button says while something runs for the row. */
  busy?: (row: Row) => string | undefined;
  /** The call for several chosen rows. */
  many?: AnyEndpoint;
  /** For several only where it is for each of them. */
  each?: true;
  /** How it is for several. */
  several?: Several;
  /** For several alone: a single row has no button of it. */
  batch?: true;
  run: (rows: readonly Row[], tools: RowTools) => void;
}

/** How the button for several rows differs from that of one. */
export interface Several extends Pick<Action, 'sends'> {
  label?: string;
  /** By another call. */
  calls?: AnyEndpoint;
  /** Only where it is for all of them, not for those that it is for. */
  all?: true;
  /** So many at once. */
  most?: number;
}

/** What the table of their states allows with rows of a list: the names that `can` of a row may hold. */
export type EventOf<Row> = Row extends { can: readonly (infer E extends string)[] } ? E : never;

declare const sentAtOnce: unique symbol;
/** A call that needs no more than the row itself; `sends` makes one. */
export type RowCall = AnyEndpoint & { readonly [sentAtOnce]: true };

/**
 * An event of the row's states, there where `can` of the row holds it; its label is that of the contract. Sent at once
 * (with `effects` asked first), with a reason, or opens something.
 */
export type EventAction<Row> = { event: EventOf<Row>; danger?: boolean } & (
  | {
      calls: RowCall;
      done?: string | undefined;
      input?: Record<string, unknown> | undefined;
      effects?: (row: Row) => readonly ReactNode[];
      /** For several only where all of them allow it; with `several` as that says. */
      many?: true;
      several?: Several;
      /** What the same call is sent instead to take it back; offered for some seconds. */
      undo?: Record<string, unknown>;
    }
  | { calls: AnyEndpoint; asks: { done: string; title?: (row: Row) => string; note?: ReactNode } }
  | {
      calls: AnyEndpoint;
      opens: (row: Row) => void;
      /** Of what starts a job: its sign, and what the button says while the job runs for this row. */
      icon?: ReactNode;
      busy?: (row: Row) => string | undefined;
    }
  /** Leads to the page of a row. */
  | { calls: AnyEndpoint; leads: (row: Row) => string }
  /** Opens something for a row, and for those of several chosen ones that allow it. */
  | { calls: AnyEndpoint; opensMany: (rows: readonly Row[]) => unknown; several?: Several }
);

/** The call that counts what the filters find over a column. */
export interface Chart extends Gate {
  calls: AnyEndpoint;
}

/** Where the call takes `ids`, also of the chosen rows alone. */
export interface Export extends Gate {
  calls: AnyEndpoint;
}

export interface Import extends Gate {
  calls: AnyEndpoint;
  template: AnyEndpoint;
  /** Instead of the call's. */
  title?: string;
}

export interface ListPageProps<E extends AnyEndpoint> extends ListPageParts<RowOf<E>, FiltersOf<E>> {
  endpoint: E;
  /** Over the rows: figures of everything that the filters find, out of the same answer. */
  summary?: (answer: ResultOf<E>, list: ListHandle) => ReactNode;
}

/** What a list page says of its rows and filters. */
export interface ListPageParts<Row, I> {
  columns: readonly Column<Row>[];
  /** Fields that wait in the chooser behind the columns, each in its usual look. */
  more?: readonly Key<Row>[];
  /** What ids of people, laboratories, organisations and the like are chosen by, the widget knows; what `input` fixes is none. */
  filters?: readonly Filter<I>[];
  /** Filters that hold until changed. */
  defaults?: Partial<I>;
  /** Filters that always hold and stand in no address. */
  input?: Partial<I>;
  /** Page title; absent for a list inside something else. */
  title?: string;
  hint?: ReactNode;
  actions?: readonly Action[];
  /** What the server says of each row decides: a row's `can`. Between them may stand what is done with several. */
  events?: readonly (EventAction<Row> | RowAction<Row>)[];
  rowActions?: readonly RowAction<Row>[] | ((row: Row) => readonly Action[]);
  /** Opened by its actions; the details among them offer the same actions. */
  drawers?: Drawers;
  batchActions?: (rows: Row[]) => readonly Action[];
  exports?: Export;
  /** A chart of everything that the filters find. */
  chart?: Chart;
  imports?: Import;
  /** Rows can be put in another order by hand; told the ids in their new order, with the rows as they stood. */
  onSort?: (ids: string[], rows: readonly Row[]) => void;
  /** Stands before what the first column shows: the depth of a tree. */
  lead?: (row: Row) => ReactNode;
  /** Rows that are shown of those that were read: a tree folds others away. */
  shows?: (row: Row) => boolean;
  /** Opens the row's details: the first column becomes a button. By default the part `details` of the drawers. */
  onOpen?: (row: Row) => void;
  /** The call that opening makes: without its permission the first column is plain. */
  openCalls?: AnyEndpoint;
  /** Left of the list: a tree that filters it. On phones it stands behind a button. */
  aside?: (list: ListHandle) => ReactNode;
  asideTitle?: string;
  /** Pixels; by default as wide as a tree needs. */
  asideWidth?: number;
  /** Cards instead of the table, which stays to be chosen. */
  cards?: (rows: Row[], actionsOf: (row: Row) => readonly Action[]) => ReactNode;
  /**
   * Other ways to show the rows (cards of buildings). One of the `whole` reads everything that the filters find by itself,
   * and has no pages.
   */
  views?: readonly {
    key: string;
    label: string;
    icon: ReactNode;
    render?: (rows: Row[], filters: Record<string, unknown>) => ReactNode;
    whole?: true;
  }[];
  /** Name of the route: its filters can be kept as views. */
  savedViews?: string;
  /** Left over the rows. */
  tableTitle?: ReactNode;
  emptyText?: string;
  emptyAction?: ReactNode;
  /** The answer is all that the filters find, in an order of its own: no pages, and nothing to sort by. */
  unpaged?: true;
  /** What is followed live: the list is read again whenever something of it may have changed. */
  topic?: string;
  /** Is read again so often: what follows from the time that passes. */
  everyMs?: number;
  /** State in memory instead of the address. */
  local?: boolean;
  /** Name under which page size and columns are remembered; by default the endpoint's path. */
  name?: string;
  rowKey?: Key<Row>;
  children?: ReactNode;
}

export type FiltersOf<E extends AnyEndpoint> = E['input'] extends { properties: infer P }
  ? { [K in Exclude<keyof P, 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'>]?: unknown } & object
  : Record<never, never>;
