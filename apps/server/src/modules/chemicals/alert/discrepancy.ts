import type { Bottle } from '../stock/bottles/queries.ts';
import { isControlled } from '../stock/rules.ts';
import type { Raised } from './service.ts';

/** A bottle whose account differs from what is there: of what is controlled, and of a second book, as level 1. */
export const discrepancyOf = (
  row: Bottle,
  sourceKind: NonNullable<Raised['sourceKind']>,
  detail: readonly string[],
): Raised => ({
  ...{ kind: 'discrepancy', targetId: row.id, laboratoryId: row.laboratoryId, sourceKind },
  level: sourceKind === 'keeperEntry' || row.controlCategories.some(isControlled) ? 1 : 2,
  object: `${row.chineseName} ${row.bottleCode}`,
  link: `/chemicals/chemicalsList?tab=stock&open=${row.id}`,
  detail: detail.join('；').slice(0, 500),
});
