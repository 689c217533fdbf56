import { pointEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, reason } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { pointTones } from '../tones.ts';
import { texts } from './conductTexts.ts';
import { ObjectionTag } from './ObjectionTag.tsx';

const parts = {
  details: lazy(() => import('./PointDetail.tsx')),
  form: lazy(() => import('./PointForm.tsx')),
  decide: lazy(() => import('./DecideForm.tsx')),
};

/** Tab 安全记分: points that were taken and given, and what people say against them. */
const PointList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  return (
    <ListPage
      hint={t('pointsHint')}
      endpoint={calls.pointList}
      columns={[
        { field: 'userName', width: 110 },
        { field: 'userNumber', width: 130, card: 'none' },
        { field: 'state', width: 90, tones: pointTones },
        { field: 'points', width: 80, card: 'fact', render: (n) => (n > 0 ? `+${n}` : n) },
        { field: 'balance', width: 100, card: 'fact' },
        { field: 'ruleCode', width: 130 },
        { field: 'reason', width: 220 },
        { field: 'objectionState', width: 100, render: (code) => <ObjectionTag code={code} /> },
        { field: 'createdAt', width: 170 },
        { field: 'year', width: 80, hidden: true },
        { field: 'unit', width: 160, hidden: true },
        { field: 'sourceKind', width: 110, hidden: true },
        { field: 'byName', width: 110, hidden: true },
      ]}
      filters={[
        ...(['keyword', 'ruleCode', 'state', 'year', 'balanceTo', 'appealOpen'] as const),
        { field: 'organizationId', control: <LazyOrganizationSelect withDisabled /> },
      ]}
      actions={[add(calls.pointAdd, t('pointAdd'), () => drawers.open.form())]}
      events={[
        ...(['accept', 'reject'] as const).map((event) => ({
          event,
          calls: calls.pointAppealDecide,
          opens: (row: { id: string; userName: string }) =>
            drawers.open.decide(undefined, { kind: 'point', of: row, accept: event === 'accept' }),
        })),
        {
          event: 'withdraw',
          danger: true,
          ...reason(calls.pointWithdraw, {
            title: ({ userName }: { userName: string }) => t('pointWithdraw', { name: userName }),
            note: t('pointWithdrawNote'),
            done: t('pointWithdrawn'),
          }),
        },
      ]}
      exports={{ calls: calls.pointExport }}
      onOpen={drawers.open.details}
      openCalls={calls.pointDetails}
      drawers={drawers}
      emptyText={t('pointsNone')}
    />
  );
};

export default PointList;
