import { type AnyEndpoint, contract, identity, permissionsOf } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { builtInRoles } from '../../apps/server/src/modules/identity/builtInRoles.ts';
import { type Client, useWorld } from '../../apps/server/src/testing/harness.ts';

const world = useWorld();

const calls = Object.values(contract).flatMap((module) =>
  Object.entries(module.endpoints as Record<string, AnyEndpoint>).map(([name, endpoint]) => ({
    name: `${module.name}.${name}`,
    endpoint,
  })),
);
/** Whose `signedIn` calls suppliers' people make too. */
const openToSuppliers = new Set<AnyEndpoint>(
  Object.values(contract).flatMap((module) =>
    'openToSuppliers' in module ? Object.values<AnyEndpoint>(module.endpoints) : [],
  ),
);

/** Calls that end the very session they are made with; tried by tests of their own. */
const endsItself = (endpoint: AnyEndpoint) => endpoint === identity.endpoints.signOut;
/** A stream stays open; its refusals are answers like any other. */
const streams = (endpoint: AnyEndpoint) => endpoint.answer === 'events';

const send = (client: Client, endpoint: AnyEndpoint) =>
  client.call(endpoint, {}, endpoint.upload ? { files: [] } : {}).then(({ status }) => status);

/** What the contract says a caller must be told; null: let in, whatever comes of the empty input. */
const refusal = (
  endpoint: AnyEndpoint,
  caller: { userType: number; permissions: ReadonlyMap<string, ReadonlySet<string>> },
): 403 | null => {
  if (endpoint.permission === 'public') return null;
  if (endpoint.insidersOnly && caller.userType > 2) return 403;
  if (endpoint.permission === 'signedIn')
    return caller.userType === 3 && !openToSuppliers.has(endpoint) ? 403 : null;
  const held = permissionsOf(endpoint.permission).filter((name) => caller.permissions.has(name));
  if (held.length === 0) return 403;
  const college = held.some((name) => caller.permissions.get(name)?.has('college'));
  return endpoint.collegeWide && !college ? 403 : null;
};

describe('every call, asked by everybody', () => {
  it('has a permission that stands in the catalogue', () => {
    const known = new Set(
      Object.values(contract).flatMap(({ permissions }) =>
        permissions.flatMap(({ declaration: { id, actions } }) => actions.map((action) => `${id}.${action}`)),
      ),
    );
    const wrong = calls.filter(({ endpoint: { permission } }) =>
      permissionsOf(permission).some((name) => !known.has(name)),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('answers 401 to nobody in particular, but for what is public', async () => {
    const wrong: string[] = [];
    for (const { name, endpoint } of calls) {
      const status = await send(world.anonymous, endpoint);
      const isPublic = endpoint.permission === 'public';
      // The public refresh and sign-in answer 400 to an empty input, a missing signature is a 403.
      if (isPublic ? status === 401 || status >= 500 : status !== 401) wrong.push(`${name} ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('answers 401 to a token whose session has ended, at once', async () => {
    const client = await world.signedInAs('superAdministrator');
    await client.call(identity.endpoints.signOut, {});
    const wrong: string[] = [];
    for (const { name, endpoint } of calls) {
      if (endpoint.permission === 'public') continue;
      const status = await send(client, endpoint);
      if (status !== 401) wrong.push(`${name} ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  for (const { code, roleName } of builtInRoles)
    it(`lets ${roleName} do what the role permits, and nothing else`, { timeout: 180_000 }, async () => {
      const client = await world.signedInAs(code);
      const caller = await world.platform.callers.ofAccount(client.id);
      if (!caller) throw new Error('no caller');
      const wrong: string[] = [];
      for (const { name, endpoint } of calls) {
        if (endsItself(endpoint)) continue;
        const expected = refusal(endpoint, caller);
        if (streams(endpoint) && expected === null) continue;
        const status = await send(client, endpoint);
        const right =
          expected === null
            ? status !== 401 && status < 500 && !refusedByRole(status, endpoint)
            : status === expected;
        if (!right) wrong.push(`${name} ${status}, expected ${expected ?? 'to be let in'}`);
      }
      expect(wrong).toEqual([]);
    });
});

/** A 403 to somebody who should be let in; calls that ask for more inside (setup, signatures) may still say it. */
const refusedByRole = (status: number, endpoint: AnyEndpoint): boolean =>
  status === 403 && endpoint.permission !== 'signedIn' && endpoint.permission !== 'public';
