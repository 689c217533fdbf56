import { college, files, identity, personnel } from '@anyan/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentOf, enter, signInAs, withPassword } from '../../testing/accounts.ts';
import { type Client, useWorld } from '../../testing/harness.ts';

const world = useWorld();
const calls = identity.endpoints;
const look = {
  pageStyle: 'realdark',
  themeColor: '#13C2C2',
  navigation: 'top',
  contentWidth: 'fixed',
  fixedHeader: true,
  fixedSidebar: false,
  weakMode: true,
  density: 'compact',
  locale: 'en-US',
};

const profile = async (client: Client) => (await client.call(calls.userInfo)).result;
const edit = async (client: Client, changes: object) =>
  client.call(calls.profileEdit, { ...changes, version: (await profile(client)).version });

describe('the access token', () => {
  it('says of its holder what the page needs, and nothing else', async () => {
    const holder = await withPassword(world, { name: '陈安', isAdmin: true });
    const { result } = await signInAs(world, holder);
    const { exp: _, aud: __, ...content } = contentOf(result.accessToken);
    expect(content).toEqual({
      sub: holder.id,
      sid: expect.any(String),
      isAdmin: '1',
      pageNum: 0,
      loginType: 'PWU',
      name: '陈安',
      codeNum: expect.any(Number),
    });
    expect(Buffer.from(result.refreshToken, 'base64url')).toHaveLength(32);
  });
});

describe('who I am', () => {
  it('tells menus, buttons and person under the names that the page expects', async () => {
    const client = await world.signedInAs('organizationSafetyAdministrator');
    const { result } = await client.call(calls.authInfo);
    expect(result).toMatchObject({
      environmentKey: '1',
      needSmartLock: false,
      sex: null,
      name: '张三',
      avatar: null,
      organizationName: '甲学院',
      dataScope: 'organizationSubtree',
      roles: expect.arrayContaining(['院级安全管理员']),
      userId: client.id,
      isAdmin: false,
      collegeWide: false,
    });
    expect(result.meunList).toEqual(expect.arrayContaining(['dashboard.workplace', 'system.personnel']));
    expect(result.buttonList).toEqual(expect.arrayContaining(['personalCenter', 'personnelQuery']));
    // Every menu of the tree may be entered, and stands in its own section.
    for (const { section, menus } of result.menuTree)
      for (const menu of menus) {
        expect(result.meunList).toContain(menu);
        expect(menu.split('.')[0]).toBe(section);
      }
  });

  it('has the button of the wall only for who may show it', async () => {
    const buttons = async (code: string) =>
      (await (await world.signedInAs(code)).call(calls.authInfo)).result.buttonList;
    expect(await buttons('superAdministrator')).toContain('screenDataShow');
    expect(await buttons('student')).not.toContain('screenDataShow');
  });

  it('lists the permissions once each, though several roles give them', async () => {
    const client = await world.signedInAs('organizationSafetyAdministrator');
    const { role, roles, pageNum, mustChangePassword } = await profile(client);
    expect({ pageNum, mustChangePassword }).toEqual({ pageNum: 0, mustChangePassword: false });
    expect(roles.length).toBeGreaterThan(1);
    const ids = role.permissions.map(({ permissionId }) => permissionId);
    expect(new Set(ids).size).toBe(ids.length);
    const person = role.permissions.find(({ permissionId }) => permissionId === 'personnel');
    expect(person?.actions).toEqual(expect.arrayContaining(['query']));
    for (const { actions } of role.permissions) expect(new Set(actions).size).toBe(actions.length);
  });

  it('tells organisations, roles and posts of the caller, whose main one first', async () => {
    const client = await world.signedInAs('staff');
    const { a, bDepartment } = world.organizations;
    const admin = await world.signedInAs('superAdministrator');
    const { result: person } = await admin.call(personnel.endpoints.personDetails, { id: client.id });
    const { status } = await admin.call(personnel.endpoints.personEdit, {
      id: client.id,
      loginName: person.loginName,
      name: person.name,
      userType: 1,
      organizationId: a,
      extraOrganizationIds: [bDepartment],
      version: person.version,
    });
    expect(status).toBe(200);
    const { organizations, roles } = (await client.call(calls.identityList)).result;
    expect(organizations).toEqual([
      { id: a, name: expect.stringContaining('甲学院'), main: true },
      { id: bDepartment, name: expect.stringContaining('乙一系'), main: false },
    ]);
    expect(roles.map(({ name }) => name)).toEqual(['教职工']);
  });
});

