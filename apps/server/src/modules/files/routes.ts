import { files } from '@anyan/contract';
import { implement } from '../../platform/http/implement.ts';
import { mapImport } from '../../platform/transfer/columnMapping.ts';
import { confirmImport } from '../../platform/transfer/imports.ts';
import { exportJobDetails, importJobDetails } from './queries.ts';
import { failedRows, fileAddress, importPasswords, openFile, showFile } from './service.ts';
import * as uploading from './uploading.ts';

export const filesRoutes = implement(files, {
  imageUpload: { manual: uploading.uploadImage },
  documentUpload: { manual: uploading.uploadDocument },
  videoUpload: { manual: uploading.uploadVideo },
  uploadStart: uploading.startUpload,
  uploadPart: uploading.addPart,
  uploadState: uploading.uploadState,
  uploadFinish: { manual: uploading.finishUpload },
  uploadCancel: uploading.cancelUpload,
  fastToken: uploading.uploadToken,
  videoToken: uploading.videoToken,
  videoTokenGet: uploading.videoTokenByGet,
  signUrl: fileAddress,
  signUrlGet: fileAddress,
  signFileUrl: fileAddress,
  signFileUrlGet: fileAddress,
  ossFile: openFile,
  fileShow: showFile,
  importJobDetails,
  importMap: mapImport,
  importConfirm: confirmImport,
  importFailedRows: failedRows,
  importPasswords,
  exportJobDetails,
});
