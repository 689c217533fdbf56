import { training } from '@anyan/contract';
import { historyCall, historyOf } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { need } from '../../platform/scope.ts';
import { admins } from './admins/queries.ts';
import { saveAdmin } from './admins/service.ts';
import { appeals, ownAppeals } from './appeal/queries.ts';
import * as appealService from './appeal/service.ts';
import { printCertificates } from './certificate/document.ts';
import { listMine } from './certificate/mine.ts';
import { certificateDetails, certificates } from './certificate/queries.ts';
import * as certificateService from './certificate/service.ts';
import { certificateImport, exportCertificates } from './certificate/transfer.ts';
import { verify } from './certificate/verify.ts';
import { copyCourseware } from './courseware/copy.ts';
import { showMedia } from './courseware/media.ts';
import { coursewareExams } from './courseware/needed.ts';
import { showProposal } from './courseware/proposal.ts';
import { allCourseware, coursewareDetails, coursewares, seeing } from './courseware/queries.ts';
import { checkCourseware } from './courseware/review.ts';
import * as coursewareService from './courseware/service.ts';
import { saveAnswers } from './exam/answers.ts';
import { previewPaper } from './exam/preview.ts';
import { listExams } from './exam/queries.ts';
import * as examService from './exam/service.ts';
import { refuseSitting, sittingOutcome, sittingReview } from './exam/sitting.ts';
import { beginExam } from './exam/start.ts';
import { handIn } from './exam/submission.ts';
import { listExtensions } from './extension/queries.ts';
import { deleteExtension, saveExtension } from './extension/service.ts';
import { externalDetails, externals, kindsToChoose } from './external/queries.ts';
import * as externalService from './external/service.ts';
import { externalSettings, saveExternalSettings } from './external/settings.ts';
import { examsToGrade, nextToGrade } from './grading/queries.ts';
import { saveGrade } from './grading/service.ts';
import { hourStatistics, listEntries, listHours } from './hour/queries.ts';
import { remindOfHours } from './hour/service.ts';
import { exportHours, hourImport } from './hour/transfer.ts';
import { listInvigilating, monitorList, watchedRule } from './invigilation/queries.ts';
import { actOnSittings } from './invigilation/service.ts';
import { lateAnswers } from './late/queries.ts';
import * as lateService from './late/service.ts';
import { heartbeat } from './learning/beats.ts';
import { exportLearners, learners, remindLearners } from './learning/learnerList.ts';
import { learnDetails, listLearning } from './learning/queries.ts';
import * as learnService from './learning/service.ts';
import { courseTimes } from './learning/time.ts';
import * as signing from './offline/attendance.ts';
import { sessionPdf } from './offline/document.ts';
import { exportSessions } from './offline/export.ts';
import { listParticipants, seeing as seeingSessions, sessionDetails, sessions } from './offline/queries.ts';
import * as offlineService from './offline/service.ts';
import { bookDetails, listBook, practiceDetails, practiceOverview } from './practice/queries.ts';
import * as practiceService from './practice/service.ts';
import { loadBuiltIn } from './question/builtIn.ts';
import { exportQuestions } from './question/export.ts';
import { mergeDuplicates } from './question/merge.ts';
import {
  countQuestions,
  duplicatesOf,
  questions,
  questionsToAsk,
  unlessArchived,
} from './question/queries.ts';
import { inBank } from './question/reach.ts';
import { rescoreQuestion } from './question/rescore.ts';
import * as questionService from './question/service.ts';
import { importText, questionImport } from './question/transfer.ts';
import { reports } from './questionReport/queries.ts';
import { decideReport, reportQuestion } from './questionReport/service.ts';
import { ruleDetails, rules } from './rule/queries.ts';
import * as ruleService from './rule/service.ts';
import { attemptPdf } from './score/document.ts';
import { exportAttempts } from './score/export.ts';
import { attemptDetails, attempts } from './score/queries.ts';
import { trainingSettings } from './settings.ts';
import { exportPeople, exportQuestionAnalysis, exportUnits } from './statistics/export.ts';
import { people, remindPeople } from './statistics/people.ts';
import { asOf, examOverview, learnOverview, organizationFigures } from './statistics/queries.ts';
import { analysedQuestions } from './statistics/questions.ts';
import { templates } from './template/queries.ts';
import * as templateService from './template/service.ts';
import { types, typeTree } from './type/queries.ts';
import { typesToUse } from './type/reach.ts';
import * as typeService from './type/service.ts';

