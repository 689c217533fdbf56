import { expect, it } from 'vitest';
import { noteChannels } from './testingChannels.ts';

it('what a test file has opened hears nothing of the next one', async () => {
  const heard: string[] = [];
  const native = globalThis.BroadcastChannel;
  const close = noteChannels();
  const before = new BroadcastChannel('testing');
  before.addEventListener('message', () => heard.push('before'));
  close();
  expect(globalThis.BroadcastChannel).toBe(native);
  const [here, there] = [new BroadcastChannel('testing'), new BroadcastChannel('testing')];
  const told = new Promise((resolve) => there.addEventListener('message', resolve));
  here.postMessage('signed in');
  await told;
  expect(heard).toEqual([]);
  for (const one of [here, there]) one.close();
});
