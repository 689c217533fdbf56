import { type AnnouncementEvent, announcement as contract } from '@anyan/contract';
import { states } from '../../platform/states.ts';
import { announcement } from './tables.ts';

const {
  announcementDelete,
  announcementEdit,
  announcementPublish,
  announcementReceiptList,
  announcementWithdraw,
} = contract.endpoints;

type Stored = typeof announcement.$inferSelect;
type Row = Pick<Stored, 'id' | 'title' | 'state' | 'organizationId'> & Partial<Stored>;

export const target = ({ id, title }: Pick<Row, 'id' | 'title'>) => ({
  kind: 'announcement',
  id,
  name: title,
});

const unpublished = ['draft', 'withdrawn'] as const;

/** What becomes of an announcement. What is out is not changed, it is withdrawn first. */
export const news = states<Row, AnnouncementEvent, undefined>({
  table: announcement,
  fields: { state: contract.endpoints.announcementDetails.result.properties.state },
  target,
  places: ({ organizationId }) => [{ organization: organizationId }],
  facts: async () => undefined,
  events: {
    publish: { from: unpublished, to: 'published', calls: announcementPublish },
    receipts: { from: ['published'], calls: announcementReceiptList },
    edit: { from: unpublished, calls: announcementEdit },
    withdraw: { from: ['published'], to: 'withdrawn', calls: announcementWithdraw },
    delete: { from: unpublished, calls: announcementDelete },
  },
});
