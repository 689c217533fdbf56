import { randomBytes } from 'node:crypto';
import { organizationEndpoints, personnel, screen } from '@anyan/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { nowMs } from '../../../platform/clock.ts';
import { keepClock, letPass, minute, newPhone } from '../../../testing/accounts.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { usePeople } from '../../../testing/people.ts';
import { freeSource as free, sentPerson as one, useSync } from '../../../testing/sync.ts';
import { leaveSynced } from './leaving.ts';

const world = useWorld();
const people = usePeople(world);
keepClock();

const calls = personnel.endpoints;
let admin: Client;
const { send, push, nextBatch, newSource, retire, personOf, lastRun } = useSync(world, () => admin);
/** Once somebody has left; a job of an earlier change may just be at it. */
const hasLeft = (number: string) =>
  eventually(async () => {
    await leaveSynced(world.platform);
    const found = await personOf(number);
    return found?.useStatus === 2 && found;
  });
/** Also after a day, when the session before has ended. */
const signIn = async () => {
  admin = await world.signedInAs('superAdministrator');
};
beforeEach(signIn);

describe('the signature', () => {
  it('is of this source, path, body and minute, and taken once', async () => {
    const source = await newSource();
    const other = await newSource();
    const input = { kind: 'people', batchNo: 1, full: false, rows: [] };
    expect((await send(source, input)).status).toBe(200);
    const refused = { status: 401, result: { errorCode: 'SIGNATURE_REFUSED' } };
    const seconds = Math.floor(nowMs() / 1000);
    for (const [who, more] of [
      [{ ...source, secret: 'another' }, {}],
      [{ ...source, secret: other.secret }, {}],
      [{ ...other, secret: source.secret }, {}],
      [{ ...source, keyId: 'sync_nobody' }, {}],
      [source, { timestamp: seconds - 301 }],
      // It would come into its time while the test goes on, were it less.
      [source, { timestamp: seconds + 3600 }],
      [source, { nonce: 'short' }],
      [source, { path: '/Customer/Sync/Other' }],
      [source, { signature: '' }],
    ] as const)
      expect(await send(who, input, more)).toMatchObject(refused);
    const nonce = randomBytes(16).toString('hex');
    expect((await send(source, input, { nonce })).status).toBe(200);
    expect(await send(source, input, { nonce })).toMatchObject(refused);
    // Of another it is another.
    expect((await send(other, input, { nonce })).status).toBe(200);
    expect((await send(source, '{')).status).toBe(400);
    expect((await send(source, { ...input, more: 1 })).status).toBe(400);
    expect((await send(source, { ...input, rows: Array(5001).fill({}) })).status).toBe(400);
    expect((await send(source, 'x'.repeat(5_000_000))).status).toBe(413);
  });

  it('is looked at before anything of the body is read, and what is signed may not be dear either', async () => {
    const source = await newSource();
    const large = 'x'.repeat(5_000_000);
    for (const [who, more] of [
      [{ ...source, keyId: 'sync_nobody' }, {}],
      [source, { timestamp: 1 }],
      [source, { signature: 'short' }],
    ] as const)
      expect(await send(who, large, more)).toMatchObject({
        status: 401,
        result: { errorCode: 'SIGNATURE_REFUSED' },
      });
    for (const [dear, errorCode] of [
      [`[${'[],'.repeat(250_000)}[]]`, 'TOO_MANY_VALUES'],
      ['['.repeat(50) + ']'.repeat(50), 'TOO_DEEP'],
    ] as const)
      expect(await send(source, dear)).toMatchObject({ result: { errorCode } });
  });

  it('is made with either secret for a day after a rotation, and with none of a source that is switched off', async () => {
    const source = await newSource();
    const input = { kind: 'people', batchNo: 1, full: false, rows: [] };
    const { result } = await admin.call(calls.syncSecretRotate, { id: source.id, version: 0 });
    const fresh = { ...source, secret: result.secret ?? '' };
    expect((await send(source, input)).status).toBe(200);
    expect((await send(fresh, input)).status).toBe(200);
    letPass(24 * 60 * minute + minute);
    expect((await send(source, input)).status).toBe(401);
    expect((await send(fresh, input)).status).toBe(200);
    await signIn();
    const { name } = source;
    await admin.call(calls.syncSourceSave, { ...free, id: source.id, name, useStatus: 2, version: 1 });
    expect((await send(fresh, input)).status).toBe(401);
  });
});

