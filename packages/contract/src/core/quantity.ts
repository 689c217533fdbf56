import type { Label } from './label.ts';
import { type Code, choice, text } from './schema.ts';

// Amounts of substances: decimals with six places, exact in every step. On the wire they are texts, in the database
// numeric(18,6), between the two whole millionths; no float holds one.

/** Units of substance; of mass, of volume, and pieces. */
export const units = {
  mg: ['mg', 'mg'],
  g: ['g', 'g'],
  kg: ['kg', 'kg'],
  t: ['t', 't'],
  μL: ['μL', 'μL'],
  mL: ['mL', 'mL'],
  L: ['L', 'L'],
  pcs: ['个', 'pcs'],
} as const;
export type Unit = Code<typeof units>;

/** What a journal counts in. */
export const baseUnits = { g: units.g, mL: units.mL, pcs: units.pcs } as const;
export type BaseUnit = Code<typeof baseUnits>;

const places = 6;
const million = 1_000_000n;
/** numeric(18,6) holds no more. */
const most = 10n ** 18n - 1n;

/** Base of each unit, and how many thousandths of it one has. */
const scales: Readonly<Record<Unit, readonly [base: BaseUnit, thousandths: bigint]>> = {
  mg: ['g', 1n],
  g: ['g', 1000n],
  kg: ['g', 1_000_000n],
  t: ['g', 1_000_000_000n],
  μL: ['mL', 1n],
  mL: ['mL', 1000n],
  L: ['mL', 1_000_000n],
  pcs: ['pcs', 1000n],
};

export const baseOf = (unit: Unit): BaseUnit => scales[unit][0];
export const unitsOf = (base: BaseUnit): Unit[] =>
  (Object.keys(units) as Unit[]).filter((unit) => baseOf(unit) === base);

/** Millionths of what a decimal says, `-12.5` or `0.000001`; undefined for what is none, or has more places. */
export const millionthsOf = (decimal: string): bigint | undefined => {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d{1,13})(?:\.(\d{1,6}))?$/.exec(decimal) ?? [];
  if (!whole) return undefined;
  const value = BigInt(whole) * million + BigInt(fraction.padEnd(places, '0'));
  if (value > most) return undefined;
  return minus ? -value : value;
};

/** As it is sent and shown: no zero at its end, `12.5`. */
export const decimalOf = (millionths: bigint): string => {
  const plain = millionths < 0n ? -millionths : millionths;
  const fraction = String(plain % million)
    .padStart(places, '0')
    .replace(/(?<!0)0+$/, '');
  return `${millionths < 0n ? '-' : ''}${plain / million}${fraction ? `.${fraction}` : ''}`;
};

/** A decimal as PostgreSQL prints it, `500.000000`, in short. */
export const shortDecimal = (decimal: string): string => {
  const value = millionthsOf(decimal);
  return value === undefined ? decimal : decimalOf(value);
};

/** Millionths of the base unit; undefined where that would lose something or does not fit. */
export const inBase = (decimal: string, unit: Unit): bigint | undefined => {
  const value = millionthsOf(decimal);
  if (value === undefined) return undefined;
  const scaled = value * scales[unit][1];
  if (scaled % 1000n !== 0n) return undefined;
  const base = scaled / 1000n;
  return base > most || base < -most ? undefined : base;
};

/** Millionths of the base unit as a decimal of a unit; the last place is rounded where the unit is a large one. */
export const inUnit = (millionths: bigint, unit: Unit): string => {
  const scaled = millionths * 1000n;
  const by = scales[unit][1];
  const half = by / 2n;
  return decimalOf((scaled + (scaled < 0n ? -half : half)) / by);
};

/** Mass of a volume or volume of a mass by a density in g/mL; rounded: for checks and for showing, never for a journal. */
export const byDensity = (millionths: bigint, from: 'g' | 'mL', density: string): bigint | undefined => {
  const by = millionthsOf(density);
  if (by === undefined || by <= 0n) return undefined;
  return from === 'mL' ? (millionths * by + million / 2n) / million : (millionths * million + by / 2n) / by;
};

/** A positive amount of at most six places; with `zero`, nothing is an amount too. */
export const quantity = (label: Label, { zero = false } = {}) =>
  text(label, {
    max: 20,
    pattern: `^${zero ? '' : '(?!0+(\\.0+)?$)'}\\d{1,12}(\\.\\d{1,6})?$`,
    says: zero
      ? [
          '{title}应为不小于 0 的数，小数最多 6 位',
          '{title} must be 0 or more, with six decimal places at most',
        ]
      : [
          '{title}应为大于 0 的数，小数最多 6 位',
          '{title} must be more than 0, with six decimal places at most',
        ],
  });
/** An amount as an answer tells it, also of what was taken out. */
export const amount = (label: Label) => text(label, { max: 24 });
export const unit = (label: Label = ['单位', 'Unit']) => choice(label, units);

/** Money on the wire: yuan as a decimal of two places; with `more` above nothing, with `signed` also taken away. */
export const yuan = (label: Label, { more = false, signed = false } = {}) =>
  text(label, {
    max: 13,
    pattern: `^${signed ? '-?' : ''}${more || signed ? '(?!0+(\\.0+)?$)' : ''}\\d{1,9}(\\.\\d{1,2})?$`,
    says: signed
      ? [
          '{title}应为不等于 0 的金额，小数最多 2 位',
          '{title} must be an amount of money other than 0, with two decimal places at most',
        ]
      : more
        ? [
            '{title}应为大于 0 的金额，小数最多 2 位',
            '{title} must be an amount of money above 0, with two decimal places at most',
          ]
        : [
            '{title}应为金额，小数最多 2 位',
            '{title} must be an amount of money, with two decimal places at most',
          ],
  });
/** Money in the database: whole fen. */
export const fenOf = (amountOfMoney: string): number => {
  const [whole = '0', fraction = ''] = amountOfMoney.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};
export const yuanOf = (fen: number): string =>
  `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
