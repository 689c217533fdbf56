import { type AnyEndpoint, dictionaryOf, fieldOf, inLocale, rowSchemaOf } from '@anyan/contract';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { useLocale, useTexts } from '../../platform/i18n.ts';
import { useWrite } from '../../platform/query.ts';
import { useGate } from '../access/useMayCall.ts';
import type { Drawers } from '../drawer/useDrawers.tsx';
import { useConfirm } from '../feedback/useConfirm.tsx';
import { useFailure } from '../feedback/useFailure.ts';
import { useUndo } from '../feedback/useUndo.tsx';
import { actionTexts, past } from './actionTexts.ts';
import { nameOfRow } from './columns.tsx';
import type { Action, EventAction, ListPageParts, RowAction, RowTools } from './types.ts';

type Row = { id: string; version?: number; can?: readonly string[] };

/** What a call needs of the rows it is for. */
const inputOf = (calls: AnyEndpoint, rows: readonly Row[]): object => {
  const takes = (name: string) => name in (calls.input?.properties ?? {});
  if (takes('userIds')) return { userIds: rows.map(({ id }) => id) };
  if (takes('ids')) return { ids: rows.map(({ id }) => id) };
  const [row] = rows;
  return { id: row?.id, ...(takes('version') ? { version: row?.version } : {}) };
};

/** The same rows after a call that told their new version. */
const afterwards = (calls: AnyEndpoint, rows: readonly Row[], result: unknown): object => {
  const version = (result as { version?: number } | null)?.version;
  return inputOf(calls, version === undefined ? rows : rows.map((row) => ({ ...row, version })));
};

const nothing = () => {};

/** An event as an action: there where the server's answer holds it. */
const fromEvent = (one: EventAction<Row>, label: string, drawers: Drawers): RowAction<Row> => ({
  key: one.event,
  label,
  danger: one.danger,
  when: ({ can }) => !!can?.includes(one.event),
  calls: one.calls,
  input: 'input' in one ? one.input : undefined,
  ...('opens' in one ? { icon: one.icon, busy: one.busy } : {}),
  ...('many' in one && one.many ? { many: one.calls, each: true as const } : {}),
  ...('opensMany' in one || ('several' in one && one.several)
    ? { many: one.several?.calls ?? one.calls, several: one.several ?? {} }
    : {}),
  run: (rows, { ask, send, go: leave }) => {
    const [row] = rows;
    if (!row) return;
    if ('leads' in one) return leave(one.leads(row));
    if ('opensMany' in one) return void one.opensMany(rows);
    if ('opens' in one) return one.opens(row);
    if ('asks' in one) {
      const { title, note, done } = one.asks;
      return drawers.askReason({
        calls: one.calls,
        row,
        title: title?.(row) ?? label,
        okText: label,
        note,
        done,
      });
    }
    const go = () => send(one.input ?? {}, one.done, undefined, one.undo);
    if (one.effects) ask(one.effects(row), go);
    else void go();
  },
});

type Declared<R> = Pick<ListPageParts<R, object>, 'rowActions' | 'events' | 'batchActions' | 'columns'>;

