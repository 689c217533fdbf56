import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { adjustErrors } from './adjust/errors.ts';
import { adjustmentEndpoints } from './adjust/index.ts';
import { alertErrors } from './alert/errors.ts';
import { chemicalAlertEndpoints, chemicalAlertPermission } from './alert/index.ts';
import { bookErrors } from './book/errors.ts';
import { keeperEntryEndpoints } from './book/index.ts';
import { compatibilityEndpoints, compatibilityErrors } from './compatibility.ts';
import { controlEndpoints, controlErrors } from './control.ts';
import { substanceEndpoints, substanceErrors } from './dictionary.ts';
import { limitErrors } from './limit/errors.ts';
import { limitEndpoints, limitPermission } from './limit/index.ts';
import { chemicalRulePermission, substancePermission } from './permissions.ts';
import { portionErrors } from './portion/errors.ts';
import { portionEndpoints } from './portion/index.ts';
import { reportErrors } from './report/errors.ts';
import {
  chemicalReportEndpoints,
  chemicalReportPermission,
  chemicalStatisticsEndpoints,
} from './report/index.ts';
import { requestErrors } from './request/errors.ts';
import { chemicalRequestEndpoints, chemicalRequestPermission } from './request/index.ts';
import { roomChemicalEndpoints } from './room.ts';
import { chemicalSettings } from './settings.ts';
import { shareErrors } from './share/errors.ts';
import { shareEndpoints, sharePermission } from './share/index.ts';
import { sheetErrors } from './sheet/errors.ts';
import { casCodePermission, sheetEndpoints } from './sheet/index.ts';
import { stockErrors } from './stock/errors.ts';
import { stockEndpoints, stockPermissions } from './stock/index.ts';
import { togetherEndpoints, togetherErrors } from './together.ts';
import { transferErrors } from './transfer/errors.ts';
import { chemicalTransferEndpoints } from './transfer/index.ts';
import { wasteErrors } from './waste/errors.ts';
import { wasteEndpoints, wastePermission } from './waste/index.ts';

export * from './adjust/index.ts';
export * from './alert/index.ts';
export * from './book/index.ts';
export * from './codes.ts';
export * from './compatibility.ts';
export * from './control.ts';
export * from './dictionary.ts';
export * from './limit/index.ts';
export * from './permissions.ts';
export * from './portion/index.ts';
export * from './report/index.ts';
export * from './request/index.ts';
export * from './room.ts';
export * from './settings.ts';
export * from './share/index.ts';
export * from './sheet/index.ts';
export * from './stock/index.ts';
export * from './together.ts';
export * from './transfer/index.ts';
export * from './waste/index.ts';

export const chemicalsErrors = {
  ...substanceErrors,
  ...controlErrors,
  ...compatibilityErrors,
  ...sheetErrors,
  ...stockErrors,
  ...portionErrors,
  ...transferErrors,
  ...shareErrors,
  ...togetherErrors,
  ...requestErrors,
  ...alertErrors,
  ...bookErrors,
  ...adjustErrors,
  ...limitErrors,
  ...wasteErrors,
  ...reportErrors,
};

export const chemicals = {
  name: 'chemicals',
  title: moduleTitles.chemicals,
  permissions: [
    substancePermission, //
    chemicalRulePermission,
    casCodePermission,
    ...stockPermissions,
    chemicalRequestPermission,
    sharePermission,
    chemicalAlertPermission,
    limitPermission,
    wastePermission,
    chemicalReportPermission,
  ],
  menus: ['chemicals.chemicalsList', 'purchase.casCodeManage'],
  endpoints: {
    ...substanceEndpoints,
    ...controlEndpoints,
    ...compatibilityEndpoints,
    ...sheetEndpoints,
    ...stockEndpoints,
    ...portionEndpoints,
    ...chemicalTransferEndpoints,
    ...shareEndpoints,
    ...togetherEndpoints,
    ...chemicalRequestEndpoints,
    ...chemicalAlertEndpoints,
    ...keeperEntryEndpoints,
    ...adjustmentEndpoints,
    ...limitEndpoints,
    ...wasteEndpoints,
    ...roomChemicalEndpoints,
    ...chemicalReportEndpoints,
    ...chemicalStatisticsEndpoints,
    ...chemicalSettings.calls,
  },
  settings: chemicalSettings,
} as const satisfies ModuleContract;
