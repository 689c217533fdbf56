import { collegeFile } from '@anyan/contract';
import { historyCall } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { getCollegeFile, listCollegeFiles } from './queries.ts';
import * as service from './service.ts';
import { standards } from './standard/queries.ts';
import * as standardService from './standard/service.ts';
import { exportStandards, standardImport } from './standard/transfer.ts';

export const collegeFileRoutes = implement(collegeFile, {
  collegeFileList: listCollegeFiles,
  collegeFileDetails: (context, { id }) => getCollegeFile(context, id),
  collegeFileAdd: service.addCollegeFile,
  collegeFileEdit: service.editCollegeFile,
  collegeFileDel: service.deleteCollegeFiles,
  collegeFileDownload: service.downloadCollegeFile,

  standardPageList: standards.page,
  standardDetails: (context, { id }) => standards.get(context, id),
  standardHistory: historyCall('standard', standards.get),
  standardAdd: standardService.addStandard,
  standardEdit: standardService.editStandard,
  standardDelete: standardService.deleteStandards,
  standardImport: standardImport.start,
  standardTemplate: standardImport.template,
  standardExport: exportStandards,
});
