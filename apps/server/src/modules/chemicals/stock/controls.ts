import type { ControlCategory, ControlledCategory, controlUnits } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { controlRules } from '../control/queries.ts';
import { decimalFrom, isControlled } from './rules.ts';

type Row = Awaited<ReturnType<typeof controlRules>>[number];
/** What is asked of whoever handles something of some categories: whatever one of them asks. */
export type Controls = {
  [K in keyof Row as Row[K] extends boolean ? (K extends 'studentKeepers' ? never : K) : never]: boolean;
};

/** At most so much of a category for one request and person. */
export interface Most {
  category: ControlledCategory;
  /** Greater than nothing, with six places at most. */
  max: string;
  unit: keyof typeof controlUnits;
}

const nothing: Controls = {
  ...{ twoPersonReceive: false, twoPersonStore: false, twoPersonIssue: false, twoPersonUse: false },
  ...{ doubleBook: false, approvalRequired: false, weighEachReturn: false, returnSameDay: false },
  wholeBottleOnly: false,
};

/** The rules in force, each read once. */
export const controlsIn = async (db: Reader) => {
  const rows = await controlRules(db);
  const byCategory = new Map<ControlCategory, Row>(rows.map((row) => [row.controlCategory, row]));
  return {
    of: (categories: readonly ControlCategory[]): Controls => {
      const found = categories.filter(isControlled).flatMap((one) => byCategory.get(one) ?? []);
      const keys = Object.keys(nothing) as (keyof Controls)[];
      return Object.fromEntries(
        keys.map((key) => [key, found.some((row) => row[key])]),
      ) as unknown as Controls;
    },
    /** How much of each of these somebody gets at a time. */
    most: (categories: readonly ControlCategory[]): Most[] =>
      categories.filter(isControlled).flatMap((category) => {
        const { maxIssue, maxIssueUnit } = byCategory.get(category) ?? {};
        return maxIssue && maxIssueUnit ? [{ category, max: decimalFrom(maxIssue), unit: maxIssueUnit }] : [];
      }),
    /** Whether students may keep all of these. */
    studentsKeep: (categories: readonly ControlCategory[]): boolean =>
      categories.filter(isControlled).every((one) => byCategory.get(one)?.studentKeepers ?? false),
  };
};

type InForce = Awaited<ReturnType<typeof controlsIn>>;
const readByWrite = new WeakMap<ReadContext, Promise<InForce>>();

/** The same of a call: for what is only shown they are kept a second, a write reads them itself, once. */
export const controlsOf = (context: ReadContext): Promise<InForce> => {
  const { db, platform } = context;
  if (db === platform.database.db)
    return platform.shortCache.get('controls of bottles', () => controlsIn(db));
  const known = readByWrite.get(context) ?? controlsIn(db);
  readByWrite.set(context, known);
  return known;
};
