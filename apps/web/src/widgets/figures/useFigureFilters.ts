import { useSearchParams } from 'react-router';

type Filters<N extends string> = { [K in N]?: string | undefined };

/** What figures are narrowed to; it stands in the address, so that a link shows the same. */
export const useFigureFilters = <N extends string>(names: readonly N[]) => {
  const [params, setParams] = useSearchParams();
  const filters: Filters<N> = {};
  for (const name of names) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }
  const set = (change: Filters<N>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const name of names) {
        if (!(name in change)) continue;
        const value = change[name];
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  return { filters, set };
};
