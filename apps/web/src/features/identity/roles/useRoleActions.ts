import { type RoleRow, roleEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { edit, opens, remove, setStatus } from '../../../widgets/list/actions.tsx';
import type { RowAction } from '../../../widgets/list/types.ts';
import { texts } from './texts.ts';

const parts = {
  form: lazy(() => import('./RoleForm.tsx')),
  details: lazy(() => import('./RoleDetail.tsx')),
  members: lazy(() => import('./RoleMembers.tsx')),
  copy: lazy(() => import('./RoleCopy.tsx')),
};

const { roleEdit, roleCopy, roleDelete, roleStatusChange, roleMemberList, roleDetails } = roleEndpoints;

const locked = (row: RoleRow) => row.locked;
const open = (row: RoleRow) => !row.locked;

/** What may be done with a role; the locked one is only shown. */
export const useRoleActions = () => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  const rowActions: RowAction<RoleRow>[] = [
    opens('view', t('view'), roleDetails, drawers.open.form, { when: locked }),
    edit(roleEdit, drawers.open.form, { when: open }),
    opens('members', t('members'), roleMemberList, drawers.open.members),
    opens('copy', t('copy'), roleCopy, drawers.open.copy),
    ...setStatus('useStatus', roleStatusChange, {
      when: open,
      effects: (rows: readonly RoleRow[]) =>
        rows.map(({ memberCount }) => t('disableEffect', { n: memberCount })),
    }),
    remove(roleDelete, {
      blocked: ({ builtIn, memberCount: n }: RoleRow) =>
        builtIn ? t('deleteBuiltIn') : n > 0 && t('deleteInUse', { n }),
      effects: () => [t('deleteEffect')],
    }),
  ];
  return { drawers, rowActions };
};
