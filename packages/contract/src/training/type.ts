import {
  about,
  bool,
  byInput,
  choice,
  defineErrors,
  endpoint,
  hazardCategories,
  historyCall,
  id,
  idResult,
  ids,
  integer,
  list,
  longText,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  shownOf,
  type TProperties,
  text,
  useStatuses,
  version,
} from '../core/index.ts';
import { coursewareTypePermission } from './permissions.ts';

export const coursewareTypeLimits = { depth: 3, nameMax: 30 } as const;

/** Signs of types; the page draws them. */
export const coursewareIcons = {
  book: ['书本', 'Book'],
  experiment: ['烧瓶', 'Flask'],
  medicine: ['药箱', 'Medicine box'],
  radiation: ['辐射', 'Radiation'],
  electricity: ['闪电', 'Lightning'],
  fire: ['火焰', 'Flame'],
  tool: ['工具', 'Tool'],
  gauge: ['压力表', 'Gauge'],
  safety: ['盾牌', 'Shield'],
} as const;

export const coursewareTypeName = text(['类型名称', 'Name'], { max: coursewareTypeLimits.nameMax });
const parentId = optional(nullable(id(['上级类型', 'Parent'])));

export const coursewareTypeFields = {
  parentId,
  typeName: coursewareTypeName,
  code: text(['编码', 'Code'], {
    max: 40,
    pattern: '^[A-Za-z0-9._\\-]+$',
    says: ['{title}只能包含字母、数字和 . _ -', '{title} may hold letters, digits and . _ - only'],
  }),
  icon: optional(nullable(choice(['图标', 'Icon'], coursewareIcons))),
  remark: optional(nullable(longText(['备注', 'Remark'], { max: 200 }))),
};

const categories = list(choice(['危险类别', 'Hazard category'], hazardCategories), [
  '危险类别',
  'Hazard categories',
]);

/** What may be done with a type; `can` of a row says which of them. */
export const coursewareTypeEvents = {
  edit: ['编辑', 'Edit'],
  addBelow: ['新增下级', 'Add below'],
  enable: ['启用', 'Enable'],
  disable: ['停用', 'Disable'],
  delete: ['删除', 'Delete'],
} as const;

export const coursewareTypeUses = { read: ['可查看', 'To see'], write: ['可编辑', 'To write'] } as const;
export type CoursewareTypeUse = keyof typeof coursewareTypeUses;

export const coursewareTypeRow = object({
  id: id(),
  ...shownOf(coursewareTypeFields),
  /** Names from the top down, without its own. */
  above: list(coursewareTypeName, ['上级类型', 'Parents']),
  /** Edited where these are. */
  hazardCategories: categories,
  childCount: integer(['下级类型数', 'Below it']),
  /** With those of the types below it. */
  questionCount: integer(['试题数', 'Questions']),
  builtIn: bool(['内置', 'Built in']),
  useStatus: choice(['状态', 'Status'], useStatuses),
  version: version(),
  can: list(choice(['可做', 'May be done'], coursewareTypeEvents)),
});
export type CoursewareTypeRow = Static<typeof coursewareTypeRow>;

const node = <P extends TProperties>(more: P) =>
  object({
    id: id(),
    typeName: coursewareTypeName,
    code: coursewareTypeFields.code,
    icon: coursewareTypeRow.properties.icon,
    useStatus: coursewareTypeRow.properties.useStatus,
    hazardCategories: categories,
    ...more,
  });
const children = ['下级类型', 'Below it'] as const;
const leaf = node({});
const branch = node({ children: list(leaf, children) });
const tree = list(node({ children: list(branch, children) }));
export type CoursewareTypeTree = Static<typeof tree>;

