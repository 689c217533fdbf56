import { chemicals } from '@anyan/contract';
import { historyOf } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { substances, substancesToChoose } from './dictionary/queries.ts';
import { addSubstance, changeSubstanceStatus, editSubstance } from './dictionary/service.ts';
import { stockHandlers } from './stock/routes.ts';
import { checkCompatibility, planCompatibility } from './together/service.ts';

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

  ...stockHandlers,

  compatibilityCheck: checkCompatibility,
  compatibilityPlan: planCompatibility,
});
