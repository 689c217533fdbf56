import { substanceEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, setStatus } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Pictograms } from '../../../widgets/sheet/Pictograms.tsx';
import { Categories } from '../Categories.tsx';
import { texts } from './texts.ts';

const details = lazy(() => import('./SubstanceDetail.tsx'));
const form = lazy(() => import('./SubstanceForm.tsx'));
const categories = lazy(() => import('./CategoryForm.tsx'));
const merge = lazy(() => import('./MergeForm.tsx'));

const calls = substanceEndpoints;

/** The dictionary of substances. */
const SubstanceList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, form, categories, merge });
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.substancePageList}
      columns={[
        { field: 'chineseName', width: 180 },
        { field: 'casCode', width: 120 },
        { field: 'molecularFormula', width: 130, card: 'none' },
        {
          field: 'ghsPictograms',
          width: 140,
          card: 'none',
          render: (codes) => <Pictograms codes={codes} size={24} />,
        },
        { field: 'controlCategories', width: 200, render: (codes) => <Categories codes={codes} /> },
        { field: 'storageClass', width: 150, card: 'none' },
        { field: 'confirm', width: 90, card: 'none' },
        { field: 'useStatus', width: 90 },
        { field: 'englishName', width: 180, hidden: true },
        { field: 'catalogueSource', width: 200, hidden: true },
        { field: 'catalogueDate', width: 110, hidden: true },
      ]}
      filters={['keyword', 'category', 'storageClass', 'unchecked', 'noSheet', 'useStatus']}
      actions={[add(calls.substanceAdd, t('add'), drawers.open.form)]}
      imports={{ calls: calls.substanceImport, template: calls.substanceTempExport, title: t('import') }}
      exports={{ calls: calls.substanceExport }}
      rowActions={[
        edit(calls.substanceEdit, drawers.open.form),
        ...setStatus('useStatus', calls.substanceStatusChange, {
          effects: () => [t('disableEffect')],
          many: true,
        }),
        {
          key: 'categories',
          label: t('setCategories'),
          calls: calls.substanceBatchCategory,
          many: calls.substanceBatchCategory,
          run: (rows) => drawers.open.categories(undefined, { rows }),
        },
        {
          key: 'merge',
          label: t('merge'),
          calls: calls.substanceMerge,
          many: calls.substanceMerge,
          run: (rows) => drawers.open.merge(undefined, { rows }),
        },
      ]}
      onOpen={drawers.open.details}
      openCalls={calls.substanceDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default SubstanceList;
