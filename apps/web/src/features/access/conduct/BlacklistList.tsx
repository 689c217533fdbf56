import { blacklistEndpoints as calls, pointEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, reason } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { PlaceName } from '../PlaceName.tsx';
import { blacklistTones } from '../tones.ts';
import { texts } from './conductTexts.ts';
import { ObjectionTag } from './ObjectionTag.tsx';

const parts = {
  details: lazy(() => import('./BlacklistDetail.tsx')),
  form: lazy(() => import('./BlacklistForm.tsx')),
  decide: lazy(() => import('./DecideForm.tsx')),
};

/** Tab 黑名单: who is kept out of which place, until when, and what he says against it. */
const BlacklistList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  return (
    <ListPage
      hint={t('blacklistHint')}
      endpoint={calls.blacklistList}
      columns={[
        { field: 'userName', width: 110 },
        { field: 'userNumber', width: 130, card: 'none', render: (number) => number ?? t('visitor') },
        { field: 'state', width: 90, tones: blacklistTones },
        { field: 'placeText', width: 180, card: 'fact', render: (_, row) => <PlaceName of={row} /> },
        { field: 'reason', width: 240, card: 'fact' },
        { field: 'from', width: 120 },
        { field: 'to', width: 120, render: (day) => day ?? t('untilLifted') },
        { field: 'objectionState', width: 100, render: (code) => <ObjectionTag code={code} /> },
        { field: 'scope', width: 100, hidden: true },
        { field: 'unit', width: 160, hidden: true },
        { field: 'byName', width: 110, hidden: true },
        { field: 'createdAt', width: 170, hidden: true },
      ]}
      filters={['keyword', 'state', 'scope', 'appealOpen']}
      actions={[add(calls.blacklistAdd, t('blacklistAdd'), () => drawers.open.form())]}
      events={[
        ...(['accept', 'reject'] as const).map((event) => ({
          event,
          calls: pointEndpoints.pointAppealDecide,
          opens: (row: { id: string; userName: string }) =>
            drawers.open.decide(undefined, { kind: 'blacklist', of: row, accept: event === 'accept' }),
        })),
        {
          event: 'lift',
          ...reason(calls.blacklistLift, {
            title: ({ userName }: { userName: string }) => t('blacklistLift', { name: userName }),
            done: t('blacklistLifted'),
          }),
        },
      ]}
      exports={{ calls: calls.blacklistExport }}
      onOpen={drawers.open.details}
      openCalls={calls.blacklistDetails}
      drawers={drawers}
      emptyText={t('blacklistNone')}
    />
  );
};

export default BlacklistList;
