import {
  about,
  byInput,
  choice,
  defineErrors,
  endpoint,
  hazardCategories,
  historyCall,
  id,
  ids,
  integer,
  list,
  longText,
  type ModuleContract,
  moduleTitles,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  permission,
  type Static,
  shownOf,
  text,
  useStatuses,
  version,
} from './core/index.ts';

export const hazardCategoryPermission = permission('hazardCategory', {
  menu: 'classification.coursewareTypeList',
  title: ['危险类别', 'Hazard categories'],
  actions: ['query', 'get', 'edit', 'enable', 'disable'],
});

/** Told apart in light and dark, and by the colour-blind beside their words. */
export const hazardColors = {
  orange: ['橙', 'Orange'],
  green: ['绿', 'Green'],
  purple: ['紫', 'Purple'],
  blue: ['蓝', 'Blue'],
  grey: ['灰', 'Grey'],
} as const;

const name = text(['名称', 'Name'], { max: 20 });

export const hazardCategoryFields = {
  name,
  color: choice(['颜色', 'Colour'], hazardColors),
  description: optional(nullable(longText(['说明', 'Description'], { max: 500 }))),
  /** What people learn and pass before they enter a laboratory of it. */
  coursewareTypeIds: optional(
    list(id(['课件类型', 'Courseware type']), ['准入课件类型', 'Courseware to pass'], {
      max: 50,
      counted: '类',
    }),
  ),
};

const { coursewareTypeIds: _, ...shown } = shownOf(hazardCategoryFields);
export const hazardCategoryRow = object({
  id: id(),
  /** What every other part of the product means it by; never changed. */
  code: choice(['编码', 'Code'], hazardCategories),
  ...shown,
  coursewareTypes: list(object({ id: id(), name: text(['名称', 'Name'], { max: 30 }) }), [
    '准入课件类型',
    'Courseware to pass',
  ]),
  laboratoryCount: integer(['实验室数', 'Laboratories']),
  useStatus: choice(['状态', 'Status'], useStatuses),
  version: version(),
});
export type HazardCategoryRow = Static<typeof hazardCategoryRow>;

export const classificationErrors = defineErrors({
  HAZARD_CATEGORY_NAME_TAKEN: [
    409,
    '已有名为“{name}”的危险类别',
    'There is a hazard category “{name}” already',
  ],
  HAZARD_CATEGORY_LAST_RESORT: [
    409,
    '“{name}”用于归入不属于任何类别的实验室，不能停用',
    '“{name}” takes what belongs to no other category and cannot be disabled',
  ],
  HAZARD_CATEGORY_IN_USE: [
    409,
    '有 {laboratories} 个实验室属于“{name}”，不能停用',
    '{laboratories} laboratories are of “{name}”; it cannot be disabled',
  ],
  HAZARD_CATEGORIES_INCOMPLETE: [400, '请提交全部危险类别的顺序', 'Send the order of all hazard categories'],
});

const base = '/Customer/Classification';
const { query, get, edit, enable, disable } = hazardCategoryPermission;

export const hazardCategoryEndpoints = about('hazardCategory', {
  hazardCategoryPageList: endpoint({
    get: `${base}/HazardCategoryPageList`,
    title: ['危险类别列表', 'List hazard categories'],
    permission: query,
    input: pageQuery(
      {
        name: optional(text(['名称', 'Name'], { max: 20, min: 0 })),
        useStatus: optional(choice(['状态', 'Status'], useStatuses)),
      },
      ['order'],
    ),
    result: pageOf(hazardCategoryRow),
  }),
  /** Those that are enabled, in the college's order and words. */
  hazardCategoryList: endpoint({
    get: `${base}/HazardCategoryList`,
    title: ['可选危险类别', 'Hazard categories to choose'],
    permission: 'signedIn',
    result: list(
      object({
        code: hazardCategoryRow.properties.code,
        name,
        color: hazardCategoryRow.properties.color,
        description: hazardCategoryRow.properties.description,
      }),
    ),
  }),
  hazardCategoryDetails: endpoint({
    get: `${base}/HazardCategoryDetails`,
    title: ['查看危险类别', 'Show a hazard category'],
    permission: get,
    input: object({ id: id() }),
    result: hazardCategoryRow,
  }),
  hazardCategoryHistory: historyCall(
    `${base}/HazardCategoryHistory`,
    ['危险类别变更记录', 'History of a hazard category'],
    get,
  ),
  hazardCategoryEdit: endpoint({
    post: `${base}/HazardCategoryEdit`,
    title: ['编辑危险类别', 'Edit a hazard category'],
    permission: edit,
    collegeWide: true,
    input: object({ id: id(), ...hazardCategoryFields, version: version() }),
  }),
  hazardCategoryStatusChange: endpoint({
    post: `${base}/HazardCategoryStatusChange`,
    title: ['启用或停用危险类别', 'Enable or disable hazard categories'],
    permission: byInput('useStatus', { 1: enable, 2: disable }),
    collegeWide: true,
    input: object({
      ids: ids(['危险类别', 'Hazard categories'], 20),
      useStatus: choice(['状态', 'Status'], useStatuses),
    }),
  }),
  hazardCategorySort: endpoint({
    post: `${base}/HazardCategorySort`,
    title: ['调整危险类别顺序', 'Reorder hazard categories'],
    permission: edit,
    collegeWide: true,
    input: object({ ids: ids(['危险类别', 'Hazard categories'], 20) }),
  }),
});

export const classification = {
  name: 'classification',
  title: moduleTitles.classification,
  permissions: [hazardCategoryPermission],
  menus: ['classification.coursewareTypeList'],
  endpoints: hazardCategoryEndpoints,
} as const satisfies ModuleContract;
