import { organizationEndpoints as calls, type OrganizationRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { useDrawers } from '../../../../widgets/drawer/useDrawers.tsx';
import { edit, opens, remove, setStatus } from '../../../../widgets/list/actions.tsx';
import type { RowAction } from '../../../../widgets/list/types.ts';
import { texts } from '../../texts.ts';

const parts = {
  form: lazy(() => import('./OrganizationForm.tsx')),
  details: lazy(() => import('./OrganizationDetail.tsx')),
  move: lazy(() => import('./OrganizationMove.tsx')),
  merge: lazy(() => import('./OrganizationMerge.tsx')),
};

const sum = (rows: readonly OrganizationRow[], key: 'personCount' | 'laboratoryCount') =>
  rows.reduce((total, row) => total + row[key], 0);

/** The top is neither moved nor merged. */
const when = ({ parentId }: OrganizationRow) => parentId !== null;

/** What may be done with an organisation, and with several. */
export const useOrganizationActions = () => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  const { open } = drawers;
  const rowActions: RowAction<OrganizationRow>[] = [
    edit(calls.organizationEdit, open.form),
    opens('move', t('move'), calls.organizationMove, open.move, { when }),
    opens('merge', t('merge'), calls.organizationMerge, open.merge, { when }),
    ...setStatus('useStatus', calls.organizationStatusChange, {
      many: true,
      effects: (rows: readonly OrganizationRow[]) => [
        t('orgDisableEffect', {
          people: sum(rows, 'personCount'),
          laboratories: sum(rows, 'laboratoryCount'),
        }),
      ],
    }),
    opens('below', t('orgAddBelow'), calls.organizationAdd, ({ id }) =>
      open.form(undefined, { parentId: id }),
    ),
    remove(calls.organizationDelete, {
      blocked: ({
        childCount: children,
        personCount: people,
        laboratoryCount: laboratories,
      }: OrganizationRow) =>
        children + people + laboratories > 0 && t('orgDeleteBlocked', { children, people, laboratories }),
      effects: () => [t('orgDeleteEffect')],
    }),
  ];
  return { drawers, rowActions };
};
