import { type ApplicationRow, ledger } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from '../applicationTexts.ts';

const { applicationSave, applicationWithdraw, applicationDelete } = ledger.endpoints;

/** What the applicant may do with an application, by its state. */
export const useApplicationActions = (edit: (row: ApplicationRow) => void) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const withdraw = useTold(applicationWithdraw, { done: t('withdrawn'), refreshes: ['Laboratory'] });
  const remove = useTold(applicationDelete, { done: t('deleted') });
  return (row: ApplicationRow): Action[] => [
    {
      key: 'edit',
      label: t(row.state === 'returned' ? 'resubmit' : 'edit'),
      calls: applicationSave,
      may: row.state === 'draft' || row.state === 'returned',
      onClick: () => edit(row),
    },
    {
      key: 'withdraw',
      label: t('withdraw'),
      calls: applicationWithdraw,
      may: row.state === 'approving' || row.state === 'returned',
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
      may: row.state === 'draft',
      onClick: () =>
        confirm({
          title: t('deleteTitle', { no: row.applicationNo }),
          okText: t('delete'),
          onOk: () => remove.mutateAsync({ id: row.id }),
        }),
    },
  ];
};
