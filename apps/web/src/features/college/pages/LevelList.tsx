import { type LevelRow, organizationEndpoints, organizationLimits } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, remove } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useLevelOrder } from '../parts/level/useLevelOrder.ts';
import { texts } from '../texts.ts';

const form = lazy(() => import('../parts/level/LevelForm.tsx'));

const { levelList, levelAdd, levelEdit, levelDelete } = organizationEndpoints;

/** /system/level: the levels of organisations, the highest first. */
const LevelList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ form });
  const reorder = useLevelOrder();
  const { data: levels = [] } = useCall(levelList);
  const full = levels.length >= organizationLimits.levels;
  return (
    <ListPage
      title={t('levelTitle')}
      hint={t('levelHint')}
      endpoint={levelList}
      columns={[
        { field: 'levelName', width: 260 },
        { field: 'depth', align: 'left', width: 140, render: (_, row) => t('levelDepth', { n: row.order }) },
        { field: 'organizationCount', width: 140 },
      ]}
      onSort={reorder}
      actions={[
        {
          ...add(levelAdd, t('levelAdd'), drawers.open.form),
          disabled: full,
          hint: full ? t('levelFull') : undefined,
        },
      ]}
      rowActions={[
        edit(levelEdit, drawers.open.form),
        remove(levelDelete, {
          blocked: ({ organizationCount: n }: LevelRow) => n > 0 && t('levelInUse', { n }),
          effects: () => [t('levelDeleteEffect')],
        }),
      ]}
      drawers={drawers}
      emptyText={t('levelEmpty')}
    />
  );
};

export default LevelList;
