import { type ShareOfferRow, shareEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { partBreak } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyBuildingSelect } from '../../../widgets/pick/lazy.tsx';
import { amountTold } from '../stock/left.ts';
import { texts } from './texts.ts';
import { offerTones } from './tones.ts';

const calls = shareEndpoints;
const parts = {
  details: lazy(() => import('./ShareDetail.tsx')),
  form: lazy(() => import('./ShareForm.tsx')),
  reserve: lazy(() => import('./ReserveForm.tsx')),
};

/** 校内调剂: what laboratories of the college have too much of. */
const ShareTab = () => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  const { open } = drawers;
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.sharePageList}
      defaults={{ state: 'offered' }}
      columns={[
        {
          field: 'bottles',
          width: 280,
          render: (bottles) =>
            bottles
              .map((one) =>
                t('bottle', { name: one.chineseName, amount: amountTold(t, one.remaining, one.unit) }),
              )
              .join(partBreak()) || t('none'),
        },
        { field: 'state', width: 100, tones: offerTones },
        { field: 'soonest', width: 120, card: 'fact' },
        { field: 'laboratoryName', width: 160, card: 'fact' },
        { field: 'buildingText', width: 110, card: 'none' },
        {
          field: 'distance',
          width: 100,
          card: 'fact',
          align: 'right',
          render: (n) => (n === null ? t('unknown') : t('metres', { n })),
        },
        { field: 'validTo', width: 120, card: 'none' },
        { field: 'note', width: 180, card: 'none', hidden: true },
        { field: 'createdAt', width: 150, card: 'none', hidden: true },
      ]}
      filters={[
        ...(['keyword', 'cas'] as const),
        { field: 'buildingId', control: <LazyBuildingSelect /> },
        'state',
      ]}
      events={[
        { event: 'reserve', calls: calls.shareReserve, opens: (row: ShareOfferRow) => open.reserve(row) },
        { event: 'edit', calls: calls.shareSave, opens: (row: ShareOfferRow) => open.form(row) },
        {
          event: 'close',
          ...sends(calls.shareClose, t('closed')),
          effects: () => [t('closeEffect')],
        },
      ]}
      onOpen={open.details}
      openCalls={calls.shareDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default ShareTab;
