import { type OrganizationRow, organization, organizationEndpoints } from '@anyan/contract';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from '../texts.ts';

const {
  organizationAdd,
  organizationEdit,
  organizationMove,
  organizationMerge,
  organizationDelete,
  organizationStatusChange,
} = organizationEndpoints;

type Opens = Record<'edit' | 'addBelow' | 'move' | 'merge', (row: OrganizationRow) => void>;

const sum = (rows: readonly OrganizationRow[], key: 'personCount' | 'laboratoryCount') =>
  rows.reduce((total, row) => total + row[key], 0);

/** What may be done with an organisation, and with several. */
export const useOrganizationActions = (opens: Opens) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const mayEnable = useMay(organization.enable);
  const mayDisable = useMay(organization.disable);
  const remove = useTold(organizationDelete, { done: t('deleted') });
  const change = useTold(organizationStatusChange);

  const setStatus = (rows: readonly OrganizationRow[], useStatus: 1 | 2) => {
    const input = { ids: rows.map((row) => row.id), useStatus };
    const n = rows.length;
    const [only, second] = rows;
    if (useStatus === 1) return void change.mutate(input);
    confirm({
      title: only && !second ? t('disableOne', { name: only.name }) : t('orgDisableTitle', { n }),
      effects: [
        t('orgDisableEffect', {
          people: sum(rows, 'personCount'),
          laboratories: sum(rows, 'laboratoryCount'),
        }),
      ],
      okText: t('disable'),
      onOk: () => change.mutateAsync(input),
    });
  };

  const askDelete = (row: OrganizationRow) =>
    confirm({
      title: t('orgDeleteTitle', { name: row.name }),
      effects: [t('orgDeleteEffect')],
      okText: t('delete'),
      onOk: () => remove.mutateAsync({ id: row.id }),
    });

  const rowActions = (row: OrganizationRow): Action[] => {
    const used = row.childCount + row.personCount + row.laboratoryCount > 0;
    return [
      { key: 'edit', label: t('edit'), calls: organizationEdit, onClick: () => opens.edit(row) },
      {
        key: 'move',
        label: t('move'),
        calls: organizationMove,
        may: row.parentId !== null,
        onClick: () => opens.move(row),
      },
      {
        key: 'merge',
        label: t('merge'),
        calls: organizationMerge,
        may: row.parentId !== null,
        onClick: () => opens.merge(row),
      },
      {
        key: 'enable',
        label: t('enable'),
        may: mayEnable && row.useStatus === 2,
        onClick: () => setStatus([row], 1),
      },
      {
        key: 'disable',
        label: t('disable'),
        may: mayDisable && row.useStatus === 1,
        onClick: () => setStatus([row], 2),
      },
      { key: 'below', label: t('orgAddBelow'), calls: organizationAdd, onClick: () => opens.addBelow(row) },
      {
        key: 'delete',
        label: t('delete'),
        danger: true,
        calls: organizationDelete,
        disabled: used,
        hint: used
          ? t('orgDeleteBlocked', {
              children: row.childCount,
              people: row.personCount,
              laboratories: row.laboratoryCount,
            })
          : undefined,
        onClick: () => askDelete(row),
      },
    ];
  };

  const batchActions = (rows: OrganizationRow[]): Action[] => [
    { key: 'enable', label: t('enable'), may: mayEnable, onClick: () => setStatus(rows, 1) },
    { key: 'disable', label: t('disable'), danger: true, may: mayDisable, onClick: () => setStatus(rows, 2) },
  ];
  return { rowActions, batchActions };
};
