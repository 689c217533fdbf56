import { audit, organizationEndpoints, personnel } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { nowMs } from '../../platform/clock.ts';
import { asSystem } from '../../platform/platform.ts';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { rowsOf } from '../../testing/workbooks.ts';

const world = useWorld();
const calls = audit.endpoints;
let admin: Client;

/** Adds an organisation and answers its id and name: a row of the log to look for. */
const changed = async (client = admin) => {
  const name = unique('志');
  const { result, requestId } = await client.call(organizationEndpoints.organizationAdd, {
    name,
    code: unique('log'),
    levelId: world.levels[2],
    parentId: world.organizations.a,
  });
  return { id: result.id, name, requestId };
};
const sealed = () =>
  eventually(async () => {
    const { rows } = await world.platform.database.db.execute(
      sql`select count(*)::int as n from operation_log_pending`,
    );
    return rows[0]?.n === 0;
  });
const verified = async () => (await admin.call(calls.logVerify)).result;

beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator');
});

describe('the operation log', () => {
  it('tells who did what to which, from where, with before and after', async () => {
    const { id, name, requestId } = await changed();
    const [row] = (await admin.call(calls.logPageList, { target: name })).result.data;
    expect(row).toMatchObject({
      actorId: admin.id,
      module: 'college',
      action: '新增组织',
      targetKind: 'organization',
      targetId: id,
      targetName: name,
      result: 'done',
      requestId,
      ip: '127.0.0.1',
    });
    const { result } = await admin.call(calls.logDetails, { id: row?.id });
    expect(result.changes).toContainEqual(
      expect.objectContaining({ field: 'name', title: '组织名称', before: null, after: name }),
    );
  });

  it('names what it was told by an id, in lists and rows too, and says what is gone', async () => {
    const holderId = await world.person();
    const { id: place, name: placeName } = await changed();
    const lost = '01900000-0000-7000-8000-000000000000';
    const target = { kind: 'test', id: unique('named'), name: unique('named') };
    const rows = [{ holderId, amount: 2 }];
    await world.write(async ({ audit }) =>
      audit({
        target,
        changes: [
          { field: 'holderId', title: '领用人', before: null, after: holderId },
          {
            field: 'places',
            title: '地点',
            before: [place, lost],
            after: [{ id: place, name: '当时的名称' }],
          },
          { field: 'rows', title: '明细', before: rows, after: null },
        ],
      }),
    );
    const [row] = (await admin.call(calls.logPageList, { target: target.name })).result.data;
    const { changes } = (await admin.call(calls.logDetails, { id: row?.id })).result;
    const person = { id: holderId, name: expect.any(String) };
    const gone = { id: lost, name: ['已删除', 'Deleted'] };
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [null, person],
      [[{ id: place, name: placeName }, gone], [{ id: place, name: '当时的名称' }]],
      [[{ holderId: person, amount: 2 }], null],
    ]);
  });

  it('is filtered by person, module, action in both languages, target, request, result and time', async () => {
    const actor = await world.signedInAs('superAdministrator');
    const { id, name, requestId } = await changed(actor);
    const found = async (filter: object) =>
      (await admin.call(calls.logPageList, { target: name, ...filter })).result.totalCount;
    const hour = 3_600_000;
    const at = (shift: number) => new Date(Date.now() + shift).toISOString();
    for (const hit of [
      { actor: '张' },
      { module: 'college' },
      { action: '新增' },
      { action: 'ADD' },
      { target: id },
      { requestId },
      { result: 'done' },
      { from: at(-hour), to: at(hour) },
      { from: at(-hour).replace('Z', '+00:00') },
    ])
      expect([hit, await found(hit)]).toEqual([hit, 1]);
    for (const miss of [
      { actor: '%' },
      { module: 'files' },
      { action: '_' },
      { requestId: 'x' },
      { result: 'refused' },
      { from: at(hour) },
      { to: at(-hour) },
    ])
      expect([miss, await found(miss)]).toEqual([miss, 0]);
    const turned = await admin.call(calls.logPageList, { from: at(hour), to: at(-hour) });
    expect(turned).toMatchObject({ status: 400, result: { errorCode: 'LOG_RANGE' } });
    expect((await admin.call(calls.logPageList, { from: 'yesterday' })).status).toBe(400);
    expect((await admin.call(calls.logPageList, { sortField: 'ip' })).status).toBe(400);
  });

  it('finds a new name and a new action at once, and again when the rows are sealed', async () => {
    const mark = unique('新');
    const write = () =>
      asSystem(world.platform, { title: [`${mark}动作`, `${mark} Done`], module: 'test' }, async (write) =>
        write.audit({ actor: { id: admin.id, name: `${mark}生` } }),
      );
    await write();
    for (let round = 1; round <= 2; round++) {
      for (const filter of [
        { actor: mark },
        { actor: `${mark.slice(1)}生` },
        { action: `${mark}动` },
        { action: `${mark.toUpperCase()} done` },
        { actor: mark, action: mark },
      ])
        expect([filter, (await admin.call(calls.logPageList, filter)).result.totalCount]).toEqual([
          filter,
          round,
        ]);
      await sealed();
      if (round === 1) await write();
      await sealed();
    }
  });

  it('is newest first, oldest first where asked, and pages without gaps', async () => {
    for (let no = 0; no < 5; no++) await changed();
    const actor = await world.signedInAs('superAdministrator');
    for (let no = 0; no < 10; no++) await changed(actor);
    const ids = async (input: object) =>
      (await admin.call(calls.logPageList, { module: 'college', target: '志', ...input })).result.data.map(
        ({ id }) => id,
      );
    const all = await ids({ pageSize: 100 });
    expect(all.length).toBeGreaterThanOrEqual(15);
    expect(await ids({ pageSize: 100, sortField: 'at', sortOrder: 'ascend' })).toEqual([...all].reverse());
    // Pages of the second half are read from the other end.
    for (const order of [{}, { sortField: 'at', sortOrder: 'ascend' }]) {
      const paged: string[] = [];
      for (let pageNo = 1; pageNo <= Math.ceil(all.length / 4) + 1; pageNo++)
        paged.push(...(await ids({ pageSize: 4, pageNo, ...order })));
      expect(paged).toEqual('sortField' in order ? [...all].reverse() : all);
    }
  });

  it('counts all there is, also what is not sealed yet', async () => {
    await changed();
    const { rows } = await world.platform.database.db.execute(
      sql`select count(*)::int as n from operation_log`,
    );
    expect((await admin.call(calls.logPageList)).result.totalCount).toBe(rows[0]?.n);
  });

  it('needs its permissions; a narrow scope shows what one did oneself', async () => {
    const student = await world.signedInAs('student');
    const { id } = (await admin.call(calls.logPageList)).result.data[0] ?? {};
    for (const [endpoint, input] of [
      [calls.logPageList, {}],
      [calls.logDetails, { id }],
      [calls.logExport, {}],
      [calls.logVerify, {}],
    ] as const)
      expect((await student.call(endpoint, input)).status).toBe(403);
    expect((await admin.call(calls.logDetails, { id: '01900000-0000-7000-8000-000000000000' })).status).toBe(
      404,
    );
  });

  it('is exported with times of the college’s clock, formulas as text', async () => {
    const name = `=cmd${unique()}`;
    const from = nowMs();
    await admin.call(organizationEndpoints.organizationAdd, {
      name,
      code: unique('x'),
      levelId: world.levels[2],
      parentId: world.organizations.a,
    });
    const { body } = await admin.call(calls.logExport, { target: name });
    const [heading, row] = await rowsOf(body);
    expect(heading).toEqual(['时间', '操作人', '地址', '模块', '操作', '对象', '结果', '请求编号']);
    expect(row?.[5]).toBe(name);
    // Shanghai keeps no summer time.
    const shown = Date.parse(`${String(row?.[0]).replace(' ', 'T')}+08:00`);
    expect(shown).toBeGreaterThan(from - 1000);
    expect(shown).toBeLessThanOrEqual(nowMs());
    const english = await admin.call(
      calls.logExport,
      { target: name },
      { headers: { 'accept-language': 'en' } },
    );
    expect((await rowsOf(english.body))[1]?.[6]).toBe('Done');
    // The export itself is an action of interest.
    const [told] = (await admin.call(calls.logPageList, { action: '导出操作日志' })).result.data;
    expect(told?.actorId).toBe(admin.id);
  });

  it('holds no phone, password or token of anybody', async () => {
    const added = await admin.call(personnel.endpoints.personAdd, {
      loginName: unique('sec'),
      name: '保密',
      userType: 1,
      organizationId: world.organizations.a,
      phone: '13812340000',
    });
    await admin.call(personnel.endpoints.personPasswordReset, { id: added.result.id });
    const { rows } = await world.platform.database.db.execute(
      sql`select to_jsonb(l)::text as row from operation_log l where target_id = ${added.result.id}`,
    );
    const text = JSON.stringify(rows);
    expect(rows).toHaveLength(2);
    expect(text).not.toContain('13812340000');
    expect(text).not.toContain(added.result.password);
    expect(text).toContain('138****0000');
  });
});

