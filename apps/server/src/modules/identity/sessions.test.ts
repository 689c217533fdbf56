import { identity, personnel } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { operationLog } from '../../platform/audit/tables.ts';
import { nowMs } from '../../platform/clock.ts';
import { day, enter, keepClock, letPass, minute, withPassword } from '../../testing/accounts.ts';
import { type Client, clientOf, eventually, useWorld } from '../../testing/harness.ts';
import { setHandRoles } from './roles.ts';
import { account, role } from './tables.ts';

const world = useWorld();
keepClock();
const calls = identity.endpoints;

const pairOf = ({ token, refreshToken }: Client) => ({
  accessToken: token,
  refreshToken,
  loginType: 'PWU' as const,
});
/** Renews without a live access token, and answers the client with its new pair. */
const renew = async (client: Client) => {
  const answer = await world.anonymous.call(calls.refreshExpired, pairOf(client));
  const { accessToken: token, refreshToken } = answer.result ?? {};
  return { ...answer, client: clientOf(world.app, { id: client.id, token, refreshToken }) };
};
const works = async (client: Client) => (await client.call(calls.authInfo)).status === 200;

describe('refresh tokens', () => {
  it('rotate: each use gives another pair, and the new access token opens the same session', async () => {
    const client = await world.signedInAs('staff');
    const next = await renew(client);
    expect(next.status).toBe(200);
    expect(next.result.refreshToken).not.toBe(client.refreshToken);
    expect(await works(next.client)).toBe(true);
    expect((await next.client.call(calls.sessionList)).result).toHaveLength(1);
  });

  it('answer the same pair to the one just rotated, for ten seconds while its child is unused', async () => {
    const client = await world.signedInAs('staff');
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(client)));
    expect(new Set(answers.map(({ result }) => result.refreshToken)).size).toBe(1);
    letPass(9_000);
    expect((await renew(client)).result.refreshToken).toBe(answers[0]?.result.refreshToken);
    letPass(2_000);
    expect((await renew(client)).status).toBe(401);
    expect(await works(client)).toBe(false);
  });

  it('end the whole session when an older one is used again, with a row in the operation log', async () => {
    const first = await world.signedInAs('staff');
    const second = await renew(first);
    const third = await renew(second.client);
    expect(await renew(first)).toMatchObject({ status: 401, result: { errorCode: 'SESSION_ENDED' } });
    expect((await renew(third.client)).status).toBe(401);
    await eventually(async () => !(await works(third.client)));
    const rows = await world.platform.database.db
      .select({ action: operationLog.action })
      .from(operationLog)
      .where(and(eq(operationLog.actorId, first.id), eq(operationLog.result, 'refused')));
    expect(rows).toEqual([{ action: '刷新令牌被重复使用，登录已全部失效' }]);
  });

  it('leave the person’s other sessions alone when one is ended as stolen', async () => {
    const holder = await withPassword(world);
    const [stolen, other] = [await enter(world, holder), await enter(world, holder)];
    const next = await renew((await renew(stolen)).client);
    await renew(stolen);
    expect((await renew(next.client)).status).toBe(401);
    expect(await works(other)).toBe(true);
  });

  it('are worth nothing with the access token of another session, also within the ten seconds', async () => {
    const [mine, other] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const mixed = { ...pairOf(mine), accessToken: other.token };
    expect((await world.anonymous.call(calls.refreshExpired, mixed)).status).toBe(401);
    expect((await renew(mine)).status).toBe(200);
    expect((await world.anonymous.call(calls.refreshExpired, mixed)).status).toBe(401);
  });

  it('need a live access token in RefreshTokens, none in RefreshTokens2', async () => {
    const client = await world.signedInAs('staff');
    expect((await world.anonymous.call(calls.refresh, pairOf(client))).status).toBe(401);
    const fresh = await client.call(calls.refresh, pairOf(client));
    expect(fresh.status).toBe(200);
    const later = clientOf(world.app, {
      id: client.id,
      token: fresh.result.accessToken,
      refreshToken: fresh.result.refreshToken,
    });
    letPass(31 * minute);
    expect((await later.call(calls.refresh, pairOf(later))).status).toBe(401);
    expect((await renew(later)).status).toBe(200);
  });

  it('are not answered from memory after a failure: the same Idempotency-Key is refused again', async () => {
    const client = await world.signedInAs('staff');
    const bad = { ...pairOf(client), refreshToken: 'made up' };
    const headers = { 'idempotency-key': 'refresh-again' };
    for (let no = 0; no < 2; no++)
      expect((await client.call(calls.refresh, bad, { headers })).status).toBe(401);
  });

  it('of a disabled account are refused', async () => {
    const client = await world.signedInAs('staff');
    await world.write(({ db }) => db.update(account).set({ useStatus: 2 }).where(eq(account.id, client.id)));
    expect((await renew(client)).status).toBe(401);
  });
});

