import {
  bool,
  choice,
  defineErrors,
  endpoint,
  id,
  idResult,
  ids,
  integer,
  list,
  type ModuleContract,
  moduleTitles,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  permission,
  type Static,
  text,
  userTypes,
  version,
} from './core/index.ts';

export const fileListPermission = permission('fileList', {
  menu: 'system.fileList',
  title: ['下载中心', 'Download centre'],
  actions: ['query', 'add', 'delete'],
});

export const collegeFileCategories = {
  regulation: ['制度文件', 'Regulations'],
  form: ['表格模板', 'Forms'],
  guide: ['操作指南', 'Guides'],
  training: ['培训资料', 'Training'],
  other: ['其他', 'Other'],
} as const;

const name = text(['名称', 'Name'], { min: 2, max: 100, pattern: '\\S' });
const category = choice(['分类', 'Category'], collegeFileCategories);
const forTypes = list(choice(['人员类型', 'Kind of person'], userTypes), ['人员类型', 'Kinds of people'], {
  max: 4,
});

const shared = {
  name,
  category,
  /** With all below them; none means everybody, which only an administrator of the whole college may say. */
  organizationIds: optional(list(id(['组织', 'Organisation']), ['开放范围', 'For'], { max: 200 })),
  /** None means all. */
  userTypes: optional(forTypes),
};

export const collegeFileFields = { ...shared, fileId: id(['文件', 'File']) };

const row = object({
  id: id(),
  name,
  category,
  fileName: text(['文件名', 'File name'], { max: 200 }),
  bytes: integer(['大小', 'Size']),
  organizations: list(object({ id: id(), name: text(['组织', 'Organisation'], { max: 60 }) }), [
    '开放范围',
    'For',
  ]),
  userTypes: forTypes,
  downloads: integer(['下载次数', 'Downloads']),
  uploadedBy: text(['上传人', 'By'], { max: 50 }),
  organizationName: nullable(text(['所属组织', 'Organisation'], { max: 60 })),
  uploadedAt: moment(['上传时间', 'Uploaded at']),
  version: version(),
});
export type CollegeFileRow = Static<typeof row>;

export const collegeFileErrors = defineErrors({
  COLLEGE_FILE_EXISTS: [
    409,
    '该分类下已有同名文件，请改名或先删除旧文件',
    'This category has a file of that name; choose another or delete the old one first',
  ],
  COLLEGE_FILE_SCOPE_NEEDED: [
    400,
    '请选择开放范围；只有校级管理员可以面向全校开放',
    'Choose who it is for; only an administrator of the whole college may open it to everybody',
  ],
  COLLEGE_FILE_SCOPE_BEYOND: [
    400,
    '开放范围超出您的管理范围，或组织不存在',
    'Some of these organisations are not yours to open it to',
  ],
});

const base = '/Customer/Settings';
const { add } = fileListPermission;

export const collegeFile = {
  name: 'collegeFile',
  title: moduleTitles.collegeFile,
  permissions: [fileListPermission],
  menus: ['system.fileList'],
  endpoints: {
    /** What is open to the caller; with `manage` all that he may look after. */
    collegeFileList: endpoint({
      get: `${base}/CollegeFileList`,
      title: ['下载中心列表', 'List the download centre'],
      permission: 'signedIn',
      input: pageQuery(
        {
          keyword: optional(text(['名称', 'Name'], { max: 50, min: 0 })),
          category: optional(category),
          manage: optional(bool(['管理', 'To look after'])),
        },
        ['uploadedAt', 'name', 'downloads'],
      ),
      result: pageOf(row),
    }),
    collegeFileAdd: endpoint({
      post: `${base}/CollegeFileAdd`,
      title: ['新增下载文件', 'Add a file to the download centre'],
      permission: add,
      input: object(collegeFileFields),
      result: idResult,
    }),
    /** Its name, category and whom it is open to; another content is another file. */
    collegeFileEdit: endpoint({
      post: `${base}/CollegeFileEdit`,
      title: ['修改下载文件', 'Edit a file of the download centre'],
      permission: add,
      input: object({ id: id(), ...shared, version: version() }),
    }),
    collegeFileDel: endpoint({
      post: `${base}/CollegeFileDel`,
      title: ['删除下载文件', 'Delete files of the download centre'],
      permission: fileListPermission.delete,
      input: object({ ids: ids(['文件', 'Files'], 100) }),
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
  },
} as const satisfies ModuleContract;
