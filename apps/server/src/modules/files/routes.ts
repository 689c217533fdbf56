import { files } from '@anyan/contract';
import { implement } from '../../platform/http/implement.ts';
import { confirmImport } from '../../platform/transfer/importing.ts';
import { exportJobDetails, importJobDetails } from './queries.ts';
import { failedRows, importPasswords, showFile, uploadImage } from './service.ts';

export const filesRoutes = implement(files, {
  imageUpload: { manual: uploadImage },
  fileShow: showFile,
  importJobDetails,
  importConfirm: confirmImport,
  importFailedRows: failedRows,
  importPasswords,
  exportJobDetails,
});
