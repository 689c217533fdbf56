import {
  about,
  bool,
  byInput,
  choice,
  defineErrors,
  endpoint,
  fileLimits,
  historyPage,
  id,
  ids,
  integer,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  text,
  useStatuses,
  version,
} from '../core/index.ts';
import {
  brandPermission,
  commodityTypePermission,
  specificationPermission,
  unitPermission,
} from './permissions.ts';
import { anyWordFields, catalogueLimits, catalogueLists, catalogueWordRow } from './word.ts';

export const catalogueWordErrors = defineErrors({
  CATALOGUE_NAME_TAKEN: [409, '“{name}”已存在', '“{name}” is there already'],
  CATALOGUE_SIBLING_TAKEN: [
    409,
    '同一上级下已有名为“{name}”的类别',
    'There is a type “{name}” under the same parent',
  ],
  CATALOGUE_CODE_TAKEN: [409, '类别编码“{code}”已被使用', 'The code “{code}” is taken'],
  CATALOGUE_PARENT_UNKNOWN: [400, '所选上级类别不存在', 'The parent chosen does not exist'],
  CATALOGUE_CYCLE: [400, '不能移动到自己或自己的下级类别', 'It cannot be moved below itself'],
  CATALOGUE_TOO_DEEP: [400, '商品分类最多 {max} 级', 'Commodity types go {max} levels deep at most'],
  CATALOGUE_ATTRIBUTE_TWICE: [400, '参数“{name}”重复', 'The attribute “{name}” stands there twice'],
  CATALOGUE_ATTRIBUTE_OPTIONS: [
    400,
    '单选参数“{name}”至少需要两个不同的可选项',
    'The attribute “{name}” needs two different options at least',
  ],
  CATALOGUE_WORD_USED: [
    409,
    '“{name}”正在使用（{uses}），不能删除；可以合并到其他词条',
    '“{name}” is in use ({uses}) and cannot be deleted; it can be merged into another',
  ],
  CATALOGUE_MERGE_ITSELF: [400, '不能合并到自己', 'It cannot be merged into itself'],
  CATALOGUE_MERGE_BELOW: [
    400,
    '不能合并到“{name}”的下级类别',
    'It cannot be merged into a type below “{name}”',
  ],
  CATALOGUE_MERGE_GOODS: [
    409,
    '合并后会出现货号与规格相同的商品，不能合并“{name}”',
    'Goods would have the same item number and pack; “{name}” cannot be merged',
  ],
  CATALOGUE_MERGE_RULE: [
    409,
    '两者都有资质规则，请先删除“{name}”的规则',
    'Both have licence rules; delete that of “{name}” first',
  ],
  CATALOGUE_MERGE_CLASH: [
    409,
    '合并后同一上级下会有同名类别，请先合并或改名',
    'Types of one name would come under the same parent; merge or rename them first',
  ],
});

type Action = 'query' | 'add' | 'edit' | 'delete' | 'disable' | 'import';
/** Each list has permissions of its own. */
const by = (action: Action) =>
  byInput('list', {
    type: commodityTypePermission[action],
    brand: brandPermission[action],
    specification: specificationPermission[action],
    unit: unitPermission[action],
  });

const list = choice(['词表', 'List'], catalogueLists);
const base = '/PurchaseLocal/Admin';
const stamp = object({ id: id(), version: version() });

