import { instanceStates, taskStates } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import {
  type InstanceEvent,
  instanceTable,
  nextInstanceState,
  nextTaskState,
  type TaskEvent,
  taskTable,
} from './states.ts';

const instanceEvents: InstanceEvent[] = [
  'stepFinished',
  'finished',
  'returnToApplicant',
  'returnToStep',
  'reject',
  'resubmit',
  'withdraw',
  'terminate',
];
const taskEvents: TaskEvent[] = [
  'turn',
  'wait',
  'approve',
  'reject',
  'return',
  'transfer',
  'cancel',
  'autoApprove',
  'autoReject',
  'revoke',
  'restore',
];

// The table of the specification, in words: state event → state; every other cell is refused.
const instances = `
running stepFinished running
running finished approved
running returnToApplicant returned
running returnToStep running
running reject rejected
running withdraw withdrawn
running terminate terminated
returned resubmit running
returned withdraw withdrawn
returned terminate terminated`;

const tasks = `
queued turn waiting
queued transfer transferred
queued cancel cancelled
waiting wait queued
waiting approve approved
waiting reject rejected
waiting return returned
waiting autoApprove autoApproved
waiting autoReject autoRejected
waiting transfer transferred
waiting cancel cancelled
approved revoke waiting
cancelled restore queued
skipped cancel cancelled`;

const cells = (text: string): Map<string, string> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [state, event, next] = line.split(' ');
        return [`${state} ${event}`, next ?? ''];
      }),
  );

describe('every cell of the tables of states', () => {
  const known = Object.keys(instanceStates) as (keyof typeof instanceStates)[];
  it.each(known.flatMap((state) => instanceEvents.map((event) => [state, event] as const)))(
    'an application that is %s hears %s',
    (state, event) => {
      expect(nextInstanceState(state, event)).toBe(cells(instances).get(`${state} ${event}`));
    },
  );

  const states = Object.keys(taskStates) as (keyof typeof taskStates)[];
  it.each(states.flatMap((state) => taskEvents.map((event) => [state, event] as const)))(
    'a task that is %s hears %s',
    (state, event) => {
      expect(nextTaskState(state, event)).toBe(cells(tasks).get(`${state} ${event}`));
    },
  );

  it('holds nothing beside these cells', () => {
    const count = (table: object) =>
      Object.values(table).reduce<number>((sum, row) => sum + Object.keys(row).length, 0);
    expect(count(instanceTable)).toBe(cells(instances).size);
    expect(count(taskTable)).toBe(cells(tasks).size);
  });
});
