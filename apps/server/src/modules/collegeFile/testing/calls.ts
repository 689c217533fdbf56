import { type Calls, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  queries: {
    listCollegeFiles: (q, { context }) => q(context, { ...page, keyword: '办法', category: 'form' }),
    downloadable: (q, { context, ids }) => q(context, ids.JOB),
  },
};
