import { identity, nullable, optional, personal, phone, text } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually, unique, useWorld } from '../../testing/harness.ts';
import { verifyLog } from './seal.ts';
import { operationLog } from './tables.ts';
import { changesOf } from './write.ts';

const world = useWorld();
const write = async (name = unique('log')) => {
  await world.write(async ({ audit }) => audit({ target: { kind: 'test', id: name, name } }));
  return name;
};
const rowOf = async (name: string) =>
  (await world.platform.database.db.select().from(operationLog).where(eq(operationLog.targetId, name)))[0];
const sealed = async () => {
  const { rows } = await world.platform.database.pool.query('select 1 from operation_log_pending');
  return rows.length === 0;
};
/** As the owner of the database, with the triggers asleep. */
const tamper = async (work: (client: pg.PoolClient) => Promise<unknown>) => {
  const client = await world.platform.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = 'replica'`);
    await work(client);
    await client.query('commit');
  } finally {
    client.release();
  }
};
const verify = async () => (await verifyLog(world.platform.database.db)).faults;

describe('the seal of the operation log', () => {
  const names: string[] = [];
  const idOf = async (no: number) => (await rowOf(names[no] ?? ''))?.id;
  beforeAll(async () => {
    for (let no = 0; no < 6; no++) names.push(await write());
    await eventually(sealed);
  });

  it('is there within a second of the commit', async () => {
    const from = Date.now();
    await write();
    await eventually(sealed);
    expect(Date.now() - from).toBeLessThan(1000);
  });

  it('finds nothing wrong with an untouched log', async () => {
    const result = await verifyLog(world.platform.database.db);
    expect(result.faults).toEqual([]);
    expect(result.checkedCount).toBeGreaterThanOrEqual(7);
    expect(result.unsealedCount).toBe(0);
  });

  it.each(['action', 'actor_name', 'target_name', 'ip', 'changes', 'result'])(
    'names a row whose %s was edited',
    async (column) => {
      const name = names[1] ?? '';
      const value = column === 'changes' ? '[{"field":"x","before":null,"after":1}]' : 'forged';
      const before = await world.platform.database.pool.query(
        `select ${column}::text as value from operation_log where target_id = $1`,
        [name],
      );
      const set = (to: string | null) =>
        tamper((client) =>
          client.query(
            `update operation_log set ${column} = $1::text${column === 'changes' ? '::jsonb' : ''} where target_id = $2`,
            [to, name],
          ),
        );
      await set(value);
      expect((await verify()).map(({ id }) => id)).toEqual([await idOf(1)]);
      await set(before.rows[0].value);
      expect(await verify()).toEqual([]);
    },
  );

  it('names a row that was deleted', async () => {
    const row = await rowOf(names[2] ?? '');
    await tamper(async (client) => {
      await client.query(`create table kept_row as select * from operation_log where id = '${row?.id}'`);
      await client.query('delete from operation_log where id = $1', [row?.id]);
    });
    expect(await verify()).toEqual([{ id: row?.id, reason: 'the row was removed' }]);
    await tamper(async (client) => {
      await client.query('insert into operation_log select * from kept_row');
      await client.query('drop table kept_row');
    });
    expect(await verify()).toEqual([]);
  });

  it('names two rows whose contents were swapped', async () => {
    const swap = () =>
      tamper((client) =>
        client.query(
          `update operation_log set target_name = case target_id when $1 then $2 else $1 end where target_id in ($1, $2)`,
          [names[3], names[4]],
        ),
      );
    await swap();
    expect((await verify()).map(({ id }) => id).sort()).toEqual([await idOf(3), await idOf(4)].sort());
    await tamper((client) =>
      client.query('update operation_log set target_name = target_id where target_id in ($1, $2)', [
        names[3],
        names[4],
      ]),
    );
    expect(await verify()).toEqual([]);
  });

  it('names a row that was put in, also under the number of a true one', async () => {
    const columns =
      'actor_id, actor_name, ip, user_agent, request_id, module, action, action_en, target_kind, target_id, target_name, result, changes';
    const forge = (id: string, at: string) =>
      tamper((client) =>
        client.query(
          `insert into operation_log (id, at, ${columns}) select ${id}, ${at}, ${columns} from operation_log where target_id = $1`,
          [names[0]],
        ),
      );
    const remove = () =>
      tamper((client) =>
        client.query(
          `delete from operation_log l where target_id = $1 and not exists (select 1 from operation_log_seal s where s.log_id = l.id and s.log_at = l.at)`,
          [names[0]],
        ),
      );
    const truth = await idOf(0);
    await forge('gen_random_uuid()', 'at');
    expect(await verify()).toMatchObject([{ reason: 'the row was put in from outside' }]);
    await remove();
    await forge('id', `at + interval '1 second'`);
    expect(await verify()).toEqual([{ id: truth, reason: 'the row was put in from outside' }]);
    await remove();
    expect(await verify()).toEqual([]);
  });

  it('names the place where a row was taken out together with its seal', async () => {
    const id = await idOf(5);
    await tamper(async (client) => {
      await client.query('delete from operation_log_seal where log_id = $1', [id]);
      await client.query('delete from operation_log where id = $1', [id]);
    });
    expect((await verify())[0]?.reason).toMatch(/^seal \d+ is missing$/);
  });
});

describe('the operation log', () => {
  it.each([
    'update operation_log set action = action',
    'delete from operation_log',
    'truncate operation_log',
    'update operation_log_seal set hash = hash',
    'delete from operation_log_seal',
    'truncate operation_log_seal',
  ])('is append-only, also for its owner: %s', async (statement) => {
    await write();
    await expect(world.platform.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ['line breaks', '角色\r\n{"level":50,"msg":"forged"}'],
    ['colours of a terminal', '\u001b[31m角色\u001b[0m'],
    ['letters that turn the direction', '角色\u202etxt.exe\u2066'],
  ])('keeps one row for a name with %s, as it was typed', async (_, text) => {
    const admin = await world.signedInAs('superAdministrator');
    const roleName = `${text}${unique()}`.slice(0, 30);
    const added = await admin.call(
      identity.endpoints.roleAdd,
      { roleName, menus: [], permissions: [], dataScope: 'self' },
      { headers: { 'user-agent': 'Mozilla "}]\t{' } },
    );
    expect(added.status).toBe(200);
    const rows = await world.platform.database.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.requestId, added.requestId));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ targetName: roleName, userAgent: 'Mozilla "}]\t{', actorId: admin.id });
  });

  it('masks what a field marks as personal, and what is secret by its name, whoever hands it over', () => {
    const title = ['号码', 'Number'] as const;
    const fields = {
      newPassword: {},
      clientSecret: {},
      refreshToken: {},
      codeHash: {},
      mobile: optional(nullable(phone(title))),
      licence: personal('idNo', nullable(text(title, { max: 20 }))),
      answer: personal('secret', text(title, { max: 20 })),
      name: {},
    };
    const after = Object.fromEntries(Object.keys(fields).map((field) => [field, '13912345678']));
    const told = changesOf(fields, { newPassword: 'before' }, after).map(({ field, before, after }) => [
      field,
      before,
      after,
    ]);
    expect(told).toEqual([
      ['newPassword', '******', '******'],
      ['clientSecret', null, '******'],
      ['refreshToken', null, '******'],
      ['codeHash', null, '******'],
      ['mobile', null, '139****5678'],
      ['licence', null, '139****5678'],
      ['answer', null, '******'],
      ['name', null, '13912345678'],
    ]);
  });

  it('masks the number of a person', async () => {
    const id = await world.person({ phone: '13912345678' });
    const rows = await world.platform.database.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.targetId, id));
    const told = JSON.stringify(rows);
    expect(told).toContain('139****5678');
    expect(told).not.toContain('13912345678');
  });
});
