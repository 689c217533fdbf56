import { questionPermission } from '@anyan/contract';
import { registerFileUse } from '../../platform/files/seeing.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { coursewareTypes } from '../classification/public.ts';
import { organizationReferences } from '../college/public.ts';
import { mergeQuestions } from './question/service.ts';
import { typesById } from './type/queries.ts';

export const trainingModule: ServerModule = {
  name: 'training',
  answers: [
    answer(coursewareTypes, typesById),
    answer(
      organizationReferences,
      {
        // Those of an organisation do not keep it from being dissolved.
        counts: async () => new Map(),
        move: mergeQuestions,
      },
      'questions',
    ),
  ],
  start: async () => {
    registerFileUse('question', async ({ may }) => may(questionPermission.get));
  },
};
