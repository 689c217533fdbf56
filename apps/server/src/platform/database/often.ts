import { createHash } from 'node:crypto';

/** Name of a prepared statement, by its text. */
export const nameOf = (text: string): string =>
  `q_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;

/** Shorter statements take PostgreSQL less to plan than to run. */
const shortest = 400;
/** Longer ones hold lists, which are never the same again. */
const longest = 20_000;
/** Before it pays, each connection plans a statement six times: a process that soon ends never gets there. */
const times = 50;
/** A connection keeps the plans of all that are named: some 0.1 MiB each. */
const mostNamed = 250;
const mostCounted = 2000;
/** Milliseconds after which one plan for all values is taken for a bad one, and for which each call is then planned alone. */
const slow = 1000;
const rest = 600_000;

/** Names of statements that are asked again and again. */
export interface Often {
  /** By the name each connection keeps a plan of the statement; none while it is planned at each call. */
  name(text: string): string | undefined;
  /** Tells how many milliseconds one took under its name. */
  took(text: string, ms: number): void;
}

/**
 * What a workplace asks for takes PostgreSQL ten times longer to plan than to run, so that what is asked often is planned once
 * for each connection. Whether one plan serves all values it decides itself, by what it expects; where that proves wrong, the
 * statement loses its name for a while.
 * @param clock milliseconds of now
 */
export const oftenAsked = (clock: () => number): Often => {
  const named = new Map<string, string>();
  const counted = new Map<string, number>();
  const resting = new Map<string, number>();
  return {
    name: (text) => {
      if (text.length < shortest || text.length > longest) return;
      const known = named.get(text);
      if (known || named.size >= mostNamed) return known;
      const until = resting.get(text);
      if (until !== undefined && clock() < until) return;
      resting.delete(text);
      const count = (counted.get(text) ?? 0) + 1;
      if (count < times) {
        if (counted.size >= mostCounted) counted.clear();
        counted.set(text, count);
        return;
      }
      counted.delete(text);
      const name = nameOf(text);
      named.set(text, name);
      return name;
    },
    took: (text, ms) => {
      if (ms > slow && named.delete(text)) resting.set(text, clock() + rest);
    },
  };
};
