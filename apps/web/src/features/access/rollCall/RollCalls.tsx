import { rollCallEndpoints } from '@anyan/contract';
import { lazy, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { PlaceName } from '../PlaceName.tsx';
import { texts } from '../rollCallTexts.ts';
import { rollCallTones } from '../tones.ts';
import type { FirstRollCall } from './StartForm.tsx';

const { rollCallList, rollCallStart } = rollCallEndpoints;
const parts = { start: lazy(() => import('./StartForm.tsx')) };

/** Of an emergency, whose page asks for a roll-call of its place. */
const alarmOf = (params: URLSearchParams): FirstRollCall | undefined => {
  const [emergencyId, place] = [params.get('alarm'), params.get('place') ?? ''];
  const [buildingId, laboratoryId] = [params.get('buildingId'), params.get('laboratoryId')];
  if (!emergencyId) return undefined;
  const reason = `${params.get('no') ?? ''} ${place}`.trim().slice(0, 200);
  if (buildingId) return { emergencyId, reason, place, scope: 'building', refId: buildingId };
  return laboratoryId ? { emergencyId, reason, place, scope: 'laboratory', refId: laboratoryId } : undefined;
};

/** Tab 应急点名: those that run and those that were. */
const RollCalls = () => {
  const t = useTexts(texts);
  const go = useNavigate();
  const [params] = useSearchParams();
  const [first] = useState(() => alarmOf(params));
  const drawers = useDrawers(parts, { first: first && { part: 'start', props: { first } } });
  return (
    <ListPage
      hint={t('listHint')}
      endpoint={rollCallList}
      columns={[
        { field: 'place', width: 200, render: (_, row) => <PlaceName of={row} /> },
        { field: 'reason', width: 200, card: 'fact' },
        { field: 'drill', width: 80, card: 'none' },
        { field: 'state', width: 100, tones: rollCallTones },
        { field: 'startedAt', width: 170, card: 'fact' },
        { field: 'startedByName', width: 110 },
        { field: 'total', width: 90 },
        { field: 'unconfirmed', width: 100 },
        { field: 'trapped', width: 80 },
        { field: 'safe', width: 90 },
        { field: 'left', width: 100 },
        { field: 'endedAt', width: 170, hidden: true },
      ]}
      filters={['state', { field: 'from', to: 'to' }]}
      actions={[add(rollCallStart, t('start'), () => drawers.open.start(undefined, {}))]}
      onOpen={({ id }) => void go(`/signList/rollCall?id=${id}`)}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};

export default RollCalls;
