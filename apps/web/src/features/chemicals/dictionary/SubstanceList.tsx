import { substanceEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, setStatus, several } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Categories } from '../Categories.tsx';
import { pictograms, sheet } from './columns.tsx';
import { texts } from './texts.ts';

const details = lazy(() => import('./SubstanceDetail.tsx'));
const form = lazy(() => import('./SubstanceForm.tsx'));
const categories = lazy(() => import('./CategoryForm.tsx'));
const merge = lazy(() => import('./MergeForm.tsx'));

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
        { field: 'casCode', width: 120, least: 116 },
        { field: 'molecularFormula', width: 130, card: 'none' },
        { field: 'ghsPictograms', width: 140, card: 'none', render: pictograms },
        { field: 'controlCategories', width: 200, render: (codes) => <Categories codes={codes} /> },
        { field: 'storageClass', width: 150, card: 'none' },
        { field: 'bottles', width: 90, card: 'fact' },
        { field: 'casCodeID', width: 120, card: 'none', render: sheet },
        { field: 'confirm', width: 90, card: 'none' },
        { field: 'useStatus', width: 90 },
      ]}
      more={['englishName', 'catalogueSource', 'catalogueDate']}
      filters={['keyword', 'category', 'storageClass', 'unchecked', 'noSheet', 'useStatus']}
      actions={[add(calls.substanceAdd, t('add'), drawers.open.form)]}
      imports={{ calls: calls.substanceImport, template: calls.substanceTempExport }}
      exports={{ calls: calls.substanceExport }}
      rowActions={[
        edit(calls.substanceEdit, drawers.open.form),
        ...setStatus('useStatus', calls.substanceStatusChange, {
          effects: () => [t('disableEffect')],
          many: true,
        }),
        several('categories', t('setCategories'), calls.substanceBatchCategory, drawers.open.categories),
        several('merge', t('merge'), calls.substanceMerge, drawers.open.merge),
      ]}
      openCalls={calls.substanceDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default SubstanceList;
