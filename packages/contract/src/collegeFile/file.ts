import { scopeFields } from '../college/fields.ts';
import {
  about,
  defineErrors,
  endpoint,
  id,
  idResult,
  ids,
  object,
  optional,
  permission,
  version,
} from '../core/index.ts';
import { collegeFileCategory, collegeFileForTypes, collegeFileName, downloadEndpoints } from './downloads.ts';

export const fileListPermission = permission('fileList', {
  menu: 'system.fileList',
  title: ['下载中心', 'Download centre'],
  actions: ['query', 'add', 'delete'],
});

const shared = {
  name: collegeFileName,
  category: collegeFileCategory,
  ...scopeFields(['开放范围', 'For']),
  /** None means all. */
  userTypes: optional(collegeFileForTypes),
};

export const collegeFileFields = { ...shared, fileId: id(['文件', 'File']) };

export const fileListErrors = defineErrors({
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

export const collegeFileEndpoints = about('collegeFile', {
  ...downloadEndpoints,
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
    title: ['编辑下载文件', 'Edit a file of the download centre'],
    permission: add,
    input: object({ id: id(), ...shared, version: version() }),
  }),
  collegeFileDel: endpoint({
    post: `${base}/CollegeFileDel`,
    title: ['删除下载文件', 'Delete files of the download centre'],
    permission: fileListPermission.delete,
    input: object({ ids: ids(['文件', 'Files'], 100) }),
  }),
});
