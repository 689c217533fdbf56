import type { accessStatisticsEndpoints, InputOf } from '@anyan/contract';
import { useFigureFilters } from '../../../widgets/figures/useFigureFilters.ts';

export type StatisticsFilters = InputOf<(typeof accessStatisticsEndpoints)['accessOverview']>;

const names = [
  ...(['from', 'to', 'organizationId', 'buildingId'] as const),
  ...(['laboratoryId', 'level', 'category'] as const),
] satisfies (keyof StatisticsFilters)[];

/** What the figures are narrowed to. */
export const useFilters = () => {
  const { filters, set } = useFigureFilters(names);
  return { filters: filters as StatisticsFilters, set };
};

/** The address of a list that shows what a figure counts. */
export const listOf = (path: string, filters: Readonly<Record<string, string | undefined>>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  return `${path}?${params}`;
};
