import { historyOf } from '../../../platform/audit/history.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { PageInput } from '../../../platform/paging.ts';
import { listMallWindows, listWindows, windowDetailsOf } from '../window/queries.ts';
import { deleteWindow, saveWindow } from '../window/service.ts';
import { listRules, rulesTarget, saveRules } from './purchaseRules.ts';
import { licenceDetailsOf, licences } from './queries.ts';
import { addLicence, renewLicence, reviewLicence } from './service.ts';

/** Licences, rules and windows. */
export const licenceRoutes = {
  qualificationPageList: licences.page,
  qualificationDetails: (context: ReadContext, { id }: { id: string }) => licenceDetailsOf(context, id),
  qualificationHistory: async (context: ReadContext, input: Parameters<typeof historyOf>[2]) => {
    await licences.get(context, input.id);
    return historyOf(context, 'qualification', input);
  },
  qualificationReview: reviewLicence,
  qualificationAdd: addLicence,
  qualificationRenew: renewLicence,
  purchaseRuleList: listRules,
  purchaseRuleHistory: (context: ReadContext, input: PageInput) =>
    historyOf(context, rulesTarget.kind, { ...input, id: rulesTarget.id }),
  purchaseRuleSave: saveRules,
  windowList: listWindows,
  windowDetails: (context: ReadContext, { id }: { id: string }) => windowDetailsOf(context, id),
  windowHistory: async (context: ReadContext, input: Parameters<typeof historyOf>[2]) => {
    await windowDetailsOf(context, input.id);
    return historyOf(context, 'purchaseWindow', input);
  },
  windowSave: saveWindow,
  windowDelete: deleteWindow,
  getWindowList: listMallWindows,
};
