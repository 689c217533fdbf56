import { type Calls, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  queries: {
    listDevices: (q, { context, ids }) =>
      q(context, {
        ...{ ...page, kind: 'doorDisplay', roomId: ids.ROOM, state: 'online', keyword: '东门' },
        ...{ sortField: 'lastSeenAt', sortOrder: 'descend' },
      }),
    lockDevice: (q, { context, ids }) => q(context, 'doorDisplay', ids.JOB).catch(() => {}),
    mayHangIn: (q, { context, ids }) => q(context, 'doorDisplay', ids.ROOM),
    deviceOf: (q, { context }) => q(context.platform, 'token'),
    statesAt: (q, { db, ids }) => q(db, 'doorDisplay', [ids.ROOM]),
    pairedDevice: (q, { db, ids }) => q(db, ids.JOB),
  },
};
