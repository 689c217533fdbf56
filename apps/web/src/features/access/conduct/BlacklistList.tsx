import { type BlacklistRow, blacklistEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, reason } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { PlaceName } from '../PlaceName.tsx';
import { blacklistTones } from '../tones.ts';
import { texts } from './conductTexts.ts';
import { ObjectionTag } from './ObjectionTag.tsx';
import { objectionEvents } from './objectionEvents.ts';

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
        {
          field: 'userNumber',
          width: 130,
          least: 104,
          card: 'none',
          render: (number) => number ?? t('visitor'),
        },
        { field: 'state', width: 90, tones: blacklistTones },
        { field: 'placeText', width: 180, card: 'fact', render: (_, row) => <PlaceName of={row} /> },
        { field: 'reason', width: 240, card: 'fact' },
        { field: 'from', width: 120 },
        { field: 'to', width: 120, words: [t('untilLifted')], render: (day) => day ?? t('untilLifted') },
        { field: 'objectionState', width: 100, render: (code) => <ObjectionTag code={code} /> },
      ]}
      more={['scope', 'unit', 'byName', 'createdAt']}
      filters={['keyword', 'state', 'scope', 'appealOpen']}
      actions={[add(calls.blacklistAdd, t('blacklistAdd'), () => drawers.open.form())]}
      events={[
        ...objectionEvents('blacklist', drawers.open.decide),
        reason('lift', calls.blacklistLift, t('blacklistLifted'), ({ userName: name }: BlacklistRow) =>
          t('blacklistLift', { name }),
        ),
      ]}
      exports={{ calls: calls.blacklistExport }}
      openCalls={calls.blacklistDetails}
      drawers={drawers}
      emptyText={t('blacklistNone')}
    />
  );
};

export default BlacklistList;
