import {
  about,
  bool,
  choice,
  defineErrors,
  endpoint,
  id,
  list,
  type ModuleContract,
  moduleTitles,
  nullable,
  object,
  optional,
  type Static,
  searchKinds,
  text,
  version,
} from './core/index.ts';

const found = object({
  kind: choice(['类别', 'Kind'], searchKinds),
  items: list(
    object({
      id: text(['编号', 'Id'], { max: 100 }),
      title: text(['名称', 'Name'], { max: 200 }),
      hint: nullable(text(['说明', 'Hint'], { max: 300 })),
      /** A path of the product. */
      link: text(['链接', 'Link'], { max: 500 }),
    }),
  ),
  /** The list of all that the words find. */
  link: text(['列表', 'List'], { max: 500 }),
  /** It could not be looked through now. */
  failed: bool(['未能查询', 'Not searched']),
});
export type Found = Static<typeof found>;

const page = text(['页面', 'Page'], { max: 80 });
const savedView = object({
  id: id(),
  page,
  viewName: text(['视图名称', 'Name of the view'], { max: 30 }),
  /** The part of the page's address behind the question mark. */
  query: text(['条件', 'Filters'], { min: 0, max: 2000 }),
  version: version(),
});
export type SavedView = Static<typeof savedView>;

export const searchErrors = defineErrors({
  VIEW_NAME_TAKEN: [409, '该页面已有名为“{name}”的视图', 'This page has a view named “{name}” already'],
  VIEW_TOO_MANY: [409, '每个页面最多保存 {max} 个视图', 'A page keeps {max} views at most'],
  VIEW_PAGE_UNKNOWN: [400, '没有这个页面：{page}', 'There is no such page: {page}'],
});

const base = '/Customer/Search';

export const search = {
  name: 'search',
  openToSuppliers: true,
  title: moduleTitles.search,
  permissions: [],
  menus: [],
  endpoints: about('search', {
    searchAll: endpoint({
      get: `${base}/SearchAll`,
      title: ['全局搜索', 'Search everywhere'],
      permission: 'signedIn',
      insidersOnly: true,
      input: object({
        keyword: text(['关键词', 'Keyword'], { min: 2, max: 50 }),
        kinds: optional(list(choice(['类别', 'Kind'], searchKinds), ['类别', 'Kinds'], { max: 40 })),
      }),
      result: list(found),
    }),
    savedViewList: endpoint({
      get: `${base}/SavedViewList`,
      title: ['我的视图', 'Own views'],
      permission: 'signedIn',
      input: object({ page }),
      result: list(savedView),
    }),
    savedViewSave: endpoint({
      post: `${base}/SavedViewSave`,
      title: ['保存视图', 'Save a view'],
      permission: 'signedIn',
      unlogged: true,
      input: object({
        id: optional(id()),
        page,
        viewName: savedView.properties.viewName,
        query: savedView.properties.query,
        version: optional(version()),
      }),
      result: savedView,
    }),
    savedViewDelete: endpoint({
      post: `${base}/SavedViewDelete`,
      title: ['删除视图', 'Delete a view'],
      permission: 'signedIn',
      unlogged: true,
      input: object({ id: id() }),
    }),
  }),
} as const satisfies ModuleContract;
