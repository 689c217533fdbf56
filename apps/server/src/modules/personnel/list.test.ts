import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identity, organizationEndpoints, personnel, personSortFields } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../platform/database/migrate.ts';
import { keepClock, letPass, minute } from '../../testing/accounts.ts';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { rowsOf } from '../../testing/workbooks.ts';

const world = useWorld();
keepClock();
const { personList, personDataList, personDetails, personSelectList, personExport } = personnel.endpoints;
let admin: Client;

/** Gives a new member of staff a role with these actions on people, in a scope. */
const withRole = async (
  dataScope: string,
  actions: string[],
  organizationId = world.organizations.a,
): Promise<Client> => {
  const { result } = await admin.call(identity.endpoints.roleAdd, {
    roleName: unique('角色'),
    menus: ['system.personnel'],
    permissions: [{ permissionId: 'personnel', actions }],
    dataScope,
  });
  const client = await world.signedInAs('staff', { organizationId });
  await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [client.id] });
  return client;
};

const namesOf = async (client: Client, input: object) =>
  (await client.call(personList, { pageSize: 100, ...input })).result.data.map(({ loginName }) => loginName);

beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
});

describe('filters', () => {
  const mark = unique('flt');
  let organizationId: string;

  beforeAll(async () => {
    organizationId = world.organizations.bDepartment;
    const add = (fields: object) =>
      admin.call(personnel.endpoints.personAdd, { userType: 1, organizationId, name: '欧阳静', ...fields });
    await add({ loginName: `${mark}-1`, sex: 2, phone: '13712345678' });
    await add({ loginName: `${mark}-2`, sex: 1, userType: 2, name: '李 100%_\\' });
    await add({ loginName: `${mark}-3`, organizationId: world.organizations.b, name: '李静' });
  });

  const mine = async (input: object) =>
    (await namesOf(admin, { organizationId: world.organizations.b, subtree: true, ...input }))
      .filter((name) => name.startsWith(mark))
      .map((name) => name.at(-1));

  it('leave pages that together are the list, in every order and direction', async () => {
    for (const sortField of personSortFields)
      for (const sortOrder of ['ascend', 'descend']) {
        const input = { sortField, sortOrder, useStatus: 1 };
        const all = await namesOf(admin, input);
        expect(all.length).toBeGreaterThan(3);
        const paged: string[] = [];
        for (let pageNo = 1; pageNo <= Math.ceil(all.length / 2) + 1; pageNo++)
          paged.push(...(await namesOf(admin, { ...input, pageSize: 2, pageNo })));
        expect(paged).toEqual(all);
      }
  });

  it('each narrow the list, alone and together', async () => {
    expect(await mine({})).toEqual(['1', '2', '3']);
    expect(await mine({ subtree: false })).toEqual(['3']);
    expect(await mine({ userType: 2 })).toEqual(['2']);
    expect(await mine({ sex: 2 })).toEqual(['1']);
    expect(await mine({ useStatus: 2 })).toEqual([]);
    const roles = await admin.call(identity.endpoints.rolePageList, { keyword: '学生' });
    expect(await mine({ roleId: roles.result.data[0]?.id })).toEqual(['2']);
    expect(await mine({ userType: 1, sex: 2, keyword: '欧阳' })).toEqual(['1']);
  });

  it('find by number in any case, name, phone, pinyin, initials and a single character', async () => {
    expect(await mine({ keyword: `${mark}-2`.toUpperCase() })).toEqual(['2']);
    expect(await mine({ keyword: '欧阳静' })).toEqual(['1']);
    expect(await mine({ keyword: '13712345678' })).toEqual(['1']);
    expect(await mine({ keyword: 'ouyang' })).toEqual(['1']);
    expect(await mine({ keyword: 'oyj' })).toEqual(['1']);
    expect(await mine({ keyword: '静' })).toEqual(['1', '3']);
    expect(await mine({ keyword: '  ' })).toEqual(['1', '2', '3']);
  });

  it('take what LIKE and the index know as signs for the characters they are', async () => {
    expect(await mine({ keyword: '%' })).toEqual(['2']);
    expect(await mine({ keyword: '_' })).toEqual(['2']);
    expect(await mine({ keyword: '\\' })).toEqual(['2']);
    expect(await mine({ keyword: '0%_\\' })).toEqual(['2']);
    for (const keyword of ["'", "''", "a' | 'b", '&', '!!', ':*', '(a', '😀😀', '\u200b'])
      expect((await admin.call(personList, { keyword })).status).toBe(200);
    expect((await admin.call(personList, { keyword: 'a\u0000b' })).status).toBe(400);
  });

  it('refuse what they do not know', async () => {
    for (const input of [
      { colour: 'red' },
      { sortField: 'phone' },
      { sortOrder: 'up' },
      { pageSize: 101 },
      { pageNo: 0 },
      { keyword: 'x'.repeat(51) },
      { organizationId: 'x' },
      { userType: 9 },
    ])
      expect((await admin.call(personList, input)).status).toBe(400);
  });

  it('sort by every field offered, both ways, and page without gaps', async () => {
    for (const sortField of personSortFields) {
      const up = await namesOf(admin, { sortField, sortOrder: 'ascend' });
      expect(up).toHaveLength(new Set(up).size);
      if (sortField === 'loginName') {
        expect(up).toEqual([...up].sort());
        expect(await namesOf(admin, { sortField, sortOrder: 'descend' })).toEqual([...up].reverse());
      }
      const total = up.length;
      const paged: string[] = [];
      for (let pageNo = 1; pageNo <= Math.ceil(total / 2); pageNo++)
        paged.push(...(await namesOf(admin, { sortField, sortOrder: 'ascend', pageNo, pageSize: 2 })));
      expect(paged).toEqual(up);
    }
  });

  it('shows phones masked in the list, whole in the details and to who may open them in the export', async () => {
    const [row] = (await admin.call(personList, { keyword: '13712345678' })).result.data;
    expect(row?.phone).toBe('137****5678');
    expect((await admin.call(personDetails, { id: row?.id })).result.phone).toBe('13712345678');
    const exported = await rowsOf((await admin.call(personExport, { keyword: '13712345678' })).body);
    expect(exported[1]?.[5]).toBe('13712345678');
  });
});

