import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyStore, forget, giveUp, keep, kept, putOff, settled, waitingCount, waitingOf } from './store.ts';
import { waitingStore } from './waiting.ts';

const signIn = (sub: string) => sessionStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub }))}.s`);
const answer = (key: string, order: number, body: unknown = order) => ({ key, order, body });

beforeEach(() => signIn('one'));
afterEach(async () => {
  for (const who of ['one', 'two']) {
    signIn(who);
    await emptyStore();
  }
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('gives back what was kept, to the same account alone', async () => {
  expect(await keep('paper', { title: '通识' })).toBe(true);
  expect(await kept('paper')).toEqual({ title: '通识' });
  signIn('two');
  expect(await kept('paper')).toBeUndefined();
  signIn('one');
  await forget('paper');
  expect(await kept('paper')).toBeUndefined();
});

it('keeps what waits in its order, of each key the newest', async () => {
  await putOff('exam a', [answer('2', 5), answer('1', 3), answer('3', 4)]);
  await putOff('exam a', [answer('1', 7), answer('3', 2)]);
  await putOff('exam b', [answer('1', 1)]);
  expect((await waitingOf('exam a')).map(({ key, order }) => [key, order])).toEqual([
    ['3', 4],
    ['2', 5],
    ['1', 7],
  ]);
  expect((await waitingOf('exam a', 2)).map(({ key }) => key)).toEqual(['3', '2']);
  expect(await waitingCount()).toBe(4);
  expect(waitingStore.get().count).toBe(4);
});

it('lets go of what the server has, unless it was done anew', async () => {
  await putOff('exam a', [answer('1', 3), answer('2', 4)]);
  await putOff('exam a', [answer('2', 6)]);
  await settled('exam a', [answer('1', 3), answer('2', 4), answer('9', 1)]);
  expect((await waitingOf('exam a')).map(({ key, order }) => [key, order])).toEqual([['2', 6]]);
  await giveUp('exam a');
  expect(await waitingCount()).toBe(0);
});

it('leaves nothing of who signs out, and everything of others', async () => {
  await putOff('exam a', [answer('1', 1)]);
  signIn('two');
  await putOff('exam a', [answer('1', 1)]);
  await emptyStore();
  expect([await waitingCount(), waitingStore.get().count]).toEqual([0, 0]);
  signIn('one');
  expect(await waitingCount()).toBe(1);
});

it('goes on where a browser keeps nothing, and warns before it has no room left', async () => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 95, quota: 100 }) } });
  await keep('paper', 1);
  await vi.waitFor(() => expect(waitingStore.get().short).toBe(true));
  vi.stubGlobal('indexedDB', undefined);
  expect(await keep('paper', 2)).toBe(false);
  expect(await waitingOf('exam a')).toEqual([]);
});