describe('sessions', () => {
  it('end seven days after their last use', async () => {
    const [used, unused] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    letPass(7 * day - minute);
    const next = await renew(used);
    expect(next.status).toBe(200);
    letPass(2 * minute);
    expect((await renew(unused)).status).toBe(401);
    expect(await works(next.client)).toBe(true);
  });

  it('end thirty days after the sign-in, however often they are used', async () => {
    let client = await world.signedInAs('staff');
    for (let no = 0; no < 4; no++) {
      letPass(7 * day - minute);
      client = (await renew(client)).client;
      expect(await works(client)).toBe(true);
    }
    letPass(2 * day);
    client = (await renew(client)).client;
    expect(await works(client)).toBe(true);
    letPass(5 * minute);
    expect(await works(client)).toBe(false);
    expect((await renew(client)).status).toBe(401);
  });

  it('live thirty minutes by their access token', async () => {
    const client = await world.signedInAs('staff');
    letPass(30 * minute - 2000);
    expect(await works(client)).toBe(true);
    letPass(3000);
    expect(await works(client)).toBe(false);
  });

  it('end at once when signing out, with their refresh token', async () => {
    const client = await world.signedInAs('staff');
    expect((await client.call(calls.signOut)).status).toBe(200);
    await eventually(async () => !(await works(client)));
    expect((await renew(client)).status).toBe(401);
  });

  it('are listed with the current one marked; another of one’s own can be signed out, the current not', async () => {
    const holder = await withPassword(world);
    const [here, there] = [await enter(world, holder), await enter(world, holder)];
    const list = (await here.call(calls.sessionList)).result;
    expect(list.map(({ current }) => current).sort()).toEqual([false, true]);
    const idOf = (current: boolean) => list.find((one) => one.current === current)?.id;
    expect(await here.call(calls.sessionRevoke, { id: idOf(true) })).toMatchObject({
      status: 409,
      result: { errorCode: 'SESSION_CURRENT' },
    });
    expect((await here.call(calls.sessionRevoke, { id: idOf(false) })).status).toBe(200);
    await eventually(async () => !(await works(there)));
    expect((await here.call(calls.sessionRevoke, { id: idOf(false) })).status).toBe(404);
  });

  it('of somebody else cannot be signed out: 404, and it goes on', async () => {
    const [mine, foreign] = [await world.signedInAs('superAdministrator'), await world.signedInAs('staff')];
    const [{ id } = { id: '' }] = (await foreign.call(calls.sessionList)).result;
    expect((await mine.call(calls.sessionRevoke, { id })).status).toBe(404);
    expect(await works(foreign)).toBe(true);
  });
});

describe('a change of what somebody may do is felt on the next request', () => {
  const roleId = async (code: string) =>
    (await world.platform.database.db.select().from(role).where(eq(role.code, code)))[0]?.id ?? '';

  it('when a role is given and taken; a stale x-code-num is told', async () => {
    const client = await world.signedInAs('staff');
    const codeNum = String((await client.call(calls.authInfo)).result.codeNum);
    const ask = () => client.call(calls.rolePageList, {}, { headers: { 'x-code-num': codeNum } });
    const before = await ask();
    expect(before.status).toBe(403);
    expect(before.headers['x-code-num-stale']).toBeUndefined();
    await world.write(async (context) =>
      setHandRoles(context, client.id, [await roleId('superAdministrator')]),
    );
    await eventually(async () => (await ask()).status === 200);
    expect((await ask()).headers['x-code-num-stale']).toBe('1');
    const admin = await world.signedInAs('superAdministrator');
    expect((await admin.call(calls.rolePageList)).status).toBe(200);
    await world.write((context) => setHandRoles(context, client.id, []));
    await eventually(async () => (await ask()).status === 403);
    expect((await ask()).headers['x-code-num-stale']).toBeUndefined();
  });

  it('when an account is disabled: its sessions end', async () => {
    const [admin, client] = [await world.signedInAs('superAdministrator'), await world.signedInAs('staff')];
    expect(await works(client)).toBe(true);
    const done = await admin.call(personnel.endpoints.personStatusChange, { ids: [client.id], useStatus: 2 });
    expect(done.status).toBe(200);
    await eventually(async () => !(await works(client)));
    expect((await renew(client)).status).toBe(401);
  });

  it('when a role is disabled: nobody has its permissions any more', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const list = () => officer.call(personnel.endpoints.personList);
    expect((await list()).status).toBe(200);
    const id = await roleId('organizationSafetyAdministrator');
    await admin.call(calls.roleStatusChange, { id, useStatus: 2 });
    await eventually(async () => (await list()).status === 403);
    await admin.call(calls.roleStatusChange, { id, useStatus: 1 });
    await eventually(async () => (await list()).status === 200);
  });

  it('and what is kept of it outlives no clock that stands still', async () => {
    const client = await world.signedInAs('staff');
    const caller = await world.platform.callers.ofHeader(`Bearer ${client.token}`);
    expect(Date.parse(caller.expiresAt) - nowMs()).toBeGreaterThan(6 * day);
  });
});
