import { collegeFile } from '@anyan/contract';
import { implement } from '../../platform/http/implement.ts';
import { listCollegeFiles } from './queries.ts';
import * as service from './service.ts';

export const collegeFileRoutes = implement(collegeFile, {
  collegeFileList: listCollegeFiles,
  collegeFileAdd: service.addCollegeFile,
  collegeFileEdit: service.editCollegeFile,
  collegeFileDel: service.deleteCollegeFiles,
  collegeFileDownload: service.downloadCollegeFile,
});
