import { type AnyEndpoint, contract, deviceKindOf, identity, settingsEndpoints } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contentOf, enter, keepClock, signInAs, withPassword } from '../../testing/accounts.ts';
import { clientOf, unique, useWorld } from '../../testing/harness.ts';
import { agreement } from '../college/tables.ts';
import { initialPassword } from './service.ts';
import { openSession } from './signIn.ts';
import { account } from './tables.ts';

const world = useWorld();
keepClock();
const calls = identity.endpoints;
const own = 'Eigenes Wort 7';

const change = (id: string, values: Partial<typeof account.$inferInsert>) =>
  world.write(({ db }) => db.update(account).set(values).where(eq(account.id, id)));
const version = async () => (await world.anonymous.call(settingsEndpoints.userAgreement)).result.version;

/** Somebody who comes with his initial password for the first time. */
const newcomer = async (values: Partial<typeof account.$inferInsert> = {}) => {
  const loginName = unique('new');
  const id = await world.person({ loginName });
  const { password, stored } = initialPassword(world.platform.secrets, 30);
  await change(id, { ...stored, agreementVersion: 0, ...values });
  const holder = { id, loginName, password };
  return { holder, client: await enter(world, holder) };
};
/** A session of an account as it is now, whatever its password. */
const sessionOf = async (id: string) => {
  const tokens = await world.write(async (context) => {
    const [who] = await context.db.select().from(account).where(eq(account.id, id));
    if (!who) throw new Error('no such account');
    return openSession(context, who);
  });
  return clientOf(world.app, { id, token: tokens.accessToken, refreshToken: tokens.refreshToken });
};

describe('step 1, agreement and initial password', () => {
  it('opens the product when both are given; the old password is gone, the new one works', async () => {
    const { holder, client } = await newcomer();
    expect(contentOf(client.token).pageNum).toBe(1);
    const done = await client.call(calls.updateInitialPassword, {
      newPassword: own,
      agreementVersion: await version(),
    });
    expect(done.status).toBe(200);
    expect(contentOf(done.result.accessToken).pageNum).toBe(0);
    expect((await signInAs(world, holder)).status).toBe(401);
    expect((await signInAs(world, { ...holder, password: own })).status).toBe(200);
  });

  it.each([
    ['shorter than eight', 'Sieben7', 'BAD_INPUT'],
    ['longer than 128', `${'x9'.repeat(64)}y`, 'BAD_INPUT'],
    ['on the list of common ones', 'password123', 'PASSWORD_WEAK'],
    ['the college’s name with a year', '测试大学2026', 'PASSWORD_WEAK'],
  ])('refuses a password that is %s', async (_, newPassword, errorCode) => {
    const { client } = await newcomer();
    const answer = await client.call(calls.updateInitialPassword, {
      newPassword,
      agreementVersion: await version(),
    });
    expect(answer).toMatchObject({ status: 400, result: { errorCode, errors: [{ field: 'newPassword' }] } });
  });

  it('refuses to go without a password, with the same one, or with the login name', async () => {
    const { holder, client } = await newcomer();
    const agreementVersion = await version();
    const attempt = async (newPassword?: string) =>
      (await client.call(calls.updateInitialPassword, { newPassword, agreementVersion })).result.errorCode;
    expect(await attempt()).toBe('PASSWORD_WEAK');
    expect(await attempt(holder.password)).toBe('PASSWORD_SAME');
    expect(await attempt(`${holder.loginName}1`)).toBe('PASSWORD_WEAK');
  });

  it('refuses an agreement that is not the one in force, older or made up', async () => {
    const { client } = await newcomer();
    const now = await version();
    for (const agreementVersion of [now - 1, now + 1])
      expect(
        await client.call(calls.updateInitialPassword, { newPassword: own, agreementVersion }),
      ).toMatchObject({ status: 409, result: { errorCode: 'AGREEMENT_OUTDATED' } });
  });

  it('ends the other sessions that the initial password had opened', async () => {
    const { holder, client } = await newcomer();
    const other = await enter(world, holder);
    await client.call(calls.updateInitialPassword, { newPassword: own, agreementVersion: await version() });
    const { accessToken, refreshToken } = { accessToken: other.token, refreshToken: other.refreshToken };
    const late = { accessToken, refreshToken, loginType: 'PWU' as const };
    expect((await world.anonymous.call(calls.refreshExpired, late)).status).toBe(401);
  });

  it('asks who has no password for the agreement only', async () => {
    const id = await world.person();
    await change(id, { passwordHash: null, mustChangePassword: true, agreementVersion: 0 });
    const client = await sessionOf(id);
    expect(contentOf(client.token).pageNum).toBe(1);
    const done = await client.call(calls.updateInitialPassword, { agreementVersion: await version() });
    expect(done.status).toBe(200);
    expect(contentOf(done.result.accessToken).pageNum).toBe(0);
    const [row] = await world.platform.database.db.select().from(account).where(eq(account.id, id));
    expect(row?.passwordHash).toBeNull();
  });

  it('asks for a new agreement at the next sign-in, and not for a password then', async () => {
    const holder = await withPassword(world);
    const before = await version();
    await world.write(({ db }) => db.insert(agreement).values({ version: before + 1, html: '<p>neu</p>' }));
    const client = await enter(world, holder);
    expect(contentOf(client.token).pageNum).toBe(1);
    const done = await client.call(calls.updateInitialPassword, { agreementVersion: before + 1 });
    expect(contentOf(done.result.accessToken).pageNum).toBe(0);
    expect((await signInAs(world, holder)).status).toBe(200);
  });

  it('is closed for who has no step open', async () => {
    const client = await world.signedInAs('staff');
    const agreementVersion = await version();
    expect(
      await client.call(calls.updateInitialPassword, { newPassword: own, agreementVersion }),
    ).toMatchObject({ status: 409, result: { errorCode: 'NO_OPEN_STEP' } });
    expect((await client.call(calls.profileComplete, { name: '李四' })).status).toBe(409);
    expect((await client.call(calls.profileOrganizations)).status).toBe(409);
  });
});

