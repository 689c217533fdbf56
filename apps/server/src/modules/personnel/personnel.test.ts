import { identity, organizationEndpoints, personnel } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { unique, useWorld } from '../../testing/harness.ts';
import { firstField, usePeople } from '../../testing/people.ts';

const world = useWorld();
const people = usePeople(world);
const calls = personnel.endpoints;

describe('adding', () => {
  it('answers a one-time password, which signs in once the person is there', async () => {
    const input = people.fields({
      phone: '13811112222',
      email: 'q@x.cn',
      title: '讲师',
      entryDate: '2025-09-01',
    });
    const { status, result } = await people.admin.call(calls.personAdd, input);
    expect(status).toBe(200);
    expect(result).toMatchObject({ loginName: input.loginName, validDays: 30 });
    expect(result.password).toMatch(/^[A-Za-z0-9]{12}$/);
    const signIn = { loginName: input.loginName, password: result.password };
    expect((await world.anonymous.call(identity.endpoints.signIn, signIn)).status).toBe(200);
    expect(await people.shown(result.id)).toMatchObject({
      ...input,
      roles: [{ name: '教职工', automatic: true }],
      mustChangePassword: true,
      version: 0,
    });
    const history = await people.admin.call(calls.personHistory, { id: result.id });
    expect(JSON.stringify(history.result)).not.toContain(result.password);
    expect(JSON.stringify(history.result)).not.toContain('13811112222');
  });

  it('refuses a number or phone that somebody has, at its field, whatever its case', async () => {
    const loginName = unique('dup');
    await people.admin.call(calls.personAdd, people.fields({ loginName, phone: '13811113333' }));
    const number = await people.admin.call(
      calls.personAdd,
      people.fields({ loginName: loginName.toUpperCase() }),
    );
    expect(number).toMatchObject({ status: 409, result: { errorCode: 'LOGIN_NAME_TAKEN' } });
    expect(firstField(number)).toBe('loginName');
    const phone = await people.admin.call(calls.personAdd, people.fields({ phone: '13811113333' }));
    expect(phone).toMatchObject({ status: 409, result: { errorCode: 'PHONE_TAKEN' } });
    expect(firstField(phone)).toBe('phone');
    const id = await world.person();
    const edit = await people.admin.call(calls.personEdit, {
      ...(await people.form(id)),
      phone: '13811113333',
    });
    expect(edit).toMatchObject({ status: 409, result: { errorCode: 'PHONE_TAKEN' } });
  });

  it('of the same number twice at once makes one person', async () => {
    const input = people.fields();
    const answers = await Promise.all([1, 2, 3, 4].map(() => people.admin.call(calls.personAdd, input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('with one idempotency key answers the same person and password again', async () => {
    const input = people.fields();
    const headers = { 'idempotency-key': unique('key-12345') };
    const first = await people.admin.call(calls.personAdd, input, { headers });
    const again = await people.admin.call(calls.personAdd, input, { headers });
    expect(again.result).toEqual(first.result);
    const other = await people.admin.call(calls.personAdd, { ...input, name: '别人' }, { headers });
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
    const answer = await people.admin.call(calls.personAdd, people.fields(wrong));
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
    const input = people.fields();
    const answer = await people.admin.call(calls.personAdd, { ...input, [name]: 'x' });
    expect(answer.status).toBe(400);
    expect((await people.admin.call(calls.personList, { keyword: input.loginName })).result.totalCount).toBe(
      0,
    );
  });

  it('refuses __proto__ and leaves no trace of it', async () => {
    const payload = JSON.stringify(people.fields()).replace('{', '{"__proto__":{"isAdmin":true},');
    const answer = await world.app.inject({
      method: 'POST',
      url: calls.personAdd.path,
      headers: { authorization: `Bearer ${people.admin.token}`, 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('into a disabled organisation is refused', async () => {
    const { result } = await people.admin.call(organizationEndpoints.organizationAdd, {
      name: unique('停'),
      code: unique('off'),
      levelId: world.levels[2],
      parentId: world.organizations.a,
    });
    await people.admin.call(organizationEndpoints.organizationStatusChange, {
      ids: [result.id],
      useStatus: 2,
    });
    const answer = await people.admin.call(calls.personAdd, people.fields({ organizationId: result.id }));
    expect(answer).toMatchObject({ status: 400, result: { errorCode: 'ORGANIZATION_UNKNOWN' } });
  });
});

describe('editing', () => {
  it('a stale version changes nothing', async () => {
    const id = await world.person();
    const before = await people.form(id);
    expect((await people.admin.call(calls.personEdit, { ...before, name: '先改' })).status).toBe(200);
    const late = await people.admin.call(calls.personEdit, { ...before, name: '后改' });
    expect(late).toMatchObject({ status: 409, result: { errorCode: 'STALE_VERSION' } });
    expect((await people.shown(id)).name).toBe('先改');
  });

  it('a mentor is an active member of staff, and not oneself', async () => {
    const student = await world.person({ userType: 2 });
    const teacher = await world.person();
    const gone = await world.person();
    await people.admin.call(calls.personStatusChange, { ids: [gone], useStatus: 2 });
    const set = async (mentorId: string) =>
      (await people.admin.call(calls.personEdit, { ...(await people.form(student)), mentorId })).status;
    expect(await set(student)).toBe(400);
    expect(await set(gone)).toBe(400);
    expect(await set(await world.person({ userType: 2 }))).toBe(400);
    expect(await set(teacher)).toBe(200);
    expect((await people.shown(student)).mentor?.id).toBe(teacher);
    // A mentor who leaves later does not block the form.
    await people.admin.call(calls.personStatusChange, { ids: [teacher], useStatus: 2 });
    expect(await set(teacher)).toBe(200);
  });

  it('another kind of person brings its role and takes the old one', async () => {
    const id = await world.person({ userType: 2 });
    await people.admin.call(calls.personEdit, { ...(await people.form(id)), userType: 1 });
    expect((await people.shown(id)).roles.map(({ name }) => name)).toEqual(['教职工']);
  });

  it('names what changed in the history, the organisation by its name', async () => {
    const id = await world.person();
    await people.admin.call(calls.personEdit, {
      ...(await people.form(id)),
      organizationId: world.organizations.b,
    });
    const [row] = (await people.admin.call(calls.personHistory, { id })).result.data;
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
    await people.admin.call(calls.personEdit, { ...(await people.form(id)), name: '司徒新名' });
    const found = await people.admin.call(calls.personList, { keyword: 'situxin' });
    expect(found.result.data.map((row) => row.id)).toEqual([id]);
  });
});
