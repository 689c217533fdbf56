import { parse } from 'node:querystring';
import { type AnyEndpoint, contract, deviceKindOf } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { device } from '../../apps/server/src/modules/device/tables.ts';
import { hashOfToken } from '../../apps/server/src/modules/device/tokens.ts';
import type { Failure } from '../../apps/server/src/platform/failure.ts';
import { readJson } from '../../apps/server/src/platform/http/jsonLimits.ts';
import { bodyLimits } from '../../apps/server/src/platform/http/mount.ts';
import { headerBytes } from '../../apps/server/src/platform/http/server.ts';
import { partBytes } from '../../apps/server/src/platform/http/uploads.ts';
import { compileBody, compileQuery } from '../../apps/server/src/platform/http/validation.ts';
import { useWorld } from '../../apps/server/src/testing/harness.ts';
import { isOfSuppliers } from '../../apps/server/src/testing/outside.ts';
import {
  broken,
  costly,
  costlyQuery,
  counted,
  type Dear,
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

/**
 * A call of each module for each way of being let in, of those with a body: what is read before any schema is the same
 * for all that are mounted alike, and is tried on these.
 */
const alike = Object.values(
  Object.groupBy(
    calls.filter(({ endpoint }) => endpoint.method === 'POST'),
    ({ name, endpoint: { permission }, schema }) => {
      const way = permission === 'public' ? 'open' : (deviceKindOf(permission) ?? 'known');
      return `${name.split('.')[0]} ${way} ${!!schema}`;
    },
  ),
).flatMap((group) => group?.slice(0, 1) ?? []);

interface Reply {
  status: number;
  fields: string[];
}

/** Something wrong with a field of a call. */
interface Fault {
  field: string;
  what: string;
  value: unknown;
}

/** One fault of each field again and again, until none is left: faults are told side by side. */
const rounds = (faults: readonly Fault[]): Fault[][] => {
  const byField = Object.values(Object.groupBy(faults, ({ field }) => field));
  const longest = Math.max(0, ...byField.map((some) => some?.length ?? 0));
  return Array.from({ length: longest }, (_, at) => byField.flatMap((some) => some?.[at] ?? []));
};
/** Refused before any field is looked at, or so large that only the first fault is told: asked alone. */
const alone = ['NUL', 'a lone surrogate', 'a million characters', 'too many'];
/** Of what is asked alone, what hangs on no field is tried on one of each call, and on one of each pattern and length. */
const once = ['NUL', 'a lone surrogate', 'a million characters'];
const names = ({ fields }: Reply, field: string): boolean =>
  fields.some((one) => one === field || one.startsWith(`${field}.`));

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

/** Who may ask: of what is suppliers' alone one of their people. */
const bearerOf = (endpoint: AnyEndpoint, tokens: { office: string; supplier: string }): string => {
  const kind = deviceKindOf(endpoint.permission);
  if (kind) return `Device ${kind}`;
  return `Bearer ${isOfSuppliers(endpoint) ? tokens.supplier : tokens.office}`;
};

const asAdmin = async () => {
  const [office, supplier] = [
    await world.signedInAs('superAdministrator'),
    await world.signedInAs('supplier'),
  ];
  const tokens = { office: office.token, supplier: supplier.token };
  const kinds = new Set(calls.flatMap(({ endpoint }) => deviceKindOf(endpoint.permission) ?? []));
  for (const kind of kinds) await paired(kind);
  return async (endpoint: AnyEndpoint, payload: string, type = 'application/json'): Promise<Reply> => {
    const response = await world.app.inject({
      method: endpoint.method,
      url: endpoint.method === 'GET' ? `${endpoint.path}?${payload}` : endpoint.path,
      headers: {
        authorization: bearerOf(endpoint, tokens),
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

/** Refused however often they are read: some bodies are sent to every call. */
const refused = new WeakSet<Dear>();

/** What checking a text costs, counted and not timed. */
const workOf = (check: ReturnType<typeof compileBody>, way: Way, dear: Dear) => {
  if (refused.has(dear)) return undefined;
  const { text } = dear;
  const read = given(way, text);
  if (!read) {
    refused.add(dear);
    return undefined;
  }
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
    const ofSchemas: [what: string, payload: string, type?: string][] = [
      ['nothing', ''],
      ['an array', '[]'],
      ['null', 'null'],
      ['a text', '"x"'],
    ];
    const bodies: typeof ofSchemas = [
      ['no JSON', 'not json'],
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
      for (const [what, payload, type] of alike.some((one) => one.name === name)
        ? [...ofSchemas, ...bodies]
        : ofSchemas) {
        // A call that takes nothing takes an empty body.
        if (what === 'nothing' && !schema) continue;
        const { status } = await ask(endpoint, payload, type);
        if (![400, 413, 415].includes(status)) wrong.push(`${name}, ${what}: ${status}`);
      }
    expect(wrong).toEqual([]);
    expect(alike.length).toBeGreaterThan(20);
  });

  it('refuses each field that has one thing wrong, and names it', { timeout: 300_000 }, async () => {
    const ask = await asAdmin();
    const wrong: string[] = [];
    let tried = 0;
    const had = new Set<string>();
    for (const { name, endpoint, schema } of calls) {
      if (!schema?.properties) continue;
      const isFirst = (what: string, { anyOf, ...field }: Schema): boolean => {
        const { format, pattern, maxLength } = anyOf?.[0] ?? field;
        const both = [`${what} ${name}`, `${what} ${format} ${pattern} ${maxLength}`];
        return both.filter((one) => !had.has(one) && had.add(one)).length > 0;
      };
      const fitting = sample(schema) as Record<string, unknown>;
      const faults = Object.entries(schema.properties).flatMap(([field, fieldSchema]) =>
        broken(fieldSchema, schema.required?.includes(field) ?? false)
          .filter(({ what }) => endpoint.method === 'POST' || sayable(what))
          .filter(({ what }) => !once.includes(what) || isFirst(what, fieldSchema))
          .map((fault): Fault => ({ field, ...fault })),
      );
      tried += faults.length;
      const askWith = (some: readonly Fault[]) =>
        ask(
          endpoint,
          written(endpoint, {
            ...fitting,
            ...Object.fromEntries(some.map(({ field, value }) => [field, value])),
          }),
        );
      const unnamed = faults.filter(({ what }) => alone.includes(what));
      for (const round of rounds(faults.filter(({ what }) => !alone.includes(what)))) {
        const reply = await askWith(round);
        unnamed.push(...round.filter(({ field }) => reply.status !== 400 || !names(reply, field)));
      }
      for (const fault of unnamed) {
        const { field, what } = fault;
        const reply = await askWith([fault]);
        if (reply.status === 413 && what === 'a million characters') continue;
        const unstorable = what === 'NUL' || what === 'a lone surrogate';
        if (reply.status !== 400 || !(unstorable || names(reply, field)))
          wrong.push(`${name}.${field}, ${what}: ${reply.status} ${reply.fields.join(',')}`);
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
      const strangers = dangerousNames.filter((one) => !(schema?.properties && one in schema.properties));
      const askWith = (some: readonly string[]) =>
        ask(
          endpoint,
          written(endpoint, { ...fitting, ...Object.fromEntries(some.map((one) => [one, 'true'])) }),
        );
      const all = await askWith(strangers);
      for (const stranger of strangers) {
        if (all.status === 400 && names(all, stranger)) continue;
        const { status } = await askWith([stranger]);
        if (status !== 400) wrong.push(`${name} with ${stranger}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refuses what would be dear to check, however it is made', { timeout: 300_000 }, async () => {
    const ask = await asAdmin();
    const wrong: string[] = [];
    const bodies = costly(undefined, 1024 * 1024);
    for (const { name, endpoint } of alike) {
      const isOpen = endpoint.permission === 'public';
      for (const { what, text } of bodies) {
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
      for (const dear of way === 'query' ? costlyQuery(schema, bytes) : costly(schema, bytes)) {
        tried[way]++;
        const work = workOf(check, way, dear);
        if (work && !isLittle(work)) wrong.push(`${name}, ${dear.what}: ${JSON.stringify(work)}`);
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
      const work = text === undefined ? undefined : workOf(check, way, { what: 'the largest', text });
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