describe('the chain', () => {
  it('is whole, grows with every change, and cannot be altered by any statement', async () => {
    await sealed();
    const before = await verified();
    expect(before.faults).toEqual([]);
    await changed();
    await sealed();
    const after = await verified();
    expect(after.checkedCount).toBe(before.checkedCount + 1);
    const { db } = world.platform.database;
    for (const table of ['operation_log', 'operation_log_seal'])
      for (const statement of [
        `update ${table} set ${table === 'operation_log' ? "action = 'x'" : "hash = 'x'"}`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(db.execute(sql.raw(statement))).rejects.toThrow();
  });

  it('names a row that was changed behind its back, one taken out and one put in', async () => {
    const victim = await changed();
    const lost = await changed();
    await changed();
    await sealed();
    const { db } = world.platform.database;
    const idOf = async (targetId: string) =>
      (await admin.call(calls.logPageList, { target: targetId })).result.data[0]?.id ?? '';
    const [changedId, lostId] = [await idOf(victim.id), await idOf(lost.id)];
    await db.transaction(async (tx) => {
      // As somebody with the keys of the database could.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update operation_log set actor_name = '别人' where id = ${changedId}`);
      await tx.execute(sql`delete from operation_log where id = ${lostId}`);
    });
    await db.execute(sql`
      insert into operation_log (id, at, module, action, action_en, result, changes)
      values (gen_random_uuid(), now(), 'x', '伪造', 'Forged', 'done', '[]')`);
    const { faults } = await verified();
    expect(faults).toContainEqual({ id: changedId, reason: 'the row or its seal was changed' });
    expect(faults).toContainEqual({ id: lostId, reason: 'the row was removed' });
    expect(faults.map(({ reason }) => reason)).toContain('the row was put in from outside');
    expect(faults).toHaveLength(3);
  });
});
