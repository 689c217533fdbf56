import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { questionEndpoints, questionErrors, questionPermission } from './question.ts';
import { coursewareTypeEndpoints, coursewareTypeErrors, coursewareTypePermission } from './type.ts';

export * from './question.ts';
export * from './type.ts';

export const trainingErrors = { ...coursewareTypeErrors, ...questionErrors };

export const training = {
  name: 'training',
  title: moduleTitles.training,
  permissions: [coursewareTypePermission, questionPermission],
  menus: ['access.coursewareTypeList', 'access.questionBankList'],
  endpoints: { ...coursewareTypeEndpoints, ...questionEndpoints },
} as const satisfies ModuleContract;
