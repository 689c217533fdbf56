import { approval } from '@anyan/contract';
import { historyCall } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { flowFile } from './flows/file.ts';
import * as publishing from './flows/publish.ts';
import * as flowQueries from './flows/queries.ts';
import * as flows from './flows/service.ts';
import { approvalStatistics } from './flows/statistics.ts';
import { exportStatistics } from './flows/statisticsExport.ts';
import { previewApproval } from './flows/tryOut.ts';
import { instanceDetails } from './lists/details.ts';
import { instancePdf } from './lists/document.ts';
import * as lists from './lists/ownQueries.ts';
import { distributionInstances, exportInstances, instances } from './lists/searchQueries.ts';
import { instanceTimeline } from './lists/timeline.ts';
import { verifyInstance } from './lists/verify.ts';
import { calendarDetails, saveCalendar } from './own/calendar.ts';
import { listDelegations } from './own/delegationQueries.ts';
import * as delegations from './own/delegations.ts';
import * as signatures from './own/signature.ts';
import * as applicant from './running/applicant.ts';
import { approveMore, rejectMore } from './running/batch.ts';
import { addComment, addCopies, readCopies } from './running/comments.ts';
import * as handOver from './running/handOver.ts';
import { approveWithPassword, rejectWithPassword } from './running/password.ts';
import { revokeDecision } from './running/revoke.ts';

export const approvalRoutes = implement(approval, {
  businessKindList: flowQueries.businessKinds,
  flowPageList: flowQueries.flows.page,
  flowDetails: (context, { id }) => flowQueries.flows.get(context, id),
  flowHistory: historyCall('approvalFlow', flowQueries.flows.get),
  flowVersionList: flowQueries.listVersions,
  flowVersionDiff: flowQueries.versionDiff,
  flowAdd: flows.addFlow,
  flowEdit: flows.editFlow,
  flowDiscard: flows.discardDraft,
  flowCopy: flows.copyFlow,
  flowPublish: publishing.publishFlow,
  flowDelete: flows.deleteFlow,
  flowStatusChange: flows.changeFlowState,
  flowSort: flows.sortFlows,
  flowTest: publishing.testFlow,
  flowExport: flowFile,
  flowImport: flows.importFlow,
  approvalStatistics,
  approvalStatisticsExport: exportStatistics,

  todoPageList: lists.todos.page,
  donePageList: lists.decided.page,
  ccPageList: lists.copies.page,
  startedPageList: lists.started.page,
  todoCount: lists.countTodo,
  kindNameList: lists.kindNames,
  instanceDetails,
  instanceTimeline,
  instancePdf,
  approvalPreview: previewApproval,
  approve: { manual: approveWithPassword },
  reject: { manual: rejectWithPassword },
  approveMore: { manual: approveMore },
  rejectMore: { manual: rejectMore },
  transfer: handOver.transfer,
  addSigner: handOver.addSigners,
  removeSigner: handOver.removeSigners,
  revokeDecision,
  withdraw: applicant.withdraw,
  resubmit: applicant.resubmit,
  urge: applicant.urge,
  commentAdd: addComment,
  ccRead: readCopies,
  ccAdd: addCopies,
  instanceReassign: handOver.reassign,
  instanceTerminate: applicant.terminate,
  instanceVerify: verifyInstance,
  instanceSearchPageList: instances.page,
  instanceSearchCount: distributionInstances,
  instanceExport: exportInstances,

  delegationPageList: listDelegations,
  delegationAdd: delegations.addDelegation,
  delegationEdit: delegations.editDelegation,
  delegationCancel: delegations.cancelDelegation,
  signatureDetails: signatures.signatureDetails,
  signatureSave: { manual: signatures.saveSignature },
  phraseList: signatures.listPhrases,
  phraseSave: signatures.savePhrases,
  calendarDetails: ({ db }) => calendarDetails(db),
  calendarSave: saveCalendar,
});
