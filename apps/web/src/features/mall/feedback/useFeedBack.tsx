import { type GoodsFeedBackRow, goodsFeedBackEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { sends } from '../../../widgets/list/actions.tsx';
import { texts } from './texts.ts';
import { feedBackTones } from './tones.ts';

const parts = {
  details: lazy(() => import('./FeedBackDetail.tsx')),
  reply: lazy(() => import('./ReplyForm.tsx')),
};
const { goodsFeedBackDetails, goodsFeedBackReply, goodsFeedBackClose } = goodsFeedBackEndpoints;

/** What both sides of a trade see of feedback, and do with it. */
export const useFeedBack = () => {
  const t = useTexts(texts);
  const { open, ...drawers } = useDrawers(parts);
  return {
    drawers,
    onOpen: open.details,
    openCalls: goodsFeedBackDetails,
    events: [
      {
        event: 'reply',
        calls: goodsFeedBackReply,
        opens: (row: GoodsFeedBackRow) => open.reply(row),
      },
      { event: 'close', ...sends(goodsFeedBackClose, t('closed')) },
    ],
    columns: [
      { field: 'commodityName', width: 200, least: 150 },
      { field: 'specificationNum', width: 110, card: 'none' },
      { field: 'feedBackType', width: 100, tones: { safety: 'error' }, card: 'fact' },
      { field: 'state', width: 110, least: 110, tones: feedBackTones },
      { field: 'content', width: 280 },
      { field: 'createdAt', width: 150, card: 'none' },
    ],
    emptyText: t('empty'),
  } as const;
};
