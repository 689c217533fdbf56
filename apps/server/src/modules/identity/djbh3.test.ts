import { identity } from '@anyan/contract';
import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { nowMs } from '../../platform/clock.ts';
import {
  contentOf,
  day,
  enter,
  hour,
  keepClock,
  letPass,
  minute,
  signInAs,
  withPassword,
} from '../../testing/accounts.ts';
import { approveAs, publish, start, step, testKind } from '../../testing/approvals.ts';
import { unique, useWorld } from '../../testing/harness.ts';
import { agreementVersion } from '../college/settings/queries.ts';

const world = useWorld({ config: { securityProfile: 'djbh3' } });
keepClock();

const {
  updatePassword,
  updateInitialPassword,
  refreshExpired,
  authInfo,
  roleChoices,
  totpBegin,
  totpConfirm,
  factorList,
  factorDelete,
} = { ...identity.endpoints, roleChoices: identity.endpoints.roleSelectList };
/** Of three classes: capitals, small letters, digits. */
const good = () => `Wort${unique('neu')}X9`;

it('asks for three of four classes, and refuses the last five passwords', async () => {
  const holder = await withPassword(world);
  const client = await enter(world, holder);
  const change = (oldPassword: string, newPassword: string) =>
    client.call(updatePassword, { oldPassword, newPassword });
  for (const weak of ['nurkleinewoerter', 'nur kleine woerter', 'KLEINE123456', '只有汉字和数字一二三四12'])
    expect((await change(holder.password, weak)).result.errorCode).toBe('PASSWORD_CLASSES');
  const chosen = Array.from({ length: 6 }, good);
  let current = holder.password;
  for (const next of chosen) {
    expect((await change(current, next)).status).toBe(200);
    current = next;
  }
  for (const used of chosen.slice(1, 5)) {
    const { result, message } = await change(current, used);
    expect([result.errorCode, message]).toEqual(['PASSWORD_USED', '不能使用最近 5 次用过的密码']);
  }
  expect((await change(current, chosen[0] ?? '')).status).toBe(200);
});

it('asks for a new password after ninety days', async () => {
  const holder = await withPassword(world);
  letPass(89 * day);
  expect(contentOf((await signInAs(world, holder)).result.accessToken).pageNum).toBe(0);
  letPass(2 * day);
  const client = await enter(world, holder);
  expect((await client.call(identity.endpoints.userInfo)).result).toMatchObject({
    pageNum: 1,
    mustChangePassword: true,
  });
  const version = await agreementVersion(world.platform.database.db);
  const same = { newPassword: holder.password, agreementVersion: version };
  expect((await client.call(updateInitialPassword, same)).result.errorCode).toBe('PASSWORD_SAME');
  const { result } = await client.call(updateInitialPassword, {
    newPassword: good(),
    agreementVersion: version,
  });
  expect(contentOf(result.accessToken).pageNum).toBe(0);
});

it('ends sessions after thirty minutes without use, and after twelve hours', async () => {
  const holder = await withPassword(world);
  const { result } = await signInAs(world, holder);
  expect(result.accessTokenExpire).toBe(10);
  const { deviceToken: _, accessTokenExpire: __, ...first } = result;
  let pair = first;
  const refresh = async () => {
    const answer = await world.anonymous.call(refreshExpired, pair);
    if (answer.status === 200) {
      const { accessTokenExpire: ___, ...next } = answer.result;
      pair = next;
    }
    return answer.status;
  };
  letPass(31 * minute);
  expect(await refresh()).toBe(401);
  const { deviceToken: ____, accessTokenExpire: _____, ...again } = (await signInAs(world, holder)).result;
  pair = again;
  for (let passed = 0; passed < 12 * hour - 25 * minute; passed += 25 * minute) {
    letPass(25 * minute);
    if (passed + 25 * minute < 12 * hour) expect(await refresh()).toBe(200);
  }
  letPass(25 * minute);
  expect(await refresh()).toBe(401);
});

it('lets an administrator do nothing of his office before he has a second factor', async () => {
  const holder = await withPassword(world, { isAdmin: true, roleCode: 'superAdministrator' });
  const client = await enter(world, holder);
  const setup = { status: 403, result: { errorCode: 'SECOND_FACTOR_SETUP' } };
  expect(await client.call(identity.endpoints.rolePageList, {})).toMatchObject(setup);
  expect((await client.call(authInfo)).status).toBe(200);
  expect((await client.call(factorList)).result).toMatchObject({ required: true, factors: [] });
  const { password } = holder;
  const { id, secret } = (await client.call(totpBegin, { password })).result;
  const code = () => generateSync({ secret, epoch: Math.floor(nowMs() / 1000) });
  await client.call(totpConfirm, { id, code: code() });
  expect((await client.call(identity.endpoints.rolePageList, {})).status).toBe(200);
  expect((await client.call(factorDelete, { id, password })).result.errorCode).toBe('SECOND_FACTOR_LAST');
  const staff = await enter(world, await withPassword(world));
  expect((await staff.call(roleChoices)).result).not.toMatchObject({ errorCode: 'SECOND_FACTOR_SETUP' });
});

it('lets nobody decide an application before he has one', async () => {
  const applicant = await world.signedInAs('student');
  const holder = await withPassword(world);
  const client = await enter(world, holder);
  const kind = testKind(world);
  await publish(world, kind.kind, [step('a', [client.id])]);
  const instance = await start(world, kind.kind, applicant.id);
  expect((await approveAs(world, client, instance)).result.errorCode).toBe('SECOND_FACTOR_SETUP');
  const { id, secret } = (await client.call(totpBegin, { password: holder.password })).result;
  await client.call(totpConfirm, { id, code: generateSync({ secret, epoch: Math.floor(nowMs() / 1000) }) });
  expect((await approveAs(world, client, instance)).status).toBe(200);
});
