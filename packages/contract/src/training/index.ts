import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { appealEndpoints, appealErrors } from './appeal.ts';
import { examEndpoints, examErrors } from './attempt.ts';
import { certificateEndpoints, certificateErrors } from './certificate.ts';
import { coursewareEndpoints, coursewareErrors } from './courseware.ts';
import { coursewareAdminEndpoints, coursewareAdminErrors } from './coursewareAdmin.ts';
import { extensionEndpoints, extensionErrors } from './extension.ts';
import { externalEndpoints, externalErrors } from './external.ts';
import { gradingEndpoints, gradingErrors } from './grading.ts';
import { hourEndpoints, hourErrors } from './hour.ts';
import { invigilationEndpoints, invigilationErrors } from './invigilation.ts';
import { lateEndpoints, lateErrors } from './late.ts';
import { learnEndpoints, learnErrors, learnerEndpoints } from './learn.ts';
import { offlineEndpoints, offlineErrors } from './offline.ts';
import {
  certificatePermission,
  certificateTemplatePermission,
  coursewareAdminPermission,
  coursewarePermission,
  coursewareTypePermission,
  examRulePermission,
  learnPermission,
  offlineTrainingPermission,
  questionPermission,
  trainingStatisticsPermission,
} from './permissions.ts';
import { practiceEndpoints, practiceErrors } from './practice.ts';
import { previewEndpoints } from './preview.ts';
import { questionEndpoints, questionErrors } from './question.ts';
import { questionReportEndpoints, questionReportErrors } from './questionReport.ts';
import { rescoreEndpoints, rescoreErrors } from './rescore.ts';
import { examRuleEndpoints, examRuleErrors } from './rule.ts';
import { scoreEndpoints } from './score.ts';
import { trainingSettings } from './settings.ts';
import { statisticsEndpoints, statisticsErrors } from './statistics.ts';
import { certificateTemplateEndpoints, certificateTemplateErrors } from './template.ts';
import { coursewareTypeEndpoints, coursewareTypeErrors } from './type.ts';

export * from './appeal.ts';
export * from './attempt.ts';
export * from './audience.ts';
export * from './certificate.ts';
export * from './courseware.ts';
export * from './coursewareAdmin.ts';
export * from './covers.ts';
export * from './examStatuses.ts';
export * from './extension.ts';
export * from './external.ts';
export * from './grading.ts';
export * from './hour.ts';
export * from './invigilation.ts';
export * from './late.ts';
export * from './learn.ts';
export * from './learnStandings.ts';
export * from './migrations.ts';
export * from './offline.ts';
export * from './permissions.ts';
export * from './photo.ts';
export * from './practice.ts';
export * from './preview.ts';
export * from './question.ts';
export * from './questionFigures.ts';
export * from './questionReport.ts';
export * from './questionWords.ts';
export * from './rescore.ts';
export * from './rule.ts';
export * from './score.ts';
export * from './scoring.ts';
export * from './settings.ts';
export * from './statistics.ts';
export * from './template.ts';
export * from './type.ts';

export const trainingErrors = {
  ...coursewareTypeErrors,
  ...coursewareErrors,
  ...coursewareAdminErrors,
  ...questionErrors,
  ...questionReportErrors,
  ...practiceErrors,
  ...examRuleErrors,
  ...examErrors,
  ...invigilationErrors,
  ...extensionErrors,
  ...gradingErrors,
  ...appealErrors,
  ...lateErrors,
  ...rescoreErrors,
  ...certificateTemplateErrors,
  ...certificateErrors,
  ...externalErrors,
  ...learnErrors,
  ...statisticsErrors,
  ...offlineErrors,
  ...hourErrors,
};

export const training = {
  name: 'training',
  title: moduleTitles.training,
  permissions: [
    coursewareTypePermission,
    coursewarePermission,
    coursewareAdminPermission,
    questionPermission,
    examRulePermission,
    learnPermission,
    offlineTrainingPermission,
    certificateTemplatePermission,
    certificatePermission,
    trainingStatisticsPermission,
  ],
  menus: [
    'access.coursewareTypeList',
    'access.coursewareList',
    'access.questionBankList',
    'access.examRole',
    'access.certificateTemplate',
    'access.userExamList',
    'access.userLearnList',
    'access.accessStatistics',
  ],
  endpoints: {
    ...coursewareTypeEndpoints,
    ...coursewareEndpoints,
    ...coursewareAdminEndpoints,
    ...trainingSettings.calls,
    ...questionEndpoints,
    ...questionReportEndpoints,
    ...practiceEndpoints,
    ...examRuleEndpoints,
    ...examEndpoints,
    ...learnEndpoints,
    ...learnerEndpoints,
    ...invigilationEndpoints,
    ...extensionEndpoints,
    ...previewEndpoints,
    ...scoreEndpoints,
    ...gradingEndpoints,
    ...appealEndpoints,
    ...lateEndpoints,
    ...rescoreEndpoints,
    ...certificateTemplateEndpoints,
    ...certificateEndpoints,
    ...externalEndpoints,
    ...statisticsEndpoints,
    ...offlineEndpoints,
    ...hourEndpoints,
  },
  settings: trainingSettings,
} as const satisfies ModuleContract;
