import { files } from '@anyan/contract';
import { implement } from '../../platform/http/implement.ts';
import { confirmImport } from '../../platform/transfer/importing.ts';
import { exportJobDetails, importJobDetails } from './queries.ts';
import { failedRows, importPasswords, showFile, uploadDocument, uploadImage } from './service.ts';

export const filesRoutes = implement(files, {
  imageUpload: { manual: uploadImage },
  documentUpload: { manual: uploadDocument },
  fileShow: showFile,
  importJobDetails,
  importConfirm: confirmImport,
  importFailedRows: failedRows,
  importPasswords,
  exportJobDetails,
});