describe('scope', () => {
  it('of a subtree reaches those below, of an organisation those in it, of oneself oneself', async () => {
    const { a, aDepartment, b } = world.organizations;
    const ids = await Promise.all(
      [a, aDepartment, b].map((organizationId) => world.person({ organizationId })),
    );
    const seenBy = async (client: Client) => {
      const statuses: number[] = [];
      for (const id of ids) statuses.push((await client.call(personDetails, { id })).status);
      return statuses;
    };
    expect(await seenBy(admin)).toEqual([200, 200, 200]);
    expect(await seenBy(await world.signedInAs('organizationSafetyAdministrator'))).toEqual([200, 200, 404]);
    expect(await seenBy(await withRole('ownOrganization', ['query', 'get']))).toEqual([200, 404, 404]);
    const alone = await withRole('self', ['query', 'get']);
    expect(await seenBy(alone)).toEqual([404, 404, 404]);
    expect((await alone.call(personDetails, { id: alone.id })).status).toBe(200);
    expect((await alone.call(personList)).result.totalCount).toBe(1);
    expect(await seenBy(await world.signedInAs('student'))).toEqual([403, 403, 403]);
  });

  it('of one role does not widen what another permits', async () => {
    const id = await world.person({ organizationId: world.organizations.b });
    const clerk = await world.signedInAs('finance');
    const { result } = await admin.call(identity.endpoints.roleAdd, {
      roleName: unique('本院'),
      menus: ['system.personnel'],
      permissions: [{ permissionId: 'personnel', actions: ['query', 'get'] }],
      dataScope: 'ownOrganization',
    });
    await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [clerk.id] });
    await eventually(async () => (await clerk.call(personList)).status === 200);
    expect((await clerk.call(personDetails, { id })).status).toBe(404);
  });

  it('holds in the list of the data search too, which has a permission of its own', async () => {
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const found = await officer.call(personDataList, { organizationId: world.organizations.b });
    expect(found.result).toMatchObject({ totalCount: 0, data: [] });
    const other = await withRole('college', ['query']);
    expect((await other.call(personDataList)).status).toBe(403);
    expect((await other.call(personDetails, { id: admin.id })).status).toBe(403);
  });
});

