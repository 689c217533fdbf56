/** What the statistics are asked for. */
export interface Asked {
  kinds?: string[];
  organizationId?: string;
  from?: string;
  to?: string;
}

const dayMs = 86_400_000;
const before = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

/** How far back the figures go where no period is asked for. */
export const aYearAgo = (): string => before(365);

/** When what has waited so long was handed in. */
export const agesOf = (age: 'day' | 'threeDays' | 'week' | 'older') =>
  ({
    day: { startedFrom: before(1) },
    threeDays: { startedFrom: before(3), startedTo: before(1) },
    week: { startedFrom: before(7), startedTo: before(3) },
    older: { startedTo: before(7) },
  })[age];

/** The applications behind a figure, on the search page. */
export const searchLink = (
  { kinds = [], organizationId }: Asked,
  more: Readonly<Record<string, string | undefined>>,
): string => {
  const params = new URLSearchParams();
  if (!more.kinds) for (const kind of kinds) params.append('kinds', kind);
  if (organizationId) params.set('organizationId', organizationId);
  for (const [key, value] of Object.entries(more)) if (value) params.set(key, value);
  return `/dataSearch/approvalSearchList?${params}`;
};
