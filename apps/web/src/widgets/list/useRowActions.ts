import { type AnyEndpoint, dictionaryOf, inLocale, rowSchemaOf } from '@anyan/contract';
import { App } from 'antd';
import { useLocale, useTexts } from '../../platform/i18n.ts';
import { useWrite } from '../../platform/query.ts';
import type { Drawers } from '../drawer/useDrawers.tsx';
import { useConfirm } from '../feedback/useConfirm.tsx';
import { useFailure } from '../feedback/useFailure.ts';
import { actionTexts, past } from './actionTexts.ts';
import { nameOfRow } from './columns.tsx';
import type { Action, EventAction, ListPageParts, RowAction, RowTools } from './types.ts';

type Row = { id: string; version?: number; can?: readonly string[] };

/** What a call needs of the rows it is for. */
const inputOf = (calls: AnyEndpoint, rows: readonly Row[]): object => {
  const takes = (name: string) => name in (calls.input?.properties ?? {});
  if (takes('ids')) return { ids: rows.map(({ id }) => id) };
  const [row] = rows;
  return { id: row?.id, ...(takes('version') ? { version: row?.version } : {}) };
};

/** An event as an action: there where the server's answer holds it. */
const fromEvent = (one: EventAction<Row>, label: string, drawers: Drawers): RowAction<Row> => ({
  key: one.event,
  label,
  danger: one.danger,
  when: ({ can }) => !!can?.includes(one.event),
  calls: one.calls,
  run: ([row], { ask, send }) => {
    if (!row) return;
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
    if (one.effects) ask(one.effects(row), () => send({}, one.done));
    else void send({}, one.done);
  },
});

/** The declared actions of a list as buttons of a row, and of several chosen ones; what is dangerous comes last. */
export const useRowActions = (
  endpoint: AnyEndpoint,
  { rowActions, events = [], batchActions, columns }: ListPageParts<Row, object>,
  drawers: Drawers,
) => {
  const t = useTexts(actionTexts);
  const locale = useLocale();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const write = useWrite(useFailure());
  const names = dictionaryOf(rowSchemaOf(endpoint.result)?.properties.can ?? {}) ?? {};
  const nameOf = (row: Row) => nameOfRow(row, columns[0]?.field, ({ id }) => id);

  const wordOf = (key: string) => t(key as 'edit');
  const toolsOf = (one: RowAction<Row>, calls: AnyEndpoint, rows: readonly Row[]): RowTools => ({
    ask: (effects, onOk) => {
      const [only, second] = rows;
      const verb = one.label ?? wordOf(one.key);
      const title =
        only && !second ? t('askOne', { verb, name: nameOf(only) }) : t('askMore', { verb, n: rows.length });
      confirm({ title, effects, okText: verb, onOk });
    },
    send: (more, done, onDone) =>
      write.mutateAsync({
        calls,
        input: { ...inputOf(calls, rows), ...more },
        onSuccess: (result) => {
          const words = done ?? (one.key in past && t(past[one.key as keyof typeof past]));
          if (words) void message.success(words);
          onDone?.(result);
        },
      }),
  });
  const button = (one: RowAction<Row>, calls: AnyEndpoint | undefined, rows: readonly Row[]): Action => {
    const [row] = rows;
    const blocked = row && one.blocked?.(row);
    return {
      key: one.key,
      label: one.label ?? wordOf(one.key),
      danger: one.danger,
      calls,
      input: one.input,
      disabled: !!blocked || write.isPending,
      hint: blocked || undefined,
      onClick: () => one.run(rows, toolsOf(one, calls as AnyEndpoint, rows)),
    };
  };

  if (typeof rowActions === 'function') return { ofRow: rowActions, ofRows: batchActions };
  const declared = [
    ...events.map((one) => {
      const name = names[one.event];
      return fromEvent(one, name ? inLocale(name, locale) : one.event, drawers);
    }),
    ...(rowActions ?? []),
  ].sort((a, b) => Number(!!a.danger) - Number(!!b.danger));
  const forMany = declared.filter(({ many }) => many);
  return {
    ofRow: declared.length
      ? (row: Row) =>
          declared.filter(({ when }) => when?.(row) ?? true).map((one) => button(one, one.calls, [row]))
      : undefined,
    ofRows:
      batchActions ??
      (forMany.length ? (rows: Row[]) => forMany.map((one) => button(one, one.many, rows)) : undefined),
  };
};
