import { substanceEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, setStatus } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from './texts.ts';

const details = lazy(() => import('./SubstanceDetail.tsx'));
const form = lazy(() => import('./SubstanceForm.tsx'));

const calls = substanceEndpoints;

/** The dictionary of substances. */
const SubstanceList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, form });
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.substancePageList}
      columns={[
        { field: 'chineseName', width: 180 },
        { field: 'casCode', width: 120 },
        { field: 'molecularFormula', width: 140 },
        { field: 'ghsPictograms', width: 160, card: 'none' },
        { field: 'controlCategories', width: 200 },
        { field: 'storageClass', width: 150, card: 'none' },
        { field: 'confirm', width: 90 },
        { field: 'useStatus', width: 90 },
        { field: 'englishName', width: 180, hidden: true },
      ]}
      filters={['keyword', 'category', 'storageClass', 'unchecked', 'noSheet', 'useStatus']}
      actions={[add(calls.substanceAdd, t('add'), drawers.open.form)]}
      rowActions={[
        edit(calls.substanceEdit, drawers.open.form),
        ...setStatus('useStatus', calls.substanceStatusChange, { effects: () => [t('disableEffect')] }),
      ]}
      onOpen={drawers.open.details}
      openCalls={calls.substanceDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default SubstanceList;