describe('a phone', () => {
  const phone = '15498765432';
  const parts = ['154', '1549', '15498765', '98765432', '9876', '1549876543', '5498765432'];
  let id: string;
  let loginName: string;

  beforeAll(async () => {
    loginName = unique('tel');
    id = await world.person({ loginName, phone, organizationId: world.organizations.a });
  });

  it('is found by all of it alone, also by who may see it', async () => {
    expect(await namesOf(admin, { keyword: phone })).toEqual([loginName]);
    expect(await namesOf(admin, { keyword: ` ${phone} ` })).toEqual([loginName]);
    for (const keyword of parts) expect(await namesOf(admin, { keyword })).not.toContain(loginName);
    const counted = await admin.call(personnel.endpoints.personCount, { column: 'userType', keyword: phone });
    expect(counted.result.rows.map(({ count }) => count)).toEqual([1]);
  });

  it('is not found by who sees it masked, nor beyond where one sees it in full', async () => {
    const looker = await withRole('college', ['query', 'export']);
    for (const keyword of [phone, ...parts])
      expect(await namesOf(looker, { keyword })).not.toContain(loginName);
    const counted = await looker.call(personnel.endpoints.personCount, {
      column: 'userType',
      keyword: phone,
    });
    expect(counted.result.rows).toEqual([]);
    expect(await rowsOf((await looker.call(personExport, { keyword: phone })).body)).toHaveLength(1);
    // In full at home, masked elsewhere.
    const { result } = await admin.call(identity.endpoints.roleAdd, {
      roleName: unique('角色'),
      menus: ['system.personnel'],
      permissions: [{ permissionId: 'personnel', actions: ['get'] }],
      dataScope: 'ownOrganization',
    });
    await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [looker.id] });
    await eventually(async () => (await namesOf(looker, { keyword: phone })).includes(loginName));
    const away = await world.person({ phone: '15498765431', organizationId: world.organizations.b });
    expect((await looker.call(personDetails, { id: away })).status).toBe(404);
    expect(await namesOf(looker, { keyword: '15498765431' })).toEqual([]);
  });

  it('is taken out of the words of people who were there before', async () => {
    const file = readdirSync(migrations).find((name) => name.endsWith('_identity_ways_in.sql')) ?? '';
    const sql = readFileSync(join(migrations, file), 'utf8');
    const statement =
      sql.split('--> statement-breakpoint').find((one) => one.includes('"search_text"')) ?? '';
    const { pool } = world.platform.database;
    const words = async (before: string, own: string | null) => {
      const id = await world.person();
      await pool.query('update account set search_text = $2, phone = $3 where id = $1', [id, before, own]);
      await pool.query(statement);
      const { rows } = await pool.query('select search_text from account where id = $1', [id]);
      return rows[0]?.search_text;
    };
    expect(await words('张三 t1 13700000001 zhangsan zs', '13700000001')).toBe('张三 t1 zhangsan zs');
    expect(await words('张三 13700000002 13700000002 zhangsan zs', '13700000002')).toBe(
      '张三 13700000002 zhangsan zs',
    );
    expect(await words('t3 13700000003', '13700000003')).toBe('t3');
    expect(await words('张三 t4 zhangsan zs', null)).toBe('张三 t4 zhangsan zs');
  });

  it('leads to nobody in a picker', async () => {
    for (const keyword of [phone, ...parts])
      expect((await admin.call(personSelectList, { keyword })).result.map(({ id }) => id)).not.toContain(id);
  });
});

describe('who looks for people again and again', () => {
  it('is stopped for a while, unless he may see them in full; the same text counts once', async () => {
    const looker = await world.signedInAs('staff');
    const reader = await withRole('college', ['query', 'get']);
    const look = async (by: Client, keyword: string) => (await by.call(personSelectList, { keyword })).status;
    for (let no = 0; no < 300; no++) world.platform.searches.note(looker.id, `zz${no}`);
    expect(await look(looker, 'zz7')).toBe(200);
    const stopped = await looker.call(personSelectList, { keyword: 'zz300' });
    expect(stopped).toMatchObject({
      status: 429,
      result: { errorCode: 'SEARCH_TOO_MANY' },
      message: '查找人员过于频繁，请 10 分钟后再试',
      headers: { 'retry-after': '600' },
    });
    for (let no = 0; no < 300; no++) world.platform.searches.note(reader.id, `zz${no}`);
    expect(await look(reader, 'zz300')).toBe(200);
    letPass(10 * minute + 1000);
    expect(await look(await world.signedInAs('staff'), 'zz301')).toBe(200);
    expect(await look(looker, 'zz301')).toBe(200);
  });
});

describe('the picker', () => {
  it('offers twenty at most, of two characters or more, with names only', async () => {
    const loginName = unique('pick');
    for (let no = 0; no < 22; no++) await world.person({ loginName: `${loginName}-${no}`, name: '司马选' });
    const staff = await world.signedInAs('staff');
    const { result } = await staff.call(personSelectList, { keyword: loginName });
    expect(result).toHaveLength(20);
    expect(Object.keys(result[0] ?? {}).sort()).toEqual(['id', 'name', 'organizationName']);
    expect((await staff.call(personSelectList, { keyword: 'p' })).status).toBe(400);
    expect((await staff.call(personSelectList, { keyword: ' p' })).result).toEqual([]);
    expect((await staff.call(personSelectList, {})).status).toBe(400);
    expect((await staff.call(personSelectList, { keyword: loginName, userType: 2 })).result).toEqual([]);
    const elsewhere = { keyword: loginName, organizationId: world.organizations.b };
    expect((await staff.call(personSelectList, elsewhere)).result).toEqual([]);
  });

  it('leaves out who is disabled, and is not for suppliers and visitors', async () => {
    const loginName = unique('off');
    const id = await world.person({ loginName });
    expect((await admin.call(personSelectList, { keyword: loginName })).result).toHaveLength(1);
    await admin.call(personnel.endpoints.personStatusChange, { ids: [id], useStatus: 2 });
    expect((await admin.call(personSelectList, { keyword: loginName })).result).toEqual([]);
    for (const role of ['supplier', 'visitor']) {
      const outsider = await world.signedInAs(role);
      expect((await outsider.call(personSelectList, { keyword: 'ab' })).status).toBe(403);
      expect((await outsider.call(organizationEndpoints.organizationTree)).status).toBe(403);
      expect((await outsider.call(identity.endpoints.roleSelectList)).status).toBe(403);
    }
  });
});
