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
import { openUrl } from '../../../platform/files/files.ts';
import { typedPattern } from '../../../platform/paging.ts';
import { catalogueWord } from '../tables.ts';
import { limitWords, sightOf } from './goodsSight.ts';
import { onSaleCounts } from './onSale.ts';
import { typesFrom, typesInUse, typeTree } from './types.ts';

type Asked = InputOf<(typeof mallWordEndpoints)['mallBrands']>;

export const listTypeParents = async (context: ReadContext): Promise<MallTypeParent[]> => {
  const sight = await sightOf(context);
  limitWords(context);
  const [types, tree] = await Promise.all([typesInUse(context), typeTree(context, sight)]);
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
  const sight = await sightOf(context);
  limitWords(context);
  const tree = await typeTree(context, sight);
  return parentId ? (found(tree, parentId)?.children ?? []) : tree;
};

/** Words in use of a list, in the order that the college gave them. */
export const listMallWords = async (
  context: ReadContext,
  list: Exclude<CatalogueList, 'type'>,
  { keyword, commodityTypeId }: Asked,
) => {
  const { db } = context;
  const sight = await sightOf(context);
  limitWords(context);
  const pattern = typedPattern(keyword);
  const onSale = commodityTypeId
    ? [...(await onSaleCounts(context, sight, list, await typesFrom(context, commodityTypeId))).keys()]
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
