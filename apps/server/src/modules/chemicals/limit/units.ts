import { type BaseUnit, baseOf, inBase, inUnit, type LimitUnit, type Unit } from '@anyan/contract';

/** What a limit counts in: kilograms and litres alike, or one of them with the other converted. */
export type LimitBase = BaseUnit | 'kgL';

const unitOf = (unit: LimitUnit): Unit => (unit === 'kgL' ? 'kg' : unit);

export const limitBaseOf = (unit: LimitUnit): LimitBase => (unit === 'kgL' ? 'kgL' : baseOf(unit));
/** Millionths of its base unit; undefined where it is too fine or too large. */
export const limitInBase = (decimal: string, unit: LimitUnit): bigint | undefined =>
  inBase(decimal, unitOf(unit));
export const limitInUnit = (millionths: bigint, unit: LimitUnit): string => inUnit(millionths, unitOf(unit));

/** To three figures behind the point, as people read it. */
export const limitTold = (millionths: bigint, unit: LimitUnit): string => {
  const decimal = Number(limitInUnit(millionths, unit));
  return String(decimal >= 0.001 || decimal === 0 ? Math.round(decimal * 1000) / 1000 : decimal);
};

/** Of what is allowed, in whole per cent: never a hundred before it is reached, never less once it is. */
export const percentOf = (now: bigint, allowed: bigint): number =>
  allowed <= 0n ? (now > 0n ? 1000 : 0) : Number((now * 100n) / allowed);
