import { parse } from 'node:querystring';
import { type AnyEndpoint, contract, deviceKindOf } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { device } from '../../apps/server/src/modules/device/tables.ts';
import { hashOfToken } from '../../apps/server/src/modules/device/tokens.ts';
import type { Failure } from '../../apps/server/src/platform/failure.ts';
import { bodyLimits } from '../../apps/server/src/platform/http/mount.ts';
import { readJson } from '../../apps/server/src/platform/http/reading.ts';
import { headerBytes } from '../../apps/server/src/platform/http/server.ts';
import { partBytes } from '../../apps/server/src/platform/http/uploads.ts';
import { compileBody, compileQuery } from '../../apps/server/src/platform/http/validation.ts';
import { useWorld } from '../../apps/server/src/testing/harness.ts';
import {
  broken,
  costly,
  costlyQuery,
  counted,
  dangerousNames,
  largestRead,
  longest,
  type Schema,
  sample,
  typeOf,
} from './generator.ts';

const world = useWorld();

const calls = Object.values(contract).flatMap((module) =>
  Object.entries(module.endpoints as Record<string, AnyEndpoint>)
    // Uploads carry their input in a part; they have tests of their own.
    .filter(([, endpoint]) => !endpoint.upload && endpoint.answer !== 'events')
    .map(([name, endpoint]) => ({
      name: `${module.name}.${name}`,
      endpoint,
      schema: endpoint.input as Schema | undefined,
    })),
);

interface Reply {
  status: number;
  fields: string[];
}

/** A device of a kind; its token is the kind’s name. */
const paired = async (kind: string): Promise<void> => {
  const tokenHash = hashOfToken(kind);
  await world.write(({ db }) =>
    db
      .insert(device)
      .values({ kind: kind as 'doorDisplay', name: kind, tokenHash })
      .onConflictDoNothing(),
  );
};

const bearerOf = ({ permission }: AnyEndpoint, token: string): string => {
  const kind = deviceKindOf(permission);
  return kind ? `Device ${kind}` : `Bearer ${token}`;
};

