import {
  about,
  endpoint,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  type Static,
  type TProperties,
  text,
} from '../core/index.ts';
import { catalogueWordFields } from './word.ts';

const mall = '/PurchaseLocal/Mall';
const { name } = catalogueWordFields.type;
const count = integer(['在售商品数', 'Goods on sale']);
const iconUrl = nullable(text(['图标', 'Icon'], { max: 500 }));
const children = ['下级类别', 'Below it'] as const;

const node = <P extends TProperties>(more: P) =>
  object({ id: id(), commodityTypeName: name, count, ...more });
const fourth = node({ children: list(object({}), children, { max: 0 }) });
const third = node({ children: list(fourth, children) });
const second = node({ children: list(third, children) });
const first = node({ children: list(second, children) });

export interface MallTypeNode {
  id: string;
  commodityTypeName: string;
  count: number;
  children: MallTypeNode[];
}

const parent = object({
  id: id(),
  commodityTypeName: name,
  typeCode: catalogueWordFields.type.typeCode,
  iconUrl,
  count,
});
export type MallTypeParent = Static<typeof parent>;

/** Words of a list at most; a keyword finds the others. */
export const mallWordsMost = 200;
const asked = object({
  keyword: optional(text(['关键词', 'Keyword'], { max: 50, min: 0 })),
  /** Only what goods of this type on sale have. */
  commodityTypeId: optional(id(['商品分类', 'Commodity type'])),
});

/** The words of the catalogue as anybody sees them in the mall. */
export const mallWordEndpoints = about('catalogueWord', {
  mallTypeParents: endpoint({
    get: `${mall}/CommodityTypeListParent`,
    title: ['商城一级分类', 'Main commodity types of the mall'],
    permission: 'public',
    knowsCaller: true,
    result: list(parent),
  }),
  mallTypeTree: endpoint({
    get: `${mall}/GetCommodityTypeTreeList`,
    title: ['商城分类树', 'Tree of commodity types of the mall'],
    permission: 'public',
    knowsCaller: true,
    input: object({ parentId: optional(id(['上级类别', 'Parent'])) }),
    result: list(first),
  }),
  mallSpecifications: endpoint({
    get: `${mall}/GetSpecificationList`,
    title: ['商城规格', 'Specifications in the mall'],
    permission: 'public',
    knowsCaller: true,
    input: asked,
    result: list(object({ id: id(), specificationNum: catalogueWordFields.specification.name })),
  }),
  mallBrands: endpoint({
    get: `${mall}/GetSupplierbrandList`,
    title: ['商城品牌', 'Brands in the mall'],
    permission: 'public',
    knowsCaller: true,
    input: asked,
    result: list(
      object({
        id: id(),
        brandName: catalogueWordFields.brand.name,
        logoUrl: nullable(text(['标志', 'Logo'], { max: 500 })),
      }),
    ),
  }),
  mallUnits: endpoint({
    get: `${mall}/GetUnitList`,
    title: ['商城单位', 'Units in the mall'],
    permission: 'public',
    knowsCaller: true,
    input: asked,
    result: list(object({ id: id(), unitName: catalogueWordFields.unit.name })),
  }),
});
