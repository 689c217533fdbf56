import { identity, organizationEndpoints, personnel } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { account, accountOrganization, accountRole, role } from '../identity/tables.ts';
import { type DutySource, registerDuties } from './duties.ts';

const world = useWorld();
const calls = personnel.endpoints;
let admin: Client;

const fields = (more: object = {}) => ({
  loginName: unique('n'),
  name: '钱七',
  userType: 1 as const,
  organizationId: world.organizations.a,
  ...more,
});
const roleId = async (code: string) =>
  (await world.platform.database.db.select().from(role).where(eq(role.code, code)))[0]?.id ?? '';
const shown = async (id: string) => (await admin.call(calls.personDetails, { id })).result;
/** What the form of a person sends back unchanged. */
const form = async (id: string) => {
  const { loginName, name, userType, organizationId, version } = await shown(id);
  return { id, loginName, name, userType, organizationId, version };
};
/** Sessions that have ended are heard of over the database, a moment after the commit. */
const signedOut = (client: Client) =>
  eventually(async () => (await client.call(identity.endpoints.authInfo)).status === 401);
const firstField = ({ result }: { result: { errors?: { field: string }[] } }) => result.errors?.[0]?.field;

beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator');
});

describe('adding', () => {
  it('answers a one-time password, which signs in once the person is there', async () => {
    const input = fields({ phone: '13811112222', email: 'q@x.cn', title: '讲师', entryDate: '2025-09-01' });
    const { status, result } = await admin.call(calls.personAdd, input);
    expect(status).toBe(200);
    expect(result).toMatchObject({ loginName: input.loginName, validDays: 30 });
    expect(result.password).toMatch(/^[A-Za-z0-9]{12}$/);
    const signIn = { loginName: input.loginName, password: result.password };
    expect((await world.anonymous.call(identity.endpoints.signIn, signIn)).status).toBe(200);
    expect(await shown(result.id)).toMatchObject({
      ...input,
      roles: [{ name: '教职工', automatic: true }],
      mustChangePassword: true,
      version: 0,
    });
    const history = await admin.call(calls.personHistory, { id: result.id });
    expect(JSON.stringify(history.result)).not.toContain(result.password);
    expect(JSON.stringify(history.result)).not.toContain('13811112222');
  });

  it('refuses a number or phone that somebody has, at its field, whatever its case', async () => {
    const loginName = unique('dup');
    await admin.call(calls.personAdd, fields({ loginName, phone: '13811113333' }));
    const number = await admin.call(calls.personAdd, fields({ loginName: loginName.toUpperCase() }));
    expect(number).toMatchObject({ status: 409, result: { errorCode: 'LOGIN_NAME_TAKEN' } });
    expect(firstField(number)).toBe('loginName');
    const phone = await admin.call(calls.personAdd, fields({ phone: '13811113333' }));
    expect(phone).toMatchObject({ status: 409, result: { errorCode: 'PHONE_TAKEN' } });
    expect(firstField(phone)).toBe('phone');
    const id = await world.person();
    const edit = await admin.call(calls.personEdit, { ...(await form(id)), phone: '13811113333' });
    expect(edit).toMatchObject({ status: 409, result: { errorCode: 'PHONE_TAKEN' } });
  });

  it('of the same number twice at once makes one person', async () => {
    const input = fields();
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.call(calls.personAdd, input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('with one idempotency key answers the same person and password again', async () => {
    const input = fields();
    const headers = { 'idempotency-key': unique('key-12345') };
    const first = await admin.call(calls.personAdd, input, { headers });
    const again = await admin.call(calls.personAdd, input, { headers });
    expect(again.result).toEqual(first.result);
    const other = await admin.call(calls.personAdd, { ...input, name: '别人' }, { headers });
    expect(other.status).toBe(409);
  });

  it.each([
    ['a number with spaces', { loginName: 'a b' }, 'loginName'],
    ['a number of 33', { loginName: 'a'.repeat(33) }, 'loginName'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name of 51', { name: '长'.repeat(51) }, 'name'],
    ['a short phone', { phone: '1381111' }, 'phone'],
    ['an address without @', { email: 'x.cn' }, 'email'],
    ['a day that is none', { entryDate: '2025-02-30' }, 'entryDate'],
    ['a kind that is none', { userType: 5 }, 'userType'],
    ['an unknown organisation', { organizationId: '01900000-0000-7000-8000-000000000000' }, 'organizationId'],
    ['an unknown mentor', { mentorId: '01900000-0000-7000-8000-000000000000' }, 'mentorId'],
  ])('refuses %s at its field', async (_, wrong, field) => {
    const answer = await admin.call(calls.personAdd, fields(wrong));
    expect(answer.status).toBe(400);
    expect(firstField(answer)).toBe(field);
  });

  it.each([
    'id',
    'passwordHash',
    'password',
    'roles',
    'permissions',
    'useStatus',
    'mustChangePassword',
    'agreementVersion',
    'supplierId',
    'createdAt',
    'searchText',
    'constructor',
    'toString',
  ])('refuses the field %s, which the form does not have', async (name) => {
    const input = fields();
    const answer = await admin.call(calls.personAdd, { ...input, [name]: 'x' });
    expect(answer.status).toBe(400);
    expect((await admin.call(calls.personList, { keyword: input.loginName })).result.totalCount).toBe(0);
  });

  it('refuses __proto__ and leaves no trace of it', async () => {
    const payload = JSON.stringify(fields()).replace('{', '{"__proto__":{"isAdmin":true},');
    const answer = await world.app.inject({
      method: 'POST',
      url: calls.personAdd.path,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('into a disabled organisation is refused', async () => {
    const { result } = await admin.call(organizationEndpoints.organizationAdd, {
      name: unique('停'),
      code: unique('off'),
      levelId: world.levels[2],
      parentId: world.organizations.a,
    });
    await admin.call(organizationEndpoints.organizationStatusChange, { ids: [result.id], useStatus: 2 });
    const answer = await admin.call(calls.personAdd, fields({ organizationId: result.id }));
    expect(answer).toMatchObject({ status: 400, result: { errorCode: 'ORGANIZATION_UNKNOWN' } });
  });
});

describe('editing', () => {
  it('a stale version changes nothing', async () => {
    const id = await world.person();
    const before = await form(id);
    expect((await admin.call(calls.personEdit, { ...before, name: '先改' })).status).toBe(200);
    const late = await admin.call(calls.personEdit, { ...before, name: '后改' });
    expect(late).toMatchObject({ status: 409, result: { errorCode: 'STALE_VERSION' } });
    expect((await shown(id)).name).toBe('先改');
  });

  it('a mentor is an active member of staff, and not oneself', async () => {
    const student = await world.person({ userType: 2 });
    const teacher = await world.person();
    const gone = await world.person();
    await admin.call(calls.personStatusChange, { ids: [gone], useStatus: 2 });
    const set = async (mentorId: string) =>
      (await admin.call(calls.personEdit, { ...(await form(student)), mentorId })).status;
    expect(await set(student)).toBe(400);
    expect(await set(gone)).toBe(400);
    expect(await set(await world.person({ userType: 2 }))).toBe(400);
    expect(await set(teacher)).toBe(200);
    expect((await shown(student)).mentor?.id).toBe(teacher);
    // A mentor who leaves later does not block the form.
    await admin.call(calls.personStatusChange, { ids: [teacher], useStatus: 2 });
    expect(await set(teacher)).toBe(200);
  });

  it('another kind of person brings its role and takes the old one', async () => {
    const id = await world.person({ userType: 2 });
    await admin.call(calls.personEdit, { ...(await form(id)), userType: 1 });
    expect((await shown(id)).roles.map(({ name }) => name)).toEqual(['教职工']);
  });

  it('names what changed in the history, the organisation by its name', async () => {
    const id = await world.person();
    await admin.call(calls.personEdit, { ...(await form(id)), organizationId: world.organizations.b });
    const [row] = (await admin.call(calls.personHistory, { id })).result.data;
    expect(row?.changes).toEqual([
      expect.objectContaining({
        field: 'organizationId',
        before: { id: world.organizations.a, name: '甲学院' },
        after: { id: world.organizations.b, name: '乙学院' },
      }),
    ]);
  });

  it('is found by what it says now', async () => {
    const id = await world.person({ name: '旧名' });
    await admin.call(calls.personEdit, { ...(await form(id)), name: '司徒新名' });
    const found = await admin.call(calls.personList, { keyword: 'situxin' });
    expect(found.result.data.map((row) => row.id)).toEqual([id]);
  });
});

describe('scope and permission', () => {
  let officer: Client;
  let elsewhere: string;

  beforeEach(async () => {
    officer = await world.signedInAs('organizationSafetyAdministrator');
    elsewhere = await world.person({ organizationId: world.organizations.b });
  });

  it('somebody of another organisation is not there (404); without the permission it is 403', async () => {
    const student = await world.signedInAs('student');
    const version = 0;
    const edit = { ...(await form(elsewhere)), version };
    const each = [
      [calls.personDetails, { id: elsewhere }],
      [calls.personHistory, { id: elsewhere }],
      [calls.personEdit, edit],
      [calls.personStatusChange, { ids: [elsewhere], useStatus: 2 }],
      [calls.personPasswordReset, { id: elsewhere }],
      [calls.dutyList, { id: elsewhere }],
      [calls.personLeave, { id: elsewhere, leaveDate: '2026-06-30', handOver: [], version }],
    ] as const;
    for (const [endpoint, input] of each) {
      expect([endpoint.path, (await officer.call(endpoint, input)).status]).toEqual([endpoint.path, 404]);
      expect([endpoint.path, (await student.call(endpoint, input)).status]).toEqual([endpoint.path, 403]);
      expect((await world.anonymous.call(endpoint, input)).status).toBe(401);
    }
    // 院级 manages people but deletes none.
    for (const endpoint of [calls.personDelete, calls.personDeleteMore])
      expect((await officer.call(endpoint, { id: elsewhere, ids: [elsewhere] })).status).toBe(403);
    expect((await shown(elsewhere)).useStatus).toBe(1);
  });

  it('one of several out of reach leaves all as they are', async () => {
    const mine = await world.person();
    const answer = await officer.call(calls.personStatusChange, { ids: [mine, elsewhere], useStatus: 2 });
    expect(answer.status).toBe(404);
    expect((await shown(mine)).useStatus).toBe(1);
  });

  it('nobody is put into, or given, an organisation outside the scope', async () => {
    const { b } = world.organizations;
    const added = await officer.call(calls.personAdd, fields({ organizationId: b }));
    expect(added).toMatchObject({ status: 400, result: { errorCode: 'ORGANIZATION_UNKNOWN' } });
    const mine = await world.person();
    const moved = await officer.call(calls.personEdit, { ...(await form(mine)), organizationId: b });
    expect(firstField(moved)).toBe('organizationId');
    const further = await officer.call(calls.personEdit, {
      ...(await form(mine)),
      extraOrganizationIds: [b],
    });
    expect(firstField(further)).toBe('extraOrganizationIds');
    // What the college gave stays through the officer's edits.
    await admin.call(calls.personEdit, { ...(await form(mine)), extraOrganizationIds: [b] });
    const kept = await officer.call(calls.personEdit, { ...(await form(mine)), extraOrganizationIds: [b] });
    expect(kept.status).toBe(200);
    const rows = await world.platform.database.db
      .select()
      .from(accountOrganization)
      .where(eq(accountOrganization.accountId, mine));
    expect(rows.map(({ organizationId }) => organizationId)).toEqual([b]);
  });

  it('enabling and disabling are two permissions, each with a scope of its own', async () => {
    const client = await world.signedInAs('staff');
    const give = async (actions: string[], dataScope: string) => {
      const { result } = await admin.call(identity.endpoints.roleAdd, {
        roleName: unique('启停'),
        menus: ['system.personnel'],
        permissions: [{ permissionId: 'personnel', actions }],
        dataScope,
      });
      await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [client.id] });
    };
    await give(['enable'], 'college');
    await eventually(
      async () =>
        (await client.call(calls.personStatusChange, { ids: [elsewhere], useStatus: 1 })).status === 200,
    );
    const disable = { ids: [elsewhere], useStatus: 2 };
    expect((await client.call(calls.personStatusChange, disable)).status).toBe(403);
    await give(['disable'], 'ownOrganization');
    await eventually(async () => (await client.call(calls.personStatusChange, disable)).status === 404);
  });
});

describe('rank', () => {
  it('only somebody with the administrator flag switches it', async () => {
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const id = await world.person();
    const up = await officer.call(calls.personEdit, { ...(await form(id)), isAdmin: true });
    expect(up).toMatchObject({ status: 403, result: { errorCode: 'ADMIN_FLAG_NEEDS_ADMIN' } });
    expect((await officer.call(calls.personAdd, fields({ isAdmin: true }))).status).toBe(403);
    const self = await officer.call(calls.personEdit, { ...(await form(officer.id)), isAdmin: true });
    expect(self.status).toBe(403);
    expect((await admin.call(calls.personEdit, { ...(await form(id)), isAdmin: true })).status).toBe(200);
    expect((await shown(id)).isAdmin).toBe(true);
    // Now above the officer, who may not touch the person any more.
    const down = await officer.call(calls.personEdit, { ...(await form(id)), isAdmin: false });
    expect(down).toMatchObject({ status: 403, result: { errorCode: 'ABOVE_OWN_RANK' } });
  });

  it('nobody gives a role beyond the own, to others or oneself, nor takes one', async () => {
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const superRole = await roleId('superAdministrator');
    for (const id of [await world.person(), officer.id]) {
      const answer = await officer.call(calls.personEdit, { ...(await form(id)), roleIds: [superRole] });
      expect(answer).toMatchObject({ status: 403, result: { errorCode: 'ROLE_BEYOND_OWN' } });
    }
    const added = await officer.call(calls.personAdd, fields({ roleIds: [superRole] }));
    expect(added.status).toBe(403);
    const wide = await officer.call(calls.personAdd, fields({ roleIds: [await roleId('leader')] }));
    expect(wide).toMatchObject({ status: 403, result: { errorCode: 'ROLE_BEYOND_OWN' } });
    const fine = await officer.call(calls.personAdd, fields({ roleIds: [await roleId('approver')] }));
    expect(fine.status).toBe(200);
  });

  it('refuses roles that are automatic, disabled or unknown', async () => {
    const give = async (id: string) =>
      (await admin.call(calls.personAdd, fields({ roleIds: [id] }))).result.errorCode;
    expect(await give(await roleId('mentor'))).toBe('ROLE_AUTOMATIC');
    expect(await give('01900000-0000-7000-8000-000000000000')).toBe('ROLE_UNKNOWN');
  });

  it('with personnel.add alone gives no roles', async () => {
    const { result } = await admin.call(identity.endpoints.roleAdd, {
      roleName: unique('登记'),
      menus: ['system.personnel'],
      permissions: [{ permissionId: 'personnel', actions: ['query', 'add'] }],
      dataScope: 'college',
    });
    const clerk = await world.signedInAs('staff');
    await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [clerk.id] });
    await eventually(async () => (await clerk.call(calls.personList)).status === 200);
    const answer = await clerk.call(calls.personAdd, fields({ roleIds: [await roleId('approver')] }));
    expect(answer).toMatchObject({ status: 403, result: { errorCode: 'NOT_ALLOWED' } });
    expect((await clerk.call(calls.personAdd, fields())).status).toBe(200);
  });

  it('nobody edits, resets, disables or signs off who may do more', async () => {
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const above = await world.person({ roleCode: 'safetyAdministrator' });
    const version = 0;
    const answers = [
      await officer.call(calls.personEdit, { ...(await form(above)), name: '改' }),
      await officer.call(calls.personPasswordReset, { id: above }),
      await officer.call(calls.personStatusChange, { ids: [above], useStatus: 2 }),
      await officer.call(calls.personLeave, { id: above, leaveDate: '2026-06-30', handOver: [], version }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, result: { errorCode: 'ABOVE_OWN_RANK' } });
  });
});

describe('oneself and the last super administrator', () => {
  it('nobody disables, deletes, signs off or resets himself', async () => {
    const ids = [admin.id];
    const leave = { id: admin.id, leaveDate: '2026-06-30', handOver: [], version: 0 };
    for (const answer of [
      await admin.call(calls.personStatusChange, { ids, useStatus: 2 }),
      await admin.call(calls.personDeleteMore, { ids }),
      await admin.call(calls.personDelete, { id: admin.id }),
      await admin.call(calls.personLeave, leave),
    ])
      expect(answer).toMatchObject({
        status: 409,
        result: { errorCode: 'NOT_ONESELF' },
        message: '不能停用或删除自己',
      });
    expect((await admin.call(calls.personPasswordReset, { id: admin.id })).status).toBe(409);
  });

  it('the last enabled super administrator stays, whoever asks, also two at once', async () => {
    const second = await world.signedInAs('superAdministrator');
    const { db } = world.platform.database;
    const supers = async () => {
      const { rows } = await db.execute<{ id: string }>(sql`
        select a.id from account a join account_role ar on ar.account_id = a.id join role r on r.id = ar.role_id
         where r.code = 'superAdministrator' and a.use_status = 1`);
      return rows.map(({ id }) => id);
    };
    expect((await supers()).sort()).toEqual([admin.id, second.id].sort());
    const [one, other] = await Promise.all([
      admin.call(calls.personStatusChange, { ids: [second.id], useStatus: 2 }),
      second.call(calls.personStatusChange, { ids: [admin.id], useStatus: 2 }),
    ]);
    expect([one.status, other.status]).toContain(200);
    expect(await supers()).toHaveLength(1);
    await world.write(({ db: tx }) =>
      tx.update(account).set({ useStatus: 1 }).where(eq(account.id, admin.id)),
    );
    await world.platform.callers.drop({ all: true });
    admin = await world.signedInAs('superAdministrator');

    const lonely = await supers();
    await world.write(({ db: tx }) =>
      tx
        .delete(accountRole)
        .where(
          and(
            sql`account_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(lonely.filter((id) => id !== admin.id))}::jsonb))`,
          ),
        ),
    );
    const safety = await world.signedInAs('safetyAdministrator', { isAdmin: true });
    // Before any rank is looked at, or the refusal would be another one.
    const refused = await safety.call(calls.personDelete, { id: admin.id });
    expect([403, 409]).toContain(refused.status);
    const own = await admin.call(calls.personEdit, { ...(await form(admin.id)), roleIds: [] });
    expect(own).toMatchObject({
      status: 409,
      result: { errorCode: 'LAST_SUPER_ADMINISTRATOR' },
      message: '不能停用或删除最后一个超级管理员',
    });
  });
});

describe('deleting and disabling', () => {
  it('deletes all or none, and ends the sessions', async () => {
    const loginName = unique('del');
    const gone = await world.signedInAs('student');
    const other = await world.person({ loginName });
    expect((await admin.call(calls.personDeleteMore, { ids: [gone.id, other] })).status).toBe(200);
    await signedOut(gone);
    const twice = await admin.call(calls.personDeleteMore, { ids: [gone.id] });
    expect(twice.status).toBe(404);
    expect((await admin.call(calls.personList, { keyword: loginName })).result.totalCount).toBe(0);
  });

  it('refuses who is responsible for something', async () => {
    const id = await world.person();
    await admin.call(organizationEndpoints.organizationAdd, {
      name: unique('系'),
      code: unique('d'),
      levelId: world.levels[2],
      parentId: world.organizations.a,
      headId: id,
    });
    const answer = await admin.call(calls.personDelete, { id });
    expect(answer).toMatchObject({ status: 409, result: { errorCode: 'DUTIES_OPEN' } });
  });

  it('a disabled person is out at once, and the others hear of it', async () => {
    const client = await world.signedInAs('student');
    expect((await client.call(identity.endpoints.authInfo)).status).toBe(200);
    await admin.call(calls.personStatusChange, { ids: [client.id], useStatus: 2 });
    await signedOut(client);
    await admin.call(calls.personStatusChange, { ids: [client.id], useStatus: 1 });
    expect((await shown(client.id)).useStatus).toBe(1);
  });

  it('a reset password ends the sessions and replaces the old one', async () => {
    const added = await admin.call(calls.personAdd, fields());
    const { id, loginName, password } = added.result;
    const reset = await admin.call(calls.personPasswordReset, { id });
    expect(reset.result).toMatchObject({ loginName, validDays: 30 });
    const signIn = (given: string) =>
      world.anonymous.call(identity.endpoints.signIn, { loginName, password: given });
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn(reset.result.password)).status).toBe(200);
  });
});

describe('leaving', () => {
  const held = new Map<string, string>();
  const source: DutySource = {
    list: async (_, userId) =>
      held.get('keys') === userId ? [{ duty: 'keys', title: '钥匙', titleEn: 'Keys', place: '甲学院' }] : [],
    handOver: async (_, duty, __, toUserId) => void held.set(duty, toUserId),
  };

  beforeAll(() => registerDuties(source));

  const leave = async (id: string, handOver: { duty: string; toUserId: string }[] = [], more: object = {}) =>
    admin.call(calls.personLeave, {
      id,
      leaveDate: '2026-06-30',
      handOver,
      version: (await shown(id)).version,
      ...more,
    });

  it('waits until every duty has a new holder, then hands over, takes roles and signs out', async () => {
    const client = await world.signedInAs('expert');
    const successor = await world.person();
    held.set('keys', client.id);
    const duties = await admin.call(calls.dutyList, { id: client.id });
    expect(duties.result.map(({ title }) => title)).toEqual(['钥匙']);
    const open = await leave(client.id);
    expect(open).toMatchObject({ status: 409, message: '还有 1 项职责未指定接收人' });
    for (const toUserId of [client.id, '01900000-0000-7000-8000-000000000000']) {
      const wrong = await leave(client.id, [{ duty: 'keys', toUserId }]);
      expect(wrong).toMatchObject({ status: 400, result: { errorCode: 'RECEIVER_UNKNOWN' } });
    }
    expect((await shown(client.id)).useStatus).toBe(1);

    expect((await leave(client.id, [{ duty: 'keys', toUserId: successor }])).status).toBe(200);
    expect(held.get('keys')).toBe(successor);
    await signedOut(client);
    expect(await shown(client.id)).toMatchObject({ useStatus: 2, leaveDate: '2026-06-30' });
    expect((await shown(client.id)).roles.map(({ name }) => name)).toEqual(['教职工']);
    expect(await leave(client.id)).toMatchObject({ status: 409, result: { errorCode: 'ALREADY_LEFT' } });
  });

  it('hands over posts of organisations, with the role that comes with them, rooms and students', async () => {
    const client = await world.signedInAs('staff');
    const successor = await world.person();
    const student = await world.person({ userType: 2 });
    await admin.call(calls.personEdit, { ...(await form(student)), mentorId: client.id });
    const place = await admin.call(organizationEndpoints.organizationAdd, {
      name: unique('中心'),
      code: unique('c'),
      levelId: world.levels[2],
      parentId: world.organizations.a,
      headId: client.id,
      safetyOfficerId: client.id,
    });
    const roles = async (id: string) => (await shown(id)).roles.map(({ name }) => name);
    await eventually(async () => (await roles(client.id)).includes('院级安全管理员'));
    const { result } = await admin.call(calls.dutyList, { id: client.id });
    expect(result.map(({ title }) => title)).toEqual(['组织负责人', '安全管理员', '导师']);
    const over = result.map(({ duty }) => ({ duty, toUserId: successor }));
    const pupil = over.map((one) => ({ ...one, toUserId: student }));
    expect((await leave(client.id, pupil)).result.errorCode).toBe('MENTOR_UNKNOWN');
    expect((await leave(client.id, over)).status).toBe(200);
    const after = await admin.call(organizationEndpoints.organizationDetails, { id: place.result.id });
    expect([after.result.head?.id, after.result.safetyOfficer?.id]).toEqual([successor, successor]);
    expect((await shown(student)).mentor?.id).toBe(successor);
    await eventually(async () => (await roles(successor)).includes('院级安全管理员'));
    await eventually(async () => !(await roles(client.id)).includes('院级安全管理员'));
  });

  it('tells the other modules, after the commit', async () => {
    const heard: Record<string, unknown>[] = [];
    const { db } = world.platform.database;
    const id = await world.person();
    // The queue of a listener as it would be for a module that listens.
    const { publish } = world.platform.jobs;
    world.platform.jobs.publish = async (tx, event, payload) => {
      heard.push({ event, ...payload });
      return publish(tx, event, payload);
    };
    try {
      await leave(id);
    } finally {
      world.platform.jobs.publish = publish;
    }
    expect(heard).toEqual([
      expect.objectContaining({ event: 'account.statusChanged', userId: id, useStatus: 2 }),
      expect.objectContaining({
        event: 'person.left',
        userId: id,
        organizationId: world.organizations.a,
        handedTo: [],
        actorId: admin.id,
      }),
    ]);
    expect(await db.$count(account, eq(account.id, id))).toBe(1);
  });

  it('refuses a stale version and a day before the person came', async () => {
    const added = await admin.call(calls.personAdd, fields({ entryDate: '2026-07-01' }));
    const { id } = added.result;
    expect(await leave(id, [], { version: 7 })).toMatchObject({ status: 409 });
    const early = await leave(id);
    expect(early).toMatchObject({ status: 400, result: { errorCode: 'ENTRY_AFTER_LEAVE' } });
    expect(firstField(early)).toBe('leaveDate');
  });
});
