import { readFile } from 'node:fs/promises';
import type { CatalogueList, commodityKinds, ledgerKinds } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { uuid } from '../../../platform/uuid.ts';
import { catalogueShipped, catalogueWord } from '../tables.ts';
import { foldedName, measureOf } from './rules.ts';

interface Shipped {
  types: {
    typeCode: string;
    parentCode: string | null;
    name: string;
    commodityKind: keyof typeof commodityKinds;
    ledgerKind: keyof typeof ledgerKinds;
    requiresCas: boolean;
  }[];
  units: string[];
  specifications: string[];
}

const readShipped = async (): Promise<Shipped> =>
  JSON.parse(await readFile(new URL('../shipped/catalogue.json', import.meta.url), 'utf8'));

/** Those that were never filled in before; also where nodes start at once. */
const firstOf = async (
  { db }: WriteContext,
  list: CatalogueList,
  names: readonly string[],
): Promise<Set<string>> => {
  const rows = await db
    .insert(catalogueShipped)
    .values(names.map((word) => ({ list, word })))
    .onConflictDoNothing()
    .returning({ word: catalogueShipped.word });
  return new Set(rows.map(({ word }) => word));
};

/** Types hang below those of the college with the code of their parent; where that is gone they are left out. */
const shipTypes = async (context: WriteContext, types: Shipped['types']): Promise<void> => {
  const { db } = context;
  const first = await firstOf(
    context,
    'type',
    types.map(({ typeCode }) => typeCode),
  );
  if (first.size === 0) return;
  const there = await db.select({ id: catalogueWord.id, code: catalogueWord.typeCode }).from(catalogueWord);
  const ids = new Map(there.map(({ id, code }) => [code?.toLowerCase(), id]));
  const rows = types.flatMap(({ parentCode, ...type }, at) => {
    const parentId = parentCode ? ids.get(parentCode) : null;
    if (!first.has(type.typeCode) || ids.has(type.typeCode) || parentId === undefined) return [];
    const id = uuid();
    ids.set(type.typeCode, id);
    return [
      { ...type, id, parentId, list: 'type' as const, foldedName: foldedName(type.name), sort: at + 1 },
    ];
  });
  // A sibling that the college has named so already stays the only one.
  if (rows.length > 0) await db.insert(catalogueWord).values(rows).onConflictDoNothing();
};

const shipNames = async (
  context: WriteContext,
  list: 'unit' | 'specification',
  names: readonly string[],
): Promise<void> => {
  const first = await firstOf(context, list, names);
  const rows = names.flatMap((name, at) =>
    first.has(name)
      ? [
          {
            ...{ list, name, foldedName: foldedName(name), sort: at + 1 },
            ...(list === 'specification' ? measureOf(name) : {}),
          },
        ]
      : [],
  );
  if (rows.length > 0) await context.db.insert(catalogueWord).values(rows).onConflictDoNothing();
};

/** Fills in the types, units and specifications that come with the product, each once. */
export const shipWords = async (context: WriteContext): Promise<void> => {
  const { types, units, specifications } = await readShipped();
  await shipTypes(context, types);
  await shipNames(context, 'unit', units);
  await shipNames(context, 'specification', specifications);
};
