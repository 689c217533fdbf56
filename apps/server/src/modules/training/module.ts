import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { coursewareTypes } from '../classification/public.ts';
import { typesById } from './type/queries.ts';

export const trainingModule: ServerModule = {
  name: 'training',
  answers: [answer(coursewareTypes, typesById)],
};
