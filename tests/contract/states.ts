import type { AnyEndpoint } from '@anyan/contract';
import type { WriteContext } from '../../apps/server/src/platform/context.ts';
import type { States } from '../../apps/server/src/platform/states.ts';
import type { World } from '../../apps/server/src/testing/harness.ts';
import type { Place } from './objects.ts';

type Columns = Record<string, unknown>;
type Stated<S extends string> = { id: string } & { [K in S]: string };

/** What a module says of a table of states in its `testing/states.ts`. */
export interface Rows<Row extends Stated<S>, E extends string, Facts, S extends string> {
  table: States<Row, E, Facts, S>;
  /** A fresh row of the place's person, in any state. */
  make: (world: World, place: Place) => Promise<string>;
  /** The row as its service has it; all its columns unless given. */
  read?: (context: WriteContext, id: string) => Promise<Row>;
  /** Beside the state, the columns of rows that stand in it; several where a `when` looks at them. */
  rows: (place: Place) => Record<Row[S], readonly Columns[]>;
  /** What the table demands beside the new state. */
  more?: { [K in E]?: Columns };
  /** What the call of an event is asked beside the id, the version and a reason. */
  inputs?: { [K in E]?: (id: string, place: Place) => object };
  /** Events whose call is only tried where it is refused, if at all, with the reason and the test that has it. */
  elsewhere?: { [K in E]?: string };
}

export type AnyRows = Rows<Stated<string>, string, unknown, string>;

export const rowsOf = <Row extends Stated<S>, E extends string, Facts, S extends string = 'state'>(
  given: Rows<Row, E, Facts, S>,
): AnyRows => given as unknown as AnyRows;

interface Schema {
  properties?: Record<string, { type?: string }>;
  required?: readonly string[];
}

/** The input of a call for one row, and what it wants that nobody gave. */
export const askedOf = (
  endpoint: AnyEndpoint,
  { id, version }: { id: string; version?: number },
  more: object = {},
) => {
  const { properties = {}, required = [] } = (endpoint.input ?? {}) as Schema;
  const known: Columns = { id, ids: [id], version, reason: '情况有变化', ...more };
  const input = Object.fromEntries(Object.entries(known).filter(([name]) => name in properties));
  return { input, missing: required.filter((name) => input[name] === undefined) };
};
