import { type Calls, moment, nothing, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  queries: {
    'notifications.count': nothing,
    'notifications.walk': nothing,
    'notifications.get': nothing,
    'notifications.lock': nothing,
    'notifications.page': (q, { context }) =>
      q(context, { ...page, unread: true, group: 'announcement', from: moment, to: moment, keyword: '检查' }),
    countUnread: (q, { db, ids }) => q(db, ids.PERSON),
    settingOf: (q, { context, ids }) => q(context, ids.PERSON),
  },
  'mail/queries': {
    'mails.page': (q, { context }) =>
      q(context, {
        ...page,
        keyword: '张',
        state: 'failed',
        kind: 'approval.todo',
        from: moment,
        to: moment,
      }),
    'mails.count': (q, { context }) => q(context, {}),
    'mails.walk': (q, { context }) => q(context, {}),
    'mails.one': nothing,
    'mails.matching': nothing,
    'mails.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'mails.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'mails.lockSeen': nothing,
    'mails.lockAnywhere': nothing,
  },
};
