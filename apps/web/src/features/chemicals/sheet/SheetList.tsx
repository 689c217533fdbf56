import { sheetEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, deletes } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from './texts.ts';
import { sheetTones } from './tones.ts';

const details = lazy(() => import('./SheetDetail.tsx'));
const form = lazy(() => import('./SheetForm.tsx'));
const publish = lazy(() => import('./PublishForm.tsx'));

/** The data sheets, as they are written and published. */
const SheetList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, form, publish });
  const versionOf = (n: number) => (n > 0 ? t('versionOf', { n }) : t('unpublished'));
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.casCodeDetailList}
      columns={[
        { field: 'chineseName', width: 180 },
        { field: 'casCode', width: 120 },
        { field: 'state', width: 90, tones: sheetTones },
        { field: 'sheetVersion', width: 90, render: versionOf },
        { field: 'completeness', width: 100, render: (n) => t('completeness', { n }) },
        { field: 'nextReviewAt', width: 120, card: 'none' },
        { field: 'commodityCount', width: 90, card: 'none' },
        { field: 'molecularFormula', width: 120, card: 'none' },
        { field: 'englishName', width: 160, hidden: true },
        { field: 'updatedAt', width: 160, card: 'none' },
      ]}
      filters={['keyword', 'state', 'gap']}
      actions={[add(calls.casCodeDetailAdd, t('add'), drawers.open.form)]}
      imports={{ calls: calls.casCodeDetailImport, template: calls.casCodeDetailTempExport }}
      exports={{ calls: calls.casCodeDetailExport }}
      events={[
        { event: 'edit', calls: calls.casCodeDetailEdit, opens: ({ id }) => drawers.open.form({ id }) },
        { event: 'publish', calls: calls.casCodeDetailPublish, opens: (row) => drawers.open.publish(row) },
        deletes(calls.casCodeDetailDelete, t('deleted'), ({ sheetVersion: n }: { sheetVersion: number }) => [
          n > 0 ? t('deleteOver', { n }) : t('deleteFresh'),
        ]),
      ]}
      openCalls={calls.casCodeDetail}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default SheetList;
