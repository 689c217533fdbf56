import { signEndpoints as calls } from '@anyan/contract';
import { notYetText } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../signTexts.ts';
import { signTones } from '../tones.ts';
import { useSignDrawers } from './useSignDrawers.ts';

/** Tab 记录: who came into which room and left it. */
const SignList = () => {
  const t = useTexts(texts);
  const drawers = useSignDrawers();
  return (
    <ListPage
      hint={t('recordsHint')}
      endpoint={calls.signList}
      columns={[
        { field: 'userName', width: 110 },
        { field: 'userNumber', least: 104, card: 'none', render: (number) => number ?? t('visitor') },
        { field: 'state', width: 100, tones: signTones },
        { field: 'roomText', width: 170, card: 'fact' },
        { field: 'inAt', width: 170, card: 'fact' },
        { field: 'outAt', width: 170 },
        { field: 'minutes', width: 120, render: (minutes) => minutes ?? notYetText() },
        { field: 'inMethod', width: 130 },
      ]}
      more={[
        ...(['hostName', 'outMethod', 'laboratoryName', 'unit', 'alone', 'companions'] as const),
        ...(['placeProven', 'operatorName'] as const),
      ]}
      filters={[
        ...(['keyword', 'state', 'method'] as const),
        { field: 'from', to: 'to' },
        'laboratoryId',
        'buildingId',
        'organizationId',
        'alone',
        'night',
        'visitors',
      ]}
      actions={[add(calls.manualSign, t('manualIn'), () => drawers.open.manual(undefined, {}))]}
      events={[
        { event: 'out', calls: calls.manualSign, opens: (of) => drawers.open.manual(undefined, { of }) },
        {
          event: 'correct',
          calls: calls.signCorrect,
          opens: (of) => drawers.open.correct(undefined, { of }),
        },
      ]}
      exports={{ calls: calls.signExport }}
      openCalls={calls.signDetails}
      drawers={drawers}
      emptyText={t('recordsNone')}
    />
  );
};

export default SignList;
