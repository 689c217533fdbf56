import { type commodityEndpoints, mallWordEndpoints as words } from '@anyan/contract';
import type { Filter, FiltersOf } from '../../../widgets/list/types.ts';
import { LazySupplierSelect, LazyWordPick, LazyWordsSelect } from '../parts/lazy.ts';

type Filters = readonly Filter<FiltersOf<typeof commodityEndpoints.commodityPageList>>[];

const ofType = { field: 'commodityTypeId', control: <LazyWordsSelect list="type" single /> } as const;

/** What the college finds goods by. */
export const commodityFilters: Filters = [
  'keyword',
  { field: 'supplierId', control: <LazySupplierSelect /> },
  ofType,
  { field: 'brandId', control: <LazyWordsSelect list="brand" single /> },
  { field: 'specificationId', control: <LazyWordPick calls={words.mallSpecifications} /> },
  { field: 'unitId', control: <LazyWordPick calls={words.mallUnits} /> },
  ...(['controlCategory', 'purity', 'labelName'] as const),
  ...(['toReview', 'draftRefused', 'noSheet', 'priceOutlier', 'noPicture'] as const),
];

/** What a supplier finds its own by. */
export const ownFilters: Filters = [
  'keyword',
  ofType,
  { field: 'brandId', control: <LazyWordPick calls={words.mallBrands} /> },
  ...(['controlCategory', 'draftRefused', 'noPicture', 'noSheet'] as const),
];
