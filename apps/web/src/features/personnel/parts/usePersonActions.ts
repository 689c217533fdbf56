import { type PersonRow, personnel, personnelPermission } from '@anyan/contract';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from '../texts.ts';
import type { Password } from './OneTimePassword.tsx';

const { personEdit, personDelete, personDeleteMore, personStatusChange, personPasswordReset, personLeave } =
  personnel.endpoints;

interface Opens {
  edit: (row: PersonRow) => void;
  leave: (row: PersonRow) => void;
  password: (password: Password) => void;
}

/** What may be done with a person, and with several. */
export const usePersonActions = (opens: Opens) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const mayEnable = useMay(personnelPermission.enable);
  const mayDisable = useMay(personnelPermission.disable);
  const remove = useTold(personDelete, { done: t('deleted') });
  const removeMore = useTold(personDeleteMore, { done: t('deleted') });
  const enable = useTold(personStatusChange, { done: t('enabled') });
  const disable = useTold(personStatusChange, { done: t('disabled') });
  const reset = useTold(personPasswordReset, { onSuccess: opens.password });

  const askDisable = (rows: readonly PersonRow[]) => {
    const [only, second] = rows;
    confirm({
      title: only && !second ? t('disableOne', { name: only.name }) : t('disableTitle', { n: rows.length }),
      effects: [t('disableEffect')],
      okText: t('disable'),
      onOk: () => disable.mutateAsync({ ids: rows.map((row) => row.id), useStatus: 2 }),
    });
  };
  const setEnabled = (rows: readonly PersonRow[]) =>
    enable.mutate({ ids: rows.map((row) => row.id), useStatus: 1 });

  const askDelete = (rows: readonly PersonRow[]) => {
    const [only] = rows;
    if (!only) return;
    confirm({
      title:
        rows.length === 1 ? t('deleteTitle', { name: only.name }) : t('deleteMoreTitle', { n: rows.length }),
      effects: [t('deleteEffect'), t('deleteHint')],
      okText: t('delete'),
      onOk: () =>
        rows.length === 1
          ? remove.mutateAsync({ id: only.id })
          : removeMore.mutateAsync({ ids: rows.map((row) => row.id) }),
    });
  };

  const askReset = (row: PersonRow) =>
    confirm({
      title: t('resetTitle', { name: row.name }),
      effects: [t('resetEffect')],
      okText: t('resetPassword'),
      onOk: () => reset.mutateAsync({ id: row.id }),
    });

  const rowActions = (row: PersonRow): Action[] => [
    { key: 'edit', label: t('edit'), calls: personEdit, onClick: () => opens.edit(row) },
    {
      key: 'enable',
      label: t('enable'),
      may: mayEnable && row.useStatus === 2,
      onClick: () => setEnabled([row]),
    },
    {
      key: 'disable',
      label: t('disable'),
      may: mayDisable && row.useStatus === 1,
      onClick: () => askDisable([row]),
    },
    { key: 'reset', label: t('resetPassword'), calls: personPasswordReset, onClick: () => askReset(row) },
    { key: 'leave', label: t('leave'), calls: personLeave, onClick: () => opens.leave(row) },
    { key: 'delete', label: t('delete'), danger: true, calls: personDelete, onClick: () => askDelete([row]) },
  ];

  const batchActions = (rows: PersonRow[]): Action[] => [
    { key: 'enable', label: t('enable'), may: mayEnable, onClick: () => setEnabled(rows) },
    { key: 'disable', label: t('disable'), danger: true, may: mayDisable, onClick: () => askDisable(rows) },
    {
      key: 'delete',
      label: t('delete'),
      danger: true,
      calls: personDeleteMore,
      onClick: () => askDelete(rows),
    },
  ];
  return { rowActions, batchActions };
};
