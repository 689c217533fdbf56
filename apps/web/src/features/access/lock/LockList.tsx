import { type LockRow, type LockSecret, lockEndpoints } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useRefresh } from '../../../platform/query.ts';
import { useTopic } from '../../../platform/topics.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, reason, sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { lockTones } from '../tones.ts';
import { texts } from './lockTexts.ts';
import { Synced } from './Synced.tsx';

const SecretOnce = lazy(() => import('../../../widgets/feedback/SecretOnce.tsx'));
const parts = {
  details: lazy(() => import('./LockDetail.tsx')),
  form: lazy(() => import('./LockForm.tsx')),
  rotate: lazy(() => import('./RotateForm.tsx')),
  simulator: lazy(() => import('./Simulator.tsx')),
};
const calls = lockEndpoints;
const columns = [
  { field: 'name', width: 150 },
  { field: 'roomText', width: 150 },
  { field: 'state', width: 100, tones: lockTones },
  { field: 'unsynced', width: 120, render: (n: number) => <Synced n={n} /> },
  { field: 'battery', width: 80, render: (n: number | null) => n !== null && `${n}%` },
  { field: 'lastSeenAt', width: 170 },
  { field: 'provider', width: 120 },
  { field: 'pendingCommands', width: 110, hidden: true },
  { field: 'gateway', width: 110, hidden: true },
  { field: 'externalId', width: 130, hidden: true },
  { field: 'model', width: 130, hidden: true },
  { field: 'firmware', width: 110, hidden: true },
  { field: 'keyId', width: 170, hidden: true },
] as const;

/** Locks at the doors, with those of whom they do not know yet. */
const LockList = () => {
  const t = useTexts(texts);
  const [secret, setSecret] = useState<LockSecret>();
  const drawers = useDrawers(parts);
  const refresh = useRefresh();
  useTopic('lock:all', () => refresh(calls.lockList));
  return (
    <>
      <ListPage
        hint={t('hint')}
        endpoint={calls.lockList}
        columns={columns}
        filters={['keyword', 'state', 'provider', 'unsynced']}
        actions={[add(calls.lockAdd, t('add'), () => drawers.open.form(undefined, { onSecret: setSecret }))]}
        events={[
          {
            event: 'edit',
            calls: calls.lockEdit,
            opens: (row: LockRow) => drawers.open.form(row, { onSecret: setSecret }),
          },
          { event: 'sync', ...sends(calls.lockSync, t('sync')) },
          {
            event: 'test',
            ...reason(calls.lockTest, {
              title: ({ name }: LockRow) => t('test', { name }),
              done: t('tested'),
            }),
          },
          {
            event: 'rotate',
            calls: calls.secretRotate,
            opens: (row) => drawers.open.rotate(row, { onSecret: setSecret }),
          },
          { event: 'simulate', calls: calls.simulatorAct, opens: drawers.open.simulator },
          {
            event: 'delete',
            danger: true,
            ...reason(calls.lockDelete, {
              title: ({ name }: LockRow) => t('deleteTitle', { name }),
              done: t('deleted'),
            }),
          },
        ]}
        onOpen={drawers.open.details}
        openCalls={calls.lockDetails}
        drawers={drawers}
        emptyText={t('none')}
      />
      <Suspense fallback={null}>
        {secret && (
          <SecretOnce
            made={secret}
            title={t('secretTitle')}
            note={t('secretOnce')}
            onClose={() => setSecret(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};

export default LockList;
