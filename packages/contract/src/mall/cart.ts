import {
  about,
  bool,
  choice,
  day,
  defineErrors,
  endpoint,
  id,
  ids,
  integer,
  list,
  moment,
  nullable,
  object,
  optional,
  type Static,
  text,
} from '../core/index.ts';
import { licenceKinds } from '../supply/licence/codes.ts';
import { mallItem, windowNotice } from '../supply/mallGoods.ts';
import { lanes } from '../supply/window/codes.ts';
import { mallCartPermission } from './permissions.ts';

/** Kinds of goods in a cart, and pieces of one of them, at most. */
export const cartLimits = { kinds: 200, num: 99 } as const;

/** Why goods in a cart cannot be ordered. */
export const cartFaults = {
  delisted: ['已下架', 'Off sale'],
  supplier: ['供应商已暂停', 'The supplier is suspended'],
  licence: ['供应商资质到期', 'A licence of the supplier has ended'],
} as const;
export type CartFault = keyof typeof cartFaults;

export const gateLevels = {
  pass: ['通过', 'Passed'],
  warn: ['提醒', 'Warning'],
  block: ['不允许', 'Not allowed'],
} as const;

const { add, edit, delete: remove } = mallCartPermission;
const money = (zh: string, en: string) => text([zh, en], { max: 24 });
const num = integer(['数量', 'Number'], {
  min: 1,
  max: cartLimits.num,
  says: ['数量须为 1 至 99 的整数', 'The number has to be a whole one from 1 to 99'],
});
const selected = bool(['选中', 'Chosen']);
const cartIds = ids(['商品', 'Goods'], cartLimits.kinds);

export const cartRow = object({
  ...mallItem.properties,
  /** Of the row; of the goods it is `commodityId`. */
  id: id(),
  commodityId: id(['商品', 'Goods']),
  itemNumber: text(['货号', 'Item number'], { max: 64 }),
  price: money('单价', 'Price'),
  commodityNum: num,
  amount: money('小计', 'Amount'),
  selected,
  priceAtAdd: money('加入时单价', 'Price when added'),
  priceChanged: bool(['价格已变动', 'Price changed']),
  /** None of what was put in before it was kept. */
  packAtAdd: nullable(text(['加入时规格', 'Pack when added'], { max: 102 })),
  packChanged: bool(['规格已变动', 'Pack changed']),
  minNum: integer(['起订量', 'Least']),
  /** Nothing where the supplier counts none. */
  stockLeft: nullable(integer(['剩余库存', 'Left'])),
  requiredLicences: list(choice(['所需资质', 'Licences needed'], licenceKinds)),
  valid: bool(['可购买', 'Can be bought']),
  invalidReason: nullable(choice(['失效原因', 'Why not'], cartFaults)),
  missingLicences: list(
    object({
      kind: choice(['资质', 'Licence'], licenceKinds),
      endedAt: nullable(day(['到期日期', 'Ended on'])),
    }),
  ),
  windowNotice: nullable(windowNotice),
  /** Not sold today, by a window. */
  stopped: bool(['停购', 'Not sold now']),
  addedAt: moment(['加入时间', 'Added']),
  /** Of the group and the laboratory that it is bought for; none is asked before goods can be ordered. */
  gates: list(
    object({
      gate: text(['检查项', 'Gate'], { max: 40 }),
      level: choice(['结果', 'Result'], gateLevels),
      code: text(['编码', 'Code'], { max: 60 }),
      message: text(['说明', 'What it says'], { max: 300 }),
    }),
  ),
});
export type CartRow = Static<typeof cartRow>;

const cartGroup = object({
  supplierId: id(['供应商', 'Supplier']),
  supplierName: text(['供应商', 'Supplier'], { max: 100 }),
  lane: choice(['通道', 'Lane'], lanes),
  items: list(cartRow),
  /** Of what is chosen and can be bought. */
  amount: money('小计', 'Amount'),
});

