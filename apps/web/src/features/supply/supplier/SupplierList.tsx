import { type AnyEndpoint, type SupplierRow, supplierEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, dangerous, reason } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { FirstEnds } from '../licence/FirstEnds.tsx';
import { texts as licenceTexts } from '../licence/texts.ts';
import { standingTones } from '../licence/tones.ts';
import { LazyWordsSelect } from '../parts/lazy.ts';
import { texts } from './texts.ts';
import { supplierTones } from './tones.ts';

const calls = supplierEndpoints;
const details = lazy(() => import('./SupplierDetail.tsx'));
const form = lazy(() => import('./SupplierForm.tsx'));
const event = lazy(() => import('./EventForm.tsx'));

const firstEnds = (some: SupplierRow['licences']) => <FirstEnds licences={some} />;

/** Who sells to the college. */
const SupplierList = () => {
  const t = useTexts(texts);
  const words = useTexts(licenceTexts);
  const drawers = useDrawers({ details, form, event });
  const { open } = drawers;
  const happens = <E extends 'credit' | 'suspend' | 'resume'>(event: E, call: AnyEndpoint) => ({
    event,
    calls: call,
    opens: (row: SupplierRow) => open.event(row, { event }),
  });
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.supplierPageList}
      columns={[
        { field: 'supplierName', width: 220, least: 200 },
        { field: 'supplierStatus', width: 100, tones: supplierTones },
        { field: 'mainTypes', width: 180, render: namesOf },
        { field: 'licenceStanding', width: 130, least: 126, card: 'none', tones: standingTones },
        { field: 'licences', title: words('firstEnds'), width: 230, card: 'none', render: firstEnds },
        { field: 'commodityCount', width: 110, align: 'right', card: 'none' },
        { field: 'contactPhone', width: 130, least: 126 },
      ]}
      more={[
        'supplierCode',
        'contactName',
        'creditPoints',
        'goodsScore',
        'userCount',
        'uscc',
        'joinedAt',
        'contractTo',
      ]}
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
