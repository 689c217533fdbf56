import { type Asking, type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

const news = (ids: Asking['ids']) => ({
  id: ids.JOB,
  organizationIds: [ids.A],
  userTypes: [1],
  attachmentIds: [],
});

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  queries: {
    writeReach: nothing,
    listAnnouncements: (q, { context }) =>
      q(context, { ...page, keyword: '检查', kind: 'notice', state: 'published', unread: true }),
    audienceOf: (q, { ids }) => q(news(ids)),
    // There is none of this id: the conditions are what matters.
    findAnnouncement: (q, { context, ids }) => q(context, ids.JOB).catch(() => undefined),
    announcementDetails: (q, { context, ids }) =>
      q(context, { row: news(ids), mayWrite: true }).catch(() => undefined),
    listReceipts: (q, { context, ids }) =>
      q(context, news(ids), { ...page, id: ids.JOB, state: 'unread', keyword: '张' }),
    audiencePage: (q, { db, ids }) => q(db, news(ids), { after: ids.PERSON, limit: 5000 }),
  },
};
