import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { type LevelRow, organizationEndpoints, organizationLimits } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { callOptions, queryClient, useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../texts.ts';

const LevelForm = lazy(() => import('../parts/LevelForm.tsx'));

const { levelList, levelAdd, levelEdit, levelDelete, levelSort } = organizationEndpoints;

/** /system/level: the levels of organisations, the highest first. */
const LevelList = () => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const mayCall = useMayCall();
  const [form, setForm] = useState<LevelRow | 'new'>();
  const remove = useTold(levelDelete, { done: t('deleted') });
  const sort = useTold(levelSort, { done: t('levelSorted') });
  const { data: levels } = useCall(levelList);
  const full = (levels?.length ?? 0) >= organizationLimits.levels;

  const reorder = (ids: string[]) => {
    const { queryKey } = callOptions(levelList);
    const before = queryClient.getQueryData<LevelRow[]>(queryKey);
    // Shown at once; put back when the server refuses the order.
    queryClient.setQueryData<LevelRow[]>(queryKey, (rows) =>
      ids.flatMap((id) => rows?.find((row) => row.id === id) ?? []),
    );
    sort.mutate({ ids }, { onError: () => queryClient.setQueryData(queryKey, before) });
  };

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
      onSort={mayCall(levelSort) ? reorder : undefined}
      actions={[
        {
          key: 'add',
          label: t('levelAdd'),
          icon: <PlusOutlined />,
          primary: true,
          calls: levelAdd,
          disabled: full,
          hint: full ? t('levelFull') : undefined,
          onClick: () => setForm('new'),
        },
      ]}
      rowActions={(row) => [
        { key: 'edit', label: t('edit'), calls: levelEdit, onClick: () => setForm(row) },
        {
          key: 'delete',
          label: t('delete'),
          danger: true,
          calls: levelDelete,
          disabled: row.organizationCount > 0,
          hint: row.organizationCount > 0 ? t('levelInUse', { n: row.organizationCount }) : undefined,
          onClick: () =>
            confirm({
              title: t('levelDeleteTitle', { name: row.levelName }),
              effects: [t('levelDeleteEffect')],
              okText: t('delete'),
              onOk: () => remove.mutateAsync({ id: row.id }),
            }),
        },
      ]}
      emptyText={t('levelEmpty')}
    >
      <Suspense fallback={null}>
        {form && <LevelForm level={form} onClose={() => setForm(undefined)} />}
      </Suspense>
    </ListPage>
  );
};

export default LevelList;
