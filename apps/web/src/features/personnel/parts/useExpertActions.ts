import { type ExpertRow, expertPermission, personnel } from '@anyan/contract';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from '../expertTexts.ts';

const { expertEdit, expertDelete, expertStatusChange } = personnel.endpoints;

/** What may be done with an expert, and with several. */
export const useExpertActions = (opens: { edit: (row: ExpertRow) => void }) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const mayEnable = useMay(expertPermission.enable);
  const mayDisable = useMay(expertPermission.disable);
  const remove = useTold(expertDelete, { done: t('deleted') });
  const change = useTold(expertStatusChange, { done: t('saved') });
  const set = (rows: readonly ExpertRow[], useStatus: 1 | 2) =>
    change.mutate({ ids: rows.map(({ id }) => id), useStatus });
  const askDelete = (rows: readonly ExpertRow[]) =>
    confirm({
      title:
        rows.length === 1
          ? t('deleteTitle', { name: rows[0]?.name ?? '' })
          : t('deleteMoreTitle', { n: rows.length }),
      effects: [t('deleteEffect')],
      okText: t('delete'),
      onOk: () => remove.mutateAsync({ ids: rows.map(({ id }) => id) }),
    });

  const rowActions = (row: ExpertRow): Action[] => [
    { key: 'edit', label: t('edit'), calls: expertEdit, onClick: () => opens.edit(row) },
    {
      key: 'enable',
      label: t('enable'),
      may: mayEnable && row.useStatus === 2,
      onClick: () => set([row], 1),
    },
    {
      key: 'disable',
      label: t('disable'),
      may: mayDisable && row.useStatus === 1,
      onClick: () => set([row], 2),
    },
    { key: 'delete', label: t('delete'), danger: true, calls: expertDelete, onClick: () => askDelete([row]) },
  ];
  const batchActions = (rows: ExpertRow[]): Action[] => [
    { key: 'enable', label: t('enable'), may: mayEnable, onClick: () => set(rows, 1) },
    { key: 'disable', label: t('disable'), may: mayDisable, onClick: () => set(rows, 2) },
    { key: 'delete', label: t('delete'), danger: true, calls: expertDelete, onClick: () => askDelete(rows) },
  ];
  return { rowActions, batchActions };
};
