import { type Calls, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  queries: {
    importJobDetails: (q, { context, ids }) => q(context, { ...page, id: ids.JOB }),
    exportJobDetails: (q, { context, ids }) => q(context, { id: ids.JOB }),
    importRowBatches: (q, { context, ids }) => q(context, ids.JOB, 'bad'),
    countRows: (q, { context, ids }) => q(context, ids.JOB, 'bad'),
  },
};