describe('people', () => {
  it('are added, matched by their id and else by their number, and changed where the source owns the field', async () => {
    const source = await newSource({
      owns: ['personName'],
      codes: [{ field: 'userType', from: 'S', to: '学生' }],
    });
    const phone = newPhone();
    const row = one({ userType: 'S', phone, email: 'a@example.edu', grade: '2026级' });
    expect((await push(source, [row])).result).toMatchObject({ taken: 1, added: 1, refused: [] });
    expect(await personOf(row.number)).toMatchObject({ name: '李同步', userType: 2, phone, grade: '2026级' });

    const there = unique('n');
    await world.person({ loginName: there, name: '旧名' });
    const second = one({ number: there.toUpperCase(), name: '新名', organizationCode: 'B1' });
    const changes = await push(source, [
      { ...row, name: '李改名', grade: '2027级', phone: newPhone() },
      second,
    ]);
    expect(changes.result).toMatchObject({ taken: 2, changed: 2, added: 0 });
    expect(await personOf(row.number)).toMatchObject({ name: '李改名', grade: '2026级', phone });
    // What it does not own stays, the number is its own.
    expect(await personOf(second.number)).toMatchObject({ name: '新名', organizationName: '甲学院' });
    expect((await push(source, [{ ...row, name: '李改名' }])).result).toMatchObject({
      unchanged: 1,
      changed: 0,
    });
    const { data } = (await admin.call(calls.personHistory, { id: (await personOf(row.number))?.id ?? '' }))
      .result;
    expect(JSON.stringify(data)).toContain('李改名');
    await retire(source);
  });

  it('are refused one by one, with field and reason, and the rest is taken', async () => {
    const source = await newSource();
    const [a, b] = [one(), one()];
    await push(source, [a, b]);
    const root = unique('n');
    await world.person({ loginName: root, isAdmin: true });
    const rows = [
      one(),
      { ...one(), number: undefined },
      one({ organizationCode: 'NOWHERE' }),
      one({ number: a.number }),
      { ...a, number: b.number },
      one({ userType: '外星人' }),
      one({ status: '?' }),
      one({ number: root }),
      one({ phone: '123' }),
      { ...b, more: 1 },
      one({ name: 'a\0b' }),
    ];
    const { result } = await push(source, rows);
    expect(result.taken).toBe(1);
    expect(result.refused.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['number', 'organizationCode', 'userType', 'status', 'phone', 'more']),
    );
    expect(result.refused).toHaveLength(10);
    expect(result.refused[0].message).toMatch(/\S/);
    const run = await lastRun();
    expect(run).toMatchObject({ sourceName: source.name, refused: 10, added: 1, state: 'done' });
    expect((await admin.call(calls.syncExport, { id: run.id })).headers['content-type']).toContain(
      'spreadsheet',
    );
  });

  it('are taken once a batch, and no older one after a full one', async () => {
    const source = await newSource();
    const row = one();
    const first = await push(source, [row], { batchNo: 10 });
    expect((await push(source, [one()], { batchNo: 10 })).result).toEqual(first.result);
    await push(source, [row], { batchNo: 12, full: true });
    expect((await push(source, [row], { batchNo: 11 })).result.errorCode).toBe('SYNC_OLD');
    const narrow = await newSource({ kinds: ['organizations'] });
    expect((await push(narrow, [row])).result.errorCode).toBe('SYNC_KIND');
  });
});

