import type { TaskState } from '@anyan/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen, settle, type Vote } from './votes.ts';

const vote = (id: string, state: TaskState, more: Partial<Vote> = {}): Vote => ({
  id,
  state,
  orderNo: Number(id) || 0,
  parentId: null,
  groupNo: 0,
  position: null,
  groupMode: null,
  ...more,
});
const states = (settled: ReturnType<typeof settle>) => Object.fromEntries(settled.states);

describe('the votes of a step', () => {
  it('any: one is enough, the others are let go', () => {
    const open = settle({ mode: 'any' }, [vote('0', 'queued'), vote('1', 'queued')]);
    expect([open.done, states(open)]).toEqual([false, { 0: 'waiting', 1: 'waiting' }]);
    const done = settle({ mode: 'any' }, [vote('0', 'approved'), vote('1', 'waiting')]);
    expect([done.done, states(done)]).toEqual([true, { 1: 'cancelled' }]);
  });

  it('all: everybody, in any order', () => {
    expect(settle({ mode: 'all' }, [vote('0', 'waiting'), vote('1', 'approved')]).done).toBe(false);
    expect(settle({ mode: 'all' }, [vote('0', 'skipped'), vote('1', 'approved')]).done).toBe(true);
    expect(settle({ mode: 'all' }, [vote('0', 'rejected'), vote('1', 'waiting')]).failed).toBe(true);
  });

  it('sequence: one after another', () => {
    const first = settle({ mode: 'sequence' }, [vote('0', 'queued'), vote('1', 'queued')]);
    expect(states(first)).toEqual({ 0: 'waiting', 1: 'queued' });
    const second = settle({ mode: 'sequence' }, [vote('0', 'approved'), vote('1', 'queued')]);
    expect(states(second)).toEqual({ 1: 'waiting' });
  });

  it.each([
    [51, 3, 2, 0, true, false],
    [51, 3, 1, 0, false, false],
    [67, 3, 2, 0, false, false],
    [67, 3, 2, 1, false, true],
    [60, 5, 3, 2, true, false],
    [60, 5, 2, 3, false, true],
    [100, 2, 1, 1, false, true],
  ])('ratio %i %% of %i: %i yes, %i no → done %s, failed %s', (ratio, total, yes, no, done, failed) => {
    const votes = Array.from({ length: total }, (_, at) =>
      vote(`${at}`, at < yes ? 'approved' : at < yes + no ? 'rejected' : 'waiting'),
    );
    const settled = settle({ mode: 'ratio', ratio }, votes);
    expect([settled.done, settled.failed]).toEqual([done, failed]);
  });

  it('a signer added before holds the task up, one added after holds up what its vote stands for', () => {
    const before = { parentId: '0', groupNo: 1, position: 'before', groupMode: 'all' } as const;
    const asked = settle({}, [vote('0', 'waiting'), vote('b', 'queued', before)]);
    expect(states(asked)).toEqual({ 0: 'queued', b: 'waiting' });
    const back = settle({}, [vote('0', 'queued'), vote('b', 'approved', before)]);
    expect(states(back)).toEqual({ 0: 'waiting' });
    const after = { ...before, position: 'after' } as const;
    const own = settle({}, [vote('0', 'waiting'), vote('b', 'queued', after)]);
    expect([own.done, states(own)]).toEqual([false, { 0: 'waiting', b: 'queued' }]);
    const theirs = settle({}, [vote('0', 'approved'), vote('b', 'queued', after)]);
    expect([theirs.done, states(theirs)]).toEqual([false, { b: 'waiting' }]);
    expect(settle({}, [vote('0', 'approved'), vote('b', 'approved', after)]).done).toBe(true);
    // Removed again: nothing holds it up.
    expect(settle({}, [vote('0', 'approved'), vote('b', 'cancelled', after)]).done).toBe(true);
  });

  it('signers of one request sign as it says', () => {
    const group = (mode: 'any' | 'all' | 'sequence', first: TaskState) =>
      settle({}, [
        vote('0', 'queued'),
        vote('1', first, { parentId: '0', groupNo: 1, position: 'before', groupMode: mode }),
        vote('2', 'queued', { parentId: '0', groupNo: 1, position: 'before', groupMode: mode }),
      ]);
    expect(states(group('any', 'approved'))).toEqual({ 0: 'waiting', 2: 'cancelled' });
    expect(states(group('all', 'approved'))).toEqual({ 0: 'queued', 2: 'waiting' });
    expect(states(group('sequence', 'queued'))).toEqual({ 0: 'queued', 1: 'waiting', 2: 'queued' });
  });

  it('is over without anybody, and never both done and failed', () => {
    expect(settle({ mode: 'all' }, []).done).toBe(true);
    const state = fc.constantFrom<TaskState>(
      'queued',
      'waiting',
      'approved',
      'rejected',
      'returned',
      'transferred',
      'cancelled',
      'skipped',
      'autoApproved',
      'autoRejected',
    );
    fc.assert(
      fc.property(
        fc.constantFrom('any' as const, 'all' as const, 'sequence' as const, 'ratio' as const),
        fc.integer({ min: 51, max: 100 }),
        fc.array(state, { maxLength: 8 }),
        (mode, ratio, given) => {
          const votes = given.map((one, at) => vote(`${at}`, one));
          const { done, failed, states: next } = settle({ mode, ratio }, votes);
          expect(done && failed).toBe(false);
          // Only open votes change, and a step that is over leaves none open.
          for (const [id, to] of next) {
            expect(isOpen(votes[Number(id)]?.state ?? 'approved')).toBe(true);
            if (done || failed) expect(to).toBe('cancelled');
          }
          if (!done && !failed) expect([...next.values()]).toContain('waiting');
        },
      ),
    );
  });
});
