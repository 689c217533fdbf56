import { inLocale, type Label, type Page } from '@anyan/contract';
import { dayIn, daysBetween, nowIso, today } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { type PageInput, pageOf, sliceOfPage, upToPage } from '../../platform/paging.ts';
import { port } from '../../platform/ports.ts';
import { momentOf, timeZoneOf } from '../../platform/timeZone.ts';

/** Something that waits for a person. */
export interface Todo {
  id: string;
  /** What sort of work, as the source names it: `approval.leave`. */
  kind: string;
  title: string;
  dueAt: string | null;
  link: string;
  /** Who it comes from. */
  from: string | null;
  /** What can be done in place, by names of the source's own. */
  actions?: string[];
  /** What it is about, in the reader's language, where it can be decided in place. */
  facts?: { label: string; value: string }[];
}

export interface TodoCounts {
  total: number;
  overdue: number;
}

interface Wanted {
  overdue?: boolean;
  /** Only this one of the source's kinds; a source of a single kind need not look at it. */
  kind?: string;
}

export interface TodoSource {
  key: string;
  /** A page of what waits for somebody, by due time; what has none comes last. */
  list(context: ReadContext, accountId: string, page: PageInput & Wanted): Promise<Todo[]>;
  count(db: Reader, accountId: string, wanted?: Pick<Wanted, 'kind'>): Promise<TodoCounts>;
}

/** Something that waits, as a source reads it; `what` is its sort of work among those of the source. */
export interface Waiting extends Pick<Todo, 'id' | 'link'>, Partial<Pick<Todo, 'dueAt' | 'from'>> {
  what: string;
  title: Label;
}

/** A source of little: all that waits for somebody is read at once, those that are due first where any have a time. */
export const todosOf = (
  key: string,
  waiting: (db: Reader, userId: string) => Promise<readonly Waiting[]>,
): TodoSource => {
  const read = async (db: Reader, userId: string, kind: string | undefined) =>
    (await waiting(db, userId))
      .map(({ id, what, dueAt = null, from = null, ...one }) => ({
        ...{ ...one, dueAt, from, id: `${key} ${id}`, kind: `${key}.${what}` },
      }))
      .filter((one) => !kind || one.kind === kind);
  const isOver = ({ dueAt }: { dueAt: string | null }) => dueAt !== null && dueAt < nowIso();
  return {
    key,
    list: async ({ db, locale }, accountId, { overdue, kind, ...page }) => {
      const all = (await read(db, accountId, kind)).filter((one) => !overdue || isOver(one));
      return sliceOfPage(all, page).map(({ title, ...one }) => ({ ...one, title: inLocale(title, locale) }));
    },
    count: async (db, accountId, wanted) => {
      const all = await read(db, accountId, wanted?.kind);
      return { total: all.length, overdue: all.filter(isOver).length };
    },
  };
};

/** Until when something can be done that is due on a day. */
export const endOf = (day: string, zone: string): string | null => momentOf(`${day} 23:59:59`, zone) ?? null;

/** Of every module in which something can wait for a person. */
export const todoSources = port<TodoSource>('notification.todoSources');

const dueFirst = (a: Todo, b: Todo): number =>
  (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9') || a.id.localeCompare(b.id);

/** All that waits for the caller, from every source, by due time. */
export const listTodos = async (
  context: ReadContext,
  input: PageInput & {
    source?: string | undefined;
    kind?: string | undefined;
    overdue?: boolean | undefined;
  },
): Promise<Page<Todo & { source: string; daysLeft: number | null }>> => {
  const { overdue = false } = input;
  const [source = input.source, detail] = input.kind?.split('.', 2) ?? [];
  const wanted = detail === undefined ? {} : { kind: `${source}.${detail}` };
  const { accountId } = context.caller;
  const asked = [...context.platform.ports.all(todoSources).values()].filter(
    ({ key }) => (!source || key === source) && (!input.source || key === input.source),
  );
  const found = await Promise.all(
    asked.map(async ({ key, list, count }) => {
      const { total, overdue: late } = await count(context.db, accountId, wanted);
      const needed = Math.min(upToPage(input), overdue ? late : total);
      const rows: Todo[] = [];
      // The first rows of all sources together hold the page, wherever its rows come from.
      for (let page = 1; rows.length < needed; page++) {
        const next = await list(context, accountId, { ...wanted, pageNo: page, pageSize: 100, overdue });
        rows.push(...next);
        if (next.length < 100) break;
      }
      return { total: overdue ? late : total, rows: rows.map((row) => ({ ...row, source: key })) };
    }),
  );
  const timeZone = await timeZoneOf(context.db);
  const day = today(timeZone);
  const first = found.flatMap(({ rows }) => rows).sort(dueFirst);
  return pageOf(
    input,
    found.reduce((sum, { total }) => sum + total, 0),
    sliceOfPage(first, input).map((row) => ({
      ...row,
      daysLeft: row.dueAt ? daysBetween(day, dayIn(timeZone, new Date(row.dueAt))) : null,
    })),
  );
};

export const countTodos = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  accountId: string,
): Promise<TodoCounts> => {
  const sources = [...platform.ports.all(todoSources).values()];
  const counts = await Promise.all(sources.map(({ count }) => count(db, accountId)));
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    overdue: counts.reduce((sum, { overdue }) => sum + overdue, 0),
  };
};
