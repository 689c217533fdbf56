import {
  type AnyEndpoint,
  changedBy,
  contract,
  moduleTitles,
  personalKindOf,
  type TObject,
  type TSchema,
} from '@anyan/contract';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { expect, it } from 'vitest';
import { envelopeSchema } from '../../apps/server/src/platform/http/mount.ts';
import { bodyAjv, compileQuery } from '../../apps/server/src/platform/http/validation.ts';

// The product compiles a schema when its call first comes; one that does not compile is found here.
it('every schema of the contract compiles', () => {
  const serializer = SerializerSelector()({}, {});
  const faults: string[] = [];
  for (const { name: module, endpoints } of Object.values(contract))
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, AnyEndpoint>))
      try {
        const { input, method, path, upload, answer } = endpoint;
        if (input) method === 'GET' && !upload ? compileQuery(input) : bodyAjv.compile(input);
        if (answer === 'json')
          serializer({ schema: envelopeSchema(endpoint), method, url: path, httpStatus: '200' });
      } catch (error) {
        faults.push(`${module}.${name}: ${(error as Error).message}`);
      }
  expect(faults).toEqual([]);
});

it('every call is about something, and what a write changes is a subject of the contract', () => {
  const calls = Object.values(contract).flatMap(({ endpoints }): AnyEndpoint[] => Object.values(endpoints));
  const subjects = new Set(calls.map(({ subject }) => subject));
  expect(calls.filter(({ subject }) => !subject).map(({ path }) => path)).toEqual([]);
  expect(calls.flatMap(changedBy).filter((subject) => !subjects.has(subject))).toEqual([]);
});

it('the operation log names every module', () => {
  for (const { name, title } of Object.values(contract))
    expect(moduleTitles, `core/brought.ts names ${name}`).toHaveProperty(name, title);
});

interface Nested {
  items?: TSchema;
  anyOf?: TSchema[];
}

it('what reaches or identifies a person is marked wherever it stands, so that no log shows it', () => {
  const unmarked = new Set<string>();
  const looked = new Set<TSchema>();
  const look = (schema: TSchema | undefined, at: string): void => {
    // A tree of steps names itself.
    if (!schema || looked.has(schema)) return;
    looked.add(schema);
    const { properties = {}, items, anyOf = [] } = schema as Partial<TObject> & Nested;
    for (const [field, property] of Object.entries(properties)) {
      if (/^(phone|idNo)$/.test(field) && !personalKindOf(property)) unmarked.add(`${at}.${field}`);
      look(property, `${at}.${field}`);
    }
    look(items, at);
    for (const one of anyOf) look(one, at);
  };
  for (const { name: module, endpoints } of Object.values(contract))
    for (const [name, { input, result }] of Object.entries(endpoints as Record<string, AnyEndpoint>)) {
      look(input, `${module}.${name}`);
      look(result, `${module}.${name}`);
    }
  expect([...unmarked]).toEqual([]);
});
