import { offlineEndpoints, offlineTrainingPermission, offlineTrainingRow } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { reaching, sessions } from './queries.ts';

const { export: exports } = offlineTrainingPermission;

export const exportSessions = exportOf({
  calls: offlineEndpoints.offlineTrainingExport,
  kind: 'offlineTraining',
  module: 'training',
  title: ['线下培训', 'Offline training'],
  row: offlineTrainingRow,
  columns: [
    { field: 'title', width: 30 },
    'kind',
    { field: 'laboratoryName', width: 24 },
    { field: 'organizationName', width: 24 },
    'startAt',
    'endAt',
    { field: 'place', width: 20 },
    'trainerName',
    'minutes',
    'people',
    'signed',
    'passed',
    'state',
    { field: 'content', width: 40 },
  ],
  of: {
    count: async (context, input) => sessions.count(await reaching(context, exports), input),
    walk: async function* (context, input) {
      yield* sessions.walk(await reaching(context, exports), input);
    },
  },
});
