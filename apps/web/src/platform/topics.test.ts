import { afterEach, expect, it, vi } from 'vitest';

const listeners = new Map<string, (event: object) => void>();
const calls: [path: string, input: unknown][] = [];
vi.mock('./events.ts', () => ({
  onPush: (kind: string, listener: (event: object) => void) => void listeners.set(kind, listener),
}));
vi.mock('./call.ts', () => ({
  call: async ({ path }: { path: string }, input: unknown) =>
    void calls.push([path.split('/').at(-1) ?? '', input]),
}));
const { followTopic } = await import('./topics.ts');
const happens = (kind: string, more: object = {}) => listeners.get(kind)?.({ kind, ...more });

afterEach(() => {
  calls.length = 0;
  vi.unstubAllGlobals();
});

it('asks once for all that follow a topic, and tells each of news, also after a gap', () => {
  const [one, two, other] = [vi.fn(), vi.fn(), vi.fn()];
  const ends = [followTopic('exam:a', one), followTopic('exam:a', two), followTopic('exam:b', other)];
  expect(calls).toEqual([
    ['TopicFollow', { topics: ['exam:a'] }],
    ['TopicFollow', { topics: ['exam:b'] }],
  ]);
  happens('topic.changed', { topic: 'exam:a' });
  expect([one, two, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  happens('stream.opened');
  expect(calls.at(-1)).toEqual(['TopicFollow', { topics: ['exam:a', 'exam:b'] }]);
  happens('topic.followed', { topics: ['exam:a', 'exam:b'] });
  happens('topic.ended', { topics: ['exam:b'] });
  expect([one, two, other].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2]);
  for (const end of ends) end();
  happens('topic.changed', { topic: 'exam:a' });
  expect(one.mock.calls.length).toBe(2);
});

it('follows it no more once no tab of the browser needs it', async () => {
  let held = 0;
  vi.stubGlobal('navigator', {
    locks: {
      request: async (
        _name: string,
        options: { ifAvailable?: boolean },
        work: (lock: unknown) => Promise<void>,
      ) => {
        if (options.ifAvailable) return work(held === 0 ? {} : null);
        held++;
        await work({});
        held--;
      },
    },
  });
  const [one, two] = [followTopic('exam:c', () => {}), followTopic('exam:c', () => {})];
  one();
  await Promise.resolve();
  expect(held).toBe(1);
  // Another tab has it too.
  held++;
  two();
  await vi.waitFor(() => expect(held).toBe(1));
  expect(calls.map(([action]) => action)).toEqual(['TopicFollow']);
  held = 0;
  followTopic('exam:c', () => {})();
  await vi.waitFor(() => expect(calls.map(([action]) => action)).toContain('TopicUnfollow'));
});
