import { wasteRoundEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, confirms } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from './texts.ts';
import { roundTones } from './tones.ts';

const parts = {
  details: lazy(() => import('./RoundDetail.tsx')),
  form: lazy(() => import('./RoundForm.tsx')),
  collect: lazy(() => import('./CollectDrawer.tsx')),
};

/** Rounds that collect what was approved. */
const RoundList = () => {
  const t = useTexts(texts);
  const file = useFile();
  const drawers = useDrawers(parts);
  return (
    <ListPage
      hint={t('roundHint')}
      endpoint={calls.wasteRoundPageList}
      columns={[
        { field: 'date', width: 120 },
        { field: 'state', width: 100, tones: roundTones },
        { field: 'vehicle', width: 120, card: 'fact' },
        {
          field: 'stops',
          width: 120,
          card: 'fact',
          render: (stops, { loaded }) => t('loadedOf', { loaded, stops }),
        },
        { field: 'handlers', width: 160, card: 'none', render: namesOf },
        { field: 'kg', width: 130, card: 'none' },
        { field: 'weighed', width: 120, card: 'none' },
      ]}
      more={['finishedAt', 'createdAt']}
      filters={['keyword', 'state', 'from', 'to']}
      actions={[add(calls.wasteRoundSave, t('addRound'), drawers.open.form)]}
      events={[
        { event: 'collect', calls: calls.wasteCollect, opens: drawers.open.collect },
        { event: 'edit', calls: calls.wasteRoundSave, opens: drawers.open.form },
        confirms('finish', calls.wasteRoundFinish, t('finished'), () => [t('finishEffect')]),
        { event: 'print', ...file.ofRow(calls.wasteRoundPrint) },
      ]}
      openCalls={calls.wasteRoundDetails}
      drawers={drawers}
      emptyText={t('roundEmpty')}
    />
  );
};

export default RoundList;
