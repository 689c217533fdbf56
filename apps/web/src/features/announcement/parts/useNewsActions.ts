import { type AnnouncementRow, announcement } from '@anyan/contract';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from '../texts.ts';

const {
  announcementEdit,
  announcementDelete,
  announcementPublish,
  announcementWithdraw,
  announcementReceiptList,
} = announcement.endpoints;

/** What may be done with an announcement that is mine to manage. */
export const useNewsActions = (opens: {
  edit: (row: AnnouncementRow) => void;
  receipts: (row: AnnouncementRow) => void;
}) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const publish = useTold(announcementPublish);
  const withdraw = useTold(announcementWithdraw, { done: t('withdrawn') });
  const remove = useTold(announcementDelete, { done: t('deleted') });

  return (row: AnnouncementRow): Action[] => {
    const out = row.state === 'published';
    const later = row.publishAt !== null && Date.parse(row.publishAt) > Date.now();
    return [
      {
        key: 'publish',
        label: t('publish'),
        calls: announcementPublish,
        may: !out,
        onClick: () =>
          void confirm({
            title: t('publishTitle', { title: row.title }),
            effects: [
              later ? t('scheduled', { at: formatMoment(row.publishAt) }) : t('publishEffect'),
              ...(row.state === 'withdrawn' ? [t('publishAgain')] : []),
            ],
            okText: t('publish'),
            onOk: () => publish.mutateAsync({ id: row.id, version: row.version }),
          }),
      },
      {
        key: 'receipts',
        label: t('receipts'),
        calls: announcementReceiptList,
        may: out,
        onClick: () => opens.receipts(row),
      },
      { key: 'edit', label: t('edit'), calls: announcementEdit, may: !out, onClick: () => opens.edit(row) },
      {
        key: 'withdraw',
        label: t('withdraw'),
        calls: announcementWithdraw,
        may: out,
        onClick: () =>
          void confirm({
            title: t('withdrawTitle', { title: row.title }),
            effects: [t('withdrawEffect')],
            okText: t('withdraw'),
            onOk: () => withdraw.mutateAsync({ id: row.id }),
          }),
      },
      {
        key: 'delete',
        label: t('delete'),
        danger: true,
        calls: announcementDelete,
        may: !out,
        onClick: () =>
          void confirm({
            title: t('deleteTitle', { title: row.title }),
            effects: [t('deleteEffect')],
            okText: t('delete'),
            onOk: () => remove.mutateAsync({ ids: [row.id] }),
          }),
      },
    ];
  };
};
