import { registerFileUse } from '../../platform/files/seeing.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { organizationReferences } from '../college/public.ts';
import { downloadable } from './queries.ts';
import { moveCollegeFiles } from './service.ts';

export const collegeFileModule: ServerModule = {
  name: 'collegeFile',
  answers: [
    answer(
      organizationReferences,
      {
        // Those of an organisation do not keep it from being dissolved.
        counts: async () => new Map(),
        move: moveCollegeFiles,
      },
      'collegeFiles',
    ),
  ],
  start: async () => {
    registerFileUse('collegeFile', async (context, id) => !!(await downloadable(context, id)));
  },
};
