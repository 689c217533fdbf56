import { baseOf, type Unit, unitsOf } from '@anyan/contract';

/** Units in which what is taken of a bottle may be told: those of its own kind, with a density those of the other too. */
export const takenIn = (unit: Unit, density: number | null | undefined): Unit[] => {
  const base = baseOf(unit);
  const other = density && base !== 'pcs' ? unitsOf(base === 'g' ? 'mL' : 'g') : [];
  return [...unitsOf(base), ...other];
};
