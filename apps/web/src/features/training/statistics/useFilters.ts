import { useSearchParams } from 'react-router';

const names = ['from', 'to', 'organizationId', 'laboratoryId', 'examRoleId'] as const;
export type StatisticsFilters = { [K in (typeof names)[number]]?: string | undefined };

/** What the figures are narrowed to; it stands in the address, so that a link shows the same. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters: StatisticsFilters = {};
  for (const name of names) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }
  const set = (change: StatisticsFilters) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change))
        if (value) next.set(name, value);
        else next.delete(name);
      return next;
    });
  return { filters, set };
};
