import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { collegeFileEndpoints, fileListErrors, fileListPermission } from './file.ts';
import { standardEndpoints, standardErrors, standardPermission } from './standard.ts';

export * from './downloads.ts';
export * from './file.ts';
export * from './standard.ts';

export const collegeFileErrors = { ...fileListErrors, ...standardErrors };

export const collegeFile = {
  name: 'collegeFile',
  title: moduleTitles.collegeFile,
  permissions: [fileListPermission, standardPermission],
  menus: ['system.fileList'],
  endpoints: { ...collegeFileEndpoints, ...standardEndpoints },
} as const satisfies ModuleContract;
