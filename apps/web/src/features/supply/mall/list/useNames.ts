import {
  commodityKinds,
  controlCategories,
  type MallFacet,
  type MallTypeNode,
  mallGoodsEndpoints,
  mallWordEndpoints,
} from '@anyan/contract';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { wayTo } from './categories.ts';
import { type Chosen, type FilterName, type Filters, filterOf } from './state.ts';
import { texts } from './texts.ts';

export const useTypes = (): readonly MallTypeNode[] =>
  (useCall(mallWordEndpoints.mallTypeTree, {}, { staleTime: 60_000 }).data ?? []) as MallTypeNode[];

const facetOf = Object.fromEntries(
  Object.entries(filterOf).map(([facet, filter]) => [filter, facet]),
) as Partial<Record<FilterName, MallFacet['name']>>;

/** What a chosen filter is called: its value in words. */
export const useFilterName = (filters: Filters, facets: readonly MallFacet[]) => {
  const t = useTexts(texts);
  const label = useLabel();
  const types = useTypes();
  const inputs = mallGoodsEndpoints.mallCommodityList.input.properties;
  return ({ name, attribute }: Chosen): string => {
    const value = filters[name];
    switch (name) {
      case 'keyword':
        return t('keyword', { text: String(value) });
      case 'inStock':
        return t('onlySpot');
      case 'priceFrom':
      case 'priceTo': {
        const { priceFrom: from, priceTo: to } = filters;
        if (from && to) return t('priceBetween', { from, to });
        return from ? t('priceAbove', { from }) : t('priceBelow', { to: String(to) });
      }
      case 'commodityKind':
        return label(commodityKinds[value as keyof typeof commodityKinds]);
      case 'controlCategory':
        return label(controlCategories[value as keyof typeof controlCategories]);
      case 'commodityTypeId': {
        const type = wayTo(types, String(value)).at(-1);
        if (type) return type.commodityTypeName;
        break;
      }
      case 'attributes': {
        const [of = '', said = ''] = attribute?.split(/:(.*)/s) ?? [];
        const known = facets.find((facet) => facet.attribute === of)?.values.find(({ id }) => id === said);
        return t('attribute', { name: of, value: known?.label ?? said });
      }
      case 'purity':
      case 'labelName':
        return String(value);
    }
    const of = facetOf[name];
    const known = facets.find((facet) => facet.name === of)?.values.find(({ id }) => id === value);
    return known?.label ?? t('one', { field: label(inputs[name]) });
  };
};