export const coursewareTypeErrors = defineErrors({
  COURSEWARE_TYPE_NAME_TAKEN: [
    409,
    '同一上级下已有名为“{name}”的课件类型',
    'There is a courseware type “{name}” under the same parent',
  ],
  COURSEWARE_TYPE_CODE_TAKEN: [409, '编码“{code}”已被使用', 'The code “{code}” is taken'],
  COURSEWARE_TYPE_PARENT_UNKNOWN: [400, '所选上级类型不存在', 'The parent chosen does not exist'],
  COURSEWARE_TYPE_PARENT_BEYOND: [
    400,
    '请选择您管理范围内的上级类型',
    'Choose a parent out of the courseware types of yours',
  ],
  COURSEWARE_TYPE_CYCLE: [400, '不能移动到自己或自己的下级类型', 'It cannot be moved below itself'],
  COURSEWARE_TYPE_TOO_DEEP: [400, '课件类型最多 {max} 级', 'Courseware types go {max} levels deep at most'],
  COURSEWARE_TYPE_HAS_CHILDREN: [
    409,
    '“{name}”有 {children} 个下级类型，请先删除或移走',
    '“{name}” has {children} types below it; delete or move them first',
  ],
  COURSEWARE_TYPE_IN_USE: [
    409,
    '“{name}”下有 {questions} 道试题，请先移走或删除',
    '“{name}” has {questions} questions; move or delete them first',
  ],
  COURSEWARE_TYPE_HAS_COURSEWARE: [
    409,
    '“{name}”下有 {courseware} 个课件，请先移走或删除',
    '“{name}” has {courseware} courseware; move or delete it first',
  ],
  COURSEWARE_TYPE_REQUIRED: [
    409,
    '“{name}”是{categories}的准入课件类型，请先在“危险类别”中取消',
    '“{name}” has to be passed for {categories}; change that in Hazard categories first',
  ],
});

const base = '/Customer/Courseware';
const { query, add, edit, enable, disable } = coursewareTypePermission;

export const coursewareTypeEndpoints = about('coursewareType', {
  coursewareTypePageList: endpoint({
    get: `${base}/CoursewareTypePageList`,
    title: ['课件类型列表', 'List courseware types'],
    permission: query,
    input: pageQuery(
      {
        typeName: optional(text(['类型名称或编码', 'Name or code'], { max: 50, min: 0 })),
        useStatus: optional(choice(['状态', 'Status'], useStatuses)),
        /** Those right below it. */
        parentId: optional(id(['上级类型', 'Parent'])),
      },
      ['tree'],
    ),
    result: pageOf(coursewareTypeRow),
  }),
  coursewareTypeList: endpoint({
    get: `${base}/CoursewareTypeList`,
    title: ['课件类型树', 'Tree of courseware types'],
    permission: 'signedIn',
    input: object({
      useStatus: optional(choice(['状态', 'Status'], useStatuses)),
      /** Only those whose courseware and questions the caller sees, or writes: a courseware administrator has his own. */
      mine: optional(choice(['管理范围', 'Mine'], coursewareTypeUses)),
    }),
    result: tree,
  }),
  coursewareTypeDetails: endpoint({
    get: `${base}/CoursewareTypeDetails`,
    title: ['查看课件类型', 'Show a courseware type'],
    permission: query,
    input: object({ id: id() }),
    result: coursewareTypeRow,
  }),
  coursewareTypeHistory: historyCall(
    `${base}/CoursewareTypeHistory`,
    ['课件类型变更记录', 'History of a courseware type'],
    query,
  ),
  coursewareTypeAdd: endpoint({
    post: `${base}/CoursewareTypeAdd`,
    title: ['新增课件类型', 'Add a courseware type'],
    permission: add,
    input: object(coursewareTypeFields),
    result: idResult,
  }),
  coursewareTypeEdit: endpoint({
    post: `${base}/CoursewareTypeEdit`,
    title: ['编辑课件类型', 'Edit a courseware type'],
    permission: edit,
    input: object({ id: id(), ...coursewareTypeFields, version: version() }),
  }),
  coursewareTypeDelete: endpoint({
    post: `${base}/CoursewareTypeDelete`,
    title: ['删除课件类型', 'Delete a courseware type'],
    permission: coursewareTypePermission.delete,
    input: object({ id: id() }),
  }),
  /** Types of one parent in their new order; others of it keep their places. */
  coursewareTypeSort: endpoint({
    post: `${base}/CoursewareTypeSort`,
    title: ['调整课件类型顺序', 'Reorder courseware types'],
    permission: edit,
    input: object({ ids: ids(['课件类型', 'Courseware types'], 500) }),
  }),
  coursewareTypeStatusChange: endpoint({
    post: `${base}/CoursewareTypeStatusChange`,
    title: ['启用或停用课件类型', 'Enable or disable courseware types'],
    permission: byInput('useStatus', { 1: enable, 2: disable }),
    input: object({
      ids: ids(['课件类型', 'Courseware types'], 100),
      useStatus: choice(['状态', 'Status'], useStatuses),
    }),
  }),
});
