import { registerFileUse } from '../../platform/files/seeing.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { registerOrganizationReference } from '../college/public.ts';
import { downloadable } from './queries.ts';
import { moveCollegeFiles } from './service.ts';

export const collegeFileModule: ServerModule = {
  name: 'collegeFile',
  start: async () => {
    registerFileUse('collegeFile', async (context, id) => !!(await downloadable(context, id)));
    registerOrganizationReference('collegeFiles', {
      // Those of an organisation do not keep it from being dissolved.
      counts: async () => new Map(),
      move: moveCollegeFiles,
    });
  },
};
