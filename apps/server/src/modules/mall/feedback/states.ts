import { type FeedBackEvent, feedBackRow, goodsFeedBackEndpoints } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { commodityFeedBack } from '../tables.ts';
import type { FeedBackRecord } from './queries.ts';

const { goodsFeedBackReply, goodsFeedBackClose, goodsFeedBackDel } = goodsFeedBackEndpoints;

export const feedBackTarget = ({ id, commodityName }: { id: string; commodityName: string }) => ({
  kind: 'goodsFeedBack',
  id,
  name: commodityName,
});

/** What becomes of what somebody says of goods: an answer, by their supplier or the college, and an end. */
export const feedBackStates = states<FeedBackRecord, FeedBackEvent, { self: string }>({
  table: commodityFeedBack,
  fields: feedBackRow.properties,
  target: feedBackTarget,
  places: ({ supplierId, organizationId }) => [{ supplier: supplierId }, { organization: organizationId }],
  facts: ({ caller }) => ({ self: caller.accountId }),
  events: {
    reply: { from: ['pending'], to: 'replied', calls: goodsFeedBackReply },
    close: { from: ['replied'], to: 'closed', calls: goodsFeedBackClose },
    delete: {
      from: ['pending'],
      calls: goodsFeedBackDel,
      reached: ({ userId }, { self }) => userId === self,
      elsewhere: () => fail('GOODS_FEEDBACK_PENDING_ONLY'),
    },
  },
});