describe('a full batch', () => {
  it('waits the first time, and when it lets more than a twentieth leave, until somebody accepts it', async () => {
    const source = await newSource({ owns: ['personName'] });
    const rows = Array.from({ length: 10 }, () => one());
    expect((await push(source, rows, { full: true })).result).toMatchObject({
      state: 'waiting',
      taken: 0,
      added: 10,
    });
    expect(await personOf(rows[0]?.number ?? '')).toBeUndefined();
    const run = await lastRun('waiting');
    expect(run).toMatchObject({ reason: 'first', can: ['accept'] });
    const student = await world.signedInAs('student');
    const accept = { id: run.id, version: run.version };
    expect((await student.call(calls.syncAccept, accept)).status).toBe(403);
    expect((await admin.call(calls.syncAccept, { ...accept, version: 9 })).status).toBe(409);
    expect((await admin.call(calls.syncAccept, accept)).status).toBe(200);
    expect((await admin.call(calls.syncAccept, { ...accept, version: run.version + 1 })).status).toBe(409);
    expect(await personOf(rows[0]?.number ?? '')).toBeTruthy();

    const fewer = await push(source, rows.slice(1), { full: true });
    expect(fewer.result).toMatchObject({ state: 'waiting', left: 1 });
    expect((await lastRun('waiting')).reason).toBe('leaving');
    const renamed = rows.map((row, at) => (at < 3 ? { ...row, name: '改' } : row));
    expect((await push(source, renamed, { full: true })).result.state).toBe('waiting');
    expect((await lastRun('waiting')).reason).toBe('changing');
    // The one before is not to be accepted any more.
    expect(
      (await admin.call(calls.syncRunPageList, { sourceId: source.id, state: 'waiting' })).result.totalCount,
    ).toBe(1);
    expect((await push(source, rows, { full: true })).result).toMatchObject({ state: 'done', unchanged: 10 });
    await retire(source);
  });

  it('comes in parts, and is taken in with the last of them', async () => {
    const source = await newSource();
    const [first, second] = [one(), one()];
    await push(source, [first]);
    const no = nextBatch();
    const part = (at: number, rows: object[], more: object = {}) =>
      push(source, rows, { batchNo: no, full: true, part: at, parts: 2, ...more });
    expect((await part(1, [first])).result).toMatchObject({ state: 'collecting', taken: 0 });
    expect((await part(2, [second], { parts: 3 })).result.errorCode).toBe('SYNC_PARTS');
    expect((await part(2, [second])).result).toMatchObject({ state: 'done', taken: 2, added: 1, left: 0 });
  });
});

describe('who leaves', () => {
  it('goes at once without duties; with some he is a to-do until they are handed over', async () => {
    const source = await newSource();
    const [plain, busy] = [one(), one()];
    await push(source, [plain, busy]);
    const [plainId, busyId] = [
      (await personOf(plain.number))?.id ?? '',
      (await personOf(busy.number))?.id ?? '',
    ];
    const student = one({ userType: '学生' });
    await push(source, [student]);
    const { id: studentId = '' } = (await personOf(student.number)) ?? {};
    await world.platform.database.pool.query('update person set mentor_id = $1 where account_id = $2', [
      busyId,
      studentId,
    ]);
    const gone = [plain, busy].map((row) => ({ ...row, status: '离校' }));
    expect((await push(source, gone)).result).toMatchObject({ left: 2, taken: 2 });
    await eventually(async () => (await personOf(plain.number))?.useStatus === 2);
    await leaveSynced(world.platform);
    expect((await personOf(busy.number))?.useStatus).toBe(1);
    expect((await push(source, gone)).result).toMatchObject({ left: 0, unchanged: 2 });
    const todos = async (client = admin) =>
      (await client.call(screen.endpoints.todoList, { source: 'leaver' })).result.data.filter(
        ({ id }) => id === busyId,
      );
    expect(await todos()).toMatchObject([{ link: `/system/personnel?open=${busyId}` }]);
    // Whoever keeps the people of his place, as the role is shipped, and nobody elsewhere.
    const officer = 'organizationSafetyAdministrator';
    const { a, b } = world.organizations;
    expect(await todos(await world.signedInAs(officer, { organizationId: a }))).toHaveLength(1);
    expect(await todos(await world.signedInAs(officer, { organizationId: b }))).toEqual([]);
    expect(await todos(await world.signedInAs('student', { organizationId: a }))).toEqual([]);
    expect(plainId).not.toBe('');
    expect((await push(source, [plain])).result.refused[0].field).toBe('status');
    await world.platform.database.pool.query('update person set mentor_id = null where account_id = $1', [
      studentId,
    ]);
    await hasLeft(busy.number);
    expect(await todos()).toEqual([]);
  });
});

