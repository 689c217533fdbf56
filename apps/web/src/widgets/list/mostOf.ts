import type { AnyEndpoint } from '@anyan/contract';

type List = { maxItems?: number };

/** How many rows a call takes at once: of its `ids`, or of the longest list that it takes; undefined where it says nothing. */
export const mostOf = (calls: AnyEndpoint | undefined): number | undefined => {
  const fields = (calls?.input?.properties ?? {}) as Record<string, List>;
  const lists = fields.ids ? [fields.ids] : Object.values(fields);
  const most = Math.max(0, ...lists.map(({ maxItems }) => maxItems ?? 0));
  return most || undefined;
};

/** Where no call says how many it takes. */
const byDefault = 1000;

/** How many rows are worth choosing for several calls: as many as one of them takes. */
export const mostOfAll = (several: readonly { calls?: AnyEndpoint }[]): number =>
  Math.max(0, ...several.map(({ calls }) => mostOf(calls) ?? 0)) || byDefault;