export const catalogueWordEndpoints = about('catalogueWord', {
  /** A page of a list; of the types always the whole tree, in its order, with what stands above the found. */
  catalogueWordList: endpoint({
    get: `${base}/CatalogueWordList`,
    title: ['商城词表', 'List words of the catalogue'],
    permission: by('query'),
    input: pageQuery(
      {
        list,
        keyword: optional(text(['名称', 'Name'], { max: 50, min: 0 })),
        useStatus: optional(choice(['状态', 'Status'], useStatuses)),
        /** Only those that may mean the same as another of the list. */
        duplicates: optional(bool(['可能重复', 'Possible duplicates'])),
      },
      ['sort', 'name', 'usage', 'useStatus'],
    ),
    result: pageOf(catalogueWordRow),
  }),
  catalogueWordDetails: endpoint({
    get: `${base}/CatalogueWordDetails`,
    title: ['查看商城词条', 'Show a word of the catalogue'],
    permission: by('query'),
    input: object({ list, id: id() }),
    result: catalogueWordRow,
  }),
  catalogueWordHistory: endpoint({
    get: `${base}/CatalogueWordHistory`,
    title: ['商城词条变更记录', 'History of a word of the catalogue'],
    permission: by('query'),
    input: pageQuery({ list, id: id() }, ['at']),
    result: historyPage,
  }),
  catalogueWordAdd: endpoint({
    post: `${base}/CatalogueWordAdd`,
    title: ['新增商城词条', 'Add a word to the catalogue'],
    permission: by('add'),
    collegeWide: true,
    input: object({ list, ...anyWordFields }),
    result: stamp,
  }),
  catalogueWordEdit: endpoint({
    post: `${base}/CatalogueWordEdit`,
    title: ['编辑商城词条', 'Edit a word of the catalogue'],
    permission: by('edit'),
    collegeWide: true,
    input: object({ list, id: id(), ...anyWordFields, version: version() }),
    result: stamp,
  }),
  catalogueWordDelete: endpoint({
    post: `${base}/CatalogueWordDelete`,
    title: ['删除商城词条', 'Delete words of the catalogue'],
    permission: by('delete'),
    collegeWide: true,
    input: object({ list, ids: ids(['词条', 'Words'], 100) }),
  }),
  catalogueWordStatusChange: endpoint({
    post: `${base}/CatalogueWordStatusChange`,
    title: ['启用或停用商城词条', 'Enable or disable a word of the catalogue'],
    permission: by('disable'),
    collegeWide: true,
    input: object({
      list,
      id: id(),
      version: version(),
      useStatus: choice(['状态', 'Status'], useStatuses),
    }),
    result: object({ useStatus: choice(['状态', 'Status'], useStatuses), version: version() }),
  }),
  /** What uses them uses the other one then, and they are gone. */
  catalogueWordMerge: endpoint({
    post: `${base}/CatalogueWordMerge`,
    title: ['合并商城词条', 'Merge words of the catalogue'],
    permission: by('edit'),
    collegeWide: true,
    input: object({
      list,
      ids: ids(['被合并的词条', 'Words to merge'], catalogueLimits.merge),
      intoId: id(['合并到', 'Into']),
    }),
    result: object({ moved: integer(['更新数', 'Moved']) }),
  }),
  /** Hangs a type below another one, or puts it in another place among its own. */
  catalogueWordMove: endpoint({
    post: `${base}/CatalogueWordMove`,
    title: ['移动商品分类', 'Move a commodity type'],
    permission: commodityTypePermission.edit,
    collegeWide: true,
    input: object({
      id: id(),
      version: version(),
      parentId: optional(nullable(id(['上级类别', 'Parent']))),
      /** From 1; last where it is left out. */
      sort: optional(nullable(integer(['位置', 'Place'], { min: 1, max: 9999 }))),
    }),
    result: stamp,
  }),
  catalogueWordImport: endpoint({
    post: `${base}/CatalogueWordImport`,
    title: ['导入商城词条', 'Import words of the catalogue'],
    permission: by('import'),
    collegeWide: true,
    upload: { kind: 'workbook', maxBytes: fileLimits.workbookBytes },
    input: object({ list }),
    result: object({ jobId: id() }),
  }),
  catalogueWordTempExport: endpoint({
    get: `${base}/CatalogueWordTempExport`,
    title: ['下载商城词条导入模板', 'Template for importing words of the catalogue'],
    permission: by('import'),
    answers: 'file',
    input: object({ list }),
  }),
});
