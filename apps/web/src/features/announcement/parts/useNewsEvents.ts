import { type AnnouncementRow, announcement } from '@anyan/contract';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { deletes, sends } from '../../../widgets/list/actions.tsx';
import type { EventAction } from '../../../widgets/list/types.ts';
import { texts } from '../texts.ts';
import { usePublish } from './usePublish.ts';

const calls = announcement.endpoints;

/** What is done with an announcement by who manages it. */
export const useNewsEvents = (
  showReceipts: (row: AnnouncementRow) => void,
): EventAction<AnnouncementRow>[] => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const publish = usePublish();
  return [
    { event: 'publish', calls: calls.announcementPublish, opens: (row) => void publish(row) },
    { event: 'receipts', calls: calls.announcementReceiptList, opens: showReceipts },
    {
      event: 'edit',
      calls: calls.announcementEdit,
      opens: ({ id }) => void navigate(`/announcement/add?id=${id}`),
    },
    {
      event: 'withdraw',
      ...sends(calls.announcementWithdraw, t('withdrawn')),
      effects: () => [t('withdrawEffect')],
    },
    deletes(calls.announcementDelete, t('deleted'), () => [t('deleteEffect')]),
  ];
};
