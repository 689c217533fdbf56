import { type SupplierRow, supplierEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { FirstEnds } from '../licence/FirstEnds.tsx';
import { texts as licenceTexts } from '../licence/texts.ts';
import { standingTones } from '../licence/tones.ts';
import { texts } from './texts.ts';
import { supplierTones } from './tones.ts';
import { WordsSelect } from './WordsSelect.tsx';

const calls = supplierEndpoints;
const details = lazy(() => import('./SupplierDetail.tsx'));
const form = lazy(() => import('./SupplierForm.tsx'));
const event = lazy(() => import('./EventForm.tsx'));

/** Who sells to the college. */
const SupplierList = () => {
  const t = useTexts(texts);
  const words = useTexts(licenceTexts);
  const drawers = useDrawers({ details, form, event });
  const { open } = drawers;
  const { supplierStatusChange: status } = calls;
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.supplierPageList}
      columns={[
        { field: 'supplierName', width: 220, least: 200 },
        { field: 'supplierStatus', width: 100, tones: supplierTones },
        {
          field: 'mainTypes',
          width: 180,
          render: (words) => words.map(({ name }) => name).join(nameComma()),
        },
        { field: 'licenceStanding', width: 130, least: 126, card: 'none', tones: standingTones },
        {
          field: 'licences',
          title: words('firstEnds'),
          width: 230,
          card: 'none',
          render: (some) => <FirstEnds licences={some} />,
        },
        { field: 'commodityCount', width: 110, align: 'right', card: 'none' },
        { field: 'supplierCode', width: 110, card: 'none', hidden: true },
        { field: 'contactName', width: 100, card: 'none', hidden: true },
        { field: 'contactPhone', width: 130, least: 126 },
        { field: 'creditPoints', width: 90, card: 'none', hidden: true },
        { field: 'goodsScore', width: 100, card: 'none', hidden: true },
        { field: 'userCount', width: 90, card: 'none', hidden: true },
        { field: 'uscc', width: 190, card: 'none', hidden: true },
        { field: 'joinedAt', width: 120, card: 'none', hidden: true },
        { field: 'contractTo', width: 130, card: 'none', hidden: true },
      ]}
      filters={[
        ...(['keyword', 'state'] as const),
        { field: 'typeId', control: <WordsSelect list="type" single /> },
        ...(['licenceState', 'scoreFrom', 'creditFrom'] as const),
      ]}
      actions={[add(calls.supplierAdd, t('add'), () => open.form())]}
      exports={{ calls: calls.supplierExport }}
      events={[
        { event: 'edit', calls: calls.supplierEdit, opens: (row: SupplierRow) => open.form(row) },
        {
          event: 'credit',
          calls: calls.creditEventAdd,
          opens: (row) => open.event(row, { event: 'credit' }),
        },
        { event: 'suspend', calls: status, opens: (row) => open.event(row, { event: 'suspend' }) },
        { event: 'resume', calls: status, opens: (row) => open.event(row, { event: 'resume' }) },
        {
          event: 'quit',
          danger: true,
          calls: calls.supplierQuit,
          asks: {
            done: t('quitDone'),
            title: ({ supplierName: name }) => t('quitTitle', { name }),
            note: t('quitNote'),
          },
        },
      ]}
      onOpen={open.details}
      openCalls={calls.supplierDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default SupplierList;
