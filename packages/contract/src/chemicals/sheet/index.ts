import {
  about,
  bool,
  byProduct,
  choice,
  type Dictionary,
  endpoint,
  exportCall,
  historyCall,
  id,
  ids,
  importCall,
  integer,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  shownOf,
  templateCall,
  text,
  version,
} from '../../core/index.ts';
import { removedKinds } from '../../core/richText.ts';
import { sheetFields, sheetSections } from './fields.ts';
import { casCodePermission } from './permissions.ts';

export * from './fields.ts';
export * from './permissions.ts';
export * from './statements.ts';

/** A published sheet that is edited is a draft again; what was published stays in force meanwhile. */
export const sheetStates = {
  draft: ['草稿', 'Draft'],
  published: ['已发布', 'Published'],
} as const;
export type SheetState = keyof typeof sheetStates;

/** What is done with a sheet; `can` of a row says which of them now. */
export const sheetEvents = {
  edit: ['编辑', 'Edit'],
  publish: ['发布', 'Publish'],
  delete: ['删除草稿', 'Delete the draft'],
} as const satisfies Dictionary;
export type SheetEvent = keyof typeof sheetEvents;

export const sheetGaps = {
  section: ['章节未填全', 'Sections missing'],
  review: ['已到复审日期', 'Due for review'],
  substance: ['字典中没有', 'Not in the dictionary'],
} as const;
export type SheetGap = keyof typeof sheetGaps;

const state = choice(['状态', 'State'], sheetStates);
const sheetVersion = integer(['版本', 'Version'], { max: 100_000 });
const shown = shownOf(sheetFields);
const { casCode, chineseName, englishName, molecularFormula, nextReviewAt } = shown;
const personName = (label: readonly [string, string]) => nullable(text(label, { max: 50 }));

const listed = {
  id: id(),
  casCode,
  chineseName,
  englishName,
  molecularFormula,
  /** The last published one; 0 before the first. */
  sheetVersion,
  /** Sections that say something, of 15. */
  completeness: integer(['已填章节', 'Sections filled'], { max: 15 }),
  /** Goods on sale by this number. */
  commodityCount: integer(['关联商品', 'Goods']),
  nextReviewAt,
  state,
  updatedAt: moment(['更新时间', 'Updated']),
  version: version(),
  can: list(choice(['可做', 'May be done'], sheetEvents)),
};
export const sheetRow = object(listed);
export type SheetRow = Static<typeof sheetRow>;

const sheetDetails = object({
  ...shown,
  ...listed,
  /** Of the dictionary, by the same number. */
  substanceId: nullable(id(['化学品', 'Substance'])),
  reviewedByName: personName(['审核人', 'Reviewed by']),
  reviewedAt: nullable(moment(['审核时间', 'Reviewed'])),
});
export type SheetDetails = Static<typeof sheetDetails>;

const note = text(['版本说明', 'What is new'], { max: 200 });

const sheetVersionRow = object({
  sheetVersion,
  note: byProduct(note, { shipped: ['产品内置', 'Comes with the product'] }),
  publishedByName: personName(['发布人', 'Published by']),
  publishedAt: moment(['发布时间', 'Published']),
});
export type SheetVersionRow = Static<typeof sheetVersionRow>;

const { source: _s, nextReviewAt: _n, ...read } = shown;
/** A sheet as everybody may read it. */
const publicSheet = object({
  ...read,
  sheetVersion,
  updatedAt: moment(['更新时间', 'Updated']),
});
export type PublicSheet = Static<typeof publicSheet>;

/** A substance in use that nobody has published a sheet of. */
const missingRow = object({
  id: id(),
  casCode,
  chineseName,
  englishName,
  molecularFormula,
  commodityCount: listed.commodityCount,
  /** One that is being written. */
  draftId: nullable(id(['草稿', 'Draft'])),
});
export type SheetMissingRow = Static<typeof missingRow>;

/** What was taken out of what was sent, section by section; empty where nothing was. */
const removed = list(
  object({
    section: choice(['章节', 'Section'], sheetSections),
    kinds: list(choice(['已去除', 'Removed'], removedKinds)),
  }),
  ['已去除', 'Removed'],
);
export type Removed = Static<typeof removed>;

const filters = {
  keyword: optional(text(['CAS 号、名称或拼音', 'CAS number, name or pinyin'], { max: 100, min: 0 })),
  state: optional(state),
  gap: optional(choice(['缺项', 'Gap'], sheetGaps)),
};

