import { type AnyEndpoint, contract, identity } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { building } from '../../apps/server/src/modules/college/tables.ts';
import { uuid } from '../../apps/server/src/platform/uuid.ts';
import {
  type Answer,
  type Client,
  eventually,
  unique,
  useWorld,
} from '../../apps/server/src/testing/harness.ts';
import { rowsOf } from '../../apps/server/src/testing/workbooks.ts';
import { type Schema, sample, typeOf } from './generator.ts';
import { fields, type Kind, type Place, scoped, shared } from './objects.ts';

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

type Scoped = keyof typeof scoped;
const isScoped = (kind: Kind | undefined): kind is Scoped => typeof kind === 'string' && kind in scoped;
const replayed = idFields.filter((field): field is IdField & { kind: Scoped } => isScoped(field.kind));

const fresh = (kind: Kind | undefined, place: Place): Promise<string> => {
  if (isScoped(kind)) return scoped[kind](world, place);
  if (typeof kind === 'string' && kind in shared) return shared[kind as keyof typeof shared](world);
  throw new Error(`no example of ${JSON.stringify(kind)}`);
};

/** Texts of which there may be only one each. */
const once = ['loginName', 'name', 'code', 'roomNo'];
/** Fields that may be left out, but whose absence would be refused before the id in question is looked at. */
const needed = [
  'roomEdit.organizationId',
  'announcementAdd.organizationIds',
  'announcementEdit.organizationIds',
  'reject.comment',
];

/** An input that fits, with what must be there and the field in question; the ids are the caller's own. */
const inputOf = async ({ call, endpoint, path }: IdField, place: Place) => {
  const fill = async (schema: Schema, at: string): Promise<unknown> => {
    const plain = schema.anyOf?.[0] ?? schema;
    if (plain.format === 'uuid') return fresh(fields[`${call}.${at}`] ?? fields[at], place);
    if (typeOf(plain) === 'array') return [await fill(plain.items ?? {}, at)];
    if (typeOf(plain) !== 'object') return once.includes(at) ? unique('X') : sample(plain);
    const filled: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(plain.properties ?? {})) {
      const here = at ? `${at}.${name}` : name;
      const wanted = plain.required?.includes(name) || `${path}.`.startsWith(`${here}.`);
      if (wanted || needed.includes(`${call}.${here}`)) filled[name] = await fill(field, here);
    }
    return filled;
  };
  return (await fill(endpoint.input as Schema, '')) as Record<string, unknown>;
};

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
  return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`.replaceAll(id, '<id>');
};

/** Tables in which something may be noted without anything being changed. */
const notes = ['operation_log%', 'idempotency_key'];

/** Notes in `touched` the name of each table in which a row was made, changed or deleted. */
const watchTables = async (): Promise<void> => {
  const { pool } = world.platform.database;
  await pool.query(`
    create unlogged table touched (name text);
    create function touch() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - 'last_seen_at' = to_jsonb(old) - 'last_seen_at' then
          return null;
        end if;
        insert into touched values (tg_table_name);
        return null;
      end $$`);
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not relname like any($1)`,
    [[...notes, 'touched']],
  );
  for (const { name } of rows)
    await pool.query(
      `create trigger touch after insert or update or delete on "${name}" for each row execute function touch()`,
    );
};

/** Tables touched since the last time; what earlier calls left to jobs is waited for. */
const touched = async (): Promise<string[]> => {
  const { pool } = world.platform.database;
  await eventually(async () => {
    const { rows } = await pool.query(
      `select 1 from jobs.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
    );
    return rows.length === 0;
  });
  const { rows } = await pool.query<{ name: string }>('delete from touched returning name');
  return [...new Set(rows.map(({ name }) => name))].sort();
};

/** A role of every permission there is, within a scope. */
const everything = async (dataScope: string) => {
  const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
  const modules = Object.values(contract);
  const { result } = await admin.call(identity.endpoints.roleAdd, {
    roleName: unique('角色'),
    menus: [...new Set(modules.flatMap(({ permissions }) => permissions.map((one) => one.declaration.menu)))],
    permissions: modules.flatMap(({ permissions }) =>
      permissions.map(({ declaration: { id, actions } }) => ({ permissionId: id, actions: [...actions] })),
    ),
    dataScope,
  });
  const client = await world.signedInAs('staff');
  await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [client.id] });
  return client;
};

const callers: Record<string, () => Promise<Client>> = {
  院级安全管理员: () => world.signedInAs('organizationSafetyAdministrator'),
  学生: () => world.signedInAs('student'),
  'every permission within one’s laboratories': () => everything('ownLaboratories'),
  'every permission within one’s organisations': () => everything('organizationSubtree'),
};

/** Calls in which somebody was told of his own what he was not told of a foreign one. */
const told = new Set<string>();

/** A fresh one of each kind in organisation B. */
const foreigners = async (): Promise<Record<Scoped, string>> => {
  const { b, bDepartment } = world.organizations;
  const accountId = await world.person({ organizationId: b });
  const place = { organizationId: b, departmentId: bDepartment, accountId };
  const made = Object.keys(scoped).map(async (kind) => [kind, await fresh(kind as Scoped, place)]);
  return Object.fromEntries(await Promise.all(made));
};

beforeAll(async () => {
  const values = { id: uuid(), name: '楼', code: 'L', campus: '东', floorsAbove: 9, floorsBelow: 0 };
  await world.write(({ db }) => db.insert(building).values(values));
  await watchTables();
});

describe('an id of another organisation', () => {
  it('is known for every id that an input takes', () => {
    const unknown = idFields.filter(({ kind }) => kind === undefined);
    const wanted = unknown.map(
      ({ call, path }) =>
        `The id ${call}.${path} has no foreign example: say in tests/contract/objects.ts, under fields, what it names; a new kind of thing also needs its maker under scoped.`,
    );
    expect(wanted).toEqual([]);
    const calls = new Set(idFields.flatMap(({ call, path }) => [`${call}.${path}`, path]));
    expect(Object.keys(fields).filter((name) => !calls.has(name))).toEqual([]);
  });

  for (const [who, enter] of Object.entries(callers))
    it(`is answered like one that does not exist, and changes nothing: ${who}`, {
      timeout: 60_000,
    }, async () => {
      const client = await enter();
      const foreign: Record<string, string> = await foreigners();
      const { a, aDepartment } = world.organizations;
      const place = { organizationId: a, departmentId: aDepartment, accountId: client.id };
      const wrong: string[] = [];
      for (const field of replayed) {
        const { call, path, kind, endpoint } = field;
        const name = `${call}.${path}`;
        const input = await inputOf(field, place);
        const ask = (given: unknown) => client.call(endpoint, given, endpoint.upload ? { files: [] } : {});
        const askFor = async (id: string) => {
          const answer = await ask(withId(input, path.split('.'), id));
          return { status: answer.status, text: await said(answer, id) };
        };
        // News of what was just made for the caller may not have arrived.
        world.platform.callers.drop({ all: true });
        await touched();
        const theirs = await askFor(foreign[kind] ?? '');
        const changed = await touched();
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
