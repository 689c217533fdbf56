import { randomUUID } from 'node:crypto';
import { type AnyEndpoint, contract } from '@anyan/contract';
import { beforeAll, expect, it } from 'vitest';
import { useWorld } from '../../apps/server/src/testing/harness.ts';
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

it('every write that is sent again under its key answers the same, and changes nothing more', {
  timeout: 180_000,
}, async () => {
  const client = await everything(world, 'college');
  const { a, aDepartment } = world.organizations;
  const place = { organizationId: a, departmentId: aDepartment, accountId: client.id };
  const wrong: string[] = [];
  const done: string[] = [];
  for (const { call, endpoint } of writes) {
    const input = await inputOf(world, { call, endpoint }, place);
    world.platform.callers.drop({ all: true });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await client.call(endpoint, input, { headers });
    if (first.status !== 200) continue;
    done.push(call);
    await touched(world);
    const second = await client.call(endpoint, input, { headers });
    if (second.status !== 200 || JSON.stringify(second.result) !== JSON.stringify(first.result))
      wrong.push(`${call} answered ${second.status} ${JSON.stringify(second.result)}`);
    const changed = await touched(world);
    if (changed.length > 0) wrong.push(`${call} changed ${changed}`);
  }
  expect(wrong).toEqual([]);
  // The others refuse what the generator makes up; a refusal is kept under no key.
  expect(done.length).toBeGreaterThan(75);
});

it('every write that is sent twice at once under its key is done once, and both are answered the same', {
  timeout: 180_000,
}, async () => {
  const client = await everything(world, 'college');
  const { a, aDepartment } = world.organizations;
  const place = { organizationId: a, departmentId: aDepartment, accountId: client.id };
  const wrong: string[] = [];
  const done: string[] = [];
  for (const { call, endpoint } of writes) {
    const input = await inputOf(world, { call, endpoint }, place);
    world.platform.callers.drop({ all: true });
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => client.call(endpoint, input, { headers });
    const both = await Promise.all([send(), send()]);
    const said = both.map(({ status, result }) => `${status} ${JSON.stringify(result)}`);
    if (!both.some(({ status }) => status === 200)) continue;
    done.push(call);
    if (new Set(said).size > 1) wrong.push(`${call}: ${said.join(' and ')}`);
  }
  expect(wrong).toEqual([]);
  expect(done.length).toBeGreaterThan(75);
});
