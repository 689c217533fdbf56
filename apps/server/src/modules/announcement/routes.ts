import { announcement } from '@anyan/contract';
import { historyCall } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { exportReceipts } from './export.ts';
import { listAnnouncements } from './queries.ts';
import * as readers from './readers.ts';
import * as service from './service.ts';

export const announcementRoutes = implement(announcement, {
  announcementList: listAnnouncements,
  announcementDetails: readers.showAnnouncement,
  announcementHistory: historyCall('announcement', readers.mayWriteAnnouncement),
  announcementAdd: service.addAnnouncement,
  announcementEdit: service.editAnnouncement,
  announcementDelete: service.deleteAnnouncements,
  announcementAudienceCount: readers.countAudience,
  announcementPublish: service.publishAnnouncement,
  announcementWithdraw: service.withdrawAnnouncement,
  announcementReceipt: readers.confirmAnnouncement,
  announcementReceiptList: readers.receiptsOf,
  announcementReceiptCount: readers.countReceiptsOf,
  announcementReceiptExport: exportReceipts,
  announcementRemind: service.remindOfAnnouncement,
});
