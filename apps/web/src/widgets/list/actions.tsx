import PlusOutlined from '@ant-design/icons/PlusOutlined';
import type { AnyEndpoint, InputOf, ResultOf } from '@anyan/contract';
import type { ReactNode } from 'react';
import type { Action, RowAction, RowCall, Told } from './types.ts';

/** A call that needs no more than the row, or the chosen rows, and `More`. */
type OfRow<E extends AnyEndpoint, More = unknown> =
  {
    id: string;
    version: number;
    ids: string[];
    userIds: string[];
  } & More extends InputOf<E>
    ? E
    : never;

/** A call that a click sends, with `input` beside the row; one that needs more does not compile. `done` is told. */
export const sends = <E extends AnyEndpoint, const More extends object = object>(
  calls: OfRow<E, More>,
  done?: string,
  input?: More,
) => ({ calls: calls as unknown as RowCall, done, input: input as Record<string, unknown> | undefined });

/** An event whose call takes the row and a reason, which a drawer asks for. */
export const reason = <const V extends string, Row>(
  event: V,
  calls: AnyEndpoint,
  done: string,
  title?: (row: Row) => string,
  note?: ReactNode,
) => ({ event, calls, asks: { done, ...(title && { title }), note } });

/** An event whose call needs no more than the row: what it does is asked first. */
export const confirms = <const V extends string, E extends AnyEndpoint, Row = unknown>(
  event: V,
  calls: OfRow<E>,
  done: string | undefined,
  effects: (row: Row) => readonly ReactNode[],
) => ({ event, calls: calls as unknown as RowCall, done, effects });

/** Events that one form asks about, which is told the event. */
export const byForm =
  <Row, E extends string>(open: (row: Row, given: { event: E }) => void) =>
  <const K extends E>(event: K, calls: AnyEndpoint) => ({
    ...{ event, calls },
    opens: (row: Row) => open(row, { event }),
  });

/** An event that stands in red, behind the others. */
export const dangerous = <E extends object>(event: E) => ({ ...event, danger: true });

/** The event 删除: what it does is asked first. */
export const deletes = <E extends AnyEndpoint, Row = unknown>(
  calls: OfRow<E>,
  done: string | undefined,
  effects: (row: Row) => readonly ReactNode[],
) => dangerous(confirms<'delete', E, Row>('delete', calls, done, effects));

/** What a button over a list does: it opens something, or leads to a page. */
const does = (open: string | (() => void)): Pick<Action, 'leads' | 'onClick'> =>
  typeof open === 'string' ? { leads: open, onClick: () => {} } : { onClick: () => open() };

/** The button over a list that makes a new row. */
export const add = (calls: AnyEndpoint | undefined, label: string, open: string | (() => void)): Action => ({
  key: 'add',
  label,
  icon: <PlusOutlined />,
  primary: true,
  calls,
  ...does(open),
});

/** Another button over a list. */
export const tool = (
  key: string,
  label: string,
  calls: AnyEndpoint,
  open: string | (() => void),
  icon?: ReactNode,
): Action => ({ key, label, calls, icon, ...does(open) });

interface Options<Row> {
  /** Rows that it is for; by default each. */
  when?: (row: Row) => boolean;
  /** Why it cannot be done with a row: shown, but not to be pressed. */
  blocked?: (row: Row) => string | false | undefined;
  /** What is sent beside the rows, where that decides the permission. */
  input?: Record<string, unknown>;
  icon?: ReactNode;
  /** A condition of the page. */
  may?: boolean;
}

/** Opens something for a row. */
export const opens = <Row,>(
  key: string,
  label: string,
  calls: AnyEndpoint | undefined,
  open: (row: Row) => void,
  options: Options<Row> = {},
): RowAction<Row> => ({ key, label, calls, run: ([row]) => row && open(row), ...options });

/** Leads to a page of a row. */
export const leads = <Row,>(
  key: string,
  label: string,
  to: (row: Row) => string,
  calls?: AnyEndpoint,
): RowAction<Row> => ({ key, label, calls, run: ([row], { go }) => row && go(to(row)) });

