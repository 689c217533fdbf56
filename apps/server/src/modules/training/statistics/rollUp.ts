import type { OrganizationFigures } from '@anyan/contract';

/** What is summed of the people of one organisation, and of those below it. */
export const sums = [
  'people',
  'toLearn',
  'learnt',
  'toSit',
  'sat',
  'certified',
  'unfinished',
  'satThen',
  'passedThen',
  'sittings',
  'share',
] as const;
export type Sum = (typeof sums)[number];
export type SumsOf = Record<Sum, number>;

export const noSums = (): SumsOf => Object.fromEntries(sums.map((key) => [key, 0])) as SumsOf;

export const addTo = (to: SumsOf, more: Partial<SumsOf>): void => {
  for (const key of sums) to[key] += more[key] ?? 0;
};

export interface Unit {
  id: string;
  name: string;
  /** Ids from the root down to its own. */
  above: readonly string[];
}

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;

/** The figures of each unit with all below it, those with people alone. */
export const rolledUp = (
  units: readonly Unit[],
  own: ReadonlyMap<string, Partial<SumsOf>>,
): OrganizationFigures[] => {
  const all = new Map(units.map(({ id }) => [id, noSums()]));
  for (const { id, above } of units)
    for (const one of above) {
      const to = all.get(one);
      const more = own.get(id);
      if (to && more) addTo(to, more);
    }
  return units.flatMap(({ id, name }) => {
    const one = all.get(id);
    if (!one || one.people === 0) return [];
    const { people, toLearn, learnt, toSit, sat, unfinished } = one;
    return [
      {
        ...{ id, organizationName: name, people, toLearn, learnt, toSit, sat, unfinished },
        passRate: share(one.passedThen, one.satThen),
        mean: one.sittings === 0 ? null : Math.round((one.share / one.sittings) * 1000) / 10,
        certificateRate: share(one.certified, toSit),
      },
    ];
  });
};
