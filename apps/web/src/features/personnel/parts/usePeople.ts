import { leavingEndpoints, type PersonRow, personEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, asks, edit, opens, remove, setStatus } from '../../../widgets/list/actions.tsx';
import type { Action, RowAction } from '../../../widgets/list/types.ts';
import { texts } from '../texts.ts';

const parts = {
  form: lazy(() => import('./PersonForm.tsx')),
  details: lazy(() => import('./PersonDetail.tsx')),
  leave: lazy(() => import('./PersonLeave.tsx')),
  leaveMany: lazy(() => import('./LeaveMany.tsx')),
  password: lazy(() => import('./OneTimePassword.tsx')),
};

const {
  personAdd,
  personEdit,
  personDelete,
  personDeleteMore,
  personStatusChange,
  personPasswordReset,
  personLeave,
} = personEndpoints;
const { leaveBatch, leavePreview } = leavingEndpoints;

/** What may be done with a person, and with several. */
export const usePeople = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  // A notice leads to the list of leaving people that it tells of.
  const leaving = params.get('leave');
  const drawers = useDrawers(parts, {
    first: leaving ? { part: 'leaveMany', id: leaving } : undefined,
    onClose: () => {
      if (leaving)
        setParams(
          (before) => {
            const next = new URLSearchParams(before);
            next.delete('leave');
            return next;
          },
          { replace: true },
        );
    },
  });
  const rowActions: RowAction<PersonRow>[] = [
    edit(personEdit, drawers.open.form),
    ...setStatus('useStatus', personStatusChange, { many: true, effects: () => [t('disableEffect')] }),
    asks('reset', t('resetPassword'), personPasswordReset, {
      effects: () => [t('resetEffect')],
      onDone: (password) => drawers.open.password(undefined, { password }),
    }),
    {
      ...opens('leave', t('leave'), personLeave, drawers.open.leave),
      many: leavePreview,
      run: (rows) => {
        const [row, ...more] = rows;
        if (row && more.length === 0) drawers.open.leave(row);
        else drawers.open.leaveMany(undefined, { ids: rows.map(({ id }) => id) });
      },
    },
    remove(personDelete, {
      many: personDeleteMore,
      effects: () => [t('deleteEffect'), t('deleteHint')],
    }),
  ];
  const actions: Action[] = [
    add(personAdd, t('add'), drawers.open.form),
    { key: 'leaveMany', label: t('leaveMany'), calls: leaveBatch, onClick: () => drawers.open.leaveMany() },
  ];
  return { drawers, actions, rowActions };
};
