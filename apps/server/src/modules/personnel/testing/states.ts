import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { runs } from '../sync/queries.ts';
import { incoming } from '../sync/states.ts';
import { objects } from './objects.ts';

export const stated = [
  rowsOf({
    table: incoming,
    make: objects.shared.syncRun,
    read: runs.lockAnywhere,
    rows: () => ({ collecting: [{}], waiting: [{}], done: [{}], superseded: [{}], failed: [{}] }),
  }),
];

export const unstated = {
  leave_job: 'a job that works off its rows: leaving/',
  leave_row: 'what became of one of a job’s people',
};
