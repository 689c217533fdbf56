import type { accessStatisticsEndpoints, InputOf } from '@anyan/contract';
import { useSearchParams } from 'react-router';

export type StatisticsFilters = InputOf<(typeof accessStatisticsEndpoints)['accessOverview']>;

const names = [
  ...(['from', 'to', 'organizationId', 'buildingId'] as const),
  ...(['laboratoryId', 'level', 'category'] as const),
] satisfies (keyof StatisticsFilters)[];

/** What the figures are narrowed to; it stands in the address, so that a link shows the same. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as StatisticsFilters;
  const set = (change: { [K in keyof StatisticsFilters]?: string | undefined }) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change))
        if (value) next.set(name, value);
        else next.delete(name);
      return next;
    });
  return { filters, set };
};

/** The address of a list that shows what a figure counts. */
export const listOf = (path: string, filters: Readonly<Record<string, string | undefined>>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  return `${path}?${params}`;
};