const asAdmin = async () => {
  const client = await world.signedInAs('superAdministrator');
  const kinds = new Set(calls.flatMap(({ endpoint }) => deviceKindOf(endpoint.permission) ?? []));
  for (const kind of kinds) await paired(kind);
  return async (endpoint: AnyEndpoint, payload: string, type = 'application/json'): Promise<Reply> => {
    const response = await world.app.inject({
      method: endpoint.method,
      url: endpoint.method === 'GET' ? `${endpoint.path}?${payload}` : endpoint.path,
      headers: {
        authorization: bearerOf(endpoint, client.token),
        ...(endpoint.method === 'POST' ? { 'content-type': type } : {}),
      },
      ...(endpoint.method === 'POST' ? { payload } : {}),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const errors: { field: string }[] = (isJson && response.json().result?.errors) || [];
    return {
      status: response.statusCode,
      fields: errors.map(({ field }) => field),
    };
  };
};

const query = (input: Record<string, unknown>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    for (const one of [value].flat())
      if (one !== undefined) search.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  return search.toString();
};

const written = (endpoint: AnyEndpoint, input: Record<string, unknown>) =>
  endpoint.method === 'GET' ? query(input) : JSON.stringify(input);

/** In an address everything is text, and a number or an array of one is what its text says. */
const sayable = (what: string) =>
  [
    'no such code',
    'too long',
    'NUL',
    'seven',
    'text',
    'a fraction',
    'below the least',
    'above the most',
    'empty',
    'blank',
    'not of the format',
    'missing',
    'too many',
  ].includes(what);

type Way = 'body' | 'query' | 'part';

/** Every input there is, by the way it comes and the bytes that it may have there. */
const inputs = Object.values(contract).flatMap((module) =>
  Object.entries(module.endpoints as Record<string, AnyEndpoint>).flatMap(([call, endpoint]) => {
    const schema = endpoint.input as Schema | undefined;
    if (!schema) return [];
    const isOpen = endpoint.permission === 'public';
    const bodyBytes = isOpen ? bodyLimits.open : bodyLimits.known;
    const [way, bytes]: [Way, number] = endpoint.upload
      ? ['part', partBytes]
      : endpoint.method === 'GET'
        ? ['query', headerBytes - endpoint.path.length]
        : ['body', bodyBytes];
    return [{ name: `${module.name}.${call}`, schema, way, bytes }];
  }),
);

/** What a text is read as; nothing where it is refused before it is anything. */
const given = (way: Way, text: string): Record<string, unknown> | undefined => {
  if (way === 'query') return { ...parse(text, '&', '=', { maxKeys: 0 }) };
  try {
    return readJson(text) as Record<string, unknown>;
  } catch (error) {
    expect(['TOO_MANY_VALUES', 'TOO_DEEP']).toContain((error as Failure).code);
    return undefined;
  }
};

/** What checking a text costs, counted and not timed. */
const workOf = (check: ReturnType<typeof compileBody>, way: Way, text: string) => {
  const read = given(way, text);
  if (!read) return undefined;
  const values = text.match(way === 'query' ? /[&=]/g : /[,:[{]/g)?.length ?? 0;
  const { value, looks } = counted(read);
  check(value);
  return { values, looks: looks(), faults: check.errors?.length ?? 0 };
};

const isLittle = ({ values, looks, faults }: { values: number; looks: number; faults: number }) =>
  looks <= 10 * values + 1000 && faults <= 5000;

describe('bad input to every call', () => {
  it('answers a malformed body with 400, 413 or 415, never with a fault of its own', {
    timeout: 180_000,
  }, async () => {
    const ask = await asAdmin();
    const bodies: [what: string, payload: string, type?: string][] = [
      ['no JSON', 'not json'],
      ['nothing', ''],
      ['an array', '[]'],
      ['null', 'null'],
      ['a text', '"x"'],
      ['cut off', '{"a":'],
      ['a byte order mark', '﻿{}x'],
      ['deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
      ['deep in objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
      ['deep in a field', `{"id":${'{"id":['.repeat(10_000)}1${']}'.repeat(10_000)}}`],
      ['too large', JSON.stringify({ a: 'x'.repeat(1_200_000) })],
      ['a prototype', '{"__proto__":{"isAdmin":true}}'],
      ['plain text', '{}', 'text/plain'],
      ['a form', 'a=1', 'application/x-www-form-urlencoded'],
    ];
    const wrong: string[] = [];
    for (const { name, endpoint, schema } of calls.filter((call) => call.endpoint.method === 'POST'))
      for (const [what, payload, type] of bodies) {
        // A call that takes nothing takes an empty body.
        if (what === 'nothing' && !schema) continue;
        const { status } = await ask(endpoint, payload, type);
        if (![400, 413, 415].includes(status)) wrong.push(`${name}, ${what}: ${status}`);
      }
    expect(wrong).toEqual([]);
  });

  it('refuses each field that has one thing wrong, and names it', { timeout: 300_000 }, async () => {
    const ask = await asAdmin();
    const wrong: string[] = [];
    let tried = 0;
    for (const { name, endpoint, schema } of calls) {
      if (!schema?.properties) continue;
      const fitting = sample(schema) as Record<string, unknown>;
      for (const [field, fieldSchema] of Object.entries(schema.properties))
        for (const { what, value } of broken(fieldSchema, schema.required?.includes(field) ?? false)) {
          if (endpoint.method === 'GET' && !sayable(what)) continue;
          tried++;
          const { status, fields } = await ask(endpoint, written(endpoint, { ...fitting, [field]: value }));
          const unstorable = what === 'NUL' || what === 'a lone surrogate';
          const named = unstorable || fields.some((one) => one === field || one.startsWith(`${field}.`));
          if (status === 413 && what === 'a million characters') continue;
          if (status !== 400 || !named)
            wrong.push(`${name}.${field}, ${what}: ${status} ${fields.join(',')}`);
        }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(1000);
  });

  it('refuses numbers that are none: beyond all numbers, of another notation, half ones', async () => {
    const ask = await asAdmin();
    const wrong: string[] = [];
    let tried = 0;
    for (const { name, endpoint, schema } of calls)
      for (const [field, fieldSchema] of Object.entries(schema?.properties ?? {})) {
        const type = typeOf(fieldSchema);
        if (type !== 'integer' && type !== 'number') continue;
        const spelt = ['1e400', '-1e400', '9'.repeat(400), ...(type === 'integer' ? ['1e-9', '0.1'] : [])];
        const bad =
          endpoint.method === 'GET'
            ? [...spelt, 'NaN', '-Infinity', '0x10', '1e1', '%201', '%2B1', '１']
            : spelt;
        const fitting = sample(schema ?? {}) as Record<string, unknown>;
        for (const number of bad) {
          tried++;
          const payload = written(endpoint, { ...fitting, [field]: 'HERE' });
          const { status } = await ask(endpoint, payload.replace('"HERE"', number).replace('HERE', number));
          if (status !== 400) wrong.push(`${name}.${field} ${number.slice(0, 8)}: ${status}`);
        }
      }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(200);
  });

  it('refuses fields that it does not name', { timeout: 180_000 }, async () => {
    const ask = await asAdmin();
    const wrong: string[] = [];
    for (const { name, endpoint, schema } of calls) {
      const fitting = (schema ? sample(schema) : {}) as Record<string, unknown>;
      for (const stranger of dangerousNames) {
        if (schema?.properties && stranger in schema.properties) continue;
        const { status } = await ask(endpoint, written(endpoint, { ...fitting, [stranger]: 'true' }));
        if (status !== 400) wrong.push(`${name} with ${stranger}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refuses what would be dear to check, however it is made', { timeout: 300_000 }, async () => {
    const ask = await asAdmin();
    const wrong: string[] = [];
    for (const { name, endpoint } of calls.filter((call) => call.endpoint.method === 'POST')) {
      const isOpen = endpoint.permission === 'public';
      for (const { what, text } of costly(undefined, 1024 * 1024)) {
        const { status } = await ask(endpoint, text);
        const fitting = isOpen && text.length > bodyLimits.open ? [413] : [400, 413];
        if (!fitting.includes(status)) wrong.push(`${name}, ${what}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('looks at no value of it more than some times, and tells no more faults than a form may have', {
    timeout: 300_000,
  }, () => {
    const wrong: string[] = [];
    const tried = { body: 0, query: 0, part: 0 };
    for (const { name, schema, way, bytes } of inputs) {
      const check = way === 'query' ? compileQuery(schema) : compileBody(schema);
      for (const { what, text } of way === 'query' ? costlyQuery(schema, bytes) : costly(schema, bytes)) {
        tried[way]++;
        const work = workOf(check, way, text);
        if (work && !isLittle(work)) wrong.push(`${name}, ${what}: ${JSON.stringify(work)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([tried.body > 2000, tried.query > 1500, tried.part > 30]).toEqual([true, true, true]);
  });

  it('looks no more often at the largest that it takes', { timeout: 300_000 }, () => {
    const wrong: string[] = [];
    const taken = { body: 0, query: 0, part: 0 };
    for (const { name, schema, way, bytes } of inputs) {
      const check = way === 'query' ? compileQuery(schema) : compileBody(schema);
      const text = largestRead(
        schema,
        way === 'query' ? query : JSON.stringify,
        (one) => Buffer.byteLength(one) <= bytes && given(way, one) !== undefined,
      );
      const work = text === undefined ? undefined : workOf(check, way, text);
      // What is refused here was costly above; each has to be taken, or it is not the largest of anything.
      if (!work || work.faults > 0)
        wrong.push(`${name}: ${JSON.stringify(check.errors?.[0] ?? 'too large')}`);
      else if (!isLittle(work)) wrong.push(`${name}: ${JSON.stringify(work)}`);
      else taken[way]++;
    }
    expect(wrong).toEqual([]);
    expect([taken.body > 150, taken.query > 90, taken.part > 3]).toEqual([true, true, true]);
  });

  it('that anybody may send takes the longest that its fields allow', () => {
    const tooLong = calls
      .filter(({ endpoint }) => endpoint.method === 'POST' && endpoint.permission === 'public')
      .map(({ name, schema }) => ({ name, bytes: schema ? longest(schema) : 0 }))
      .filter(({ bytes }) => bytes > bodyLimits.open);
    expect(tooLong).toEqual([]);
  });

  it('answers fitting input without a fault of its own', { timeout: 180_000 }, async () => {
    const ask = await asAdmin();
    const wrong: string[] = [];
    for (const { name, endpoint, schema } of calls) {
      if (/signOut|refresh|collegeEdit/.test(name)) continue;
      const { status } = await ask(
        endpoint,
        written(endpoint, (schema ? sample(schema) : {}) as Record<string, unknown>),
      );
      if (status >= 500) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
