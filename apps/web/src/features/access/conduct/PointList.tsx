import { pointEndpoints as calls, type PointRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, dangerous, reason } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { pointTones } from '../tones.ts';
import { texts } from './conductTexts.ts';
import { ObjectionTag } from './ObjectionTag.tsx';
import { objectionEvents } from './objectionEvents.ts';

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
        { field: 'userNumber', width: 130, least: 104, card: 'none' },
        { field: 'state', width: 90, tones: pointTones },
        { field: 'points', width: 80, card: 'fact', render: (n) => (n > 0 ? `+${n}` : n) },
        { field: 'balance', width: 100, card: 'fact' },
        { field: 'ruleCode', width: 130 },
        { field: 'reason', width: 220 },
        { field: 'objectionState', width: 100, render: (code) => <ObjectionTag code={code} /> },
        { field: 'createdAt', width: 170 },
      ]}
      more={['year', 'unit', 'sourceKind', 'byName']}
      filters={['keyword', 'ruleCode', 'state', 'year', 'balanceTo', 'appealOpen', 'organizationId']}
      actions={[add(calls.pointAdd, t('pointAdd'), () => drawers.open.form())]}
      events={[
        ...objectionEvents('point', drawers.open.decide),
        dangerous(
          reason(
            'withdraw',
            calls.pointWithdraw,
            t('pointWithdrawn'),
            ({ userName: name }: PointRow) => t('pointWithdraw', { name }),
            t('pointWithdrawNote'),
          ),
        ),
      ]}
      exports={{ calls: calls.pointExport }}
      openCalls={calls.pointDetails}
      drawers={drawers}
      emptyText={t('pointsNone')}
    />
  );
};

export default PointList;
