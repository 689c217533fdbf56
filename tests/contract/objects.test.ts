import { setTimeout } from 'node:timers/promises';
import { type AnyEndpoint, contract } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuid } from '../../apps/server/src/platform/uuid.ts';
import { type Answer, type Client, useWorld } from '../../apps/server/src/testing/harness.ts';
import { rowsOf } from '../../apps/server/src/testing/workbooks.ts';
import type { Schema } from './generator.ts';
import { everything, fresh, inputOf, isScoped, prepare, shutOut, touched } from './inputs.ts';
import { fields, type Kind, scoped } from './objects.ts';

const world = useWorld();

interface IdField {
  call: string;
  endpoint: AnyEndpoint;
  /** `id`, `ids`, `handOver.toUserId`. */
  path: string;
  kind: Kind | undefined;
}

/** Where an input holds ids: its own, those in arrays and in nested objects. */
const idPaths = (schema: Schema | undefined, at = ''): string[] => {
  if (!schema) return [];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => idPaths(one, at));
  if (schema.format === 'uuid') return [at];
  if (schema.items) return idPaths(schema.items, at);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    idPaths(field, at ? `${at}.${name}` : name),
  );
};

const idFields: IdField[] = Object.values(contract).flatMap((module) =>
  Object.entries(module.endpoints as Record<string, AnyEndpoint>).flatMap(([call, endpoint]) =>
    idPaths(endpoint.input as Schema | undefined).map((path) => ({
      call,
      endpoint,
      path,
      kind: fields[`${call}.${path}`] ?? fields[path],
    })),
  ),
);

const replayed = idFields.filter((field): field is IdField & { kind: string } => isScoped(field.kind));

/** The input with another id at the path; in a list it stands behind one's own. */
const withId = (input: unknown, [name = '', ...below]: string[], id: string): unknown => {
  if (Array.isArray(input) && name) return input.map((one) => withId(one, [name, ...below], id));
  if (Array.isArray(input)) return [...input, id];
  if (!name) return id;
  const given = input as Record<string, unknown>;
  return { ...given, [name]: withId(given[name], below, id) };
};

/** What was answered, with the id asked for left out; a workbook by its rows. */
const said = async ({ status, headers, body }: Answer<unknown>, id: string): Promise<string> => {
  const isWorkbook = String(headers['content-type']).includes('spreadsheet');
  const text = isWorkbook ? JSON.stringify(await rowsOf(body)) : body.toString();
  return `${status} ${text.replaceAll(/"(?:requestId|computedAt)":"[^"]*"/g, '')}`.replaceAll(id, '<id>');
};

const callers: Record<string, () => Promise<Client>> = {
  院级安全管理员: () => world.signedInAs('organizationSafetyAdministrator'),
  学生: () => world.signedInAs('student'),
  供应商: () => world.signedInAs('supplier'),
  'every permission within one’s laboratories': () => everything(world, 'ownLaboratories'),
  'every permission within one’s organisations': () => everything(world, 'organizationSubtree'),
};

/** Calls in which somebody was told of his own what he was not told of a foreign one. */
const told = new Set<string>();

/** A fresh one of each kind in organisation B. */
const foreigners = async (): Promise<Record<string, string>> => {
  const { b, bDepartment } = world.organizations;
  const accountId = await world.person({ organizationId: b });
  const place = { organizationId: b, departmentId: bDepartment, accountId };
  const made: Record<string, string> = {};
  // One after the other: all at once would wait for the few connections longer than anybody may.
  for (const kind of Object.keys(scoped)) made[kind] = await fresh(world, kind, place);
  return made;
};

beforeAll(() => prepare(world));

describe('an id of another organisation', () => {
  it('is known for every id that an input takes', () => {
    const unknown = idFields.filter(({ kind }) => kind === undefined);
    const wanted = unknown.map(
      ({ call, path }) =>
        `The id ${call}.${path} has no foreign example: say in its module’s testing/objects.ts, under fields, what it names; a new kind of thing also needs its maker under scoped.`,
    );
    expect(wanted).toEqual([]);
    const calls = new Set(idFields.flatMap(({ call, path }) => [`${call}.${path}`, path]));
    expect(Object.keys(fields).filter((name) => !calls.has(name))).toEqual([]);
  });

  for (const [who, enter] of Object.entries(callers))
    it(`is answered like one that does not exist, and changes nothing: ${who}`, {
      timeout: 180_000,
    }, async () => {
      const client = await enter();
      const foreign: Record<string, string> = await foreigners();
      const { a, aDepartment } = world.organizations;
      const place = { organizationId: a, departmentId: aDepartment, accountId: client.id };
      const wrong: string[] = [];
      for (const field of replayed) {
        const { call, path, kind, endpoint } = field;
        const name = `${call}.${path}`;
        // Whose role does not permit it is told nothing of any id; authorization.test.ts asks every call by every role.
        if (await shutOut(client, endpoint)) continue;
        const input = await inputOf(world, field, place);
        const ask = async (given: unknown) => {
          // Whom a busy machine tells to come again does so.
          for (;;) {
            const answer = await client.call(endpoint, given, endpoint.upload ? { files: [] } : {});
            if (answer.status !== 503) return answer;
            await setTimeout(500);
          }
        };
        const askFor = async (id: string) => {
          const answer = await ask(withId(input, path.split('.'), id));
          return { status: answer.status, text: await said(answer, id) };
        };
        // News of what was just made for the caller may not have arrived.
        world.platform.callers.drop({ all: true });
        await touched(world);
        const theirs = await askFor(foreign[kind] ?? '');
        const changed = await touched(world);
        if (changed.length > 0) wrong.push(`${name} changed ${changed}`);
        const nobodys = await askFor(uuid());
        if (theirs.text !== nobodys.text)
          wrong.push(`${name}: ${theirs.text}, of one that does not exist ${nobodys.text}`);
        // A list may be narrowed to what one does not reach, and is empty then.
        const narrows = !endpoint.writes && !/^ids?$/.test(path);
        if (theirs.status >= 500 || (theirs.status === 200 && !narrows))
          wrong.push(`${name}: ${theirs.status}`);
        if (theirs.status !== 403 && !told.has(name) && (await said(await ask(input), '-')) !== nobodys.text)
          told.add(name);
      }
      expect(wrong).toEqual([]);
    });

  it('was not refused for another reason: one’s own is answered otherwise', () => {
    const hollow = replayed.filter(
      ({ call, path, endpoint }) => !endpoint.collegeWide && !told.has(`${call}.${path}`),
    );
    expect(hollow.map(({ call, path }) => `${call}.${path}`)).toEqual([]);
    expect(replayed.length).toBeGreaterThan(35);
  });
});