export const cart = object({
  groups: list(cartGroup),
  /** What a supplier asks for an order at least, of all its lanes together. */
  suppliers: list(
    object({
      supplierId: id(['供应商', 'Supplier']),
      supplierName: text(['供应商', 'Supplier'], { max: 100 }),
      amount: money('小计', 'Amount'),
      minOrderAmount: nullable(money('起订金额', 'Least amount')),
      /** What is missing to it; nothing where nothing is chosen or it is reached. */
      short: nullable(money('还差', 'Missing')),
    }),
  ),
  count: integer(['商品种数', 'Kinds of goods']),
  selectedCount: integer(['已选种数', 'Kinds chosen']),
  selectedAmount: money('合计', 'Total'),
});
export type Cart = Static<typeof cart>;

const cartCount = object({ cartCount: integer(['商品种数', 'Kinds of goods']) });

export const cartErrors = defineErrors({
  CART_NUM_MOST: [
    400,
    '购物车内该商品最多 99 件，现有 {present} 件',
    'The cart holds 99 of it at most; there are {present} in it',
  ],
  CART_NUM_LEAST: [400, '该商品最少购买 {n} 件', 'At least {n} of it are sold'],
  CART_FULL: [409, '购物车最多 200 种商品', 'The cart holds 200 kinds of goods at most'],
  CART_CHANGED: [
    409,
    '“{name}”的价格或规格又有变动，请查看后再确认',
    'Price or pack of “{name}” has changed again; look at it before you accept it',
  ],
  CART_OFF_SALE: [409, '商品已下架', 'It is no longer on sale'],
  CART_ONE_NUM: [400, '一次只能更改一件商品的数量', 'Change the number of one kind at a time'],
  CART_NOTHING: [
    400,
    '请填写数量、是否选中，或确认变动',
    'Give a number, whether it is chosen, or accept what changed',
  ],
});

const mall = '/PurchaseLocal/Mall';

/** What somebody means to buy, the same on all his devices. Nothing of it is logged. */
export const cartEndpoints = about('cart', {
  shoppingCartList: endpoint({
    get: `${mall}/GetShoppingCartList`,
    title: ['购物车', 'My cart'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({
      laboratoryGroupId: optional(id(['课题组', 'Group'])),
      laboratoryId: optional(id(['实验室', 'Laboratory'])),
    }),
    result: cart,
  }),
  /** What the head of the mall shows; a cart of others is not asked for. */
  shoppingCartCount: endpoint({
    get: `${mall}/GetShoppingCartCount`,
    title: ['购物车商品种数', 'How many kinds my cart holds'],
    permission: 'signedIn',
    insidersOnly: true,
    result: cartCount,
  }),
  shoppingCartAdd: endpoint({
    post: `${mall}/CommodityAddShoppingCart`,
    title: ['加入购物车', 'Add to the cart'],
    permission: add,
    unlogged: true,
    input: object({ commodityId: id(['商品', 'Goods']), commodityNum: num }),
    result: object({ cartItemId: id(), commodityNum: num, ...cartCount.properties }),
  }),
  shoppingCartEdit: endpoint({
    post: `${mall}/CommodityEditShoppingCart`,
    title: ['编辑购物车', 'Change the cart'],
    permission: edit,
    unlogged: true,
    input: object({
      ids: cartIds,
      commodityNum: optional(num),
      selected: optional(selected),
      /** Takes prices and packs as the caller has seen them, each by its line; refused where they are others by now. */
      accepted: optional(
        list(
          object({
            id: id(['商品', 'Goods']),
            price: cartRow.properties.price,
            specificationNum: cartRow.properties.specificationNum,
            packagingUnit: cartRow.properties.packagingUnit,
          }),
          ['确认变动', 'Accept what changed'],
          { min: 1, max: 200 },
        ),
      ),
    }),
    result: list(object({ id: id(), commodityNum: num, selected })),
  }),
  shoppingCartDel: endpoint({
    post: `${mall}/CommodityDelShoppingCart`,
    title: ['删除购物车商品', 'Take goods out of the cart'],
    permission: remove,
    unlogged: true,
    input: object({ ids: cartIds }),
    result: cartCount,
  }),
  shoppingCartDelAll: endpoint({
    post: `${mall}/CommodityDelAllShoppingCart`,
    title: ['清空购物车', 'Empty the cart'],
    permission: remove,
    unlogged: true,
    input: object({ onlyInvalid: optional(bool(['仅失效商品', 'Only what cannot be bought'])) }),
    result: cartCount,
  }),
});
