import type { AnyEndpoint, Change, Label, PermissionName, TProperties } from '@anyan/contract';
import { permissionsOf } from '@anyan/contract';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { changesOf, reasonTold, type Target } from './audit/write.ts';
import { nowIso } from './clock.ts';
import type { ReadContext, WriteContext } from './context.ts';
import { updateRows } from './database/updateRows.ts';
import { type Failure, fail } from './failure.ts';
import { everything, type Reach } from './session/caller.ts';

/** Where a row belongs, as it was read. */
export interface Place {
  organization?: string | null;
  person?: string | null;
  laboratory?: string | null;
  supplier?: string | null;
  /** All of these together; none of them is the college's. */
  organizations?: readonly string[];
}

interface Event<Row, State, Facts> {
  from: readonly State[];
  /** Absent for what leaves the state as it is. */
  to?: State | ((row: Row) => State);
  /**
   * The call whose permission it needs; absent for what only the product itself does. Of a call for everybody signed in
   * `reached` or `when` says for whom it is.
   */
  calls?: AnyEndpoint;
  /** What the log says, unless the call's title says it. */
  action?: Label;
  /** Those of its permissions that it needs, where the call serves other events too. */
  by?: readonly PermissionName[];
  /** Who may do it, where the reach of the permission over the row's places does not say it. */
  reached?: (row: Row, facts: Facts) => boolean;
  when?: (row: Row, facts: Facts) => boolean;
  /** What is said where `when` does not hold. */
  otherwise?: (row: Row, facts: Facts, context: ReadContext) => Failure | Promise<Failure>;
  /** What is said in another state, if not what the table says. */
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
  /** What is said of a state from which there is no such way; WRONG_STATE unless given. */
  wrong?: (row: Row, event: E, context: ReadContext) => Failure;
  events: { readonly [K in E]: Event<Row, Row[S], Facts> };
}

export const states = <Row extends Stated<S>, E extends string, Facts, S extends string = 'state'>(
  given: States<Row, E, Facts, S>,
): States<Row, E, Facts, S> => given;

const stateOf = <Row extends Stated<S>, S extends string>({ field }: { field?: S }, row: Row): Row[S] =>
  row[field ?? ('state' as S)];

export const reaches = (
  reach: Reach,
  { organization, person, laboratory, supplier, organizations = [] }: Place,
): boolean =>
  reach.supplier !== undefined
    ? !!supplier && supplier === reach.supplier
    : reach.college ||
      (!!organization && reach.organizationIds.includes(organization)) ||
      (!!laboratory && reach.laboratoryIds.includes(laboratory)) ||
      (!!person && person === reach.self) ||
      (organizations.length > 0 && organizations.every((id) => reach.organizationIds.includes(id)));

const namesOf = ({
  calls,
  by,
}: {
  calls?: AnyEndpoint;
  by?: readonly PermissionName[];
}): PermissionName[] => [...(by ?? (calls ? permissionsOf(calls.permission) : []))];

/** Events that a caller has a right to, and where. */
const openTo = <Row extends Stated<S>, E extends string, Facts, S extends string, P extends E>(
  context: ReadContext,
  table: States<Row, E, Facts, S>,
  shown: readonly P[],
) =>
  shown.flatMap((event) => {
    const one = table.events[event];
    const names = namesOf(one);
    if (!one.calls || (names.length > 0 && !context.may(...names))) return [];
    const everybodys = one.calls.permission === 'signedIn';
    return [{ event, one, reach: everybodys ? everything : context.reachOf(...names) }];
  });

/** Tells apart callers to whom `canOf` says different things, but for what is a caller's own and what the facts say of him. */
export const rightsKey = <Row extends Stated<S>, E extends string, Facts, S extends string, P extends E = E>(
  context: ReadContext,
  table: States<Row, E, Facts, S>,
  shown: readonly P[],
): string =>
  JSON.stringify(
    openTo(context, table, shown).map(({ event, reach: { self: _, ...reach } }) => [event, reach]),
  );

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
  const open = openTo(context, table, shown);
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

/** The state in which an event leaves a row. */
export const stateAfter = <Row extends Stated<S>, E extends string, Facts, S extends string>(
  table: States<Row, E, Facts, S>,
  row: Row,
  event: E,
): Row[S] => {
  const { to = stateOf(table, row) } = table.events[event];
  return typeof to === 'function' ? (to as (row: Row) => Row[S])(row) : to;
};

