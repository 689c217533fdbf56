import { type WasteRoundRow, wasteRoundEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from './texts.ts';
import { roundTones } from './tones.ts';

const calls = wasteRoundEndpoints;
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
        {
          field: 'handlers',
          width: 160,
          card: 'none',
          render: (handlers) => handlers.map(({ name }) => name).join(nameComma()),
        },
        { field: 'kg', width: 130, card: 'none' },
        { field: 'weighed', width: 120, card: 'none' },
        { field: 'finishedAt', width: 150, card: 'none', hidden: true },
        { field: 'createdAt', width: 150, card: 'none', hidden: true },
      ]}
      filters={['keyword', 'state', 'from', 'to']}
      actions={[add(calls.wasteRoundSave, t('addRound'), drawers.open.form)]}
      events={[
        {
          event: 'collect',
          calls: calls.wasteCollect,
          opens: (row: WasteRoundRow) => drawers.open.collect(row),
        },
        { event: 'edit', calls: calls.wasteRoundSave, opens: (row) => drawers.open.form(row) },
        {
          event: 'finish',
          ...sends(calls.wasteRoundFinish, t('finished')),
          effects: () => [t('finishEffect')],
        },
        {
          event: 'print',
          calls: calls.wasteRoundPrint,
          opens: ({ id }) => void file.open(calls.wasteRoundPrint, { id }),
        },
      ]}
      onOpen={drawers.open.details}
      openCalls={calls.wasteRoundDetails}
      drawers={drawers}
      emptyText={t('roundEmpty')}
    />
  );
};

export default RoundList;
