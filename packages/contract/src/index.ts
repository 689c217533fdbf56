import { access, accessErrors } from './access/index.ts';
import { announcement, announcementErrors } from './announcement.ts';
import { approval, approvalErrors } from './approval/index.ts';
import { audit, auditErrors } from './audit.ts';
import { chemicals, chemicalsErrors } from './chemicals/index.ts';
import { classification, classificationErrors } from './classification.ts';
import { college, collegeErrors } from './college/index.ts';
import { collegeFile, collegeFileErrors } from './collegeFile/index.ts';
import { coreErrors } from './core/index.ts';
import { device, deviceErrors } from './device.ts';
import { emergency, emergencyModuleErrors } from './emergency/index.ts';
import { files, filesErrors } from './files.ts';
import { identity, identityErrors } from './identity/index.ts';
import { ledger, ledgerErrors } from './ledger/index.ts';
import { mall, mallErrors } from './mall/index.ts';
import { notification, notificationErrors } from './notification.ts';
import { personnel, personnelErrors } from './personnel/index.ts';
import { screen, screenErrors } from './screen/index.ts';
import { search, searchErrors } from './search.ts';
import { stocktake, stocktakeErrors } from './stocktake/index.ts';
import { supply, supplyErrors } from './supply/index.ts';
import { training, trainingErrors } from './training/index.ts';
import { visitor, visitorErrors } from './visitor.ts';
import { workbookErrors } from './workbook.ts';

export * from './access/index.ts';
export * from './announcement.ts';
export * from './approval/index.ts';
export * from './audit.ts';
export * from './chemicals/index.ts';
export * from './classification.ts';
export * from './college/index.ts';
export * from './collegeFile/index.ts';
export * from './core/index.ts';
export * from './core/routes.ts';
export * from './device.ts';
export * from './emergency/index.ts';
export * from './files.ts';
export * from './identity/index.ts';
export * from './ledger/index.ts';
export * from './mall/index.ts';
export * from './notification.ts';
export * from './personnel/index.ts';
export * from './push.ts';
export * from './screen/index.ts';
export * from './search.ts';
export * from './stocktake/index.ts';
export * from './supply/index.ts';
export * from './training/index.ts';
export * from './visitor.ts';
export * from './workbook.ts';

/** Everything on the wire, module by module. */
export const contract = {
  audit,
  files,
  college,
  identity,
  personnel,
  notification,
  announcement,
  collegeFile,
  device,
  approval,
  ledger,
  stocktake,
  chemicals,
  emergency,
  visitor,
  classification,
  training,
  supply,
  access,
  mall,
  screen,
  search,
} as const;

/** Every error the product answers, by its code. */
export const errors = {
  ...coreErrors,
  ...auditErrors,
  ...filesErrors,
  ...collegeErrors,
  ...identityErrors,
  ...personnelErrors,
  ...notificationErrors,
  ...announcementErrors,
  ...collegeFileErrors,
  ...deviceErrors,
  ...approvalErrors,
  ...ledgerErrors,
  ...stocktakeErrors,
  ...chemicalsErrors,
  ...emergencyModuleErrors,
  ...visitorErrors,
  ...classificationErrors,
  ...trainingErrors,
  ...supplyErrors,
  ...accessErrors,
  ...mallErrors,
  ...screenErrors,
  ...searchErrors,
  ...workbookErrors,
};
export type ErrorCode = keyof typeof errors;