/** The declared actions of a list as buttons of a row, and of several chosen ones; what is dangerous comes last. */
export const useRowActions = <R>(
  endpoint: AnyEndpoint,
  given: Declared<R>,
  drawers: Drawers,
): { ofRow?: (row: R) => readonly Action[]; ofRows?: (rows: R[]) => readonly Action[] } => {
  // What a row is, the page's types have seen to.
  const { rowActions, events = [], batchActions, columns } = given as unknown as Declared<Row>;
  const t = useTexts(actionTexts);
  const locale = useLocale();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const write = useWrite(useFailure());
  const { mutateAsync: opposite } = useWrite(nothing);
  const undoable = useUndo();
  const gate = useGate();
  const navigate = useNavigate();
  const names = dictionaryOf(rowSchemaOf(endpoint.result)?.properties.can ?? {}) ?? {};
  const first = columns[0]?.field ?? '';
  const codes = fieldOf(rowSchemaOf(endpoint.result), first)?.dictionary;
  const nameOf = (row: Row) => {
    const name = nameOfRow(row, first, ({ id }) => id);
    return codes?.[name] ? inLocale(codes[name], locale) : name;
  };

  const wordOf = (key: string) => t(key as 'edit');
  const toolsOf = (one: RowAction<Row>, calls: AnyEndpoint, rows: readonly Row[]): RowTools => ({
    ask: (effects, onOk, given) => {
      const [only, second] = rows;
      const verb = one.label ?? wordOf(one.key);
      const title =
        only && !second ? t('askOne', { verb, name: nameOf(only) }) : t('askMore', { verb, n: rows.length });
      confirm({ title: given ?? title, effects, okText: verb, onOk });
    },
    send: (more, done, onDone, undo) =>
      write
        .mutateAsync({
          calls,
          input: { ...inputOf(calls, rows), ...one.input, ...more },
          onSuccess: (result) => {
            const said = typeof done === 'function' ? done(result as never) : done;
            const words = said ?? (one.key in past && t(past[one.key as keyof typeof past]));
            // The opposite is permitted by itself: who may disable need not be one who may enable.
            const back = { ...one.input, ...undo };
            if (words && undo && gate({ calls, input: back }))
              undoable(words, {
                undo: () => opposite({ calls, input: { ...afterwards(calls, rows, result), ...back } }),
              });
            else if (words) void message.success(words);
            onDone?.(result);
          },
        })
        // Why it failed has been told.
        .catch(() => undefined),
    go: (path) => void navigate(path),
  });
  const button = (
    one: RowAction<Row>,
    calls: AnyEndpoint | undefined,
    rows: readonly Row[],
    blocked?: string | false,
  ): Action => ({
    key: one.key,
    label: (rows[0] && one.busy?.(rows[0])) ?? one.label ?? wordOf(one.key),
    icon: one.icon,
    busy: !!rows[0] && !!one.busy?.(rows[0]),
    danger: one.danger,
    calls,
    input: one.input,
    may: one.may,
    disabled: !!blocked || write.isPending || (one.each && rows.some((other) => !one.when?.(other))),
    hint: blocked || undefined,
    onClick: () => one.run(rows, toolsOf(one, calls as AnyEndpoint, rows)),
  });

  const plain = typeof rowActions === 'function' ? rowActions : undefined;
  const declared = [
    ...events.map((one) => {
      if ('key' in one) return one;
      const name = names[one.event];
      return fromEvent(one, name ? inLocale(name, locale) : one.event, drawers);
    }),
    ...(plain ? [] : ((rowActions as readonly RowAction<Row>[] | undefined) ?? [])),
  ].sort((a, b) => Number(!!a.danger) - Number(!!b.danger));
  const forMany = declared.filter(({ many }) => many);
  const forOne = declared.filter(({ batch }) => !batch);
  const ofRow = (row: Row): Action[] => [
    ...forOne
      .filter(({ when }) => when?.(row) ?? true)
      .map((one) => button(one, one.calls, [row], one.blocked?.(row))),
    ...(plain?.(row) ?? []),
  ];
  const ofRows = (rows: Row[]): Action[] =>
    forMany.map((one) => {
      if (!one.several) return button(one, one.many, rows);
      const { all, most = Number.POSITIVE_INFINITY, calls = one.many, ...shown } = one.several;
      const taken = rows.filter((row) => one.when?.(row) ?? true);
      const made = button(one, calls, taken);
      const fits = taken.length > 0 && taken.length <= most && !(all && taken.length < rows.length);
      return { sends: taken.length, ...made, ...shown, disabled: made.disabled || !fits };
    });
  return {
    ofRow: plain || forOne.length > 0 ? ofRow : undefined,
    ofRows: batchActions ?? (forMany.length > 0 ? ofRows : undefined),
  } as ReturnType<typeof useRowActions<R>>;
};
