import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { coursewareTypeEndpoints, coursewareTypeErrors, coursewareTypePermission } from './type.ts';

export * from './type.ts';

export const trainingErrors = { ...coursewareTypeErrors };

export const training = {
  name: 'training',
  title: moduleTitles.training,
  permissions: [coursewareTypePermission],
  menus: ['access.coursewareTypeList'],
  endpoints: { ...coursewareTypeEndpoints },
} as const satisfies ModuleContract;
