import { useSearchParams } from 'react-router';
import { useFigureFilters } from '../../../widgets/figures/useFigureFilters.ts';

const names = ['from', 'to', 'organizationId', 'laboratoryId', 'examRoleId'] as const;
export type StatisticsFilters = { [K in (typeof names)[number]]?: string | undefined };

/** What the figures are narrowed to. */
export const useFilters = () => useFigureFilters(names);

/** The way to those of an organisation who have not finished. */
export const unfinishedIn = (organizationId: string): string =>
  `?tab=learn&organizationId=${organizationId}&gapOnly=true`;

const notDone = { defaults: { gapOnly: true } } as const;
/** What the list of people begins with: who came from the number of the unfinished sees these. */
export const useUnfinished = () => (useSearchParams()[0].get('gapOnly') === 'true' ? notDone : {});
