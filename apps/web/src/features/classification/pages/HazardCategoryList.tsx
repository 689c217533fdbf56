import { hazardCategoryEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { edit, setStatus } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { CategoryName } from '../parts/CategoryName.tsx';
import { categoryDescription } from '../parts/shippedDescriptions.ts';
import { texts } from '../texts.ts';

const details = lazy(() => import('../parts/HazardCategoryDetail.tsx'));
const form = lazy(() => import('../parts/HazardCategoryForm.tsx'));

/** /classification/coursewareTypeList: what laboratories are sorted by, and what each asks people to learn. */
const HazardCategoryList = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const drawers = useDrawers({ details, form });
  const sort = useTold(calls.hazardCategorySort, { done: t('sorted') });
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={calls.hazardCategoryPageList}
      columns={[
        { field: 'name', width: 160, render: (_, row) => <CategoryName category={row} /> },
        { field: 'code', width: 90, card: 'none', render: (code) => code },
        {
          field: 'coursewareTypes',
          width: 300,
          render: (types) => types.map(({ name }) => shippedName(name)).join(nameComma()) || undefined,
        },
        { field: 'laboratoryCount', width: 110 },
        { field: 'description', width: 220, card: 'none', render: (text) => categoryDescription(text) },
        { field: 'useStatus', width: 90 },
      ]}
      filters={['name', 'useStatus']}
      onSort={mayCall(calls.hazardCategorySort) ? (ids) => sort.mutate({ ids }) : undefined}
      rowActions={[
        edit(calls.hazardCategoryEdit, drawers.open.form),
        ...setStatus('useStatus', calls.hazardCategoryStatusChange, { effects: () => [t('disableEffect')] }),
      ]}
      openCalls={calls.hazardCategoryDetails}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};

export default HazardCategoryList;
