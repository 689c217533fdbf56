import { identity, type RoleRow, role as rolePermission } from '@anyan/contract';
import { useAuth, useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from './texts.ts';

const { roleEdit, roleCopy, roleDelete, roleStatusChange, roleMemberList, roleDetails } = identity.endpoints;

type Opens = Record<'edit' | 'members' | 'copy', (row: RoleRow) => void>;

/** What may be done with a role. */
export const useRoleActions = (opens: Opens) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const { collegeWide } = useAuth();
  const mayEnable = useMay(rolePermission.enable) && collegeWide;
  const mayDisable = useMay(rolePermission.disable) && collegeWide;
  const remove = useTold(roleDelete, { done: t('deleted') });
  const enable = useTold(roleStatusChange, { done: t('enabled') });
  const disable = useTold(roleStatusChange, { done: t('disabled') });

  const askDisable = (row: RoleRow) =>
    confirm({
      title: t('disableTitle', { name: row.roleName }),
      effects: [t('disableEffect', { n: row.memberCount })],
      okText: t('disable'),
      onOk: () => disable.mutateAsync({ id: row.id, useStatus: 2 }),
    });
  const askDelete = (row: RoleRow) =>
    confirm({
      title: t('deleteTitle', { name: row.roleName }),
      effects: [t('deleteEffect')],
      okText: t('delete'),
      onOk: () => remove.mutateAsync({ id: row.id }),
    });

  return (row: RoleRow): Action[] => [
    row.locked
      ? { key: 'view', label: t('view'), calls: roleDetails, onClick: () => opens.edit(row) }
      : { key: 'edit', label: t('edit'), calls: roleEdit, onClick: () => opens.edit(row) },
    { key: 'members', label: t('members'), calls: roleMemberList, onClick: () => opens.members(row) },
    { key: 'copy', label: t('copy'), calls: roleCopy, onClick: () => opens.copy(row) },
    {
      key: 'enable',
      label: t('enable'),
      may: mayEnable && !row.locked && row.useStatus === 2,
      onClick: () => enable.mutate({ id: row.id, useStatus: 1 }),
    },
    {
      key: 'disable',
      label: t('disable'),
      may: mayDisable && !row.locked && row.useStatus === 1,
      onClick: () => askDisable(row),
    },
    {
      key: 'delete',
      label: t('delete'),
      danger: true,
      calls: roleDelete,
      disabled: row.builtIn || row.memberCount > 0,
      hint: row.builtIn
        ? t('deleteBuiltIn')
        : row.memberCount > 0
          ? t('deleteInUse', { n: row.memberCount })
          : undefined,
      onClick: () => askDelete(row),
    },
  ];
};
