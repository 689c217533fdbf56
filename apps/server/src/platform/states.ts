import type { AnyEndpoint, Label, TProperties } from '@anyan/contract';
import { permissionsOf } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { changesOf, type Target } from './audit/write.ts';
import type { ReadContext, WriteContext } from './context.ts';
import { bump } from './database/versions.ts';
import { type Failure, fail } from './failure.ts';
import { everything, type Reach } from './session/caller.ts';

/** Where a row belongs, as it was read. */
export interface Place {
  organization?: string | null;
  person?: string | null;
  laboratory?: string | null;
  /** All of these together; none of them is the college's. */
  organizations?: readonly string[];
}

interface Event<Row extends { state: string }, Facts> {
  from: readonly Row['state'][];
  /** Absent where the row stays as it is. */
  to?: Row['state'] | ((row: Row) => Row['state']);
  /**
   * The call whose permission it needs; absent for what only the product itself does. Of a call for everybody signed in
   * `when` alone says for whom it is.
   */
  calls?: AnyEndpoint;
  /** What the log says, unless the call's title says it. */
  action?: Label;
  when?: (row: Row, facts: Facts) => boolean;
  /** What is said where `when` does not hold. */
  otherwise?: (row: Row, facts: Facts, context: ReadContext) => Failure;
}

export interface States<Row extends { id: string; state: string }, E extends string, Facts> {
  table: PgTable & { id: PgColumn; version: PgColumn };
  fields: TProperties;
  target: (row: Row) => Target;
  /** Where the row lies; a caller who sees it by one permission may not reach it by another. */
  places: (row: Row) => readonly Place[];
  /** Read once per list (the day), not once per row. */
  facts: (context: ReadContext) => Promise<Facts>;
  /** What is said of a state from which there is no such way; WRONG_STATE unless given. */
  wrong: (row: Row, event: E, context: ReadContext) => Failure;
  events: { readonly [K in E]: Event<Row, Facts> };
}

export const states = <Row extends { id: string; state: string }, E extends string, Facts>(
  given: Omit<States<Row, E, Facts>, 'wrong'> & Partial<Pick<States<Row, E, Facts>, 'wrong'>>,
): States<Row, E, Facts> => ({ wrong: () => fail('WRONG_STATE'), ...given });

export const reaches = (
  reach: Reach,
  { organization, person, laboratory, organizations = [] }: Place,
): boolean =>
  reach.college ||
  (!!organization && reach.organizationIds.includes(organization)) ||
  (!!laboratory && reach.laboratoryIds.includes(laboratory)) ||
  (!!person && person === reach.self) ||
  (organizations.length > 0 && organizations.every((id) => reach.organizationIds.includes(id)));

/** What may be done with each of some rows now: right, reach, state, condition. */
export const canOf = async <
  Row extends { id: string; state: string },
  E extends string,
  Facts,
  P extends E = E,
>(
  context: ReadContext,
  table: States<Row, E, Facts>,
  shown: readonly P[],
): Promise<(row: Row) => P[]> => {
  const facts = await table.facts(context);
  const open = shown.flatMap((event) => {
    const one = table.events[event];
    const names = one.calls ? permissionsOf(one.calls.permission) : [];
    if (one.calls?.permission === 'signedIn') return [{ event, one, reach: everything }];
    if (!one.calls || !context.may(...names)) return [];
    return [{ event, one, reach: context.reachOf(...names) }];
  });
  return (row) => {
    const places = table.places(row);
    return open
      .filter(
        ({ one, reach }) =>
          one.from.includes(row.state) &&
          places.some((place) => reaches(reach, place)) &&
          (one.when?.(row, facts) ?? true),
      )
      .map(({ event }) => event);
  };
};

/** The state in which an event leaves a row. */
export const stateAfter = <Row extends { id: string; state: string }, E extends string, Facts>(
  { events }: States<Row, E, Facts>,
  row: Row,
  event: E,
): Row['state'] => {
  const { to = row.state } = events[event];
  return typeof to === 'function' ? to(row) : to;
};

/** Whether it may happen to each of some locked rows. @throws WRONG_STATE, or what the table says instead */
export const check = async <Row extends { id: string; state: string }, E extends string, Facts>(
  context: ReadContext,
  table: States<Row, E, Facts>,
  event: E,
  ...rows: readonly Row[]
): Promise<void> => {
  const { from, when, otherwise } = table.events[event];
  for (const row of rows) if (!from.includes(row.state)) throw table.wrong(row, event, context);
  if (!when) return;
  const facts = await table.facts(context);
  for (const row of rows)
    if (!when(row, facts)) throw otherwise?.(row, facts, context) ?? table.wrong(row, event, context);
};

/**
 * Walks locked rows on, each with a row of the log that says why where a reason is given. Asks no right.
 * @throws what `check` does
 */
export const moveAll = async <Row extends { id: string; state: string }, E extends string, Facts>(
  context: WriteContext,
  table: States<Row, E, Facts>,
  rows: readonly Row[],
  event: E,
  more: Partial<Row> = {},
  reason?: string,
): Promise<void> => {
  await check(context, table, event, ...rows);
  const { action } = table.events[event];
  const after = (row: Row) => stateAfter(table, row, event);
  for (const [state, some] of Map.groupBy(rows, after))
    await context.db
      .update(table.table)
      .set({ state, ...more, ...bump } as never)
      .where(sql`${table.table.id} = any(${sql.param(some.map(({ id }) => id))}::uuid[])`);
  for (const row of rows)
    context.audit({
      ...(action ? { action } : {}),
      target: table.target(row),
      changes: [
        ...changesOf(table.fields, row, { ...row, state: after(row), ...more }),
        ...changesOf({ reason: { title: '原因', titleEn: 'Reason' } }, null, { reason }),
      ],
    });
};

/** `moveAll` for one row. */
export const move = <Row extends { id: string; state: string }, E extends string, Facts>(
  context: WriteContext,
  table: States<Row, E, Facts>,
  row: Row,
  event: E,
  more: Partial<Row> = {},
  reason?: string,
): Promise<void> => moveAll(context, table, [row], event, more, reason);

/** Every cell of the table, for the one test of all tables. */
export const cellsOf = <Row extends { id: string; state: string }, E extends string, Facts>(
  table: States<Row, E, Facts>,
  all: readonly Row['state'][],
): { event: E; state: Row['state']; to: Row['state'] | undefined }[] =>
  (Object.keys(table.events) as E[]).flatMap((event) =>
    all.map((state) => ({
      event,
      state,
      to: table.events[event].from.includes(state) ? stateAfter(table, { state } as Row, event) : undefined,
    })),
  );