/** Why an event may not happen to a row: as its state says, and as the facts say of one whose state allows it. */
const reasonsOf = <Row extends Stated<S>, E extends string, Facts, S extends string>(
  context: ReadContext,
  table: States<Row, E, Facts, S>,
  event: E,
) => {
  const { from, when, otherwise, elsewhere } = table.events[event];
  const wrong = (row: Row) => elsewhere?.(row) ?? table.wrong?.(row, event, context) ?? fail('WRONG_STATE');
  return {
    ofState: (row: Row): Failure | undefined => (from.includes(stateOf(table, row)) ? undefined : wrong(row)),
    /** Absent where they do not matter, and need not be read. */
    ofFacts:
      when &&
      (async (row: Row, facts: Facts): Promise<Failure | undefined> =>
        when(row, facts) ? undefined : ((await otherwise?.(row, facts, context)) ?? wrong(row))),
  };
};

/** Whether locked rows stand where the event may happen. @throws WRONG_STATE, and what the table says instead */
export const check = async <Row extends Stated<S>, E extends string, Facts, S extends string>(
  context: ReadContext,
  table: States<Row, E, Facts, S>,
  event: E,
  ...rows: readonly Row[]
): Promise<void> => {
  const { ofState, ofFacts } = reasonsOf(context, table, event);
  for (const row of rows) {
    const fault = ofState(row);
    if (fault) throw fault;
  }
  if (!ofFacts) return;
  const facts = await table.facts(context);
  for (const row of rows) {
    const fault = await ofFacts(row, facts);
    if (fault) throw fault;
  }
};

/**
 * Of locked rows those to which `check` refuses an event, by id with why: for calls that do the others and tell of each why it
 * was left out.
 */
export const faultsOf = async <Row extends Stated<S>, E extends string, Facts, S extends string>(
  context: ReadContext,
  table: States<Row, E, Facts, S>,
  event: E,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Failure>> => {
  const { ofState, ofFacts } = reasonsOf(context, table, event);
  const facts = ofFacts && (await table.facts(context));
  const faults = new Map<string, Failure>();
  for (const row of rows) {
    const fault = ofState(row) ?? (await ofFacts?.(row, facts as Facts));
    if (fault) faults.set(row.id, fault);
  }
  return faults;
};

/**
 * Walks locked rows on, each with a row of the log; `notes` are told beside what changes, or why. Asks no right.
 * @throws as `check`
 */
export const moveAll = async <Row extends Stated<S>, E extends string, Facts, S extends string>(
  context: WriteContext,
  table: States<Row, E, Facts, S>,
  rows: readonly Row[],
  event: E,
  more: Partial<Row> = {},
  notes: string | readonly Change[] = [],
): Promise<void> => {
  await check(context, table, event, ...rows);
  const { action, to } = table.events[event];
  const changeOf = (state: Row[S]) => ({
    ...(to === undefined ? {} : { [table.field ?? 'state']: state }),
    ...more,
  });
  for (const [state, some] of Map.groupBy(rows, (row) => stateAfter(table, row, event))) {
    const bumped = table.table.version !== undefined;
    const values = { ...changeOf(state), ...(bumped ? { updatedAt: nowIso() } : {}) };
    if (Object.keys(values).length > 0)
      await updateRows(
        context.db,
        table.table,
        some.map(({ id }) => id),
        values as never,
        { bumped },
      );
  }
  for (const row of rows)
    context.audit({
      ...(action ? { action } : {}),
      target: table.target(row),
      changes: [
        ...changesOf(table.fields, row, { ...row, ...changeOf(stateAfter(table, row, event)) }),
        ...(typeof notes === 'string' ? reasonTold(notes) : notes),
      ],
    });
};

/** `moveAll` for one row. */
export const move = <Row extends Stated<S>, E extends string, Facts, S extends string>(
  context: WriteContext,
  table: States<Row, E, Facts, S>,
  row: Row,
  event: E,
  more: Partial<Row> = {},
  notes: string | readonly Change[] = [],
): Promise<void> => moveAll(context, table, [row], event, more, notes);
