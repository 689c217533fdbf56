import { controlledCategories, type MovementRow } from '@anyan/contract';

/** Rules of two people are those of what is controlled. */
export const mayNeedWitness = (rows: readonly Pick<MovementRow, 'controlCategories'>[]): boolean =>
  rows.some(({ controlCategories }) => controlCategories.some((one) => one in controlledCategories));
