import { chemicals } from '@anyan/contract';
import { historyOf } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { substances, substancesToChoose } from './dictionary/queries.ts';
import { addSubstance, changeSubstanceStatus, editSubstance } from './dictionary/service.ts';
import { chemicalSettings } from './settings.ts';
import {
  listedSheets,
  missingSheets,
  publishedSheet,
  sheetDetails,
  sheets,
  sheetVersions,
} from './sheet/queries.ts';
import { addSheet, deleteDrafts, editSheet, noteReading, publishSheet } from './sheet/service.ts';
import { exportSheets, sheetImport } from './sheet/transfer.ts';

export const chemicalsRoutes = implement(chemicals, {
  substancePageList: substances.page,
  substanceDetails: (context, { id }) => substances.get(context, id),
  substanceHistory: async (context, input) => {
    await substances.get(context, input.id);
    return historyOf(context.db, 'substance', input);
  },
  substanceSelectList: substancesToChoose,
  substanceAdd: addSubstance,
  substanceEdit: editSubstance,
  substanceStatusChange: changeSubstanceStatus,
  casCodeDetailList: listedSheets.page,
  casCodeDetail: sheetDetails,
  casCodeDetailHistory: async (context, input) => {
    await sheets.get(context, input.id);
    return historyOf(context.db, 'casCodeDetail', input);
  },
  casCodeDetailVersionList: sheetVersions,
  casCodeMissingList: missingSheets,
  casCodeDetailAdd: addSheet,
  casCodeDetailEdit: editSheet,
  casCodeDetailPublish: publishSheet,
  casCodeDetailDelete: deleteDrafts,
  casCodeDetailImport: sheetImport.start,
  casCodeDetailTempExport: sheetImport.template,
  casCodeDetailExport: exportSheets,
  mallCasCodeDetail: ({ db }, { id }) => publishedSheet(db, id),
  casCodeDetailRead: noteReading,
  settingDetails: chemicalSettings.details,
  settingSave: chemicalSettings.save,
});