const admin = '/PurchaseLocal/Admin';
const mall = '/PurchaseLocal/Mall';
const { query, get, add, edit, publish } = casCodePermission;
/** The dictionary says of a substance whether there is a sheet. */
const changes = ['casCodeDetail', 'substance'] as const;

export const sheetEndpoints = about('casCodeDetail', {
  casCodeDetailList: endpoint({
    get: `${admin}/CASCodeDetailList`,
    title: ['数据表列表', 'List data sheets'],
    permission: query,
    input: pageQuery(filters, ['casCode', 'updatedAt']),
    result: pageOf(sheetRow),
  }),
  /** As it is now, or as one of its versions was published. */
  casCodeDetail: endpoint({
    get: `${admin}/CASCodeDetail`,
    title: ['查看数据表', 'Show a data sheet'],
    permission: get,
    input: object({ id: id(), sheetVersion: optional(sheetVersion) }),
    result: sheetDetails,
  }),
  casCodeDetailHistory: historyCall(
    `${admin}/CASCodeDetailHistory`,
    ['数据表变更记录', 'History of a data sheet'],
    get,
  ),
  casCodeDetailVersionList: endpoint({
    get: `${admin}/CASCodeDetailVersionList`,
    title: ['数据表版本', 'Versions of a data sheet'],
    permission: get,
    input: pageQuery({ id: id() }, ['sheetVersion']),
    result: pageOf(sheetVersionRow),
  }),
  casCodeMissingList: endpoint({
    get: `${admin}/CASCodeMissingList`,
    title: ['缺数据表的化学品', 'Substances without a data sheet'],
    permission: query,
    input: pageQuery({ keyword: filters.keyword }, ['casCode', 'chineseName']),
    result: pageOf(missingRow),
  }),
  casCodeDetailAdd: endpoint({
    post: `${admin}/CASCodeDetailAdd`,
    title: ['新增数据表', 'Add a data sheet'],
    permission: add,
    collegeWide: true,
    changes,
    input: object(sheetFields),
    result: object({ id: id(), removed }),
  }),
  casCodeDetailEdit: endpoint({
    post: `${admin}/CASCodeDetailEdit`,
    title: ['编辑数据表', 'Edit a data sheet'],
    permission: edit,
    collegeWide: true,
    changes,
    input: object({ id: id(), ...sheetFields, version: version() }),
    result: object({ removed }),
  }),
  casCodeDetailPublish: endpoint({
    post: `${admin}/CASCodeDetailPublish`,
    title: ['发布数据表', 'Publish a data sheet'],
    permission: publish,
    collegeWide: true,
    changes,
    input: object({ id: id(), version: version(), note }),
    result: object({ sheetVersion }),
  }),
  /** Drafts: one of a sheet that was published before gives way to what is in force. */
  casCodeDetailDelete: endpoint({
    post: `${admin}/CASCodeDetailDelete`,
    title: ['删除数据表草稿', 'Delete drafts of data sheets'],
    permission: casCodePermission.delete,
    collegeWide: true,
    input: object({ ids: ids(['数据表', 'Data sheets'], 100) }),
  }),
  casCodeDetailImport: importCall(
    `${admin}/CASCodeDetailImport`,
    ['导入数据表', 'Import data sheets'],
    casCodePermission.import,
    true,
    ['.json'],
  ),
  casCodeDetailTempExport: templateCall(
    `${admin}/CASCodeDetailTempExport`,
    ['下载数据表导入模板', 'Template for importing data sheets'],
    casCodePermission.import,
  ),
  casCodeDetailExport: exportCall(
    `${admin}/CASCodeDetailExport`,
    ['导出数据表', 'Export data sheets'],
    casCodePermission.export,
    object(filters),
  ),
  mallCasCodeDetail: endpoint({
    get: `${mall}/CASCodeDetail`,
    title: ['阅读数据表', 'Read a data sheet'],
    permission: 'public',
    knowsCaller: true,
    input: object({ id: id() }),
    result: publicSheet,
  }),
  /** That one has read it; told again within minutes, it is kept once. */
  casCodeDetailRead: endpoint({
    post: `${mall}/CASCodeDetailRead`,
    title: ['记录数据表阅读', 'Note the reading of a data sheet'],
    permission: 'signedIn',
    unlogged: true,
    changes: [],
    input: object({
      id: id(),
      sheetVersion,
      secondsSpent: integer(['阅读秒数', 'Seconds'], { max: 86_400 }),
      scrolledToEnd: bool(['读到末尾', 'Read to the end']),
    }),
  }),
});
