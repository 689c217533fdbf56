import { supplierEndpoints as calls, type SupplierRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, byForm, dangerous, reason } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyWordsSelect } from '../parts/lazy.ts';
import { moreColumns, useSupplierColumns } from './columns.tsx';
import { texts } from './texts.ts';

const details = lazy(() => import('./SupplierDetail.tsx'));
const form = lazy(() => import('./SupplierForm.tsx'));
const event = lazy(() => import('./EventForm.tsx'));

/** Who sells to the college. */
const SupplierList = () => {
  const t = useTexts(texts);
  const { open, ...drawers } = useDrawers({ details, form, event });
  const happens = byForm(open.event);
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.supplierPageList}
      columns={useSupplierColumns()}
      more={moreColumns}
      filters={[
        ...(['keyword', 'state'] as const),
        { field: 'typeId', control: <LazyWordsSelect list="type" single /> },
        ...(['licenceState', 'scoreFrom', 'creditFrom'] as const),
      ]}
      actions={[add(calls.supplierAdd, t('add'), open.form)]}
      exports={{ calls: calls.supplierExport }}
      events={[
        { event: 'edit', calls: calls.supplierEdit, opens: open.form },
        happens('credit', calls.creditEventAdd),
        happens('suspend', calls.supplierStatusChange),
        happens('resume', calls.supplierStatusChange),
        dangerous(
          reason(
            'quit',
            calls.supplierQuit,
            t('quitDone'),
            ({ supplierName: name }: SupplierRow) => t('quitTitle', { name }),
            t('quitNote'),
          ),
        ),
      ]}
      openCalls={calls.supplierDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default SupplierList;