export const trainingRoutes = implement(training, {
  coursewareTypePageList: types.page,
  coursewareTypeList: async (context, { mine, ...input }) =>
    typeTree(context.db, input, mine ? await typesToUse(context, mine) : 'all'),
  coursewareTypeDetails: (context, { id }) => types.get(context, id),
  coursewareTypeHistory: historyCall('coursewareType', types.get),
  coursewareTypeAdd: typeService.addType,
  coursewareTypeEdit: typeService.editType,
  coursewareTypeDelete: typeService.deleteType,
  coursewareTypeSort: typeService.sortTypes,
  coursewareTypeStatusChange: typeService.changeTypeStatus,

  coursewareList: async (context, input) => coursewares.page(await seeing(context), input),
  coursewareDetails,
  coursewareProposalDetails: showProposal,
  coursewareHistory: historyCall('courseware', async (context, id) =>
    coursewares.get(await seeing(context), id),
  ),
  coursewareGetAll: allCourseware,
  coursewareExams,
  coursewareAdd: { manual: coursewareService.addCourseware },
  coursewareEdit: { manual: coursewareService.editCourseware },
  coursewareCopy: { manual: copyCourseware },
  coursewareEditType: coursewareService.changeCoursewareType,
  coursewareDelete: coursewareService.deleteCourseware,
  coursewareDeleteMore: coursewareService.deleteCoursewareThatMay,
  coursewareCheck: { manual: checkCourseware },
  coursewareMedia: { manual: showMedia },
  audienceCount: ruleService.countAudience,

  coursewareAdminShow: admins.page,
  coursewareAdminSave: saveAdmin,
  settingDetails: trainingSettings.details,
  settingSave: trainingSettings.save,

  coursewareQuestionGetAll: questionsToAsk,
  coursewareQuestionList: async (context, input) =>
    questions.page(await inBank(context), unlessArchived(input)),
  coursewareQuestionCounts: async (context) => countQuestions(await inBank(context)),
  coursewareQuestionDetails: questionService.showQuestion,
  coursewareQuestionHistory: async (context, input) => {
    await refuseSitting(context);
    await questions.get(await inBank(context), input.id);
    return historyOf(context, 'question', input);
  },
  coursewareQuestionSimilar: questionService.similarQuestions,
  coursewareQuestionAdd: questionService.addQuestion,
  coursewareQuestionEdit: questionService.editQuestion,
  coursewareQuestionDelete: questionService.deleteQuestion,
  coursewareQuestionDeleteMore: questionService.deleteQuestionsThatMay,
  coursewareQuestionStatusChange: questionService.changeQuestionState,
  coursewareQuestionMove: questionService.moveQuestions,
  coursewareQuestionTag: questionService.tagQuestions,
  coursewareQuestionImport: questionImport.start,
  coursewareQuestionTextImport: importText,
  coursewareQuestionTempExport: questionImport.template,
  coursewareQuestionExport: exportQuestions,
  coursewareQuestionDuplicates: async (context, input) => duplicatesOf(await inBank(context), input),
  coursewareQuestionMerge: mergeDuplicates,
  questionRescore: rescoreQuestion,
  questionReport: reportQuestion,
  questionReportList: async (context, input) => {
    await refuseSitting(context);
    return reports.page(await inBank(context), input);
  },
  questionReportDetails: async (context, { id }) => {
    await refuseSitting(context);
    return reports.get(await inBank(context), id);
  },
  questionReportDecide: decideReport,

  practiceList: practiceOverview,
  practiceStart: practiceService.startPractice,
  practiceDetails,
  practiceAnswer: practiceService.answerPractice,
  practiceFinish: practiceService.finishPractice,
  wrongQuestionList: listBook,
  wrongQuestionDetails: bookDetails,
  wrongQuestionRemove: practiceService.removeWrong,
  favouriteSet: practiceService.setFavourite,

  learnOverview,
  examOverview,
  organizationFigures,
  personFigures: async (context, input) => ({
    ...(await people.page(context, input)),
    computedAt: await asOf(context.db),
  }),
  questionAnalysis: async (context, input) => ({
    ...(await analysedQuestions.page(context, input)),
    computedAt: await asOf(context.db),
  }),
  trainingRemind: remindPeople,
  organizationFiguresExport: exportUnits,
  personFiguresExport: exportPeople,
  questionAnalysisExport: exportQuestionAnalysis,

  builtInLoad: loadBuiltIn,

  examRoleShow: rules.page,
  examRoleDetails: (context, { id }) => ruleDetails(context, id),
  examRoleHistory: historyCall('examRule', rules.get),
  examRoleSave: ruleService.saveRule,
  examRoleStateChange: ruleService.changeRuleState,
  examRolePaperCheck: ruleService.checkDraft,

  examRolePaperPreview: previewPaper,

  examList: listExams,
  examStart: { manual: beginExam },
  examPaper: examService.openPaper,
  answerSave: { manual: saveAnswers },
  examEventReport: examService.reportEvents,
  examSubmit: { manual: handIn },
  examResult: (context, { attemptId }) => sittingOutcome(context, attemptId),
  examReview: sittingReview,

  invigilatingList: listInvigilating,
  monitorList,
  attemptAct: actOnSittings,

  extensionList: listExtensions,
  extensionSave: saveExtension,
  extensionDelete: deleteExtension,
  attemptList: async (context, input) => {
    await rules.get(context, input.examRoleId);
    return attempts.page(context, input);
  },
  attemptDetails: (context, { id }) => attemptDetails(context, id),
  attemptExport: exportAttempts,
  attemptPdf,

  gradingExams: ({ db, caller }) => examsToGrade(db, caller.accountId),
  gradingList: nextToGrade,
  gradingSave: saveGrade,

  appealSubmit: appealService.submitAppeal,
  appealWithdraw: appealService.withdrawAppeal,
  appealMine: ownAppeals,
  appealList: async (context, input) => {
    need(await watchedRule(context, input.examRoleId));
    await refuseSitting(context);
    return appeals.page(context, input);
  },
  appealDecide: appealService.decideAppeal,

  lateAnswerSubmit: lateService.submitLate,
  lateAnswerList: async (context, input) => {
    need(await watchedRule(context, input.examRoleId));
    return lateAnswers.page(context, input);
  },
  lateAnswerDecide: lateService.decideLate,
  certificateTemplateShow: templates.page,
  certificateTemplateDetails: (context, { id }) => templates.get(context, id),
  certificateTemplateHistory: historyCall('certificateTemplate', templates.get),
  certificateTemplateSave: (context, input) => templateService.saveTemplate(context, input),
  certificateTemplateStatusChange: templateService.changeTemplateStatus,

  certificateList: certificates.page,
  mineCertificateList: listMine,
  certificateDetails,
  certificateHistory: historyCall('certificate', certificates.get),
  certificateRevoke: certificateService.revokeCertificates,
  certificateRestore: certificateService.restoreCertificate,
  certificateReissue: certificateService.reissueCertificate,
  certificateRenew: certificateService.renewCertificate,
  certificatePrint: printCertificates,
  certificateExport: exportCertificates,
  certificateImport: certificateImport.start,
  certificateTempExport: certificateImport.template,
  certificateVerify: verify,

  externalList: externals.page,
  externalDetails,
  externalKindList: ({ db }) => kindsToChoose(db),
  externalSave: externalService.saveExternal,
  externalDelete: externalService.deleteExternal,
  externalDecide: externalService.decideExternals,
  externalSettingDetails: (context) => externalSettings.details(context),
  externalSettingSave: saveExternalSettings,
  learnList: listLearning,
  learnDetails,
  learnStart: learnService.startLearning,
  heartbeat: { manual: heartbeat },
  idleCheckAnswer: learnService.answerIdleCheck,
  checkpointAnswer: learnService.answerCheckpoint,
  chapterQuizSubmit: learnService.submitQuiz,
  learnStop: learnService.stopLearning,
  getAllCoursewareTime: courseTimes,
  coursewareLearnerList: learners.page,
  coursewareLearnerExport: exportLearners,
  coursewareRemind: remindLearners,

  offlineTrainingList: async (context, input) => sessions.page(await seeingSessions(context), input),
  offlineTrainingDetails: sessionDetails,
  offlineTrainingHistory: historyCall('offlineTraining', async (context, id) =>
    sessions.get(await seeingSessions(context), id),
  ),
  offlineParticipantList: listParticipants,
  offlineTrainingPdf: sessionPdf,
  offlineTrainingExport: exportSessions,
  offlineTrainingSave: offlineService.saveSession,
  offlineTrainingDelete: offlineService.deleteSession,
  offlineTrainingStart: offlineService.startSession,
  offlineTrainingEnd: offlineService.endSession,
  offlineTrainingCancel: offlineService.cancelSession,
  signQrcode: signing.signLink,
  signIn: signing.signIn,
  signManual: signing.signPeople,
  resultSave: signing.saveResults,

  hourList: listHours,
  hourStatistics,
  hourDetails: listEntries,
  hourRemind: remindOfHours,
  hourExport: exportHours,
  hourImport: hourImport.start,
  hourTempExport: hourImport.template,
});
