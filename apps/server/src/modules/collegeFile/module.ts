import { standardPermission, supplierType } from '@anyan/contract';
import { namesInLog } from '../../platform/audit/namesInLog.ts';
import { cards, rowsOfCard } from '../../platform/cards.ts';
import { registerFileUse } from '../../platform/files/visibility.ts';
import { searchSources } from '../../platform/found.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { organizationReferences } from '../college/public.ts';
import { downloadable, listCollegeFiles } from './queries.ts';
import { fileSearch } from './search.ts';
import { moveCollegeFiles } from './service.ts';
import { standardReminders } from './standard/reminders.ts';
import { standardSearch } from './standard/search.ts';
import { standard } from './tables.ts';

export const collegeFileModule: ServerModule = {
  name: 'collegeFile',
  demo: () => import('./demo/load.ts'),
  answers: [
    answer(namesInLog, [[standard.id, standard.title]], 'collegeFile'),
    answer(
      cards,
      {
        // A supplier's papers are his own.
        sees: ({ userType }) => userType !== supplierType,
        data: async (context) => ({
          rows: (await listCollegeFiles(context, { pageNo: 1, pageSize: rowsOfCard })).data,
        }),
      },
      'download',
    ),
    answer(
      organizationReferences,
      {
        // Those of an organisation do not keep it from being dissolved.
        move: moveCollegeFiles,
      },
      'collegeFiles',
    ),
    answer(searchSources, standardSearch, 'standard'),
    answer(searchSources, fileSearch, 'file'),
    standardReminders,
  ],
  start: async () => {
    registerFileUse('collegeFile', async (context, id) => !!(await downloadable(context, id)));
    registerFileUse('standard', async ({ may }) => may(standardPermission.query));
  },
};
