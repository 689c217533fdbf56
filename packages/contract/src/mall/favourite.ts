import {
  about,
  bool,
  choice,
  defineErrors,
  endpoint,
  id,
  idResult,
  ids,
  integer,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
} from '../core/index.ts';
import { commodityStates } from '../supply/commodity/codes.ts';
import { mallItem } from '../supply/mallGoods.ts';

export const favouriteKinds = {
  commodity: ['商品', 'Goods'],
  supplier: ['供应商', 'Suppliers'],
} as const;
export type FavouriteKind = keyof typeof favouriteKinds;

export const favouriteFields = {
  folder: optional(nullable(text(['收藏夹', 'Folder'], { max: 20, min: 0 }))),
  note: optional(nullable(text(['备注', 'Note'], { max: 200, min: 0 }))),
  tellPrice: optional(bool(['降价通知', 'Tell me of a lower price'])),
  tellStock: optional(bool(['到货通知', 'Tell me when it is back'])),
};

const {
  id: _i,
  isFavourite: _f,
  supplierId,
  supplierName,
  commodityKind,
  ledgerKind,
  ...goods
} = mallItem.properties;

/** Goods as lists of the mall show them, or a supplier, of which nothing is said of goods. */
export const favouriteRow = object({
  id: id(),
  kind: choice(['类型', 'Kind'], favouriteKinds),
  commodityId: nullable(id(['商品', 'Goods'])),
  supplierId,
  supplierName,
  ...goods,
  commodityKind: nullable(commodityKind),
  ledgerKind: nullable(ledgerKind),
  state: nullable(choice(['状态', 'State'], commodityStates)),
  /** Whether it can be put into the cart now. */
  onSale: bool(['可购买', 'Can be bought']),
  minNum: integer(['起订量', 'Least']),
  folder: text(['收藏夹', 'Folder'], { max: 20, min: 0 }),
  note: nullable(text(['备注', 'Note'], { max: 200 })),
  tellPrice: bool(['降价通知', 'Tell me of a lower price']),
  tellStock: bool(['到货通知', 'Tell me when it is back']),
  createdAt: moment(['收藏时间', 'Kept since']),
});
export type FavouriteRow = Static<typeof favouriteRow>;

export const favouriteErrors = defineErrors({
  FAVOURITE_ONE: [400, '请选择一种商品或一家供应商', 'Choose either goods or a supplier'],
});

const base = '/PurchaseLocal/Personal';
const shared = { permission: 'signedIn', insidersOnly: true } as const;

/** Goods and suppliers that somebody keeps in mind. */
export const favouriteEndpoints = about('favourite', {
  favouriteList: endpoint({
    get: `${base}/FavouriteList`,
    title: ['我的收藏', 'My favourites'],
    ...shared,
    input: pageQuery(
      {
        folder: optional(text(['收藏夹', 'Folder'], { max: 20, min: 0 })),
        kind: optional(choice(['类型', 'Kind'], favouriteKinds)),
      },
      ['createdAt'],
    ),
    result: object({
      ...pageOf(favouriteRow).properties,
      /** With how much is in each; the empty name is of what lies in none. */
      folders: list(
        object({
          folder: text(['收藏夹', 'Folder'], { max: 20, min: 0 }),
          count: integer(['数量', 'How many']),
        }),
      ),
    }),
  }),
  /** Kept already, of it is changed what is said; what is left out stays. */
  favouriteAdd: endpoint({
    post: `${base}/FavouriteAdd`,
    title: ['收藏', 'Keep as a favourite'],
    ...shared,
    unlogged: true,
    changes: ['favourite', 'commodity', 'supplier'],
    input: object({
      commodityId: optional(nullable(id(['商品', 'Goods']))),
      supplierId: optional(nullable(id(['供应商', 'Supplier']))),
      ...favouriteFields,
    }),
    result: idResult,
  }),
  /** By the favourite, or by what it is of: pages of goods know no other id. */
  favouriteDel: endpoint({
    post: `${base}/FavouriteDel`,
    title: ['取消收藏', 'Keep no longer'],
    ...shared,
    unlogged: true,
    changes: ['favourite', 'commodity', 'supplier'],
    input: object({ ids: ids(['收藏', 'Favourites'], 200) }),
  }),
});
