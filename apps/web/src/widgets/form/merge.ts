export type Values = Record<string, unknown>;

/** Equal as the wire sees them: empty text, null and absent are one thing. */
export const same = (a: unknown, b: unknown): boolean => {
  const plain = (value: unknown) => (value === '' || value === undefined ? null : value);
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
};

/** Whether anything differs from what the form opened with. */
export const isChanged = (initial: Values, now: Values): boolean =>
  Object.keys({ ...initial, ...now }).some((key) => !same(initial[key], now[key]));

/**
 * After a stale save: what was typed stays, untouched fields take the other's value, and where both changed the same
 * field the other's value is a conflict to show.
 */
export const mergeStale = (base: Values, mine: Values, theirs: Values) => {
  const values: Values = {};
  const conflicts: Values = {};
  for (const key of Object.keys({ ...base, ...mine, ...theirs })) {
    const typed = !same(mine[key], base[key]);
    values[key] = typed ? mine[key] : theirs[key];
    if (typed && !same(theirs[key], base[key]) && !same(theirs[key], mine[key])) conflicts[key] = theirs[key];
  }
  return { values, conflicts };
};
