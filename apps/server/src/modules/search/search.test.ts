import { identity, search } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, unique, useWorld } from '../../testing/harness.ts';

const world = useWorld();
const { searchAll, savedViewList, savedViewSave, savedViewDelete } = search.endpoints;
let admin: Client;
beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator');
});
const kindsFor = async (client: Client, keyword: string) =>
  (await client.call(searchAll, { keyword })).result.map(({ kind, items }) => [
    kind,
    items.map(({ title }) => title),
  ]);

describe('the search for everything', () => {
  it('finds people, places and roles, each with the page that shows it', async () => {
    const loginName = unique('find');
    await world.person({ loginName, name: '司马寻' });
    const { result } = await admin.call(searchAll, { keyword: loginName });
    expect(result).toEqual([
      {
        kind: 'person',
        items: [
          {
            id: expect.any(String),
            title: '司马寻',
            hint: `${loginName} · 甲学院`,
            link: `/system/personnel?keyword=${loginName}`,
          },
        ],
      },
    ]);
    expect(await kindsFor(admin, '甲学院')).toContainEqual(['organization', ['甲学院']]);
    expect(await kindsFor(admin, '督查专家')).toContainEqual(['role', ['督查专家']]);
  });

  it('shows nobody what the list would not show him', async () => {
    const loginName = unique('far');
    await world.person({ loginName, name: '远处人', organizationId: world.organizations.b });
    expect(await kindsFor(admin, loginName)).toEqual([['person', ['远处人']]]);
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    expect(await kindsFor(officer, loginName)).toEqual([]);
    expect(await kindsFor(officer, '乙学院')).toEqual([]);
    const student = await world.signedInAs('student');
    expect(await kindsFor(student, '督查专家')).toEqual([]);
    expect(await kindsFor(student, loginName)).toEqual([]);
  });

  it('leads who only searches to the page of the search', async () => {
    const { result } = await admin.call(identity.endpoints.roleAdd, {
      roleName: unique('查询'),
      menus: ['dataSearch.userList'],
      permissions: [{ permissionId: 'personnelSearch', actions: ['query'] }],
      dataScope: 'college',
    });
    const reader = await world.signedInAs('staff');
    await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [reader.id] });
    const loginName = unique('read');
    await world.person({ loginName });
    const found = await reader.call(searchAll, { keyword: loginName });
    expect(found.result[0]?.items[0]?.link).toBe(`/dataSearch/userList?keyword=${loginName}`);
  });

  it.each([['a'], [''], [' '.repeat(5)], ['x'.repeat(51)]])(
    'refuses or finds nothing for “%s”',
    async (keyword) => {
      const { status, result } = await admin.call(searchAll, { keyword });
      if (status === 200) expect(result).toEqual([]);
      else expect(status).toBe(400);
      expect(await kindsFor(admin, ' 甲 ')).toEqual([]);
      expect(await kindsFor(admin, '%_')).toEqual([]);
    },
  );

  it('is for people of the college alone', async () => {
    for (const code of ['visitor', 'supplier'])
      expect((await (await world.signedInAs(code)).call(searchAll, { keyword: '学院' })).status).toBe(403);
    expect((await world.anonymous.call(searchAll, { keyword: '学院' })).status).toBe(401);
  });
});

describe('saved views', () => {
  const page = 'system.personnel';
  const save = (client: Client, viewName: string, more: object = {}) =>
    client.call(savedViewSave, { page, viewName, query: 'userType=2', ...more });

  it('are kept for oneself, changed and deleted', async () => {
    const [mine, other] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const { result: view } = await save(mine, '学生');
    expect(view).toMatchObject({ page, viewName: '学生', query: 'userType=2', version: 0 });
    expect((await mine.call(savedViewList, { page })).result).toEqual([view]);
    expect((await other.call(savedViewList, { page })).result).toEqual([]);
    expect((await mine.call(savedViewList, { page: 'system.level' })).result).toEqual([]);
    const changed = await save(mine, '在读学生', {
      id: view.id,
      query: 'userType=2&useStatus=1',
      version: 0,
    });
    expect(changed.result).toMatchObject({ viewName: '在读学生', version: 1 });
    expect(await save(mine, '迟', { id: view.id, version: 0 })).toMatchObject({
      status: 409,
      result: { errorCode: 'STALE_VERSION' },
    });
    expect((await save(other, '抢', { id: view.id })).status).toBe(404);
    expect((await other.call(savedViewDelete, { id: view.id })).status).toBe(404);
    expect((await mine.call(savedViewDelete, { id: view.id })).status).toBe(200);
    expect((await mine.call(savedViewDelete, { id: view.id })).status).toBe(404);
  });

  it('have names of their own on a page, of which there is one in the list of routes', async () => {
    const mine = await world.signedInAs('staff');
    await save(mine, '一');
    expect(await save(mine, '一')).toMatchObject({
      status: 409,
      result: { errors: [{ field: 'viewName' }] },
    });
    expect((await save(mine, '一', { page: 'system.level' })).status).toBe(200);
    expect(await save(mine, '二', { page: 'nowhere.at.all' })).toMatchObject({
      status: 400,
      result: { errorCode: 'VIEW_PAGE_UNKNOWN' },
    });
    for (const bad of [{ viewName: '' }, { viewName: 'x'.repeat(31) }, { query: 'x'.repeat(2001) }])
      expect((await save(mine, '三', bad)).status).toBe(400);
  });

  it('are twenty a page at most, also when saved at once', async () => {
    const mine = await world.signedInAs('staff');
    const answers = await Promise.all(Array.from({ length: 25 }, (_, no) => save(mine, `视图${no}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ result }) => result.errorCode === 'VIEW_TOO_MANY')).toHaveLength(5);
  });
});
