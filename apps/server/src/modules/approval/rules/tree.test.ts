import type { FactDeclaration, FlowStep } from '@anyan/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjacentSteps,
  allSteps,
  earlierSteps,
  keysFrom,
  type Progress,
  pathOf,
  walk,
  without,
} from './tree.ts';
import { flowDiff, flowFaults } from './validate.ts';

const known: FactDeclaration[] = [
  { key: 'amount', label: ['金额', 'Amount'], type: 'money' },
  { key: 'ownerIds', label: ['负责人', 'Owners'], type: 'people' },
];
const one = (key: string, more: Partial<FlowStep> = {}): FlowStep => ({
  key,
  type: 'approve',
  name: `步骤${key}`,
  approvers: { rule: 'organizationHead' },
  ...more,
});
const large = { all: [{ fact: 'amount', op: '≥' as const, value: '1000' }] };
const branch = (key: string, yes: FlowStep[], no: FlowStep[]): FlowStep => ({
  key,
  type: 'branch',
  name: '条件分支',
  branches: [
    { name: '大额', condition: large, steps: yes },
    { name: '默认', steps: no },
  ],
});
const parallel = (key: string, ...lanes: FlowStep[][]): FlowStep => ({
  key,
  type: 'parallel',
  name: '并行路径',
  lanes: lanes.map((steps, at) => ({ name: `路径${at}`, steps })),
});
const about = (amount = '0') => ({ facts: { amount }, known });
const done = (...keys: string[]): Progress =>
  Object.fromEntries(keys.map((key, at) => [key, { state: 'done', visit: at, from: at }]));
const keys = (steps: readonly FlowStep[]) => steps.map(({ key }) => key);

const steps = [
  one('a'),
  branch('x', [one('b'), one('c')], [one('d')]),
  parallel('p', [one('e'), one('f')], [one('g')]),
  one('h', { condition: large }),
  one('i'),
];