describe('step 3, name and organisation', () => {
  it('asks for what is missing and opens the product when it is there', async () => {
    const id = await world.person();
    await change(id, { organizationId: null, agreementVersion: await version() });
    const client = await sessionOf(id);
    expect(contentOf(client.token).pageNum).toBe(3);
    const { organizations } = world;
    const offered = (await client.call(calls.profileOrganizations)).result.map((one) => one.id);
    expect(offered).toContain(organizations.b);
    const still = await client.call(calls.profileComplete, {});
    expect(contentOf(still.result.accessToken).pageNum).toBe(3);
    const done = await client.call(calls.profileComplete, { organizationId: organizations.b, name: '改名' });
    expect(contentOf(done.result.accessToken).pageNum).toBe(0);
    const info = await clientOf(world.app, { id, token: done.result.accessToken, refreshToken: '' }).call(
      calls.userInfo,
    );
    // The name was known, so it stays.
    expect(info.result).toMatchObject({ name: '张三', organizationId: organizations.b });
  });

  it('refuses an organisation that is not there', async () => {
    const id = await world.person();
    await change(id, { organizationId: null, agreementVersion: await version() });
    const client = await sessionOf(id);
    const answer = await client.call(calls.profileComplete, {
      organizationId: '0198c5a0-0000-7000-8000-000000000000',
    });
    expect(answer.status).toBe(404);
  });
});

describe('while a step is open', () => {
  const all = Object.values(contract).flatMap(
    ({ endpoints }) => Object.values(endpoints) as readonly AnyEndpoint[],
  );

  it('every other call is 403 REGISTRATION_REQUIRED', async () => {
    const { client } = await newcomer();
    const closed = all.filter(
      ({ permission, whileRegistering }) =>
        permission !== 'public' && !whileRegistering && !deviceKindOf(permission),
    );
    expect(closed.length).toBeGreaterThan(40);
    const open: string[] = [];
    for (const endpoint of closed) {
      const { status, result } = await client.call(endpoint, {});
      if (status !== 403 || (result as { errorCode?: string }).errorCode !== 'REGISTRATION_REQUIRED')
        open.push(`${endpoint.path} ${status}`);
    }
    expect(open).toEqual([]);
  });

  it('only these are open: who I am, signing out, renewing, and the steps themselves', () => {
    expect(
      all
        .filter(({ whileRegistering }) => whileRegistering)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(
      [
        '/Customer/College/SetupSave',
        // One's own picture, where files go to a store.
        '/Customer/File/GetFastAliToken',
        '/Customer/User/BindPhoneNumber',
        '/Customer/User/GetUserInfo',
        '/Customer/User/ProfileComplete',
        '/Customer/User/ProfileOrganizations',
        '/Customer/User/UpdateInitialPassword',
        '/File/Files/SetLocalImgUrl',
        '/File/Files/UploadFinish',
        '/Identity/PortalWeb/AuthInfo',
        '/Identity/PortalWeb/Logout',
        '/Identity/PortalWeb/RefreshTokens',
        '/Identity/PortalWechat/RefreshTokens',
      ].sort(),
    );
  });

  it('who I am, my profile and what is public answer; signing out ends the session', async () => {
    const { client } = await newcomer();
    expect((await client.call(calls.authInfo)).status).toBe(200);
    expect((await client.call(calls.userInfo)).result.pageNum).toBe(1);
    expect((await client.call(settingsEndpoints.companyInfo)).status).toBe(200);
    expect((await client.call(calls.signOut)).status).toBe(200);
  });
});
