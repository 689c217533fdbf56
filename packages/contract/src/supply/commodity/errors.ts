import { defineErrors } from '../../core/index.ts';

export const commodityErrors = defineErrors({
  COMMODITY_TAKEN: [
    409,
    '货号“{no}”的该规格商品已存在',
    'There are goods of the item number “{no}” in this pack already',
  ],
  COMMODITY_TYPE_UNKNOWN: [400, '商品分类不存在或已停用', 'The type is unknown or disabled'],
  COMMODITY_BRAND_UNKNOWN: [400, '品牌不存在或已停用', 'The brand is unknown or disabled'],
  COMMODITY_SPECIFICATION_UNKNOWN: [400, '规格不存在或已停用', 'The specification is unknown or disabled'],
  COMMODITY_UNIT_UNKNOWN: [400, '包装单位不存在或已停用', 'The unit is unknown or disabled'],
  COMMODITY_CAS_NEEDED: [400, '“{type}”类商品须填写 CAS 号', 'Goods of the type “{type}” need a CAS number'],
  COMMODITY_CONTENT_NEEDED: [
    400,
    '化学品和气体须填写净含量和单位',
    'Chemicals and gases need a net content with its unit',
  ],
  COMMODITY_CONTENT_HALF: [400, '净含量和单位须一并填写', 'The net content and its unit are given together'],
  COMMODITY_CONTENT_FINE: [
    400,
    '净含量过小或过大，请换用其他单位',
    'The net content is too small or too large for its unit',
  ],
  COMMODITY_PRICE_MOST: [400, '价格不能超过 {most} 元', 'A price is {most} yuan at most'],
  COMMODITY_LABELS: [
    400,
    '标签最多 {most} 个，每个不超过 {letters} 字',
    'At most {most} labels of {letters} characters each',
  ],
  COMMODITY_ATTRIBUTE: [400, '参数“{name}”的值不符合要求', 'The value of “{name}” does not fit'],
  COMMODITY_SALESPERSON: [
    400,
    '业务员须是本企业启用的账号',
    'The salesperson must be an account of the company in use',
  ],
  COMMODITY_PRICE_BY_CHANGE: [
    400,
    '已上架过的商品请通过“调价”变更价格',
    'The price of goods that were on sale is changed by a price change',
  ],
  COMMODITY_STOCK_RESERVED: [
    409,
    '库存不能低于已预留的 {num} 件',
    'The stock cannot be below the {num} that are held for orders',
  ],
  COMMODITY_NOTE_NEEDED: [
    400,
    '驳回须填写 5–500 字的理由',
    'A refusal takes a reason of 5 to 500 characters',
  ],
  COMMODITY_REASON_NEEDED: [400, '请填写原因（2–200 字）', 'Please give the reason (2 to 200 characters)'],
  COMMODITY_NOTHING: [400, '请至少调整一项', 'Please change something'],
  COMMODITY_NOT_YOURS: [
    409,
    '该商品由{by}下架，只能由其恢复',
    'It was taken off sale by: {by}; only they put it on sale again',
  ],
  COMMODITY_NOT_ADMITTED: [
    409,
    '企业尚未入驻，暂不能维护商品',
    'The company has not been admitted yet; it cannot offer goods',
  ],
  COMMODITY_SUPPLIER: [409, '供应商未在供货，不能上架', 'The supplier does not sell at present'],
  SUBSTANCE_UNKNOWN: [
    409,
    'CAS 号 {cas} 不在化学品目录中，请联系学校补充后再上架',
    'The CAS number {cas} is not in the dictionary; please ask the university to add it first',
  ],
  LICENCE_REQUIRED: [409, '缺少所需资质：{kinds}', 'Licences are missing: {kinds}'],
  LICENCE_RULE_MISSING: [
    409,
    '该管制类别没有资质规则，不能上架，须经专门渠道采购',
    'Without a licence rule for it, what is controlled so is not sold here but bought through channels of its own',
  ],
  STOCK_INSUFFICIENT: [409, '库存不足，剩余 {left}', 'There is not enough in stock; {left} left'],
});
