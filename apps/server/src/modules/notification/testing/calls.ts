import { type Calls, moment, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  queries: {
    listNotifications: (q, { context }) =>
      q(context, { ...page, unread: true, group: 'announcement', from: moment, to: moment, keyword: '检查' }),
    countUnread: (q, { db, ids }) => q(db, ids.PERSON),
    settingOf: (q, { context, ids }) => q(context, ids.PERSON),
  },
};