describe('the way through a tree of steps', () => {
  it('takes the first branch that fits, else the last', () => {
    expect(keys(walk(steps, done('a'), about('1000')).enter)).toEqual(['b']);
    expect(keys(walk(steps, done('a'), about('999.99')).enter)).toEqual(['d']);
  });

  it('keeps a branch once it was taken, whatever the facts become', () => {
    const progress: Progress = { ...done('a', 'b'), x: { state: 'done', visit: 0, from: 1, branch: 0 } };
    expect(keys(walk(steps, progress, about('0')).enter)).toEqual(['c']);
  });

  it('goes down all lanes at once and joins when all have ended', () => {
    const before = { ...done('a', 'd'), x: { state: 'done' as const, visit: 0, from: 1, branch: 1 } };
    expect(keys(walk(steps, before, about()).enter)).toEqual(['e', 'g']);
    expect(keys(walk(steps, { ...before, ...done('e', 'g') }, about()).enter)).toEqual(['f']);
    const joined = walk(steps, { ...before, ...done('e', 'f', 'g') }, about());
    expect([keys(joined.skip), keys(joined.enter), joined.finished]).toEqual([['h'], ['i'], false]);
    expect(walk(steps, { ...before, ...done('e', 'f', 'g', 'i') }, about()).finished).toBe(true);
  });

  it('lets copies hold nothing up', () => {
    const copied = [{ ...one('a'), type: 'cc' as const }, one('b')];
    expect(keys(walk(copied, {}, about()).enter)).toEqual(['a', 'b']);
  });

  it('goes back only to steps decided before, in no other branch', () => {
    const progress = done('a', 'd', 'e', 'f', 'g', 'h');
    expect(keys(earlierSteps(steps, progress, 'i'))).toEqual(['a', 'h']);
    expect(keys(earlierSteps(steps, progress, 'f'))).toEqual(['a', 'e']);
    expect(keys(earlierSteps(steps, progress, 'g'))).toEqual(['a']);
    expect(keys(earlierSteps(steps, progress, 'c'))).toEqual(['a']);
    expect(keys(earlierSteps(steps, progress, 'a'))).toEqual([]);
  });

  it('begins anew from a step with all that follows, and leaves the other lane alone', () => {
    expect([...keysFrom(steps, 'e')]).toEqual(['e', 'f']);
    expect([...keysFrom(steps, 'a')]).toEqual(keys(allSteps(steps)));
    expect(Object.keys(without(done('a', 'e', 'g'), keysFrom(steps, 'e')))).toEqual(['a', 'g']);
  });

  it('finds who decided just before, through steps that were left out', () => {
    const progress: Progress = {
      ...done('a', 'e', 'f', 'g'),
      x: { state: 'done', visit: 0, from: 1, branch: 1 },
      d: { state: 'skipped', visit: 0, from: 1 },
      h: { state: 'skipped', visit: 0, from: 1 },
    };
    expect(keys(adjacentSteps(steps, progress, 'i'))).toEqual(['f', 'g']);
    expect(keys(adjacentSteps(steps, progress, 'e'))).toEqual(['a']);
  });

  it('ends for every tree, having entered no step twice', () => {
    const leaf = fc.constantFrom('approve' as const, 'cc' as const);
    const tree = fc.letrec<{ steps: FlowStep[] }>((tie) => ({
      steps: fc.array(
        fc.oneof(
          { depthSize: 'small', maxDepth: 3 },
          leaf.map((type) => ({ ...one('?'), type })),
          fc.tuple(tie('steps'), tie('steps')).map(([yes, no]) => branch('?', yes, no)),
          fc.tuple(tie('steps'), tie('steps')).map((lanes) => parallel('?', ...lanes)),
        ),
        { maxLength: 4 },
      ),
    })).steps;
    const named = (level: FlowStep[], at = 's'): FlowStep[] =>
      level.map((step, index) => ({
        ...step,
        key: `${at}${index}`,
        ...(step.branches
          ? {
              branches: step.branches.map((way, b) => ({
                ...way,
                steps: named(way.steps, `${at}${index}b${b}`),
              })),
            }
          : {}),
        ...(step.lanes
          ? {
              lanes: step.lanes.map((lane, l) => ({
                ...lane,
                steps: named(lane.steps, `${at}${index}l${l}`),
              })),
            }
          : {}),
      }));
    fc.assert(
      fc.property(tree, fc.constantFrom('0', '5000'), (level, amount) => {
        const flow = named(level);
        let progress: Progress = {};
        const entered: string[] = [];
        for (let turn = 0; turn < 200; turn++) {
          const next = walk(flow, progress, about(amount));
          if (next.finished && next.enter.length === 0) break;
          for (const { key, branch: way } of next.choose)
            progress = { ...progress, [key]: { state: 'done', visit: 0, from: turn, branch: way } };
          for (const { key } of next.enter) {
            entered.push(key);
            progress = { ...progress, [key]: { state: 'done', visit: 0, from: turn } };
          }
        }
        expect(walk(flow, progress, about(amount)).finished).toBe(true);
        expect(new Set(entered).size).toBe(entered.length);
        expect([...entered].sort()).toEqual(
          pathOf(flow, about(amount))
            .map(({ step }) => step.key)
            .sort(),
        );
      }),
    );
  });
});

