import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { feedBackToAnswer } from '../feedback/queries.ts';
import { feedBackStates } from '../feedback/states.ts';
import { keepsakes } from './keepsakes.ts';

export const stated = [
  rowsOf({
    table: feedBackStates,
    make: keepsakes.scoped.goodsFeedBack,
    read: feedBackToAnswer.lockAnywhere,
    rows: () => ({
      pending: [{}],
      replied: [{ reply: '已补发', replyAt: '2026-01-05T00:00:00.000Z' }],
      closed: [{ reply: '已补发', replyAt: '2026-01-05T00:00:00.000Z' }],
    }),
    inputs: {
      reply: () => ({ reply: '已补发' }),
      delete: (id: string) => ({ ids: [id] }),
    },
  }),
];

export const unstated = {
  purchase_group_build: 'a job that works off laboratories: group/',
  purchase_group_laboratory: 'what became of one of a job’s laboratories',
};
