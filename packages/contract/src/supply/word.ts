import {
  bool,
  choice,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  quantity,
  type Static,
  shownOf,
  text,
  useStatuses,
  version,
} from '../core/index.ts';

/** The words that goods are described by; each list has a page, permissions and an import of its own. */
export const catalogueLists = {
  type: ['商品分类', 'Commodity types'],
  brand: ['品牌', 'Brands'],
  specification: ['规格', 'Specifications'],
  unit: ['单位', 'Units'],
} as const;
export type CatalogueList = keyof typeof catalogueLists;

export const catalogueLimits = { depth: 4, attributes: 20, options: 30, merge: 20 } as const;

/** Letters of the name of an attribute, and of what goods say of it. */
export const attributeLimits = { name: 20, value: 60 } as const;

export const commodityKinds = {
  chemical: ['化学品', 'Chemicals'],
  consumable: ['耗材', 'Consumables'],
  instrument: ['仪器设备', 'Instruments'],
  ppe: ['个体防护', 'Protective gear'],
  service: ['服务', 'Services'],
} as const;

/** The ledger that goods of a type are entered in when they have arrived. */
export const ledgerKinds = {
  chemical: ['化学品台账', 'Chemicals'],
  gas: ['气瓶台账', 'Gas cylinders'],
  equipment: ['设备台账', 'Equipment'],
  consumable: ['不入台账', 'None'],
} as const;

export const attributeTypes = {
  text: ['文字', 'Text'],
  number: ['数字', 'Number'],
  choice: ['单选', 'Choice'],
  boolean: ['是或否', 'Yes or no'],
} as const;

/** What goods of a type are described by beside what all goods have. */
export const attributeFields = {
  /** A filter of the mall is `name:value`: the name ends where the colon stands. */
  name: text(['参数名称', 'Name'], {
    max: attributeLimits.name,
    pattern: '^\\s*[^:\\s][^:]*$',
    says: ['{title}不能为空，也不能包含半角冒号', '{title} is needed and holds no colon'],
  }),
  type: choice(['类型', 'Kind'], attributeTypes),
  unit: optional(nullable(text(['计量单位', 'Unit'], { max: 10, min: 0 }))),
  options: optional(
    list(text(['可选项', 'Option'], { max: 30 }), ['可选项', 'Options'], {
      max: catalogueLimits.options,
    }),
  ),
  facet: optional(bool(['用于筛选', 'To filter by'])),
};
const attribute = object(attributeFields);
export type CatalogueAttribute = Static<typeof attribute>;

const sort = optional(nullable(integer(['排序', 'Order'], { max: 9999 })));
const picture = (zh: string, en: string) => optional(nullable(id([zh, en])));

/** Fields of a word by its list; its form, its import and its history are made of them. */
export const catalogueWordFields = {
  type: {
    name: text(['类别名称', 'Name'], { max: 30 }),
    typeCode: text(['类别编码', 'Code'], {
      max: 20,
      pattern: '^[A-Za-z0-9._\\-]+$',
      says: ['{title}只能包含字母、数字和 . _ -', '{title} may hold letters, digits and . _ - only'],
    }),
    parentId: optional(nullable(id(['上级类别', 'Parent']))),
    commodityKind: choice(['商品大类', 'Kind of goods'], commodityKinds),
    ledgerKind: choice(['台账类别', 'Ledger'], ledgerKinds),
    requiresCas: optional(bool(['须填CAS', 'CAS number needed'])),
    attributes: optional(list(attribute, ['参数', 'Attributes'], { max: catalogueLimits.attributes })),
    iconFileId: picture('图标', 'Icon'),
    sort,
  },
  brand: {
    name: text(['品牌名称', 'Brand'], { max: 50 }),
    englishName: optional(nullable(text(['英文名', 'English name'], { max: 100, min: 0 }))),
    country: optional(nullable(text(['国家/地区', 'Country or region'], { max: 50, min: 0 }))),
    logoFileId: picture('标志', 'Logo'),
    sort,
  },
  specification: {
    name: text(['规格', 'Specification'], { max: 40 }),
    amount: optional(nullable(quantity(['数量', 'Amount']))),
    unit: optional(nullable(text(['单位', 'Unit'], { max: 10, min: 0 }))),
    sort,
  },
  unit: { name: text(['单位名称', 'Unit'], { max: 10 }), sort },
} as const;

const name = text(['名称', 'Name'], { max: 50 });
const { name: _t, typeCode, commodityKind, ledgerKind, ...ofType } = catalogueWordFields.type;
const { name: _b, ...ofBrand } = catalogueWordFields.brand;
const { name: _s, ...ofSpecification } = catalogueWordFields.specification;

/** The fields of all lists side by side: what a list does not have is refused as unknown, what it needs is asked for. */
export const anyWordFields = {
  name,
  ...ofType,
  typeCode: optional(typeCode),
  commodityKind: optional(commodityKind),
  ledgerKind: optional(ledgerKind),
  ...ofBrand,
  ...ofSpecification,
};

const shown = shownOf(anyWordFields);
const url = (zh: string, en: string) => nullable(text([zh, en], { max: 500 }));

export const catalogueWordRow = object({
  id: id(),
  list: choice(['词表', 'List'], catalogueLists),
  ...shown,
  typeCode: nullable(shown.typeCode),
  commodityKind: nullable(shown.commodityKind),
  ledgerKind: nullable(shown.ledgerKind),
  sort: integer(['排序', 'Order']),
  iconUrl: url('图标', 'Icon'),
  logoUrl: url('标志', 'Logo'),
  /** Of a type from 1; of other words always 1. */
  level: integer(['层级', 'Level']),
  /** Names of the types above it, from the top down. */
  above: list(name, ['上级类别', 'Parents']),
  /** By how much it is used; a type also by those right below it. */
  usage: integer(['使用数', 'Used by']),
  /** Words of the list that may mean the same; told only where duplicates are asked for. */
  alike: list(name, ['可能重复', 'May be the same as']),
  useStatus: choice(['状态', 'Status'], useStatuses),
  version: version(),
});
export type CatalogueWordRow = Static<typeof catalogueWordRow>;
