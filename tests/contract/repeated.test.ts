import { randomUUID } from 'node:crypto';
import { type AnyEndpoint, contract } from '@anyan/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Answer, useWorld } from '../../apps/server/src/testing/harness.ts';
import { everything, inputOf, prepare, touched } from './inputs.ts';

const world = useWorld();
beforeAll(() => prepare(world));

const writes = Object.values(contract).flatMap((module) =>
  Object.entries(module.endpoints as Record<string, AnyEndpoint>).flatMap(([call, endpoint]) =>
    // Who signs out cannot ask again.
    endpoint.writes && endpoint.permission !== 'public' && !endpoint.upload && call !== 'signOut'
      ? [{ call, endpoint }]
      : [],
  ),
);

/** Sends every write as `send` does, which answers whether it was done. Answers how many were. */
const eachWrite = async (
  send: (call: string, ask: () => Promise<Answer<unknown>>) => Promise<boolean>,
): Promise<number> => {
  const client = await everything(world, 'college');
  const { a, aDepartment } = world.organizations;
  const place = { organizationId: a, departmentId: aDepartment, accountId: client.id };
  let done = 0;
  for (const { call, endpoint } of writes) {
    const input = await inputOf(world, { call, endpoint }, place);
    world.platform.callers.drop({ all: true });
    const headers = { 'idempotency-key': randomUUID() };
    if (await send(call, () => client.call(endpoint, input, { headers }))) done++;
  }
  return done;
};

it('every write that is sent again under its key answers the same, and changes nothing more', {
  timeout: 180_000,
}, async () => {
  const wrong: string[] = [];
  const done = await eachWrite(async (call, ask) => {
    const first = await ask();
    if (first.status !== 200) return false;
    await touched(world);
    const second = await ask();
    if (second.status !== 200 || JSON.stringify(second.result) !== JSON.stringify(first.result))
      wrong.push(`${call} answered ${second.status} ${JSON.stringify(second.result)}`);
    const changed = await touched(world);
    if (changed.length > 0) wrong.push(`${call} changed ${changed}`);
    return true;
  });
  expect(wrong).toEqual([]);
  // The others refuse what the generator makes up; a refusal is kept under no key.
  expect(done).toBeGreaterThan(75);
});

it('every write that is sent twice at once under its key is done once, and both are answered the same', {
  timeout: 180_000,
}, async () => {
  const wrong: string[] = [];
  const done = await eachWrite(async (call, ask) => {
    const both = await Promise.all([ask(), ask()]);
    if (!both.some(({ status }) => status === 200)) return false;
    const said = both.map(({ status, result }) => `${status} ${JSON.stringify(result)}`);
    if (new Set(said).size > 1) wrong.push(`${call}: ${said.join(' and ')}`);
    return true;
  });
  expect(wrong).toEqual([]);
  expect(done).toBeGreaterThan(75);
});
