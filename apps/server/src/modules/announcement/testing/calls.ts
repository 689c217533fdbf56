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
    // There is none of this id: the conditions are what matters.
    findAnnouncement: (q, { context, ids }) => q(context, ids.JOB).catch(() => undefined),
    announcementDetails: (q, { context, ids }) =>
      q(context, { row: news(ids), mayWrite: true }).catch(() => undefined),
  },
  receiptQueries: {
    audienceOf: (q, { ids }) => q(news(ids)),
    audienceSize: (q, { db, ids }) => q(db, news(ids)),
    receiptCounts: (q, { db, ids }) => q(db, news(ids)),
    countReceipts: (q, { db, ids }) => q(db, news(ids)),
    listReceipts: (q, { context, ids }) =>
      q(context, news(ids), {
        ...page,
        id: ids.JOB,
        state: 'unread',
        organizationId: ids.A,
        keyword: '张',
      }),
    countReceiptRows: (q, { context, ids }) => q(context, news(ids), { id: ids.JOB, state: 'confirmed' }),
    receiptBatches: (q, { context, ids }) => q(context, news(ids), { id: ids.JOB, state: 'read' }).next(),
    audiencePage: (q, { db, ids }) => q(db, news(ids), { after: ids.PERSON, limit: 5000 }),
  },
};
