import { type ApplicationRow, approval, ledger } from '@anyan/contract';
import { useAuth } from '../../../platform/auth.tsx';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from '../applicationTexts.ts';

const { applicationSave, applicationWithdraw, applicationDelete } = ledger.endpoints;

/** What the applicant may do with an application, by its state; those of others are here to be read. */
export const useApplicationActions = (edit: (row: ApplicationRow) => void) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const { userId } = useAuth();
  const urge = useTold(approval.endpoints.urge, {
    done: ({ nextAllowedAt }) => t('urged', { time: formatMoment(nextAllowedAt) }),
  });
  const withdraw = useTold(applicationWithdraw, { done: t('withdrawn') });
  const remove = useTold(applicationDelete, { done: t('deleted') });
  return (row: ApplicationRow): Action[] => {
    const mine = row.applicant.id === userId;
    return [
      {
        key: 'edit',
        label: t(row.state === 'returned' ? 'resubmit' : 'edit'),
        calls: applicationSave,
        may: mine && (row.state === 'draft' || row.state === 'returned'),
        onClick: () => edit(row),
      },
      {
        key: 'urge',
        label: t('urge'),
        may: mine && row.state === 'approving' && row.approvalId !== null,
        onClick: () => row.approvalId && urge.mutate({ instanceId: row.approvalId }),
      },
      {
        key: 'withdraw',
        label: t('withdraw'),
        calls: applicationWithdraw,
        may: mine && (row.state === 'approving' || row.state === 'returned'),
        onClick: () =>
          confirm({
            title: t('withdrawTitle', { no: row.applicationNo }),
            effects: [t('withdrawEffect')],
            okText: t('withdraw'),
            onOk: () => withdraw.mutateAsync({ id: row.id, version: row.version }),
          }),
      },
      {
        key: 'delete',
        label: t('delete'),
        danger: true,
        calls: applicationDelete,
        may: mine && row.state === 'draft',
        onClick: () =>
          confirm({
            title: t('deleteTitle', { no: row.applicationNo }),
            okText: t('delete'),
            onOk: () => remove.mutateAsync({ id: row.id }),
          }),
      },
    ];
  };
};
