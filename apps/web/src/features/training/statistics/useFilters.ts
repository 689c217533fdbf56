import { useFigureFilters } from '../../../widgets/figures/useFigureFilters.ts';

const names = ['from', 'to', 'organizationId', 'laboratoryId', 'examRoleId'] as const;
export type StatisticsFilters = { [K in (typeof names)[number]]?: string | undefined };

/** What the figures are narrowed to. */
export const useFilters = () => useFigureFilters(names);
