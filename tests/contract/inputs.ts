import { type AnyEndpoint, contract, identity, type Permission, sectionOf } from '@anyan/contract';
import { building } from '../../apps/server/src/modules/college/tables.ts';
import { uuid } from '../../apps/server/src/platform/uuid.ts';
import {
  type Answer,
  type Client,
  eventually,
  unique,
  type World,
} from '../../apps/server/src/testing/harness.ts';
import { type Schema, sample, typeOf } from './generator.ts';
import { fields, type Kind, type Place, scoped, shared } from './objects.ts';

export const isScoped = (kind: Kind | undefined): kind is string =>
  typeof kind === 'string' && kind in scoped;

export const fresh = async (world: World, kind: Kind | undefined, place: Place): Promise<string> => {
  if (typeof kind === 'string') {
    const make = scoped[kind] ?? shared[kind];
    if (make) return make(world, place);
  }
  // What is held by a test of its own has no example here: one that does not exist.
  else if (kind) return uuid();
  throw new Error('no example of what an id names');
};

/** Texts of which there may be only one each. */
const once = ['loginName', 'name', 'code', 'roomNo', 'idemKey'];
/** Fields that may be left out, but whose absence would be refused before the id in question is looked at. */
const needed = [
  'roomEdit.organizationId',
  'announcementAdd.organizationIds',
  'announcementEdit.organizationIds',
  'collegeFileAdd.organizationIds',
  'collegeFileEdit.organizationIds',
  'campaignSave.organizationIds',
  'reject.comment',
];

/** An input that fits, with what must be there and the field in question, if any; the ids are the caller's own. */
export const inputOf = async (
  world: World,
  { call, endpoint, path = '' }: { call: string; endpoint: AnyEndpoint; path?: string },
  place: Place,
) => {
  const fill = async (schema: Schema, at: string): Promise<unknown> => {
    const plain = schema.anyOf?.[0] ?? schema;
    if (plain.format === 'uuid') return fresh(world, fields[`${call}.${at}`] ?? fields[at], place);
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
  return (endpoint.input ? await fill(endpoint.input as Schema, '') : {}) as Record<string, unknown>;
};

/** Tables in which something may be noted without anything being changed. */
const notes = ['operation_log%', 'idempotency_key', 'recent_record'];

/** A building for what stands in one, and a watch on the tables. */
export const prepare = async (world: World): Promise<void> => {
  const values = { id: uuid(), name: '楼', code: 'L', campus: '东', floorsAbove: 9, floorsBelow: 0 };
  await world.write(({ db }) => db.insert(building).values(values));
  await watchTables(world);
};

/** Notes in `touched` the name of each table in which a row was made, changed or deleted. */
const watchTables = async (world: World): Promise<void> => {
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
  // What the clock brings is no doing of a call.
  await pool.query('delete from jobs.schedule');
  for (const { name } of rows)
    await pool.query(
      `create trigger touch after insert or update or delete on "${name}" for each row execute function touch()`,
    );
};

/** Brought up to date by a loop, whenever it comes: no call touches them. */
const kept =
  /^(training_(caught_up|changed|standing)|exam_(tally|sample)|question_(tally|choice|statistic)|journal_(pending|seal))$/;

/** Tables touched since the last time; what earlier calls left to jobs is waited for. */
export const touched = async (world: World): Promise<string[]> => {
  const { pool } = world.platform.database;
  await eventually(async () => {
    const { rows } = await pool.query(
      `select 1 from jobs.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
    );
    return rows.length === 0;
  });
  const { rows } = await pool.query<{ name: string }>('delete from touched returning name');
  return [...new Set(rows.map(({ name }) => name))].filter((name) => !kept.test(name)).sort();
};

/**
 * What the door says to somebody who may not make a call at all, whatever he asks for; undefined where it lets him in: an
 * input that no call takes is read behind it.
 */
export const shutOut = async (client: Client, endpoint: AnyEndpoint): Promise<string | undefined> => {
  if (endpoint.upload) return undefined;
  const answer: Answer<unknown> = await client.call(endpoint, { 'no such field': '1' });
  return answer.status === 403 ? answer.result?.errorCode : undefined;
};

/** Whether no table was touched since the last time, by a call or by what works in the background. */
export const untouched = async (world: World): Promise<boolean> =>
  (await world.platform.database.pool.query('delete from touched')).rowCount === 0;

/** A role of every permission there is but some, within a scope. */
export const everything = async (
  world: World,
  dataScope: string,
  without: readonly string[] = [],
): Promise<Client> => {
  const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
  const declared = Object.values(contract).flatMap(({ permissions }) =>
    permissions.map(({ declaration }) => declaration as Permission),
  );
  // Pages of suppliers are of no role of the college.
  const held = declared.filter(({ menu }) => sectionOf(menu) !== 'supplier');
  const { result } = await admin.call(identity.endpoints.roleAdd, {
    roleName: unique('角色'),
    menus: [...new Set(held.map(({ menu }) => menu))],
    permissions: held.map(({ id, actions }) => ({
      permissionId: id,
      actions: actions.filter((action) => !without.includes(`${id}.${action}`)),
    })),
    dataScope,
  });
  const client = await world.signedInAs('staff');
  await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [client.id] });
  return client;
};
