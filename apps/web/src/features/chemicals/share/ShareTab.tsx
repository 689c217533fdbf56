import { shareEndpoints as calls, type ShareOfferRow } from '@anyan/contract';
import { lazy } from 'react';
import { partBreak } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { confirms } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { amountTold } from '../stock/left.ts';
import { texts } from './texts.ts';
import { offerTones } from './tones.ts';

const parts = {
  details: lazy(() => import('./ShareDetail.tsx')),
  form: lazy(() => import('./ShareForm.tsx')),
  reserve: lazy(() => import('./ReserveForm.tsx')),
};

/** 校内调剂: what laboratories of the college have too much of. */
const ShareTab = () => {
  const t = useTexts(texts);
  const { open, ...drawers } = useDrawers(parts);
  const bottlesOf = (bottles: ShareOfferRow['bottles']) =>
    bottles
      .map((one) => t('bottle', { name: one.chineseName, amount: amountTold(t, one.remaining, one.unit) }))
      .join(partBreak()) || t('none');
  const distanceOf = (n: number | null) => (n === null ? t('unknown') : t('metres', { n }));
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.sharePageList}
      defaults={{ state: 'offered' }}
      columns={[
        { field: 'bottles', width: 280, render: bottlesOf },
        { field: 'state', width: 100, tones: offerTones },
        { field: 'soonest', width: 120, card: 'fact' },
        { field: 'laboratoryName', width: 160, card: 'fact' },
        { field: 'buildingText', width: 110, card: 'none' },
        { field: 'distance', width: 100, card: 'fact', align: 'right', render: distanceOf },
        { field: 'validTo', width: 120, card: 'none' },
      ]}
      more={['note', 'createdAt']}
      filters={['keyword', 'cas', 'buildingId', 'state']}
      events={[
        { event: 'reserve', calls: calls.shareReserve, opens: open.reserve },
        { event: 'edit', calls: calls.shareSave, opens: open.form },
        confirms('close', calls.shareClose, t('closed'), () => [t('closeEffect')]),
      ]}
      openCalls={calls.shareDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default ShareTab;
