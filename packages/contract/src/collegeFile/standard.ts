import {
  about,
  choice,
  day,
  defineErrors,
  endpoint,
  exportCall,
  historyCall,
  id,
  idResult,
  ids,
  importCall,
  integer,
  longText,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  permission,
  type Static,
  shownOf,
  templateCall,
  text,
  version,
} from '../core/index.ts';

export const standardPermission = permission('standard', {
  menu: 'system.fileList',
  title: ['标准与制度', 'Standards and rules'],
  actions: ['query', 'add', 'edit', 'delete', 'import', 'export'],
});

export const standardKinds = {
  law: ['法律', 'Law'],
  regulation: ['法规', 'Regulation'],
  standard: ['标准', 'Standard'],
  rule: ['校内制度', 'College rule'],
} as const;

/** By the day of the college. */
export const standardStates = {
  upcoming: ['即将施行', 'Coming into force'],
  effective: ['现行', 'In force'],
  expired: ['已失效', 'No longer in force'],
} as const;
export type StandardState = keyof typeof standardStates;

const number = text(['编号/文号', 'Number'], { max: 60 });

export const standardFields = {
  number,
  title: text(['名称', 'Title'], { max: 150 }),
  kind: choice(['类别', 'Kind'], standardKinds),
  issuer: text(['发布机构', 'Issued by'], { max: 100 }),
  inForceFrom: day(['施行日期', 'In force from']),
  /** The last day in force. */
  until: optional(nullable(day(['失效日期', 'In force until']))),
  /** A PDF. */
  fileId: optional(nullable(id(['文件', 'File']))),
  /** No longer in force from the first day of this one. */
  replacedById: optional(nullable(id(['被替代', 'Replaced by']))),
  note: optional(nullable(longText(['备注', 'Note'], { max: 1000 }))),
};

const { fileId: _f, replacedById: _r, ...shown } = shownOf(standardFields);
export const standardRow = object({
  id: id(),
  ...shown,
  state: choice(['状态', 'State'], standardStates),
  /** By its number, as a workbook names it. */
  replacedBy: nullable(object({ id: id(), name: number }, ['被替代', 'Replaced by'])),
  file: nullable(
    object(
      { id: id(), name: text(['文件名', 'File name'], { max: 200 }), bytes: integer(['大小', 'Size']) },
      ['文件', 'File'],
    ),
  ),
  version: version(),
});
export type StandardRow = Static<typeof standardRow>;

const filters = {
  keyword: optional(text(['编号、名称或发布机构', 'Number, title or issuer'], { max: 50, min: 0 })),
  kind: optional(choice(['类别', 'Kind'], standardKinds)),
  state: optional(choice(['状态', 'State'], standardStates)),
};

export const standardErrors = defineErrors({
  STANDARD_EXISTS: [409, '“{number} {title}”已在列表中', '“{number} {title}” is in the list already'],
  STANDARD_REVERSED: [400, '失效日期不能早于施行日期', 'It cannot end before it comes into force'],
  STANDARD_UNKNOWN: [400, '所选的替代文件不存在', 'What replaces it does not exist'],
  STANDARD_REPLACES_ITSELF: [400, '不能被自身替代', 'It cannot be replaced by itself'],
  STANDARD_CIRCLE: [
    400,
    '所选文件已直接或间接被本文件替代',
    'What was chosen is itself replaced by this one, directly or not',
  ],
  STANDARD_REPLACES: [
    409,
    '“{number}”已被“{other}”等 {count} 项标为替代文件，不能删除',
    '“{number}” is named as the replacement of {count} others (“{other}”) and cannot be deleted',
  ],
});

const base = '/Customer/Settings';

export const standardEndpoints = about('standard', {
  standardPageList: endpoint({
    get: `${base}/StandardPageList`,
    title: ['标准与制度列表', 'List standards and rules'],
    permission: standardPermission.query,
    input: pageQuery(filters, ['number', 'title', 'inForceFrom']),
    result: pageOf(standardRow),
  }),
  standardDetails: endpoint({
    get: `${base}/StandardDetails`,
    title: ['查看标准或制度', 'Show a standard or rule'],
    opens: 'standard',
    permission: standardPermission.query,
    input: object({ id: id() }),
    result: standardRow,
  }),
  standardHistory: historyCall(
    `${base}/StandardHistory`,
    ['标准或制度变更记录', 'History of a standard or rule'],
    standardPermission.query,
  ),
  standardAdd: endpoint({
    post: `${base}/StandardAdd`,
    title: ['新增标准或制度', 'Add a standard or rule'],
    permission: standardPermission.add,
    collegeWide: true,
    input: object(standardFields),
    result: idResult,
  }),
  standardEdit: endpoint({
    post: `${base}/StandardEdit`,
    title: ['编辑标准或制度', 'Edit a standard or rule'],
    permission: standardPermission.edit,
    collegeWide: true,
    input: object({ id: id(), ...standardFields, version: version() }),
  }),
  standardDelete: endpoint({
    post: `${base}/StandardDelete`,
    title: ['删除标准或制度', 'Delete standards and rules'],
    permission: standardPermission.delete,
    collegeWide: true,
    input: object({ ids: ids(['标准与制度', 'Standards and rules'], 100) }),
  }),
  standardImport: importCall(
    `${base}/StandardImport`,
    ['导入标准与制度', 'Import standards and rules'],
    standardPermission.import,
    true,
  ),
  standardTemplate: templateCall(
    `${base}/StandardTemplate`,
    ['下载标准与制度导入模板', 'Template for importing standards and rules'],
    standardPermission.import,
  ),
  standardExport: exportCall(
    `${base}/StandardExport`,
    ['导出标准与制度', 'Export standards and rules'],
    standardPermission.export,
    object(filters),
  ),
});
