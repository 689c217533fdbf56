import type { AnyEndpoint, Change, PermissionName, TProperties } from '@anyan/contract';
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

interface Event<Row, State, Facts> {
  from: readonly State[];
  /** Absent for what leaves the state as it is. */
  to?: State;
  /** The call whose permission it needs; absent for what only the product itself does. */
  calls?: AnyEndpoint;
  /** Those of its permissions that it needs, where the call serves other events too. */
  by?: readonly PermissionName[];
  /** Who may do it, where the reach of the permission over the row's places does not say it. */
  reached?: (row: Row, facts: Facts) => boolean;
  when?: (row: Row, facts: Facts) => boolean;
  /** What is said where `when` does not hold. */
  otherwise?: (row: Row, facts: Facts) => Failure;
  /** What is said in another state; WRONG_STATE unless given. */
  elsewhere?: (row: Row) => Failure;
}

type Stated<S extends string> = { id: string } & { [K in S]: string };

export interface States<Row extends Stated<S>, E extends string, Facts, S extends string> {
  table: PgTable & { id: PgColumn; version?: PgColumn };
  /** The column of the state, unless it is `state`. */
  field?: S;
  fields: TProperties;
  target: (row: Row) => Target;
  /** Where the row lies; a caller who sees it by one permission may not reach it by another. */
  places: (row: Row) => readonly Place[];
  /** Read once per list (the day), not once per row. */
  facts: (context: ReadContext) => Facts | Promise<Facts>;
  events: { readonly [K in E]: Event<Row, Row[S], Facts> };
}

export const states = <Row extends Stated<S>, E extends string, Facts, S extends string = 'state'>(
  given: States<Row, E, Facts, S>,
): States<Row, E, Facts, S> => given;

const stateOf = <Row extends Stated<S>, S extends string>({ field }: { field?: S }, row: Row): Row[S] =>
  row[field ?? ('state' as S)];

export const reaches = (reach: Reach, { organization, person, laboratory }: Place): boolean =>
  reach.college ||
  (!!organization && reach.organizationIds.includes(organization)) ||
  (!!laboratory && reach.laboratoryIds.includes(laboratory)) ||
  (!!person && person === reach.self);

const namesOf = ({
  calls,
  by,
}: {
  calls?: AnyEndpoint;
  by?: readonly PermissionName[];
}): PermissionName[] => [...(by ?? (calls ? permissionsOf(calls.permission) : []))];

/** What may be done with each of some rows now: right, reach, state, condition. */
export const canOf = async <
  Row extends Stated<S>,
  E extends string,
  Facts,
  S extends string,
  P extends E = E,
>(
  context: ReadContext,
  table: States<Row, E, Facts, S>,
  shown: readonly P[],
): Promise<(row: Row) => P[]> => {
  const facts = await table.facts(context);
  const open = shown.flatMap((event) => {
    const one = table.events[event];
    const names = namesOf(one);
    if (!one.calls || (names.length > 0 && !context.may(...names))) return [];
    return [{ event, one, reach: context.reachOf(...names) }];
  });
  return (row) => {
    const places = table.places(row);
    return open
      .filter(
        ({ one, reach }) =>
          one.from.includes(stateOf(table, row)) &&
          (one.reached?.(row, facts) ?? places.some((place) => reaches(reach, place))) &&
          (one.when?.(row, facts) ?? true),
      )
      .map(({ event }) => event);
  };
};

/** Whether a locked row stands where the event may happen. @throws WRONG_STATE, and what the event says */
export const check = async <Row extends Stated<S>, E extends string, Facts, S extends string>(
  context: ReadContext,
  table: States<Row, E, Facts, S>,
  row: Row,
  event: E,
): Promise<void> => {
  const { from, when, otherwise, elsewhere } = table.events[event];
  if (!from.includes(stateOf(table, row))) throw elsewhere?.(row) ?? fail('WRONG_STATE');
  if (!when) return;
  const facts = await table.facts(context);
  if (!when(row, facts)) throw otherwise?.(row, facts) ?? fail('WRONG_STATE');
};

/** Walks a locked row on; `notes` are told beside what changes of it. @throws as `check` */
export const move = async <Row extends Stated<S>, E extends string, Facts, S extends string>(
  context: WriteContext,
  table: States<Row, E, Facts, S>,
  row: Row,
  event: E,
  more: Partial<Row> = {},
  notes: readonly Change[] = [],
): Promise<void> => {
  await check(context, table, row, event);
  const { to } = table.events[event];
  const change = { ...(to === undefined ? {} : { [table.field ?? 'state']: to }), ...more };
  await context.db
    .update(table.table)
    .set({ ...change, ...(table.table.version ? bump : {}) } as never)
    .where(eq(table.table.id, row.id) as SQL);
  context.audit({
    target: table.target(row),
    changes: [...changesOf(table.fields, row, { ...row, ...change }), ...notes],
  });
};

/** Every cell of the table, for the one test of all tables. */
export const cellsOf = <Row extends Stated<S>, E extends string, Facts, S extends string>(
  { events }: States<Row, E, Facts, S>,
  all: readonly Row[S][],
): { event: E; state: Row[S]; to: Row[S] | undefined }[] =>
  (Object.keys(events) as E[]).flatMap((event) =>
    all.map((state) => ({
      event,
      state,
      to: events[event].from.includes(state) ? (events[event].to ?? state) : undefined,
    })),
  );
