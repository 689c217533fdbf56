import { identity, settingsEndpoints } from '@anyan/contract';
import { expect, it } from 'vitest';
import { contentOf, newPhone, signInAs, solvedCaptcha, withPassword } from '../../testing/accounts.ts';
import { useWorld } from '../../testing/harness.ts';
import { college } from '../college/tables.ts';

const world = useWorld();

it('says so where no provider is configured, and asks nobody for a phone', async () => {
  const { pinCode, forgetPassword } = identity.endpoints;
  const phone = newPhone();
  const refused = { status: 409, result: { errorCode: 'SMS_NOT_CONFIGURED' } };
  const captcha = await solvedCaptcha(world);
  expect(await world.anonymous.call(pinCode, { phone, purpose: 'resetPassword', captcha })).toMatchObject(
    refused,
  );
  expect(
    await world.anonymous.call(forgetPassword, { phone, code: '000000', newPassword: 'Sehr gut 1' }),
  ).toMatchObject(refused);
  const info = await world.anonymous.call(settingsEndpoints.companyInfo);
  expect(info.result.canResetBySms).toBe(false);
  await world.write(({ db }) => db.update(college).set({ requirePhone: true }));
  const { result } = await signInAs(world, await withPassword(world));
  expect(contentOf(result.accessToken).pageNum).toBe(0);
  // What a development server shows is not there in any other.
  expect((await world.app.inject('/dev/outbox')).statusCode).toBe(404);
});

it('says so where no messaging app is connected', async () => {
  const proof = { code: 'x', ticket: 'y', nonce: 'z' };
  const { qrTokens, bindWechat } = identity.endpoints;
  const refused = { status: 409, result: { errorCode: 'MESSENGER_NOT_CONFIGURED' } };
  expect(await world.anonymous.call(qrTokens, proof)).toMatchObject(refused);
  expect(await (await world.signedInAs('staff')).call(bindWechat, proof)).toMatchObject(refused);
});

it('says so where no single sign-on is connected', async () => {
  const { casUrl, casAuthUrl, casTokens, casAuthTokens } = identity.endpoints;
  const refused = { status: 409, result: { errorCode: 'CAS_NOT_CONFIGURED' } };
  for (const endpoint of [casUrl, casAuthUrl])
    expect(await world.anonymous.call(endpoint)).toMatchObject(refused);
  for (const endpoint of [casTokens, casAuthTokens])
    expect(await world.anonymous.call(endpoint, { ticket: 'ST-1' })).toMatchObject(refused);
  expect((await world.app.inject({ method: 'POST', url: '/login', payload: {} })).statusCode).toBe(404);
});
