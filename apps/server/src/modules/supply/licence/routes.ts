import { historyOf } from '../../../platform/audit/history.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { listMallWindows, listWindows } from '../window/queries.ts';
import { deleteWindow, saveWindow } from '../window/service.ts';
import { listRules, saveRules } from './purchaseRules.ts';
import { licenceDetailsOf, licences } from './queries.ts';
import { addLicence, renewLicence, reviewLicence } from './service.ts';

/** Licences, rules and windows. */
export const licenceRoutes = {
  qualificationPageList: licences.page,
  qualificationDetails: (context: ReadContext, { id }: { id: string }) => licenceDetailsOf(context, id),
  qualificationHistory: async (context: ReadContext, input: Parameters<typeof historyOf>[2]) => {
    await licences.get(context, input.id);
    return historyOf(context.db, 'qualification', input);
  },
  qualificationReview: reviewLicence,
  qualificationAdd: addLicence,
  qualificationRenew: renewLicence,
  purchaseRuleList: listRules,
  purchaseRuleSave: saveRules,
  windowList: listWindows,
  windowSave: saveWindow,
  windowDelete: deleteWindow,
  getWindowList: listMallWindows,
};