describe('who leaves in the usual way', () => {
  const leaving = async (more: object = {}) => {
    const source = await newSource();
    const row = one(more);
    await push(source, [row]);
    return { source, row, id: (await personOf(row.number))?.id ?? '' };
  };
  const query = (text: string, values: unknown[]) => world.platform.database.pool.query(text, values);

  it('loses roles given by hand, as by any other way of leaving, and comes back by the same undo', async () => {
    const { source, row, id } = await leaving();
    const role = await query('select id from role where code = $1', ['safetyAdministrator']);
    await query(
      'insert into account_role (account_id, role_id, by_hand, by_post) values ($1, $2, true, false)',
      [id, role.rows[0].id],
    );
    await push(source, [{ ...row, status: '离校' }]);
    const left = await hasLeft(row.number);
    expect(left.leaveDate).toMatch(/^\d{4}/);
    expect(left.roles.filter(({ automatic }) => !automatic)).toEqual([]);
    expect((await admin.call(calls.leaveUndo, { ids: [id] })).result).toEqual({ changed: 1 });
    expect((await personOf(row.number))?.roles.some(({ automatic }) => !automatic)).toBe(true);
    await leaveSynced(world.platform);
    expect((await personOf(row.number))?.useStatus).toBe(1);
  });

  it('stays when his source has him again, and leaves no earlier than he was to come', async () => {
    const { source, row, id } = await leaving();
    const waits = (leaver: string) =>
      query(
        'insert into sync_leaving (account_id, source_id, leave_date, since) values ($1, $2, $3, now())',
        [leaver, source.id, '2026-01-01'],
      );
    await waits(id);
    await push(source, [{ ...row, name: '李又来' }]);
    await leaveSynced(world.platform);
    expect((await personOf(row.number))?.useStatus).toBe(1);
    await query('update person set entry_date = $1 where account_id = $2', ['2026-02-01', id]);
    await waits(id);
    expect(await hasLeft(row.number)).toMatchObject({ leaveDate: '2026-02-01' });
  });
});

describe('the calls', () => {
  it('are for the whole college alone', async () => {
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const near = await people.give(officer, 'organizationSubtree', ['query', 'edit']);
    const source = { ...free, name: unique('源') };
    for (const [call, input] of [
      [calls.syncSourceList, {}],
      [calls.syncRunPageList, {}],
      [calls.syncSourceSave, source],
    ] as const)
      expect((await near.call(call as typeof calls.syncSourceSave, input as typeof source)).status).toBe(403);
  });
});

