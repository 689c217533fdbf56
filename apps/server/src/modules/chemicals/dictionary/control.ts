import type { ControlCategory } from '@anyan/contract';
import { and, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { listedBy, listedNames, listedUnnumbered } from '../control/queries.ts';
import { isControlled } from '../stock/rules.ts';
import { substance } from '../tables.ts';
import { substancesByCas } from './queries.ts';
import type { Parent } from './rules.ts';

/** What law and parents ask of some numbers: by number the categories, each with the list that names it. */
export interface Demand {
  category: ControlCategory;
  list: string;
  versionName: string;
}

/** By number what the lists in force say of it. */
export const demandsOf = async (
  db: Reader,
  casCodes: readonly string[],
): Promise<ReadonlyMap<string, readonly Demand[]>> => {
  const rows = casCodes.length > 0 ? await listedBy(db, casCodes) : [];
  return Map.groupBy(
    rows.map(({ controlCategory: category, ...row }) => ({ ...row, category })),
    ({ casCode }) => casCode,
  );
};

/** What the lists in force say of what has no number, by its name in small letters. */
export const demandsOfNames = async (
  db: Reader,
  rows: readonly { casCode: string | null; chineseName: string }[],
): Promise<ReadonlyMap<string, readonly Demand[]>> => {
  const found = await listedUnnumbered(db, rows);
  return Map.groupBy(
    found.flatMap(({ controlCategory: category, local, ...row }) =>
      category && !local ? [{ ...row, category }] : [],
    ),
    ({ name }) => name,
  );
};

/** What may be the parent of something new: all that is controlled, in the dictionary or in a list alone. */
export const possibleParents = async (db: Reader): Promise<Parent[]> => {
  const known = await db
    .select({
      casCode: substance.casCode,
      chineseName: substance.chineseName,
      molecularFormula: substance.molecularFormula,
      controlCategories: substance.controlCategories,
    })
    .from(substance)
    .where(and(isNull(substance.parentCas), sql`${substance.controlCategories} <> '{}'`));
  const numbers = new Set(known.map(({ casCode }) => casCode));
  const alone = (await listedNames(db)).filter(({ casCode }) => casCode && !numbers.has(casCode));
  return [
    ...known.filter(({ controlCategories }) => controlCategories.some(isControlled)),
    ...alone.map(({ controlCategory, ...one }) => ({ ...one, controlCategories: [controlCategory] })),
  ];
};

export interface KnownParent {
  casCode: string;
  chineseName: string | null;
  controlCategories: ControlCategory[];
  /** Of the parent itself. */
  parentCas: string | null;
}

/** Parents by their numbers, with what the dictionary and the lists have of them. */
export const parentsByCas = async (
  db: Reader,
  casCodes: readonly string[],
): Promise<ReadonlyMap<string, KnownParent>> => {
  const wanted = [...new Set(casCodes)];
  if (wanted.length === 0) return new Map();
  const rows = new Map((await substancesByCas(db, wanted)).map((row) => [row.casCode, row]));
  const listed = Map.groupBy(await listedBy(db, wanted), ({ casCode }) => casCode);
  return new Map(
    wanted.flatMap((casCode): [string, KnownParent][] => {
      const [row, lists = []] = [rows.get(casCode), listed.get(casCode)];
      if (!row && lists.length === 0) return [];
      const categories = [...(row?.controlCategories ?? []), ...lists.map((one) => one.controlCategory)];
      const chineseName = row?.chineseName ?? lists[0]?.chineseName ?? null;
      const parent = { casCode, chineseName, parentCas: row?.parentCas ?? null };
      return [[casCode, { ...parent, controlCategories: [...new Set(categories)] }]];
    }),
  );
};
