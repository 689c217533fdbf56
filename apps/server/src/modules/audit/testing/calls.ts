import { type Calls, moment, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  queries: {
    listLog: (q, { context }) =>
      q(context, {
        ...page,
        from: moment,
        to: moment,
        actor: '张三',
        module: 'college',
        action: '修改',
        target: 'room',
        requestId: 'r-1',
        result: 'done',
      }),
    countLog: (q, { db, reach }) => q(db, reach, { module: 'college' }),
    logBatches: (q, { db, reach }) => q(db, reach, {}),
    logDetails: (q, { db, reach, ids }) => q(db, reach, ids.JOB),
  },
};
