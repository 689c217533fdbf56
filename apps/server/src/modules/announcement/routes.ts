import { announcement } from '@anyan/contract';
import { historyCall } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { exportReceipts } from './export.ts';
import { listAnnouncements } from './queries.ts';
import * as service from './service.ts';

export const announcementRoutes = implement(announcement, {
  announcementList: listAnnouncements,
  announcementDetails: service.showAnnouncement,
  announcementHistory: historyCall('announcement', service.mayWriteAnnouncement),
  announcementAdd: service.addAnnouncement,
  announcementEdit: service.editAnnouncement,
  announcementDelete: service.deleteAnnouncements,
  announcementAudienceCount: service.countAudience,
  announcementPublish: service.publishAnnouncement,
  announcementWithdraw: service.withdrawAnnouncement,
  announcementReceipt: service.confirmAnnouncement,
  announcementReceiptList: service.receiptsOf,
  announcementReceiptCount: service.countReceiptsOf,
  announcementReceiptExport: exportReceipts,
  announcementRemind: service.remindOfAnnouncement,
});
