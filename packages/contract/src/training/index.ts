import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { examEndpoints, examErrors } from './attempt.ts';
import { extensionEndpoints, extensionErrors } from './extension.ts';
import { invigilationEndpoints, invigilationErrors } from './invigilation.ts';
import { previewEndpoints } from './preview.ts';
import { questionEndpoints, questionErrors, questionPermission } from './question.ts';
import { examRuleEndpoints, examRuleErrors, examRulePermission } from './rule.ts';
import { coursewareTypeEndpoints, coursewareTypeErrors, coursewareTypePermission } from './type.ts';

export * from './attempt.ts';
export * from './audience.ts';
export * from './extension.ts';
export * from './invigilation.ts';
export * from './preview.ts';
export * from './question.ts';
export * from './rule.ts';
export * from './scoring.ts';
export * from './type.ts';

export const trainingErrors = {
  ...coursewareTypeErrors,
  ...questionErrors,
  ...examRuleErrors,
  ...examErrors,
  ...invigilationErrors,
  ...extensionErrors,
};

export const training = {
  name: 'training',
  title: moduleTitles.training,
  permissions: [coursewareTypePermission, questionPermission, examRulePermission],
  menus: ['access.coursewareTypeList', 'access.questionBankList', 'access.examRole', 'access.userExamList'],
  endpoints: {
    ...coursewareTypeEndpoints,
    ...questionEndpoints,
    ...examRuleEndpoints,
    ...examEndpoints,
    ...invigilationEndpoints,
    ...extensionEndpoints,
    ...previewEndpoints,
  },
} as const satisfies ModuleContract;
