import type { Objects, Place } from '../../../../../../tests/contract/objects.ts';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import type { World } from '../../../testing/harness.ts';
import { announcement } from '../tables.ts';

const insertAnnouncement = async (
  world: World,
  { organizationId }: Place,
  state: 'draft' | 'published',
): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(announcement).values({
      ...{ id, title: '通知', kind: 'notice', content: '<p>x</p>', state, authorName: '张三' },
      ...{
        organizationId,
        wholeCollege: false,
        organizationIds: [organizationId],
        userTypes: [],
        attachmentIds: [],
      },
      ...{ pinned: false, needReceipt: true, toldAt: nowIso() },
      // Published in an hour: what is told at once would change rows behind the next question.
      publishAt: new Date(nowMs() + (state === 'published' ? -60_000 : 3_600_000)).toISOString(),
    }),
  );
  return id;
};

export const objects = {
  scoped: {
    announcement: (world, place) => insertAnnouncement(world, place, 'published'),
    /** May be edited and published. */
    draft: (world, place) => insertAnnouncement(world, place, 'draft'),
  },
  fields: {
    'items.fileId': 'file',
    attachmentIds: 'file',
    'announcementDetails.id': 'announcement',
    'announcementHistory.id': 'announcement',
    'announcementEdit.id': 'draft',
    'announcementDelete.ids': 'announcement',
    'announcementAudienceCount.id': 'draft',
    'announcementPublish.id': 'draft',
    'announcementWithdraw.id': 'announcement',
    'announcementReceipt.id': 'announcement',
    'announcementReceiptList.id': 'announcement',
    'announcementReceiptCount.id': 'announcement',
    'announcementReceiptExport.id': 'announcement',
    'announcementRemind.id': 'announcement',
    'announcementRemind.userIds': { elsewhere: 'whom it is not for is passed over: announcement.test.ts' },
  },
} satisfies Objects;
