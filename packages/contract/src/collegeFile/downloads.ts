import {
  about,
  bool,
  choice,
  endpoint,
  id,
  integer,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
  userTypes,
  version,
} from '../core/index.ts';

export const collegeFileCategories = {
  regulation: ['制度文件', 'Regulations'],
  form: ['表格模板', 'Forms'],
  guide: ['操作指南', 'Guides'],
  training: ['培训资料', 'Training'],
  other: ['其他', 'Other'],
} as const;

export const collegeFileName = text(['名称', 'Name'], { min: 2, max: 100, pattern: '\\S' });
export const collegeFileCategory = choice(['分类', 'Category'], collegeFileCategories);
export const collegeFileForTypes = list(
  choice(['人员类型', 'Kind of person'], userTypes),
  ['人员类型', 'Kinds of people'],
  {
    max: 4,
  },
);

const row = object({
  id: id(),
  name: collegeFileName,
  category: collegeFileCategory,
  fileName: text(['文件名', 'File name'], { max: 200 }),
  bytes: integer(['大小', 'Size']),
  organizations: list(object({ id: id(), name: text(['组织', 'Organisation'], { max: 60 }) }), [
    '开放范围',
    'For',
  ]),
  wholeCollege: bool(['面向全校', 'For the whole college']),
  userTypes: collegeFileForTypes,
  downloads: integer(['下载次数', 'Downloads']),
  uploadedBy: text(['上传人', 'By'], { max: 50 }),
  organizationName: nullable(text(['所属组织', 'Organisation'], { max: 60 })),
  uploadedAt: moment(['上传时间', 'Uploaded at']),
  version: version(),
});
export type CollegeFileRow = Static<typeof row>;

const base = '/Customer/Settings';

/** What the workplace asks of the download centre. */
export const downloadEndpoints = about('collegeFile', {
  /** What is open to the caller; with `manage` all that he may look after. */
  collegeFileList: endpoint({
    get: `${base}/CollegeFileList`,
    title: ['下载中心列表', 'List the download centre'],
    permission: 'signedIn',
    input: pageQuery(
      {
        keyword: optional(text(['名称', 'Name'], { max: 50, min: 0 })),
        category: optional(collegeFileCategory),
        manage: optional(bool(['管理', 'To look after'])),
      },
      ['uploadedAt', 'name', 'downloads'],
    ),
    result: pageOf(row),
  }),
  /** One that is open to the caller, or that he may look after. */
  collegeFileDetails: endpoint({
    get: `${base}/CollegeFileDetails`,
    title: ['查看下载文件', 'Show a file of the download centre'],
    opens: 'file',
    permission: 'signedIn',
    input: object({ id: id() }),
    result: row,
  }),
  /** Counts the download and answers a short-lived address. */
  collegeFileDownload: endpoint({
    post: `${base}/CollegeFileDownload`,
    title: ['下载文件', 'Download a file'],
    permission: 'signedIn',
    unlogged: true,
    input: object({ id: id() }),
    result: object({ url: text(['地址', 'Address'], { max: 2000 }) }),
  }),
});
