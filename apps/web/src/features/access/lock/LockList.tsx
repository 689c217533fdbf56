import { lockEndpoints as calls, type LockRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { useSecretOnce } from '../../../widgets/feedback/useSecretOnce.tsx';
import { add, dangerous, reason, sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { lockTones } from '../tones.ts';
import { texts } from './lockTexts.ts';
import { Synced } from './Synced.tsx';

const parts = {
  details: lazy(() => import('./LockDetail.tsx')),
  form: lazy(() => import('./LockForm.tsx')),
  rotate: lazy(() => import('./RotateForm.tsx')),
  simulator: lazy(() => import('./Simulator.tsx')),
};

/** Locks at the doors, with those of whom they do not know yet. */
const LockList = () => {
  const t = useTexts(texts);
  const { element, ...made } = useSecretOnce({ title: t('secretTitle'), note: t('secretOnce') });
  const { open, ...drawers } = useDrawers(parts);
  return (
    <ListPage
      hint={t('hint')}
      topic="lock:all"
      endpoint={calls.lockList}
      columns={[
        { field: 'name', width: 150 },
        { field: 'roomText', width: 150 },
        { field: 'state', width: 100, tones: lockTones },
        { field: 'unsynced', width: 120, render: (n) => <Synced n={n} /> },
        { field: 'battery', width: 80, render: (n) => n !== null && `${n}%` },
        { field: 'lastSeenAt', width: 170 },
        { field: 'provider', width: 120 },
      ]}
      more={['pendingCommands', 'gateway', 'externalId', 'model', 'firmware', 'keyId']}
      filters={['keyword', 'state', 'buildingId', 'provider', 'unsynced']}
      actions={[add(calls.lockAdd, t('add'), () => open.form(undefined, made))]}
      events={[
        { event: 'edit', calls: calls.lockEdit, opens: (row: LockRow) => open.form(row, made) },
        { event: 'sync', ...sends(calls.lockSync, t('sync')) },
        reason('test', calls.lockTest, t('tested'), ({ name }: LockRow) => t('test', { name })),
        { event: 'rotate', calls: calls.secretRotate, opens: (row) => open.rotate(row, made) },
        { event: 'simulate', calls: calls.simulatorAct, opens: open.simulator },
        dangerous(
          reason('delete', calls.lockDelete, t('deleted'), ({ name }: LockRow) => t('deleteTitle', { name })),
        ),
      ]}
      openCalls={calls.lockDetails}
      drawers={drawers}
      emptyText={t('none')}
    >
      {element}
    </ListPage>
  );
};

export default LockList;
