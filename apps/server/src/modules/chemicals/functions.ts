import type { ControlCategory, controlUnits, LocalLevel } from '@anyan/contract';
import type { Reader } from '../../platform/database/client.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { listedBy, listedUnnumbered, localRulesOf } from './control/queries.ts';
import { type Substance, substancesByCas } from './dictionary/queries.ts';
import { categoriesOf } from './stock/rules.ts';

// What other modules may ask of the dictionary.

export interface KnownSubstance {
  /** None where a list alone has it, or nothing at all. */
  substance: Substance | null;
  controlCategories: ControlCategory[];
  inDictionary: boolean;
  /** Neither in the dictionary nor in any list: that is not the same as not controlled. */
  unknown: boolean;
  /** The lists in force that name it or what it is a hydrate or salt of. */
  lists: {
    id: string;
    name: string;
    versionName: string;
    controlCategory: ControlCategory;
    condition: string | null;
  }[];
  /** What the college itself asks. */
  local: {
    level: LocalLevel;
    maxQuantity: number | null;
    unit: keyof typeof controlUnits | null;
    reason: string | null;
  } | null;
}

const strictness: Readonly<Record<LocalLevel, number>> = { banned: 3, approval: 2, limited: 1 };
const strictestOf = <R extends { level: LocalLevel | null }>(rules: readonly R[]) =>
  rules
    .flatMap(({ level, ...rule }) => (level ? [{ ...rule, level }] : []))
    .sort((a, b) => strictness[b.level] - strictness[a.level])[0];

/** By their numbers what is known of some substances; every number that was asked about is there. */
export const substancesKnownByCas = async (
  db: Reader,
  asked: readonly { casCode: string; massFraction?: number | null | undefined }[],
): Promise<ReadonlyMap<string, KnownSubstance>> => {
  const numbers = [...new Set(asked.map(({ casCode }) => casCode))];
  const day = await dayOf(db);
  const readOf = async (some: readonly string[]) =>
    some.length === 0
      ? ([[], [], []] as const)
      : Promise.all([substancesByCas(db, some), listedBy(db, some), localRulesOf(db, some, day)]);
  const [own, listedOwn, localOwn] = await readOf(numbers);
  const parents = [...new Set(own.flatMap(({ parentCas }) => parentCas ?? []))].filter(
    (one) => !numbers.includes(one),
  );
  const [others, listedOthers, localOthers] = await readOf(parents);
  const rows = new Map([...own, ...others].map((row) => [row.casCode ?? '', row]));
  const listed = Map.groupBy([...listedOwn, ...listedOthers], ({ casCode }) => casCode);
  const local = Map.groupBy([...localOwn, ...localOthers], ({ casCode }) => casCode);
  return new Map(
    asked.map(({ casCode, massFraction }): [string, KnownSubstance] => {
      const substance = rows.get(casCode) ?? null;
      const names = [casCode, ...(substance?.parentCas ? [substance.parentCas] : [])];
      const lists = names.flatMap((name) => listed.get(name) ?? []);
      const locals = names.flatMap((name) => local.get(name) ?? []);
      const categories = [
        ...names.flatMap((name) => rows.get(name)?.controlCategories ?? []),
        ...lists.map(({ controlCategory }) => controlCategory),
        ...locals.flatMap(({ controlCategory }) => controlCategory ?? []),
      ];
      const strictest = strictestOf(locals);
      return [
        casCode,
        {
          substance,
          controlCategories: categoriesOf(
            {
              controlCategories: [...new Set<ControlCategory>(categories)],
              controlMinMassFraction: substance?.controlMinMassFraction ?? null,
            },
            massFraction,
          ),
          inDictionary: substance !== null,
          unknown: substance === null && lists.length === 0 && locals.length === 0,
          lists: lists.map(({ listId, list, versionName, controlCategory, condition }) => ({
            ...{ id: listId, name: list, versionName, controlCategory, condition },
          })),
          local: strictest
            ? {
                ...{ level: strictest.level, maxQuantity: strictest.maxQuantity },
                ...{ unit: strictest.unit, reason: strictest.reason },
              }
            : null,
        },
      ];
    }),
  );
};

/** What lists ask of some substances that have no number, by their names in small letters. */
export const listedNamesOf = async (
  db: Reader,
  rows: readonly { casCode: string | null; chineseName: string }[],
): Promise<ReadonlyMap<string, Pick<KnownSubstance, 'controlCategories' | 'local'>>> => {
  const found = await listedUnnumbered(db, rows);
  return new Map(
    [...Map.groupBy(found, ({ name }) => name)].map(([name, items]) => {
      const controlCategories = [...new Set(items.flatMap(({ controlCategory }) => controlCategory ?? []))];
      const local = strictestOf(items.filter((item) => item.local)) ?? null;
      return [name, { controlCategories, local }];
    }),
  );
};

type OwnRule = Pick<NonNullable<KnownSubstance['local']>, 'level' | 'maxQuantity' | 'unit'>;

/**
 * What the college itself asks of some substances, by their ids: by their numbers and those of what they are hydrates or salts
 * of, else by their names. What it asks nothing of is left out.
 */
export const ownRulesOf = async (
  db: Reader,
  asked: readonly { id: string; casCode: string | null; parentCas: string | null; chineseName: string }[],
): Promise<ReadonlyMap<string, OwnRule>> => {
  const numbered = asked.filter(({ casCode }) => casCode !== null);
  const numbers = numbered.flatMap(({ casCode, parentCas }) =>
    [casCode, parentCas].flatMap((one) => one ?? []),
  );
  const rules = Map.groupBy(
    numbers.length > 0 ? await localRulesOf(db, [...new Set(numbers)], await dayOf(db)) : [],
    ({ casCode }) => casCode,
  );
  const named = await listedNamesOf(db, asked);
  return new Map(
    asked.flatMap(({ id, casCode, parentCas, chineseName }) => {
      const rule =
        casCode === null
          ? named.get(chineseName.toLowerCase())?.local
          : strictestOf([casCode, parentCas].flatMap((number) => rules.get(number ?? '') ?? []));
      return rule ? [[id, rule] as const] : [];
    }),
  );
};

export const substanceByCas = async (
  db: Reader,
  casCode: string,
  massFraction?: number,
): Promise<KnownSubstance> => {
  const found = (await substancesKnownByCas(db, [{ casCode, massFraction }])).get(casCode);
  if (!found) throw new Error(`nothing was said of ${casCode}`);
  return found;
};
