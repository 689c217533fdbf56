import { defineTexts } from '../../../../platform/i18n.ts';

/** Words of goods wherever the mall shows them. */
export const goodsTexts = defineTexts({
  signInForPrice: ['登录后查看价格', 'Sign in to see the price'],
  priceInside: ['价格仅对校内人员显示', 'Prices are shown to members of the college'],
  unitPrice: ['¥{price}/{unit}', '¥{price}/{unit}'],
  piece: ['件', 'piece'],
  spot: ['现货', 'In stock'],
  days: ['{n} 天到货', 'In {n} days'],
  toOrder: ['期货', 'To order'],
  hazardous: ['危化品', 'Hazardous'],
  add: ['加入购物车', 'Add to cart'],
  addOf: ['将“{name}”加入购物车', 'Add “{name}” to the cart'],
  notBuyer: ['您的账号不能采购', 'Your account cannot buy'],
  compare: ['对比', 'Compare'],
  compareOf: ['对比“{name}”', 'Compare “{name}”'],
  compareMost: ['最多对比 {n} 件商品', 'At most {n} goods can be compared'],
  favourite: ['收藏', 'Keep'],
  favouriteOf: ['收藏“{name}”', 'Keep “{name}”'],
  unfavouriteOf: ['已收藏“{name}”', 'Kept: “{name}”'],
  kept: ['已收藏', 'Kept'],
  notKept: ['已取消收藏', 'No longer kept'],
  sold: ['已售 {n}', '{n} sold'],
  score: ['评分 {n}', 'Score {n}'],
  cas: ['CAS {no}', 'CAS {no}'],
  openOf: ['查看“{name}”', 'Show “{name}”'],
});