/** Opens something for a row, or for all of several chosen ones. */
export const several = <Row,>(
  key: string,
  label: string,
  calls: AnyEndpoint,
  open: (rows: readonly Row[]) => void,
): RowAction<Row> => ({ key, label, calls, many: calls, run: (rows) => open(rows) });

/** Something for several chosen rows alone: for all of them, or for those whose `can` holds an event. */
export const forMany = <Row extends { can?: readonly string[] }>(
  key: string,
  label: string,
  calls: AnyEndpoint,
  run: (rows: readonly Row[]) => unknown,
  event?: string,
): RowAction<Row> => ({
  ...{ key, label, calls, many: calls, several: {}, batch: true },
  when: ({ can }) => !event || !!can?.includes(event),
  run: (rows) => void run(rows),
});

export const edit = <Row,>(
  calls: AnyEndpoint,
  open: (row: Row) => void,
  options: Options<Row> = {},
): RowAction<Row> => ({ key: 'edit', calls, run: ([row]) => row && open(row), ...options });

interface Asking<Row, E extends AnyEndpoint> extends Options<Row> {
  /** What will happen, one line each; asked first. */
  effects?: (rows: readonly Row[]) => readonly ReactNode[];
  danger?: boolean;
  /** Told when it is done. */
  done?: Told<ResultOf<E>>;
  onDone?: (result: ResultOf<E>) => void;
  /** Also for several rows at once: by the same call, or by this one. */
  many?: boolean | AnyEndpoint;
}

const manyOf = (calls: AnyEndpoint, many: boolean | AnyEndpoint | undefined): AnyEndpoint | undefined =>
  many === true ? calls : many || undefined;

/** Sends the row, after what it does was asked. */
export const asks = <E extends AnyEndpoint, Row, const More extends object = object>(
  key: string,
  label: string | undefined,
  calls: OfRow<E, More>,
  { effects, done, onDone, many, ...options }: Asking<Row, E> & { input?: More },
): RowAction<Row> => ({
  ...options,
  key,
  label,
  calls,
  many: manyOf(calls, many),
  run: (rows, { ask, send }) => {
    const go = () => send({}, done, onDone as ((result: unknown) => void) | undefined);
    if (effects) ask(effects(rows), go);
    else void go();
  },
});

/** 删除, asked first. */
export const remove = <E extends AnyEndpoint, Row, const More extends object = object>(
  calls: OfRow<E, More>,
  options: Asking<Row, E> & { input?: More },
): RowAction<Row> => asks<E, Row, More>('delete', undefined, calls, { danger: true, ...options });

interface Status<Row> {
  when?: (row: Row) => boolean;
  /** What disabling does, which is then asked first. */
  effects?: (rows: readonly Row[]) => readonly ReactNode[];
  many?: boolean;
  /** Instead of 启用 and 停用, and what is told when it is done. */
  words?: readonly [enable: string, enabled: string, disable: string, disabled: string];
}

/** 启用 and 停用, by a field that is 1 or 2: the one of them that the row is not. Either can be taken back for some seconds. */
export const setStatus = <
  K extends string,
  E extends AnyEndpoint,
  Row extends Record<K, 1 | 2>,
  const More extends object = object,
>(
  field: K,
  calls: OfRow<E, Record<K, 1 | 2> & More>,
  { when, effects, many, input, words = [] as never }: Status<Row> & { input?: More } = {},
): RowAction<Row>[] => {
  const [enable, enabled, disable, disabled] = words;
  const turn = (
    to: 1 | 2,
    key: string,
    label: string | undefined,
    done: string | undefined,
  ): RowAction<Row> => ({
    key,
    label,
    calls,
    input: { ...input, [field]: to },
    many: manyOf(calls, many),
    when: (row) => row[field] !== to && (when?.(row) ?? true),
    run: (rows, { ask, send }) => {
      const set = () => send({ [field]: to }, done, undefined, { [field]: to === 1 ? 2 : 1 });
      if (to === 2 && effects) ask(effects(rows), set);
      else void set();
    },
  });
  return [turn(1, 'enable', enable, enabled), turn(2, 'disable', disable, disabled)];
};
