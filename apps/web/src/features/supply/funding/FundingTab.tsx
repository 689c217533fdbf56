import { type FundingRow, fundingEndpoints } from '@anyan/contract';
import { Flex } from 'antd';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { ValidTo } from '../../../widgets/show/ValidTo.tsx';
import { Yuan, yuanText } from './money.tsx';
import { texts } from './texts.ts';
import { cardSoon, fundingTones } from './tones.ts';
import { useVerify } from './useVerify.tsx';
import './funding.css';

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
  const money = (
    event: 'topUp' | 'adjust' | 'transfer',
    call: (typeof calls)['fundingTopUp' | 'fundingAdjust' | 'fundingTransfer'],
  ) => ({ event, calls: call, opens: (row: FundingRow) => open.money(row, { kind: event }) }) as const;
  const status = (event: 'suspend' | 'resume' | 'close') =>
    ({
      ...{ event, calls: calls.fundingStatusChange, danger: event === 'close' },
      opens: (row: FundingRow) => open.status(row, { event }),
    }) as const;
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.fundingPageList}
      columns={[
        { field: 'cardNo', width: 140, least: 140 },
        { field: 'fundingName', width: 200, card: 'fact' },
        { field: 'state', width: 110, least: 105, tones: fundingTones },
        { field: 'ownerName', width: 100, card: 'none' },
        {
          field: 'budget',
          width: 120,
          align: 'right',
          card: 'none',
          render: (value) => <Yuan value={value} />,
        },
        {
          field: 'balance',
          width: 120,
          align: 'right',
          card: 'none',
          render: (value) => <Yuan value={value} />,
        },
        {
          field: 'available',
          width: 150,
          align: 'right',
          card: 'fact',
          render: (value, { low }) => (
            <Flex gap={4} justify="flex-end" wrap>
              {low && <Tag tone="warning">{t('low')}</Tag>}
              <Yuan value={value} />
            </Flex>
          ),
        },
        {
          field: 'validTo',
          ...{ width: 170, least: 150 },
          card: 'fact',
          render: (_, row) => <ValidTo {...row} soon={cardSoon} />,
        },
        {
          field: 'frozen',
          width: 110,
          align: 'right',
          card: 'none',
          render: (value) => <Yuan value={value} />,
        },
        { field: 'organizationName', width: 140, card: 'none' },
      ]}
      more={['source', 'projectNo']}
      filters={[
        'keyword',
        'organizationId',
        { field: 'ownerId', control: <LazyPersonSelect /> },
        ...(['source', 'state', 'low', 'expiring'] as const),
      ]}
      summary={({ sums }) => (
        <p className="funding-sums">
          {t('sums', {
            ...{ budget: yuanText(sums.budget), balance: yuanText(sums.balance) },
            ...{ frozen: yuanText(sums.frozen), available: yuanText(sums.available) },
          })}
        </p>
      )}
      actions={[add(calls.fundingAdd, t('add'), open.form), verify.action()]}
      imports={{ calls: calls.fundingImport, template: calls.fundingTempExport, title: t('import') }}
      exports={{ calls: calls.fundingExport }}
      events={[
        { event: 'edit', calls: calls.fundingEdit, opens: (row: FundingRow) => open.form(row) },
        money('topUp', calls.fundingTopUp),
        money('adjust', calls.fundingAdjust),
        money('transfer', calls.fundingTransfer),
        {
          event: 'authorise',
          calls: calls.fundingAuthoriseSave,
          opens: (row: FundingRow) => open.authorise(row),
        },
        ...([status('suspend'), status('resume'), status('close')] as const),
      ]}
      openCalls={calls.fundingDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default FundingTab;
