import {
  attributeAnswers,
  controlCategories,
  fenOf,
  type InputOf,
  inLocale,
  type MallFacet,
  type mallGoodsEndpoints,
  mallGoodsLimits,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { gramsOf } from '../../../platform/bigrams.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/failure.ts';
import { fromNearerEnd, orderOf, pageOf, sliceOfPage, upToPage } from '../../../platform/paging.ts';
import { perPlatform } from '../../../platform/perPlatform.ts';
import { pinyinOf } from '../../../platform/pinyin.ts';
import { ShortCache } from '../../../platform/shortCache.ts';
import { casCodesCalled } from '../../chemicals/public.ts';
import { commodity } from '../tables.ts';
import { keptOfGoods } from './goodsKept.ts';
import {
  attributeCounts,
  countGoods,
  englishNames,
  type FacetCounts,
  type FacetName,
  facetCounts,
  foundGoods,
  goodsDetails,
  goodsIds,
  gramShares,
  namesOf,
  ranked,
  type Wanted,
  wantedGoods,
} from './goodsQueries.ts';
import { itemsOf } from './goodsShown.ts';
import { limitStranger, type Sight, sightKey, sightOf } from './goodsSight.ts';
import { byNumber, lettersIn, mended, type Typed, typedOf } from './goodsTyped.ts';
import { markedOf, typesFrom, typesInUse, typesOfKind } from './types.ts';

type Asked = InputOf<(typeof mallGoodsEndpoints)['mallCommodityList']>;

const orders = {
  price: commodity.price,
  salesNum: commodity.salesNum,
  // What is on sale has a moment from which it is: nothing stands behind the others.
  listedAt: sql`${commodity.listedAt}`,
  unitPrice: commodity.unitPrice,
  score: commodity.score,
};

/** Which pairs are frequent changes slowly; they only choose by what is looked for. */
const sharesKept = perPlatform(() => new ShortCache(600_000));

/** Goods of a search that are put in order at once; further pages are read by themselves. */
const firstIds = 300;

/** What nobody is told of nobody looks for either: a price would be found by halving. @throws MALL_NOT_TOLD */
const checkTold = ({ whole, prices }: Sight, asked: Asked): void => {
  const hidden = [
    ...(whole ? [] : (['inStock'] as const)),
    ...(prices ? [] : (['priceFrom', 'priceTo'] as const)),
  ].find((field) => asked[field] !== undefined && asked[field] !== false);
  if (hidden) throw failAt(hidden, 'MALL_NOT_TOLD');
  const { sortField } = asked;
  if (sortField === 'salesNum' && !whole) throw failAt('sortField', 'MALL_NOT_TOLD');
  if ((sortField === 'price' || sortField === 'unitPrice') && !prices)
    throw failAt('sortField', 'MALL_NOT_TOLD');
};

/** What is asked of each attribute. @throws MALL_ATTRIBUTE_TWICE */
const attributesIn = (asked: readonly string[] = []): Wanted['attributes'] => {
  const said = new Map<string, string>();
  for (const one of asked) {
    const at = one.indexOf(':');
    const [name, value] = [one.slice(0, at).trim(), one.slice(at + 1).trim()];
    if ((said.get(name) ?? value) !== value) throw failAt('attributes', 'MALL_ATTRIBUTE_TWICE', { name });
    said.set(name, value);
  }
  return said.size > 0 ? Object.fromEntries(said) : undefined;
};

/** What is typed with the rarest of its pairs. */
const askedByRare = async (
  { platform, db }: ReadContext,
  typed: Typed | undefined,
): Promise<Typed | undefined> => {
  if (!typed) return undefined;
  const shares = await sharesKept(platform).get('shares', () => gramShares(db));
  const grams = gramsOf(typed.words, shares);
  return grams ? { ...typed, grams } : typed;
};

const wantedOf = async (context: ReadContext, asked: Asked): Promise<Wanted> => ({
  typeIds: asked.commodityTypeId ? await typesFrom(context, asked.commodityTypeId) : undefined,
  kindTypeIds: asked.commodityKind ? await typesOfKind(context, asked.commodityKind) : undefined,
  ...{ supplierId: asked.supplierId, brandId: asked.brandId, specificationId: asked.specificationId },
  ...{ unitId: asked.unitId, purity: asked.purity || undefined, controlCategory: asked.controlCategory },
  ...{ label: asked.labelName || undefined, inStock: asked.inStock },
  attributes: attributesIn(asked.attributes),
  priceFrom: asked.priceFrom ? fenOf(asked.priceFrom) : undefined,
  priceTo: asked.priceTo ? fenOf(asked.priceTo) : undefined,
  typed: await askedByRare(context, typedOf(asked.keyword)),
});

const keyOf = (sight: Sight, wanted: Wanted): string => `${sightKey(sight)} ${JSON.stringify(wanted)}`;

/** What is put in order by how well it is meant, unless another order is asked for. */
const rankedFor = ({ typed }: Wanted, { sortField }: Asked) =>
  typed && typed.words.length > 0 && !sortField ? typed : undefined;

const foundOf = (context: ReadContext, sight: Sight, wanted: Wanted, typed: Typed) =>
  keptOfGoods(context, `found ${keyOf(sight, wanted)}`, () =>
    foundGoods(context.db, wantedGoods(sight, wanted), typed, firstIds),
  );

const totalOf = async (context: ReadContext, sight: Sight, wanted: Wanted, asked: Asked): Promise<number> => {
  const typed = rankedFor(wanted, asked);
  if (typed) return (await foundOf(context, sight, wanted, typed)).total;
  return keptOfGoods(context, `total ${keyOf(sight, wanted)}`, () =>
    countGoods(context.db, wantedGoods(sight, wanted)),
  );
};

/** A page of ids: of the first ones as they were put in order for all who ask the same. */
const pageOfIds = async (
  context: ReadContext,
  sight: Sight,
  wanted: Wanted,
  asked: Asked,
  total: number,
): Promise<string[]> => {
  if (total === 0) return [];
  const typed = rankedFor(wanted, asked);
  const read = (backwards: boolean, some: { limit: number; offset?: number }) =>
    goodsIds(
      context.db,
      wantedGoods(sight, wanted),
      typed
        ? ranked(typed, backwards)
        : orderOf(orders, asked, { field: 'salesNum', order: 'descend' }, commodity.id, backwards),
      some,
    );
  if (upToPage(asked) <= firstIds) {
    const first = typed
      ? (await foundOf(context, sight, wanted, typed)).ids
      : await keptOfGoods(
          context,
          `first ${asked.sortField ?? ''} ${asked.sortOrder ?? ''} ${keyOf(sight, wanted)}`,
          () => read(false, { limit: firstIds }),
        );
    return sliceOfPage(first, asked);
  }
  const { backwards, page, ...some } = fromNearerEnd(asked, total);
  return page(await read(backwards, some)).data;
};

/** The filter that each facet sets. */
const filterOf = {
  type: 'typeIds',
  supplier: 'supplierId',
  brand: 'brandId',
  specification: 'specificationId',
  unit: 'unitId',
  purity: 'purity',
  controlCategory: 'controlCategory',
  label: 'label',
} as const satisfies Record<FacetName, keyof Wanted>;
const facetNames = Object.keys(filterOf) as FacetName[];

/** Each facet is counted as if it were not chosen in: of those in which nothing is chosen in one reading. */
const countFacets = async (context: ReadContext, sight: Sight, wanted: Wanted): Promise<FacetCounts> => {
  const chosen = facetNames.filter((name) => wanted[filterOf[name]] !== undefined);
  const count = (names: readonly FacetName[], without?: keyof Wanted) => {
    const left = without ? { ...wanted, [without]: undefined } : wanted;
    return keptOfGoods(context, `facets ${names} ${keyOf(sight, left)}`, () =>
      facetCounts(context.db, wantedGoods(sight, left), names),
    );
  };
  const others = facetNames.filter((name) => !chosen.includes(name));
  const counted = await Promise.all([
    ...(others.length > 0 ? [count(others)] : []),
    ...chosen.map((name) => count([name], filterOf[name])),
  ]);
  return new Map(counted.flatMap((one) => [...one]));
};

/** The same for the attributes that the chosen type marks: one in which something is chosen is counted by itself. */
const countAttributes = async (
  context: ReadContext,
  sight: Sight,
  wanted: Wanted,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> => {
  const chosen = Object.entries(wanted.attributes ?? {});
  const count = (some: readonly string[], left: Wanted) =>
    keptOfGoods(context, `attributes ${JSON.stringify(some)} ${keyOf(sight, left)}`, () =>
      attributeCounts(context.db, wantedGoods(sight, left), some),
    );
  const without = (name: string): Wanted => {
    const rest = chosen.filter(([one]) => one !== name);
    return { ...wanted, attributes: rest.length > 0 ? Object.fromEntries(rest) : undefined };
  };
  const others = names.filter((name) => !chosen.some(([one]) => one === name));
  const counted = await Promise.all([
    ...(others.length > 0 ? [count(others, wanted)] : []),
    ...names.flatMap((name) => (others.includes(name) ? [] : [count([name], without(name))])),
  ]);
  return new Map(counted.flatMap((one) => [...one]));
};

/** The values that most goods have, and the one that is chosen. */
const byCount = (of: ReadonlyMap<string, number>, chosen?: unknown) => {
  const all = [...of].sort(([a, one], [b, other]) => other - one || a.localeCompare(b));
  return all.filter(([id], at) => at < mallGoodsLimits.facet || id === chosen);
};

const attributeFacets = async (
  context: ReadContext,
  sight: Sight,
  wanted: Wanted,
  typeId: string | undefined,
): Promise<MallFacet[]> => {
  const marked = typeId ? await markedOf(context, typeId) : [];
  if (marked.length === 0) return [];
  const counts = await countAttributes(
    context,
    sight,
    wanted,
    marked.map(({ name }) => name),
  );
  const labelOf = ({ type, unit }: (typeof marked)[number], value: string): string => {
    if (type !== 'boolean') return unit ? `${value} ${unit}` : value;
    return inLocale(value === attributeAnswers.yes ? ['是', 'Yes'] : ['否', 'No'], context.locale);
  };
  return marked.map((attribute) => ({
    ...{ name: 'attribute' as const, attribute: attribute.name },
    values: byCount(counts.get(attribute.name) ?? new Map(), wanted.attributes?.[attribute.name]).map(
      ([id, count]) => ({ id, label: labelOf(attribute, id), count }),
    ),
  }));
};

const facetsOf = async (
  context: ReadContext,
  sight: Sight,
  wanted: Wanted,
  typeId: string | undefined,
): Promise<MallFacet[]> => {
  const { platform, db, locale } = context;
  const [counts, names, types, ofType] = await Promise.all([
    countFacets(context, sight, wanted),
    platform.shortCache.get('mallNames', () => namesOf(db)),
    typesInUse(context),
    attributeFacets(context, sight, wanted, typeId),
  ]);
  const labelOf = (name: FacetName, id: string): string =>
    name === 'purity' || name === 'label'
      ? id
      : name === 'controlCategory'
        ? inLocale(controlCategories[id as keyof typeof controlCategories] ?? [id, id], locale)
        : (names.get(id) ?? id);
  // A type counts for all above it.
  const upwards = (of: ReadonlyMap<string, number>) => {
    const sums = new Map<string, number>();
    for (const [id, count] of of)
      for (const above of types.chainOf(id)) sums.set(above, (sums.get(above) ?? 0) + count);
    return types.inOrder().flatMap(({ id }): [string, number][] => {
      const sum = sums.get(id);
      return sum ? [[id, sum]] : [];
    });
  };
  const own = facetNames.map((name) => {
    const of = counts.get(name) ?? new Map<string, number>();
    const values = name === 'type' ? upwards(of) : byCount(of, wanted[filterOf[name]]);
    return {
      ...{ name, attribute: null },
      values: values.map(([id, count]) => ({ id, label: labelOf(name, id), count })),
    };
  });
  return own.flatMap((facet) => (facet.name === 'type' ? [facet, ...ofType] : [facet]));
};

/**
 * What may have been meant where nothing is found: slips mended by names that there are, another name of the dictionary,
 * or what sounds the same, as in another script. The last two are called by the name of what they find.
 */
const meant = async function* (context: ReadContext, sight: Sight, typed: Typed) {
  const known = await keptOfGoods(context, `letters ${sightKey(sight)}`, async () =>
    lettersIn(await englishNames(context.db, sight)),
  );
  const better = mended(typed, known);
  if (better) yield { keyword: better, called: true };
  for (const casCode of await casCodesCalled(context.db, typed.exact)) yield { keyword: casCode };
  const letters = typed.words.map((word) =>
    /^\p{Script=Han}{2,}$/u.test(word) ? pinyinOf(word).full : word,
  );
  if (letters.some((word, at) => word !== typed.words[at])) yield { keyword: letters.join(' ') };
};

/** A whole number finds what has it; where nothing has, whatever holds it. */
const totalByNumber = async (
  context: ReadContext,
  sight: Sight,
  wanted: Wanted,
  asked: Asked,
): Promise<[Wanted, number]> => {
  const typed = wanted.typed && byNumber(wanted.typed);
  if (typed) {
    const numbered = { ...wanted, typed };
    const total = await totalOf(context, sight, numbered, asked);
    if (total > 0) return [numbered, total];
  }
  return [wanted, await totalOf(context, sight, wanted, asked)];
};

/** The same wanted by what may have been meant, and how that is called; undefined where that finds nothing either. */
const instead = async (context: ReadContext, sight: Sight, wanted: Wanted, asked: Asked) => {
  const { typed } = wanted;
  if (!typed || typed.words.length === 0) return undefined;
  for await (const { keyword, called } of meant(context, sight, typed)) {
    const [other, total] = await totalByNumber(
      ...([context, sight, { ...wanted, typed: typedOf(keyword) }, asked] as const),
    );
    if (total === 0) continue;
    const [first] = called
      ? []
      : await goodsDetails(context.db, await pageOfIds(context, sight, other, { pageSize: 1 }, total));
    return { wanted: other, total, suggestion: first?.chineseName ?? keyword };
  }
  return undefined;
};

/** The goods of the mall that are wanted, with their exact number. @throws MALL_CLOSED, MALL_NOT_TOLD, MALL_TOO_DEEP, TOO_MANY */
export const listGoods = async (context: ReadContext, asked: Asked) => {
  const sight = await sightOf(context);
  limitStranger(context, asked);
  checkTold(sight, asked);
  const [wanted, total] = await totalByNumber(context, sight, await wantedOf(context, asked), asked);
  const other = total === 0 ? await instead(context, sight, wanted, asked) : undefined;
  const shown = other ?? { wanted, total, suggestion: null };
  const [data, facets] = await Promise.all([
    pageOfIds(context, sight, shown.wanted, asked, shown.total).then((ids) => itemsOf(context, sight, ids)),
    asked.withFacets ? facetsOf(context, sight, shown.wanted, asked.commodityTypeId) : [],
  ]);
  return { ...pageOf(asked, shown.total, data), facets, suggestion: shown.suggestion };
};
