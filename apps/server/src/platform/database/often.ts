import { createHash } from 'node:crypto';

/** Name of a prepared statement, by its text. */
export const nameOf = (text: string): string =>
  `q_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;

/** Shorter statements take PostgreSQL less to plan than to run. */
const shortest = 400;
/** Longer ones hold lists, which are never the same again. */
const longest = 20_000;
const times = 5;
/** A connection keeps the plans of all that are named: some 0.1 MiB each. */
const mostNamed = 250;
const mostCounted = 1000;

/**
 * Gives a statement that is asked again and again a name, by which each connection keeps its plan: what a workplace asks for
 * is ten times longer planned than run. Whether one plan serves all values PostgreSQL decides itself.
 */
export const oftenAsked = (): ((text: string) => string | undefined) => {
  const named = new Map<string, string>();
  const counted = new Map<string, number>();
  return (text) => {
    if (text.length < shortest || text.length > longest) return;
    const known = named.get(text);
    if (known || named.size >= mostNamed) return known;
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
  };
};
