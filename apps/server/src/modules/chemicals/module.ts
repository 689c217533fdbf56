import { chemicalRulePermission } from '@anyan/contract';
import { namesInLog } from '../../platform/audit/namesInLog.ts';
import { registerFileUse } from '../../platform/files/visibility.ts';
import { searchSources } from '../../platform/found.ts';
import { listener } from '../../platform/jobs/jobs.ts';
import { asSystem, type Platform, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { businessKinds } from '../approval/public.ts';
import { dossierParts } from '../ledger/public.ts';
import { todoSources, warningSources } from '../notification/public.ts';
import { countSubjects } from '../stocktake/public.ts';
import { chemicalAdjustKind } from './adjust/kind.ts';
import { maySeeAdjustment } from './adjust/queries.ts';
import { adjustCounted, tellCounted } from './adjust/service.ts';
import { controlJobs } from './alert/following.ts';
import { tellLeaver, tellOverLimit, watchAlerts } from './alert/scan.ts';
import { chemicalWarnings } from './alert/warnings.ts';
import { secondBookTodos } from './book/todos.ts';
import { shipCompatibility } from './compatibility/shipped.ts';
import { startControlLists } from './control/service.ts';
import { shipControlLists, shipControlRules } from './control/shipped.ts';
import { countedAsBottles } from './counting/subject.ts';
import { substanceSearch } from './dictionary/search.ts';
import { shipSubstances } from './dictionary/shipped.ts';
import { dictionaryCalls } from './dictionary/witnessed.ts';
import { factsJobs, factsListeners } from './facts/following.ts';
import { hazardListeners } from './hazards/following.ts';
import { limitAnswers, limitJobs, startLimits } from './limit/module.ts';
import { shipLimits } from './limit/shipped.ts';
import { endOfClosed } from './others/closed.ts';
import { chemicalsInDossier } from './others/dossier.ts';
import { portionCalls } from './portion/witnessed.ts';
import { countAdjusting, substanceMerging } from './ports.ts';
import { reportAnswers, reportJobs, startReports } from './report/module.ts';
import { expireRequests, mergeRequests } from './request/issuing.ts';
import { chemicalRequestKind } from './request/kind.ts';
import { maySeeRequest } from './request/queries.ts';
import { chemicalRequest } from './request/tables.ts';
import { toIssueTodos } from './request/todos.ts';
import { endOffers } from './share/service.ts';
import { sheetReminders } from './sheet/reminders.ts';
import { pictureUse } from './sheet/service.ts';
import { shipSheets } from './sheet/shipped.ts';
import { casCodeDetail } from './sheet/tables.ts';
import { landStock, startStock, stockAnswers, stockListeners } from './stock/module.ts';
import { returnReminders } from './stock/reminders.ts';
import { bottle, storageLocation } from './stock/tables.ts';
import { witnessedCalls } from './stock/witness/ports.ts';
import { substance } from './tables.ts';
import { transferAnswers } from './transfer/module.ts';
import { chemicalTransfer } from './transfer/tables.ts';
import { startWaste, wasteAnswers } from './waste/module.ts';
import { disposalReminders } from './waste/reminders.ts';
import { wasteContainer, wasteRequest } from './waste/tables.ts';

const loading = {
  title: ['载入内置化学品资料', 'Load the shipped reference data'],
  module: 'chemicals',
  unlogged: true,
} as const;
const starting = {
  title: ['管制名录生效', 'Lists of control come into force'],
  module: 'chemicals',
} as const;

const counted = {
  title: ['盘点差异预警', 'Tell what a stock-take has found'],
  module: 'chemicals',
  unlogged: true,
} as const;

const closed = {
  title: ['终止已注销实验室的申请', 'What waits for a closed laboratory ends'],
  module: 'chemicals',
  unlogged: true,
} as const;

const left = {
  title: ['离校人员的化学品预警', 'Tell what somebody who left kept or has'],
  module: 'chemicals',
  unlogged: true,
} as const;

const over = {
  title: ['超限量预警', 'Tell what is over a limit'],
  module: 'chemicals',
  unlogged: true,
} as const;

export const chemicalsModule: ServerModule = {
  name: 'chemicals',
  listeners: [
    ...stockListeners,
    ...hazardListeners,
    ...factsListeners,
    listener({
      event: 'stock.discrepancy',
      listener: 'chemicals',
      run: (platform: Platform, told) => asSystem(platform, counted, (context) => tellCounted(context, told)),
    }),
    listener({
      event: 'laboratory.closed',
      listener: 'chemicals',
      run: (platform: Platform, told) => asSystem(platform, closed, (context) => endOfClosed(context, told)),
    }),
    listener({
      event: 'person.left',
      listener: 'chemicals',
      run: (platform: Platform, told) => asSystem(platform, left, (context) => tellLeaver(context, told)),
    }),
    listener({
      event: 'stock.limitExceeded',
      listener: 'chemicals',
      run: (platform: Platform, told) => asSystem(platform, over, (context) => tellOverLimit(context, told)),
    }),
  ],
  jobs: [
    {
      name: 'chemicals.controlLists',
      // Every hour: the college's day begins by its own clock.
      schedule: '2 * * * *',
      run: (platform) => asSystem(platform, starting, startControlLists),
    },
    { name: 'chemicals.alerts', schedule: '6 * * * *', run: watchAlerts },
    { name: 'chemicals.requests', schedule: '12 * * * *', run: expireRequests },
    { name: 'chemicals.shares', schedule: '32 * * * *', run: endOffers },
    ...factsJobs,
    ...controlJobs,
    ...limitJobs,
    ...reportJobs,
  ],
  demo: () => import('./demo/load.ts'),
  answers: [
    answer(
      namesInLog,
      [
        [storageLocation.id, storageLocation.name],
        [bottle.id, bottle.bottleCode],
        [substance.id, substance.chineseName],
        [casCodeDetail.id, casCodeDetail.casCode],
        [chemicalTransfer.id, chemicalTransfer.transferNo],
        [chemicalRequest.id, chemicalRequest.requestNo],
        [wasteContainer.id, wasteContainer.code],
        [wasteRequest.id, wasteRequest.requestNo],
      ],
      'chemicals',
    ),
    answer(searchSources, substanceSearch, 'substance'), //
    sheetReminders,
    returnReminders,
    disposalReminders,
    answer(businessKinds, chemicalRequestKind, chemicalRequestKind.kind),
    answer(substanceMerging, mergeRequests, 'request'),
    answer(countSubjects, countedAsBottles, 'bottle'),
    answer(todoSources, toIssueTodos, 'chemicalRequests'),
    answer(businessKinds, chemicalAdjustKind, chemicalAdjustKind.kind),
    answer(countAdjusting, adjustCounted),
    answer(todoSources, secondBookTodos, 'chemicalSecondBook'),
    answer(warningSources, chemicalWarnings, 'chemicals'),
    answer(dossierParts, chemicalsInDossier, 'chemicals'),
    ...stockAnswers,
    answer(witnessedCalls, dictionaryCalls.substanceEdit, 'substanceEdit'),
    answer(witnessedCalls, dictionaryCalls.substanceBatchCategory, 'substanceBatchCategory'),
    answer(witnessedCalls, portionCalls.bottleSplit, 'bottleSplit'),
    answer(witnessedCalls, portionCalls.prepareSolution, 'prepareSolution'),
    ...transferAnswers,
    ...limitAnswers,
    ...wasteAnswers,
    ...reportAnswers,
  ],
  start: async () => {
    registerFileUse('controlList', async ({ may }) => may(chemicalRulePermission.query));
    // As open as the sheets that show them.
    registerFileUse(pictureUse, async () => true);
    registerFileUse('experimentPlan', maySeeRequest);
    registerFileUse('chemicalAdjustment', maySeeAdjustment);
    startStock();
    startLimits();
    startWaste();
    startReports();
  },
  ready: async (platform) => {
    await asSystem(platform, loading, async (context) => {
      await shipSubstances(context);
      await shipControlLists(context);
      await shipControlRules(context);
      await shipCompatibility(context);
      await shipLimits(context);
      await shipSheets(context);
    });
    await landStock(platform);
  },
};
