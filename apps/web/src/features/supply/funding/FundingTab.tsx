import { fundingEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, byForm, dangerous } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { fundingColumns, Sums } from './cells.tsx';
import { texts } from './texts.ts';
import { useVerify } from './useVerify.tsx';

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
  const { open, ...drawers } = useDrawers(parts);
  const verify = useVerify();
  const money = byForm(open.money);
  const status = byForm(open.status);
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.fundingPageList}
      columns={fundingColumns}
      more={['source', 'projectNo']}
      filters={['keyword', 'organizationId', 'ownerId', 'source', 'state', 'low', 'expiring']}
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
        status('suspend', calls.fundingStatusChange),
        status('resume', calls.fundingStatusChange),
        dangerous(status('close', calls.fundingStatusChange)),
      ]}
      openCalls={calls.fundingDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default FundingTab;
