import { announcementReceiptRow, announcement as contract } from '@anyan/contract';
import { exportOf } from '../../platform/transfer/exportOf.ts';
import { writable } from './readers.ts';
import { countReceiptRows, receiptBatches } from './receiptQueries.ts';

export const exportReceipts = exportOf({
  calls: contract.endpoints.announcementReceiptExport,
  kind: 'announcementReceipt',
  module: 'announcement',
  title: ['公告阅读情况', 'Who has read an announcement'],
  personal: true,
  row: announcementReceiptRow,
  columns: ['loginName', 'name', 'organizationName', 'readAt', 'confirmedAt'],
  of: {
    count: async (context, input) => countReceiptRows(context, await writable(context, input.id), input),
    walk: async function* (context, input) {
      yield* receiptBatches(context, await writable(context, input.id), input);
    },
  },
});