describe('what a source owns', () => {
  it('is refused on the form, and the rest is not', async () => {
    const source = await newSource({ owns: ['personTitle'] });
    const row = one({ title: '教授' });
    await push(source, [row]);
    const person = await personOf(row.number);
    if (!person) throw new Error('not there');
    expect(person.syncedBy).toEqual([{ name: source.name, fields: ['loginName', 'title'] }]);
    const { id, loginName, name, userType, organizationId, title, version } = person;
    const form = { id, loginName, name, userType, organizationId, title, version };
    const refused = await admin.call(calls.personEdit, { ...form, title: '讲师' });
    expect(refused).toMatchObject({ status: 409, result: { errors: [{ field: 'title' }] } });
    expect(refused.message).toContain(source.name);
    expect((await admin.call(calls.personEdit, { ...form, loginName: unique('n') })).status).toBe(409);
    expect((await admin.call(calls.personEdit, { ...form, name: '另名' })).status).toBe(200);
    const other = { ...free, name: unique('源'), owns: ['personTitle'] };
    expect((await admin.call(calls.syncSourceSave, other)).result.errorCode).toBe('SYNC_OWNED');
    const alien = { ...free, name: unique('源'), kinds: ['people'], owns: ['organizationName'] };
    expect(await admin.call(calls.syncSourceSave, alien)).toMatchObject({
      ...{ status: 400, result: { errorCode: 'SYNC_OWNS_KIND', errors: [{ field: 'owns' }] } },
    });
    const unknown = { ...free, name: unique('源'), pullName: 'nowhere' };
    expect((await admin.call(calls.syncSourceSave, unknown)).result.errorCode).toBe('SYNC_PULL_UNKNOWN');
    const same = { ...free, name: source.name };
    expect((await admin.call(calls.syncSourceSave, same)).result.errorCode).toBe('SYNC_NAME_TAKEN');
    await retire(source);
  });
});

describe('organisations', () => {
  it('are added below those above them, renamed, moved, and closed with what is in them', async () => {
    const source = await newSource({ owns: ['organizationName', 'organizationParent'] });
    const code = () => unique('C');
    const [upper, lower] = [code(), code()];
    const place = (of: string, more: object = {}) => ({
      externalId: of,
      code: of,
      name: `组织${of}`,
      status: '在用',
      ...more,
    });
    const rows = [
      place(lower, { parentCode: upper }),
      place(upper),
      place(code(), { parentCode: 'NOWHERE' }),
    ];
    const { result } = await push(source, rows, { kind: 'organizations' });
    expect(result).toMatchObject({ added: 2, taken: 2 });
    expect(result.refused).toMatchObject([{ field: 'parentCode' }]);
    const { data } = (await admin.call(organizationEndpoints.organizationPageList, { keyword: lower }))
      .result;
    expect(data).toMatchObject([{ code: lower, levelName: '系' }]);
    const moved = await push(source, [place(lower, { parentCode: 'B', name: '新名称' })], {
      kind: 'organizations',
    });
    expect(moved.result).toMatchObject({ changed: 1 });
    const now = (await admin.call(organizationEndpoints.organizationPageList, { keyword: '新名称' })).result
      .data[0];
    if (!now) throw new Error('not there');
    expect(now.syncedBy).toEqual([{ name: source.name, fields: ['code', 'name', 'parentId'] }]);
    const form = { id: now.id, name: now.name, code: now.code, levelId: now.levelId, version: now.version };
    const edit = (more: object) => admin.call(organizationEndpoints.organizationEdit, { ...form, ...more });
    for (const field of ['name', 'code'])
      expect(await edit({ [field]: 'Z9' })).toMatchObject({ status: 409, result: { errors: [{ field }] } });
    const { id: top = '' } = (
      await admin.call(organizationEndpoints.organizationPageList, { keyword: '甲学院' })
    ).result.data[0] ?? { id: '' };
    const { version } = now;
    expect(
      await admin.call(organizationEndpoints.organizationMove, { id: now.id, parentId: top, version }),
    ).toMatchObject({ status: 409, result: { errorCode: 'SYNC_FIELD', errors: [{ field: 'parentId' }] } });
    expect((await edit({ phone: '010-12345678' })).status).toBe(200);
    await push(source, [place(lower, { parentCode: 'B', name: '新名称', status: '停用' })], {
      kind: 'organizations',
    });
    expect((await lastRun()).note).toContain('新名称（人员 0，实验室 0）');
    expect(
      (await admin.call(organizationEndpoints.organizationPageList, { keyword: lower })).result.data[0]
        ?.useStatus,
    ).toBe(2);
    await retire(source);
  });
});
