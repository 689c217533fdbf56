import { questionPermission } from '@anyan/contract';
import { registerFileUse } from '../../platform/files/seeing.ts';
import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { coursewareTypes } from '../classification/public.ts';
import { organizationReferences } from '../college/public.ts';
import { sweepDeadlines } from './exam/service.ts';
import { mergeQuestions } from './question/service.ts';
import { mergeRules } from './rule/service.ts';
import { typesById } from './type/queries.ts';

/** Papers handed in by one transaction. */
const atOnce = 100;

export const trainingModule: ServerModule = {
  name: 'training',
  answers: [
    answer(coursewareTypes, typesById),
    answer(organizationReferences, { move: mergeQuestions }, 'questions'),
    answer(organizationReferences, { move: mergeRules }, 'examRules'),
  ],
  loops: [
    {
      name: 'training.deadlines',
      rest: 2000,
      run: async (platform) => {
        const call = {
          title: ['到时收卷', 'Papers whose time is over'],
          module: 'training',
          unlogged: true,
        } as const;
        for (let found = atOnce; found === atOnce; )
          found = await asSystem(platform, call, (context) => sweepDeadlines(context, atOnce));
      },
    },
  ],
  start: async () => {
    registerFileUse('question', async ({ may }) => may(questionPermission.get));
  },
};
