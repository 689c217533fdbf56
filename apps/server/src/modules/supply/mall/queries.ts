import {
  type CatalogueList,
  type InputOf,
  type MallTypeNode,
  type MallTypeParent,
  type mallWordEndpoints,
  mallWordsMost,
} from '@anyan/contract';
import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { openUrl } from '../../../platform/files/files.ts';
import { typedPattern } from '../../../platform/paging.ts';
import { catalogueWord } from '../tables.ts';
import { treeOf } from '../word/rules.ts';
import { onSaleCounts } from './onSale.ts';

type Asked = InputOf<(typeof mallWordEndpoints)['mallBrands']>;

/** Types in use; one below another that is not cannot be reached. */
const readTypes = async (db: Reader) => {
  const { id, parentId, sort, name, typeCode, iconFileId } = catalogueWord;
  return treeOf(
    await db
      .select({ id, parentId, sort, name, typeCode, iconFileId })
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

const known = async ({ platform, db }: ReadContext) =>
  platform.shortCache.get('mallTypes', async () => {
    const types = await readTypes(db);
    return { types, tree: branches(types, await onSaleCounts(db, 'type'), null) };
  });

export const listTypeParents = async (context: ReadContext): Promise<MallTypeParent[]> => {
  const { types, tree } = await known(context);
  const counts = new Map(tree.map(({ id, count }) => [id, count]));
  return types.childrenOf(null).map(({ id, name, typeCode, iconFileId }) => ({
    id,
    commodityTypeName: name,
    typeCode: typeCode ?? '',
    iconUrl: iconFileId && openUrl(iconFileId, 'thumb'),
    count: counts.get(id) ?? 0,
  }));
};

const found = (nodes: readonly MallTypeNode[], id: string): MallTypeNode | undefined => {
  for (const node of nodes) {
    const hit = node.id === id ? node : found(node.children, id);
    if (hit) return hit;
  }
  return undefined;
};

/** The whole tree, or what lies below one of it; nothing below one that is not there. */
export const readTypeTree = async (
  context: ReadContext,
  { parentId }: { parentId?: string | undefined },
): Promise<MallTypeNode[]> => {
  const { tree } = await known(context);
  return parentId ? (found(tree, parentId)?.children ?? []) : tree;
};

/** A type and all below it. */
const typesFrom = async (context: ReadContext, id: string): Promise<string[]> => {
  const within = ({ id, children }: MallTypeNode): string[] => [id, ...children.flatMap(within)];
  const node = found((await known(context)).tree, id);
  return node ? within(node) : [];
};

/** Words in use of a list, in the order that the college gave them. */
export const listMallWords = async (
  context: ReadContext,
  list: Exclude<CatalogueList, 'type'>,
  { keyword, commodityTypeId }: Asked,
) => {
  const { db } = context;
  const pattern = typedPattern(keyword);
  const onSale = commodityTypeId
    ? [...(await onSaleCounts(db, list, await typesFrom(context, commodityTypeId))).keys()]
    : undefined;
  return db
    .select({ id: catalogueWord.id, name: catalogueWord.name, logoFileId: catalogueWord.logoFileId })
    .from(catalogueWord)
    .where(
      and(
        eq(catalogueWord.list, list),
        eq(catalogueWord.useStatus, 1),
        pattern
          ? or(ilike(catalogueWord.name, pattern), ilike(catalogueWord.englishName, pattern))
          : undefined,
        onSale && inArray(catalogueWord.id, onSale),
      ),
    )
    .orderBy(asc(catalogueWord.sort), asc(catalogueWord.id))
    .limit(mallWordsMost);
};

export const listMallBrands = async (context: ReadContext, asked: Asked) =>
  (await listMallWords(context, 'brand', asked)).map(({ id, name, logoFileId }) => ({
    id,
    brandName: name,
    logoUrl: logoFileId && openUrl(logoFileId, 'thumb'),
  }));
