import { type AnyEndpoint, type FundingRow, fundingEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, dangerous } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { available, Sums, validTo, yuanColumn } from './cells.tsx';
import { texts } from './texts.ts';
import { fundingTones } from './tones.ts';
import { useVerify } from './useVerify.tsx';

const calls = fundingEndpoints;
const parts = {
  details: lazy(() => import('./FundingDetail.tsx')),
  form: lazy(() => import('./FundingForm.tsx')),
  money: lazy(() => import('./MoneyForm.tsx')),
  status: lazy(() => import('./StatusForm.tsx')),
  authorise: lazy(() => import('./AuthoriseForm.tsx')),
};

/** Cards, and what is done with them. */
const FundingTab = () => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  const { open } = drawers;
  const verify = useVerify();
  const money = <const E extends 'topUp' | 'adjust' | 'transfer'>(event: E, call: AnyEndpoint) => ({
    ...{ event, calls: call },
    opens: (row: FundingRow) => open.money(row, { kind: event }),
  });
  const status = <const E extends 'suspend' | 'resume' | 'close'>(event: E) => ({
    ...{ event, calls: calls.fundingStatusChange },
    opens: (row: FundingRow) => open.status(row, { event }),
  });
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.fundingPageList}
      columns={[
        { field: 'cardNo', width: 140, least: 140 },
        { field: 'fundingName', width: 200, card: 'fact' },
        { field: 'state', width: 110, least: 105, tones: fundingTones },
        { field: 'ownerName', width: 100, card: 'none' },
        yuanColumn('budget'),
        yuanColumn('balance'),
        { field: 'available', width: 150, align: 'right', card: 'fact', render: available },
        { field: 'validTo', width: 170, least: 150, card: 'fact', render: validTo },
        yuanColumn('frozen', 110),
        { field: 'organizationName', width: 140, card: 'none' },
      ]}
      more={['source', 'projectNo']}
      filters={[
        ...(['keyword', 'organizationId'] as const),
        { field: 'ownerId', control: <LazyPersonSelect /> },
        ...(['source', 'state', 'low', 'expiring'] as const),
      ]}
      summary={({ sums }) => <Sums of={sums} />}
      actions={[add(calls.fundingAdd, t('add'), open.form), verify.action()]}
      imports={{ calls: calls.fundingImport, template: calls.fundingTempExport }}
      exports={{ calls: calls.fundingExport }}
      events={[
        { event: 'edit', calls: calls.fundingEdit, opens: open.form },
        money('topUp', calls.fundingTopUp),
        money('adjust', calls.fundingAdjust),
        money('transfer', calls.fundingTransfer),
        { event: 'authorise', calls: calls.fundingAuthoriseSave, opens: open.authorise },
        status('suspend'),
        status('resume'),
        dangerous(status('close')),
      ]}
      openCalls={calls.fundingDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default FundingTab;
