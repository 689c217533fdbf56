import { type LockEvent, lockEndpoints } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { smartLock } from '../tables.ts';
import type { LockRecord } from './queries.ts';

const { lockAdd, lockDelete, lockEdit, lockList, lockSync, lockTest, secretRotate, simulatorAct } =
  lockEndpoints;

const all = ['online', 'offline', 'fault', 'forcedOpen'] as const;

/** What is done with locks, in whichever state they are: that state is their own. */
export const lockMoves = states<LockRecord, LockEvent, null>({
  table: smartLock,
  fields: {
    ...lockList.result.properties.data.items.properties,
    exitConfirmed: lockAdd.input.properties.exitConfirmed,
    secret: lockAdd.result.properties.secret,
  },
  target: ({ id, name, roomText }) => ({ kind: 'smartLock', id, name: `${roomText} ${name}` }),
  places: ({ places }) => places,
  facts: () => null,
  events: {
    edit: { from: all, calls: lockEdit },
    sync: { from: all, calls: lockSync },
    test: { from: all, calls: lockTest },
    rotate: { from: all, calls: secretRotate },
    simulate: {
      from: all,
      calls: simulatorAct,
      when: ({ provider }) => provider === 'simulated',
      otherwise: () => fail('LOCK_NOT_SIMULATED'),
    },
    delete: { from: all, calls: lockDelete },
  },
});
