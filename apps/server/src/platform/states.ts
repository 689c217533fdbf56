import type { AnyEndpoint, PermissionName, TProperties } from '@anyan/contract';
import { permissionsOf } from '@anyan/contract';
import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { changesOf, type Target } from './audit/write.ts';
import type { ReadContext, WriteContext } from './context.ts';
import { bump } from './database/versions.ts';
import { type Failure, fail } from './failure.ts';
import type { Reach } from './session/caller.ts';

/** Where a row belongs, as it was read. */
export interface Place {
  organization?: string | null;
  person?: string | null;
  laboratory?: string | null;
}

interface Event<Row extends { state: string }, Facts> {
  from: readonly Row['state'][];
  /** Absent for what leaves the row in its state. */
  to?: Row['state'];
  /** The call whose permission it needs; absent for what only the product itself does. */
  calls?: AnyEndpoint;
  when?: (row: Row, facts: Facts) => boolean;
  /** What is said where `when` does not hold. */
  otherwise?: (row: Row, facts: Facts) => Failure;
}

export interface States<Row extends { id: string; state: string }, E extends string, Facts> {
  table: PgTable & { id: PgColumn; version: PgColumn };
  fields: TProperties;
  target: (row: Row) => Target;
  /** Where the row lies; a caller who sees it by one permission may not reach it by another. */
  places: (row: Row) => readonly Place[];
  /** Read once per list (the day), not once per row. */
  facts: (context: ReadContext) => Promise<Facts>;
  events: { readonly [K in E]: Event<Row, Facts> };
}

export const states = <Row extends { id: string; state: string }, E extends string, Facts>(
  given: States<Row, E, Facts>,
): States<Row, E, Facts> => given;

const reaches = (reach: Reach, { organization, person, laboratory }: Place): boolean =>
  reach.college ||
  (!!organization && reach.organizationIds.includes(organization)) ||
  (!!laboratory && reach.laboratoryIds.includes(laboratory)) ||
  (!!person && person === reach.self);

const namesOf = (calls: AnyEndpoint): PermissionName[] => [...permissionsOf(calls.permission)];

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
    if (!one.calls || !context.may(...namesOf(one.calls))) return [];
    return [{ event, one, reach: context.reachOf(...namesOf(one.calls)) }];
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

/** Walks a locked row on. @throws NOT_ALLOWED, WRONG_STATE, and what the event's condition says */
export const move = async <Row extends { id: string; state: string }, E extends string, Facts>(
  context: WriteContext,
  table: States<Row, E, Facts>,
  row: Row,
  event: E,
  more: Partial<Row> = {},
): Promise<void> => {
  const { from, to = row.state, when, otherwise } = table.events[event];
  if (!from.includes(row.state)) throw fail('WRONG_STATE');
  if (when) {
    const facts = await table.facts(context);
    if (!when(row, facts)) throw otherwise?.(row, facts) ?? fail('WRONG_STATE');
  }
  await context.db
    .update(table.table)
    .set({ state: to, ...more, ...bump } as never)
    .where(eq(table.table.id, row.id) as SQL);
  context.audit({
    target: table.target(row),
    changes: changesOf(table.fields, row, { ...row, state: to, ...more }),
  });
};

/** Every cell of the table, for the one test of all tables. */
export const cellsOf = <Row extends { id: string; state: string }, E extends string, Facts>(
  { events }: States<Row, E, Facts>,
  all: readonly Row['state'][],
): { event: E; state: Row['state']; to: Row['state'] | undefined }[] =>
  (Object.keys(events) as E[]).flatMap((event) =>
    all.map((state) => ({
      event,
      state,
      to: events[event].from.includes(state) ? (events[event].to ?? state) : undefined,
    })),
  );