describe('the own profile', () => {
  it('shows the own phone in full, the e-mail address and the picture are changed apart', async () => {
    const client = await enter(world, await withPassword(world, { phone: '19900001234' }));
    expect(await profile(client)).toMatchObject({ phone: '19900001234' });
    const content = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#456' } })
      .png()
      .toBuffer();
    const { fileId } = (
      await client.call(files.endpoints.imageUpload, undefined, { files: [{ name: 'a.png', content }] })
    ).result;
    expect((await edit(client, { avatarFileId: fileId })).status).toBe(200);
    expect((await edit(client, { email: 'chen@example.edu' })).status).toBe(200);
    const both = await profile(client);
    expect(both).toMatchObject({ email: 'chen@example.edu', avatar: expect.stringContaining(fileId) });
    expect((await edit(client, { avatarFileId: null })).status).toBe(200);
    expect(await profile(client)).toMatchObject({ email: 'chen@example.edu', avatar: null });
    expect((await edit(client, { email: null })).status).toBe(200);
    expect(await profile(client)).toMatchObject({ email: null });
  });

  it('takes no wrong address, no stale version and nothing that is not one’s own to change', async () => {
    const client = await world.signedInAs('staff');
    const { version } = await profile(client);
    for (const bad of [{ email: 'x' }, { email: 'a@b' }, { name: '李四' }, { isAdmin: true }, { phone: '1' }])
      expect([bad, (await edit(client, bad)).status]).toEqual([bad, 400]);
    expect((await client.call(calls.profileEdit, { email: 'a@example.edu', version })).status).toBe(200);
    const stale = await client.call(calls.profileEdit, { email: 'b@example.edu', version });
    expect(stale).toMatchObject({ status: 409, message: '数据已被他人修改，请刷新后重试' });
    expect(await profile(client)).toMatchObject({ email: 'a@example.edu' });
  });
});

describe('the look', () => {
  const shell = college.endpoints.shellDefaultSave;
  const seen = async (client: Client) => (await client.call(calls.authInfo)).result.preference;

  it('is kept for the account, and comes back at the next sign-in', async () => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    expect(await seen(client)).toBeNull();
    expect((await client.call(calls.preferenceSave, { preference: look })).status).toBe(200);
    expect(await seen(await enter(world, holder))).toEqual(look);
    for (const bad of [{ themeColor: 'red' }, { pageStyle: 'neon' }, { density: 'tiny' }, { extra: 1 }])
      expect((await client.call(calls.preferenceSave, { preference: { ...look, ...bad } })).status).toBe(400);
  });

  it('may follow the system, and be one of before there were densities', async () => {
    const { density: _, ...before } = look;
    const client = await world.signedInAs('staff');
    const preference = { ...before, pageStyle: 'system' };
    expect((await client.call(calls.preferenceSave, { preference })).status).toBe(200);
    expect(await seen(client)).toEqual(preference);
  });

  it('of the college is an administrator’s to set, for those who never chose one', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const own = await world.signedInAs('staff');
    await own.call(calls.preferenceSave, { preference: { ...look, pageStyle: 'dark' } });
    expect((await officer.call(shell, { preference: look })).status).toBe(403);
    expect((await admin.call(shell, { preference: look })).status).toBe(200);
    expect(await seen(await world.signedInAs('student'))).toEqual(look);
    expect(await seen(own)).toMatchObject({ pageStyle: 'dark' });
    expect((await world.anonymous.call(college.endpoints.companyInfo)).result.shellDefault).toEqual(look);
  });
});

describe('before signing in', () => {
  it('everybody learns the ways there are', async () => {
    const { status, result } = await world.anonymous.call(college.endpoints.showScanCode);
    expect(status).toBe(200);
    expect(result).toEqual({
      scanCode: expect.any(Boolean),
      cas: expect.any(Boolean),
      messenger: expect.any(Boolean),
    });
  });

  it.each([
    ['POST', '/auth/login'],
    ['POST', '/auth/2step-code'],
    ['POST', '/account/sms'],
    ['GET', '/user/info'],
    ['GET', '/user/nav'],
    ['POST', '/Identity/Admin/Tokens'],
  ] as const)('%s %s of the sample pages is not there', async (method, url) => {
    const answer = await world.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404, result: { errorCode: 'NO_SUCH_CALL' } });
  });
});
