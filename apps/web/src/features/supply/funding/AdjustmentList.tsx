import { fundingEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Yuan } from './money.tsx';
import { texts } from './texts.ts';
import { adjustmentTones } from './tones.ts';

const parts = { details: lazy(() => import('./AdjustmentDetail.tsx')) };

/** Changes by hand: of one card, or those that wait for somebody. */
export const AdjustmentList = ({ fundingId }: { fundingId?: string }) => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  return (
    <ListPage
      endpoint={fundingEndpoints.fundingAdjustmentPageList}
      openCalls={fundingEndpoints.fundingAdjustmentDetails}
      drawers={drawers}
      {...(fundingId
        ? { local: true, name: 'fundingAdjustmentsOfCard', input: { fundingId } }
        : { hint: t('adjustmentHint'), defaults: { state: 'pending' } })}
      columns={[
        { field: 'cardNo', width: 140, least: 140 },
        { field: 'kind', width: 80, card: 'none' },
        { field: 'state', width: 100, tones: adjustmentTones },
        {
          field: 'amount',
          width: 120,
          align: 'right',
          card: 'fact',
          render: (value) => <Yuan value={value} />,
        },
        { field: 'toCardNo', title: t('toCard'), width: 140, card: 'none', render: (no) => no ?? '' },
        { field: 'reason', width: 200, card: 'fact' },
        { field: 'applicantName', width: 100, card: 'none' },
        { field: 'waitingFor', width: 140, card: 'none' },
        {
          field: 'fileName',
          width: 140,
          card: 'none',
          render: (name, { fileUrl }) =>
            name && fileUrl ? (
              <a href={fileUrl} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              ''
            ),
        },
        { field: 'outcome', width: 160, card: 'none', hidden: true },
        { field: 'createdAt', width: 150, card: 'none' },
      ]}
      filters={fundingId ? ['state'] : ['keyword', 'state']}
      emptyText={t('emptyAdjustments')}
    />
  );
};
