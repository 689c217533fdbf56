import {
  about,
  choice,
  defineErrors,
  endpoint,
  fileLimits,
  id,
  integer,
  list,
  object,
  optional,
  text,
} from '../../core/index.ts';
import { catalogueLists } from '../word.ts';
import { commodityPermission, supplierCommodityPermission } from './permissions.ts';

const trade = '/PurchaseLocal/Trade';
const importing = [commodityPermission.import, supplierCommodityPermission.import] as const;

/** Rows of a workbook of goods; words that are made at once; pictures of an archive. */
export const commodityImportLimits = { rows: 100_000, words: 200, pictures: 20_000 } as const;

/** What a row of the workbook does; without it what is there is changed, and what is not is added. */
export const commodityImportActions = {
  add: ['新增', 'New'],
  edit: ['更新', 'Changed'],
  delist: ['下架', 'Off sale'],
} as const;
export type CommodityImportAction = keyof typeof commodityImportActions;

export const commodityImportErrors = defineErrors({
  COMMODITY_IMPORT_SUPPLIER: [400, '请选择要导入商品的供应商', 'Choose the supplier whose goods they are'],
  COMMODITY_IMPORT_SUPPLIER_OFF: [
    409,
    '该供应商已退出或未入驻，不能导入商品',
    'The supplier has left or was never admitted; goods cannot be imported',
  ],
  COMMODITY_IMPORT_THERE: [
    409,
    '该货号与规格的商品已存在，请改为“更新”',
    'It is there already; say “Changed”',
  ],
  COMMODITY_IMPORT_UNKNOWN: [
    409,
    '没有该货号与规格的商品',
    'There are no goods of that item number in this pack',
  ],
  COMMODITY_IMPORT_NOT_ON_SALE: [409, '只有在售商品可以下架', 'Only goods on sale can be taken off'],
  COMMODITY_IMPORT_ARCHIVED: [409, '该商品已归档，不能更新', 'It is archived and cannot be changed'],
  COMMODITY_IMPORT_IN_REVIEW: [
    409,
    '该商品正在审批，不能更新',
    'It is being decided on and cannot be changed',
  ],
  COMMODITY_IMPORT_PRICE_OPEN: [
    409,
    '该商品已有待生效的调价，请先处理',
    'Another price of it waits already; please settle that first',
  ],
  COMMODITY_IMPORT_NO_WORDS: [409, '没有可新建的词条', 'There are no words to be made'],
  COMMODITY_IMPORT_WORDS_MOST: [
    409,
    '需新建的词条超过 {most} 个，请先核对表格',
    'More than {most} words would be made; please look through the sheet first',
  ],
  COMMODITY_IMPORT_CHANGED: [
    409,
    '检查之后商品或词表已变化，未导入任何行，请重新上传',
    'Goods or words have changed since the check; nothing was imported, please upload it again',
  ],
});

const word = object({
  list: choice(['词表', 'List'], catalogueLists),
  name: text(['名称', 'Name'], { max: 60 }),
  rows: integer(['行数', 'Rows']),
});

/** Goods that come by workbook, and their pictures by archive. */
export const commodityImportEndpoints = about('commodity', {
  /** Of the own company, or for a supplier by the college. */
  commodityImport: endpoint({
    post: `${trade}/CommodityImport`,
    title: ['导入商品', 'Import goods'],
    permission: importing,
    changes: ['commodity', 'priceChange'],
    upload: {
      kind: 'workbook',
      maxBytes: fileLimits.largeWorkbookBytes,
      maxRows: commodityImportLimits.rows,
    },
    input: object({ supplierId: optional(id(['供应商', 'Supplier'])) }),
    result: object({ jobId: id() }),
  }),
  commodityTempExport: endpoint({
    get: `${trade}/CommodityTempExport`,
    title: ['下载商品导入模板', 'Template for importing goods'],
    permission: importing,
    answers: 'file',
  }),
  /** Brands, specifications and units that rows of an import name and the catalogue does not have. */
  commodityImportWordList: endpoint({
    get: `${trade}/CommodityImportWordList`,
    title: ['商品导入缺少的词条', 'Words that an import of goods lacks'],
    permission: importing,
    input: object({ id: id(['导入', 'Import']) }),
    result: list(word),
  }),
  /** Makes them, and has the rows checked again. */
  commodityImportWordAdd: endpoint({
    post: `${trade}/CommodityImportWordAdd`,
    title: ['新建商品导入缺少的词条', 'Make the words that an import of goods lacks'],
    permission: importing,
    changes: ['catalogueWord'],
    input: object({ id: id(['导入', 'Import']) }),
    result: object({ added: integer(['新建数', 'Made']) }),
  }),
  /** Pictures called by the item number and their place; the archive came in parts. Whose goods they are, the college says. */
  commodityImageZip: endpoint({
    post: '/PurchaseLocal/Supplier/CommodityImageZip',
    title: ['上传商品图片压缩包', 'Pictures of goods by archive'],
    permission: importing,
    changes: ['commodity'],
    input: object({ uploadId: id(['上传', 'Upload']), supplierId: optional(id(['供应商', 'Supplier'])) }),
    result: object({ jobId: id() }),
  }),
});
