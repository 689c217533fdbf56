import { globSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, is, SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRoom } from '../../apps/server/src/modules/college/building/service.ts';
import { building } from '../../apps/server/src/modules/college/tables.ts';
import { role } from '../../apps/server/src/modules/identity/tables.ts';
import { actingAs, type ReadContext } from '../../apps/server/src/platform/context.ts';
import type { Reach } from '../../apps/server/src/platform/session/caller.ts';
import { exportJob, importJob } from '../../apps/server/src/platform/transfer/tables.ts';
import { uuid } from '../../apps/server/src/platform/uuid.ts';
import { useWorld } from '../../apps/server/src/testing/harness.ts';
import type { Asking } from './asking.ts';
import { calls } from './calls.ts';
import { readable } from './readable.ts';

const world = useWorld();
const modules = join(import.meta.dirname, '../../apps/server/src/modules');
const files = globSync('**/*ueries.ts', { cwd: modules }).map((path) => path.replace(/\.ts$/, ''));

const ids = {} as Asking['ids'];
let sent: string[] = [];

/** A value as it stands in the snapshot: our own ids by their names, moments and other ids as what they are. */
const shown = (value: unknown): string => {
  if (Array.isArray(value)) return `{${value.map(shown).sort().join(',')}}`;
  const name = Object.entries(ids).find(([, id]) => id === value)?.[0];
  if (name) return name;
  if (typeof value !== 'string') return String(value);
  if (/^[0-9a-f-]{36}$/.test(value)) return 'AN ID';
  if (/^20\d\d-.*Z$/.test(value)) return 'A MOMENT';
  if (/^20\d\d-\d\d-\d\d$/.test(value)) return 'A DAY';
  return value.replace(/[0-9a-f-]{36}/g, 'AN ID');
};
const filled = (text: string, values: readonly unknown[]): string =>
  text.replace(/\$(\d+)/g, (_, no: string) => {
    const value = values[Number(no) - 1];
    return typeof value === 'number' || value === null
      ? String(value)
      : `'${shown(value).replaceAll("'", "''")}'`;
  });

/** The time zone is read again once a second: only its first reading says something of the queries. */
const readsZone = /^select .* from "college" where "college"."id" = \$1$/;

const asking = async (file: string, reach: Reach): Promise<Asking> => {
  const { pool } = world.platform.database;
  let zoneRead = false;
  const client = {
    query: (query: { text: string }, values: unknown[] = []) => {
      const again = zoneRead && readsZone.test(query.text) && file !== 'college/settings/queries';
      if (!again) sent.push(readable(filled(query.text, values)));
      zoneRead ||= readsZone.test(query.text);
      return pool.query(query as never, values);
    },
  };
  const db = drizzle({ client: client as unknown as pg.Pool, casing: 'snake_case' });
  const caller = await world.platform.callers.ofAccount(ids.PERSON);
  const kept = { get: (_: string, load: () => unknown) => load(), generationOf: () => 0 };
  const platform = Object.assign(Object.create(world.platform), { shortCache: kept });
  const origin = { requestId: '', ip: null, userAgent: null };
  if (!caller) throw new Error('nobody');
  const context: ReadContext = { platform, db, ...actingAs(caller, reach), locale: 'zh-CN', origin };
  return { db, reach, context, ids };
};

/** What a call sends, statement by statement; a condition counts as one. */
const statementsOf = async (work: () => unknown): Promise<string> => {
  sent = [];
  const answer = await work();
  if (is(answer, SQL)) {
    const { sql, params } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(answer);
    return readable(filled(sql, params));
  }
  if (answer && typeof answer === 'object' && Symbol.asyncIterator in answer)
    for await (const _ of answer as AsyncIterable<unknown>);
  return sent.join(';\n') || '-- no condition';
};

beforeAll(async () => {
  const { a, aDepartment } = world.organizations;
  Object.assign(ids, {
    A: a,
    A1: aDepartment,
    PERSON: await world.person({ organizationId: a, loginName: 'p1' }),
  });
  await world.write(async (context) => {
    const { db } = context;
    const [visitor] = await db
      .select()
      .from(role)
      .where(and(eq(role.code, 'visitor')));
    Object.assign(ids, { BUILDING: uuid(), JOB: uuid(), ROLE: visitor?.id });
    const values = { name: '楼', code: 'L', campus: '东', floorsAbove: 9, floorsBelow: 0 };
    await db.insert(building).values({ ...values, id: ids.BUILDING });
    const room = { buildingId: ids.BUILDING, floor: 1, roomNo: '101', organizationId: a };
    ids.ROOM = (await addRoom(context, { ...room, managerId: ids.PERSON })).id;
    const job = { id: ids.JOB, kind: 'person', ownerId: ids.PERSON, locale: 'zh-CN', fileName: 'a' } as const;
    await db.insert(importJob).values({ ...job, path: 'a' });
    await db.insert(exportJob).values({ ...job, input: {}, totalCount: 1 });
  });
});

describe('the SQL of the queries', () => {
  it.each(files)('of %s is what the snapshot beside this test says', async (file) => {
    const exported: Record<string, unknown> = await import(join(modules, `${file}.ts`));
    const queries = Object.fromEntries(
      Object.entries(exported).flatMap(([name, value]): [string, unknown][] =>
        value && typeof value === 'object' && 'walk' in value
          ? Object.entries(value).map(([part, of]) => [`${name}.${part}`, of])
          : [[name, value]],
      ),
    );
    const known = calls[file] ?? {};
    // What a register does like its other parts is looked at where somebody says how it is called.
    const functions = Object.keys(queries).filter(
      (name) =>
        typeof queries[name] === 'function' &&
        (name in known || !/\.(lockSeen|lockAnywhere|lockWhere|matching|one|getBy|getAll)$/.test(name)),
    );
    const unknown = functions.filter((name) => !(name in known)).map((name) => `${file}: ${name}`);
    expect(
      unknown,
      'say in the module’s testing/calls.ts how these are called, then run this test with -u',
    ).toEqual([]);
    expect(Object.keys(known).filter((name) => !functions.includes(name))).toEqual([]);

    const self = { self: ids.PERSON, laboratories: false, laboratoryIds: [] };
    const college = await asking(file, { ...self, college: true, organizationIds: [], coversSelf: false });
    const organizationIds = [ids.A, ids.A1];
    const one = await asking(file, { ...self, college: false, organizationIds, coversSelf: true });
    const parts: string[] = [];
    for (const name of functions.sort()) {
      const call = known[name];
      if (typeof call !== 'function') continue;
      const wide = await statementsOf(() => call(queries[name], college));
      const narrow = await statementsOf(() => call(queries[name], one));
      if (wide === narrow) parts.push(`-- ${name}\n${wide};`);
      else parts.push(`-- ${name}, whole college\n${wide};`, `-- ${name}, one organisation\n${narrow};`);
    }
    await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(join(modules, `${file}.sql`));
  });

  it('has no snapshot of what is gone', () => {
    const wanted = files.map((file) => `${file}.sql`);
    const there = globSync('**/*.sql', { cwd: modules });
    expect(there.filter((name) => !wanted.includes(name))).toEqual([]);
    expect(files).toContain('personnel/listQueries');
  });
});
