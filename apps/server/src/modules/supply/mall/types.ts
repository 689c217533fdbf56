import type { commodityKinds, MallTypeNode } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { catalogueWord, type StoredAttribute } from '../tables.ts';
import { treeOf } from '../word/rules.ts';
import { type Sight, sightKey } from './goodsSight.ts';
import { onSaleCounts } from './onSale.ts';

/** Types in use; one below another that is not cannot be reached. */
const readTypes = async (db: Reader) => {
  const { id, parentId, sort, name, typeCode, iconFileId, commodityKind, attributes } = catalogueWord;
  return treeOf(
    await db
      .select({ id, parentId, sort, name, typeCode, iconFileId, commodityKind, attributes })
      .from(catalogueWord)
      .where(and(eq(catalogueWord.list, 'type'), eq(catalogueWord.useStatus, 1))),
  );
};
type Types = Awaited<ReturnType<typeof readTypes>>;

/** The types below one, each with the goods of all below it. */
const branches = (
  types: Types,
  counts: ReadonlyMap<string, number>,
  parentId: string | null,
): MallTypeNode[] =>
  types.childrenOf(parentId).map(({ id, name }) => {
    const children = branches(types, counts, id);
    const below = children.reduce((sum, { count }) => sum + count, 0);
    return { id, commodityTypeName: name, count: (counts.get(id) ?? 0) + below, children };
  });

/** The types in use. */
export const typesInUse = ({ platform, db }: ReadContext): Promise<Types> =>
  platform.shortCache.get('mallTypes', () => readTypes(db));

/** The tree of types, with the goods that somebody sees. */
export const typeTree = (context: ReadContext, sight: Sight): Promise<MallTypeNode[]> =>
  context.platform.shortCache.get(`mallTypeTree ${sightKey(sight)}`, async () =>
    branches(await typesInUse(context), await onSaleCounts(context, sight, 'type'), null),
  );

/** A type and all below it; nothing of one that is not in use. */
export const typesFrom = async (context: ReadContext, id: string): Promise<string[]> => {
  const types = await typesInUse(context);
  const within = (one: string): string[] => [
    one,
    ...types.childrenOf(one).flatMap((child) => within(child.id)),
  ];
  return types.chainOf(id).length > 0 ? within(id) : [];
};

/** The attributes that a type marks to be filtered by. */
export const markedOf = async (context: ReadContext, id: string): Promise<readonly StoredAttribute[]> =>
  (await typesInUse(context))
    .inOrder()
    .find((type) => type.id === id)
    ?.attributes.filter(({ facet }) => facet) ?? [];

/** The types of a kind of goods. */
export const typesOfKind = async (
  context: ReadContext,
  kind: keyof typeof commodityKinds,
): Promise<string[]> =>
  (await typesInUse(context))
    .inOrder()
    .flatMap(({ id, commodityKind }) => (commodityKind === kind ? [id] : []));