describe('a flow that may not be published', () => {
  const frame = { known, editable: ['note'], auto: true, returnable: true };
  const faults = (flow: FlowStep[], more = {}) =>
    flowFaults(flow, { ...frame, ...more }).map(({ stepKey, message }) => `${stepKey} ${message[1]}`);

  it.each<[string, FlowStep[], object, RegExp]>([
    ['without a step that approves', [{ ...one('a'), type: 'cc' }], {}, /needs a step/],
    ['with more than fifty steps', Array.from({ length: 51 }, (_, at) => one(`s${at}`)), {}, /at most 50/],
    ['with a key twice', [one('a'), one('a')], {}, /a The key is used twice/],
    [
      'with a condition on an unknown fact',
      [one('a', { condition: { all: [{ fact: 'x', op: '=', value: 1 }] } })],
      {},
      /no fact “x”/,
    ],
    [
      'with a comparison that does not fit',
      [one('a', { condition: { all: [{ fact: 'amount', op: 'contains', value: '1' }] } })],
      {},
      /cannot be compared/,
    ],
    [
      'with a value of another type',
      [one('a', { condition: { all: [{ fact: 'amount', op: '>', value: 5 }] } })],
      {},
      /wrong type/,
    ],
    [
      'with a branch without default',
      [
        {
          ...branch('x', [one('a')], []),
          branches: [
            { name: '一', condition: large, steps: [one('a')] },
            { name: '二', condition: large, steps: [] },
          ],
        },
      ],
      {},
      /x The last branch is the default/,
    ],
    [
      'with one branch only',
      [one('z'), { ...branch('x', [], []), branches: [{ name: '一', steps: [] }] }],
      {},
      /two to eight/,
    ],
    ['with one lane only', [one('z'), parallel('p', [one('a')])], {}, /two to four lanes/],
    ['with a lane without approval', [parallel('p', [one('a')], [])], {}, /Every lane/],
    [
      'nested too deeply',
      [branch('w', [branch('x', [branch('y', [branch('z', [one('a')], [])], [])], [])], [])],
      {},
      /at most 3 deep/,
    ],
    ['with nobody named', [one('a', { approvers: { rule: 'person', userIds: [] } })], {}, /Choose people/],
    [
      'with a role rule without role',
      [one('a', { approvers: { rule: 'collegeRole' } })],
      {},
      /Choose a role/,
    ],
    [
      'with a field that names no people',
      [one('a', { approvers: { rule: 'businessField', field: 'amount' } })],
      {},
      /names people/,
    ],
    [
      'whose first step is chosen by nobody',
      [one('a', { approvers: { rule: 'previousApproverChoice' } })],
      {},
      /Nobody before the first/,
    ],
    [
      'that approves by itself what may not be',
      [one('a', { dueHours: 1, escalation: 'autoApprove' })],
      { auto: false },
      /may not be approved automatically/,
    ],
    [
      'with a binding step that a branch may leave out',
      [
        {
          ...one('x', { type: 'branch' }),
          branches: [
            { name: '一', condition: { all: [{ fact: 'amount', op: '>', value: '1' }] }, steps: [] },
            { name: '二', steps: [one('a', { binding: true })] },
          ],
        },
      ],
      {},
      /binding step lies in no branch/,
    ],
    [
      'that escalates without a time limit',
      [one('a', { escalation: 'autoReject' })],
      {},
      /time limit before/,
    ],
    [
      'that reminds after the time limit',
      [one('a', { dueHours: 2, remindBeforeHours: 2 })],
      {},
      /must come before/,
    ],
    ['that lets a foreign field be filled in', [one('a', { allow: { edit: ['price'] } })], {}, /“price”/],
    ['with a share of nothing', [one('a', { mode: 'ratio' })], {}, /share needed/],
  ])('%s', (_, flow, more, expected) => {
    expect(faults(flow, more).join('\n')).toMatch(expected);
  });

  it('has none when it is right', () => {
    expect(faults(steps)).toEqual([]);
    expect(faults([one('a', { approvers: { rule: 'businessField', field: 'ownerIds' } })])).toEqual([]);
  });

  it('differs step by step from another version', () => {
    const before = [one('a'), one('b'), one('c')];
    const after = [one('b'), one('a', { name: '新名称' }), one('d')];
    const told = flowDiff(before, after).map(({ stepKey, change }) => `${stepKey} ${change}`);
    expect(told.sort()).toEqual(['a changed', 'b moved', 'c removed', 'd added']);
    expect(flowDiff(before, before)).toEqual([]);
  });
});
