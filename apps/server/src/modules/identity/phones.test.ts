import { identity, notification, personnel, settingsEndpoints } from '@anyan/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { operationLog } from '../../platform/audit/tables.ts';
import {
  addTotp,
  askForCode,
  codeTo,
  contentOf,
  day,
  enter,
  hour,
  keepClock,
  letPass,
  minute,
  newPhone,
  signInAs,
  solvedCaptcha,
  totpOf,
  withPassword,
} from '../../testing/accounts.ts';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { college } from '../college/tables.ts';
import { account, smsCode } from './tables.ts';

const world = useWorld({
  config: { sms: { kind: 'outbox' }, smsDailyBudget: 1000, trustedProxies: ['127.0.0.1'] },
});
keepClock();

const { pinCode, checkTelRepeat, forgetPassword, bindPhoneNumber, updatePhoneNumber, authInfo } =
  identity.endpoints;
const wrongCode = { status: 400, result: { errorCode: 'CODE_WRONG' }, message: '验证码错误或已失效' };
const another = (code: string | undefined) => (code === '000000' ? '000001' : '000000');

const withPhone = async () => {
  const phone = newPhone();
  return { ...(await withPassword(world, { phone })), phone };
};
const recover = (phone: string, code: string | undefined, newPassword: string) =>
  world.anonymous.call(forgetPassword, { phone, code: code ?? another(code), newPassword });
const ask = (client: Client, phone: string, purpose: string) => client.call(pinCode, { phone, purpose });
/** Has a new phone proven by a signed-in person. */
const codeFor = async (client: Client, phone: string, purpose = 'bindPhone') => {
  const { status } = await ask(client, phone, purpose);
  if (status !== 200) throw new Error(`PinCode answered ${status}`);
  return codeTo(world, phone) ?? '';
};
const bare = ({ requestId: _, headers: __, body: ___, ...rest }: Awaited<ReturnType<typeof askForCode>>) =>
  rest;

describe('a phone', () => {
  it('is not changed on one’s own form as a person, by whose token it would recover the password', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const { personDetails, personEdit } = personnel.endpoints;
    const edit = async (id: string, phone: string | null) => {
      const { loginName, name, userType, organizationId, version } = (await admin.call(personDetails, { id }))
        .result;
      return admin.call(personEdit, { id, loginName, name, userType, organizationId, version, phone });
    };
    expect(await edit(admin.id, newPhone())).toMatchObject({
      status: 409,
      result: { errorCode: 'OWN_PHONE' },
    });
    expect((await edit(admin.id, null)).status).toBe(200);
    const other = await world.signedInAs('staff');
    expect((await edit(other.id, newPhone())).status).toBe(200);
    const { data } = (await other.call(notification.endpoints.notificationList, {})).result;
    expect(data.map(({ title }) => title)).toContain('绑定的手机号已更换');
  });
});

describe('a code by SMS', () => {
  it('is told by the company info to be there', async () => {
    expect((await world.anonymous.call(settingsEndpoints.companyInfo)).result.canResetBySms).toBe(true);
  });

  it('costs nobody in particular a captcha, always; a purpose of one’s own needs a sign-in', async () => {
    const phone = newPhone();
    const send = (purpose: string, more: object = {}) =>
      world.anonymous.call(pinCode, { phone, purpose, ...more });
    expect(await send('resetPassword')).toMatchObject({
      status: 400,
      result: { errorCode: 'CAPTCHA_REQUIRED' },
    });
    const captcha = await solvedCaptcha(world);
    for (const purpose of ['bindPhone', 'currentPhone'])
      expect((await send(purpose, { captcha })).status).toBe(401);
    // A bearer that no longer holds makes nobody of its holder.
    const stale = await world.anonymous.call(
      pinCode,
      { phone, purpose: 'resetPassword' },
      { headers: { authorization: 'Bearer x' } },
    );
    expect(stale.result.errorCode).toBe('CAPTCHA_REQUIRED');
  });

  it('goes only to phones of enabled accounts, and nobody can tell', async () => {
    const { phone, id } = await withPhone();
    const nobodys = newPhone();
    const known = await askForCode(world, phone);
    const unknown = await askForCode(world, nobodys);
    expect(known.status).toBe(200);
    expect(bare(unknown)).toEqual(bare(known));
    expect(codeTo(world, phone)).toMatch(/^\d{6}$/);
    expect(codeTo(world, nobodys)).toBeUndefined();
    // Also the refusals are the same, and so is a guess.
    for (const [no, one] of [phone, nobodys].entries()) {
      expect(await askForCode(world, one), `${no}`).toMatchObject({
        status: 429,
        result: { errorCode: 'SMS_TOO_SOON' },
        headers: { 'retry-after': '60' },
      });
      expect(await recover(one, another(codeTo(world, phone)), `Neu ${unique()} Wort`)).toMatchObject(
        wrongCode,
      );
    }
    await world.write(({ db }) => db.update(account).set({ useStatus: 2 }).where(eq(account.id, id)));
    letPass(minute);
    const before = codeTo(world, phone);
    expect((await askForCode(world, phone)).status).toBe(200);
    expect(codeTo(world, phone)).toBe(before);
  });

  it('is sent five times an hour and ten times a day to a phone, known or not', async () => {
    const { phone } = await withPhone();
    for (const one of [phone, newPhone()]) {
      for (let no = 0; no < 5; no++) {
        expect((await askForCode(world, one)).status).toBe(200);
        letPass(minute);
      }
      const sixth = await askForCode(world, one);
      expect(sixth).toMatchObject({ status: 429, result: { errorCode: 'SMS_TOO_MANY' } });
      expect(sixth.message).toBe('获取验证码次数过多，请 55 分钟后再试');
      letPass(hour);
      for (let no = 0; no < 5; no++) {
        expect((await askForCode(world, one)).status).toBe(200);
        letPass(minute);
      }
      letPass(hour);
      expect((await askForCode(world, one)).result.errorCode).toBe('SMS_TOO_MANY');
      letPass(day);
    }
  });

  it('is sent once, however many ask at the same moment', async () => {
    const { phone } = await withPhone();
    const before = world.platform.sms?.outbox?.length ?? 0;
    const answers = await Promise.all(Array.from({ length: 6 }, () => askForCode(world, phone)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    expect(world.platform.sms?.outbox?.length).toBe(before + 1);
  });

  it('is limited for an address outside of the campus alone', async () => {
    const from = async (address: string) =>
      world.anonymous.call(
        pinCode,
        { phone: newPhone(), purpose: 'resetPassword', captcha: await solvedCaptcha(world) },
        { headers: { 'x-forwarded-for': address } },
      );
    for (let no = 0; no < 20; no++) expect((await from('203.0.113.9')).status).toBe(200);
    expect((await from('203.0.113.9')).result.errorCode).toBe('SMS_TOO_MANY');
    expect((await from('203.0.113.10')).status).toBe(200);
    for (let no = 0; no < 21; no++) expect((await from('127.0.0.1')).status).toBe(200);
  });

  it('is sent to who is signed in five times an hour and ten times a day, whatever phones he names', async () => {
    const holder = await withPassword(world);
    let client = await enter(world, holder);
    const other = await enter(world, await withPassword(world));
    const sendSome = async (times: number) => {
      for (let no = 0; no < times; no++)
        expect((await ask(client, newPhone(), 'bindPhone')).status).toBe(200);
    };
    await sendSome(5);
    const sixth = await ask(client, newPhone(), 'bindPhone');
    expect(sixth).toMatchObject({
      status: 429,
      result: { errorCode: 'SMS_ACCOUNT_TOO_MANY' },
      message: '您的账号获取验证码次数过多，请 60 分钟后再试',
      headers: { 'retry-after': '3600' },
    });
    expect((await ask(other, newPhone(), 'bindPhone')).status).toBe(200);
    letPass(hour + 1000);
    client = await enter(world, holder);
    const again = await Promise.all(Array.from({ length: 8 }, () => ask(client, newPhone(), 'bindPhone')));
    expect(again.filter(({ status }) => status === 200)).toHaveLength(5);
    letPass(hour + 1000);
    client = await enter(world, holder);
    expect((await ask(client, newPhone(), 'bindPhone')).result.errorCode).toBe('SMS_ACCOUNT_TOO_MANY');
  });

  it('takes no more of the day’s budget for one account than its share', async () => {
    const kept = world.platform.config.smsDailyBudget;
    Object.assign(world.platform.config, { smsDailyBudget: 400 });
    const client = await enter(world, await withPassword(world));
    for (let no = 0; no < 4; no++) expect((await ask(client, newPhone(), 'bindPhone')).status).toBe(200);
    expect((await ask(client, newPhone(), 'bindPhone')).result.errorCode).toBe('SMS_ACCOUNT_TOO_MANY');
    Object.assign(world.platform.config, { smsDailyBudget: kept });
  });

  it('stops at the budget of the day, which the administrators hear of once', async () => {
    letPass(2 * day);
    const admin = await world.signedInAs('superAdministrator');
    const kept = world.platform.config.smsDailyBudget;
    Object.assign(world.platform.config, { smsDailyBudget: 2 });
    const phones: string[] = [];
    for (let no = 0; no < 4; no++) {
      const { phone } = await withPhone();
      phones.push(phone);
      expect((await askForCode(world, phone)).status).toBe(200);
    }
    expect(phones.map((phone) => codeTo(world, phone) !== undefined)).toEqual([true, true, false, false]);
    const { result } = await admin.call(notification.endpoints.notificationList, { group: 'account' });
    expect(result.data.filter(({ title }) => title === '今日短信验证码额度已用完')).toHaveLength(1);
    letPass(day);
    expect((await askForCode(world, phones[3] ?? '')).status).toBe(200);
    expect(codeTo(world, phones[3] ?? '')).toBeDefined();
    Object.assign(world.platform.config, { smsDailyBudget: kept });
  });
});

describe('recovering a password', () => {
  it('sets the new one, ends all sessions, lifts the lock and is told', async () => {
    const holder = await withPhone();
    const session = await enter(world, holder);
    for (let no = 0; no < 5; no++) await signInAs(world, { ...holder, password: 'falsch' });
    expect((await signInAs(world, holder)).status).toBe(429);
    await askForCode(world, holder.phone);
    const newPassword = `Ganz ${unique()} anders`;
    expect((await recover(holder.phone, codeTo(world, holder.phone), newPassword)).status).toBe(200);
    expect((await session.call(authInfo)).status).toBe(401);
    const client = await enter(world, { ...holder, password: newPassword });
    const told = await client.call(notification.endpoints.notificationList, { group: 'account' });
    expect(told.result.data.map(({ title }) => title)).toContain('登录密码已通过短信验证重置');
    const rows = await world.platform.database.db
      .select({ action: operationLog.action, changes: operationLog.changes })
      .from(operationLog)
      .where(eq(operationLog.actorId, holder.id));
    const row = rows.find(({ action }) => action === '短信找回密码');
    expect(JSON.stringify(row?.changes)).not.toContain(newPassword);
    expect(row).toBeDefined();
    letPass(20 * minute);
    expect((await signInAs(world, holder)).status).toBe(401);
  });

  it('ends a code that was on its way, and browsers that were known', async () => {
    const holder = await withPhone();
    const { deviceToken } = (await signInAs(world, holder)).result;
    const client = await enter(world, holder);
    await askForCode(world, holder.phone);
    const first = codeTo(world, holder.phone);
    const other = await codeFor(client, newPhone());
    expect(other).toMatch(/^\d{6}$/);
    const password = `Ganz ${unique()} anders`;
    expect((await recover(holder.phone, first, password)).status).toBe(200);
    const lives = smsCode.triesLeft;
    const left = await world.platform.database.db
      .select({ lives })
      .from(smsCode)
      .where(and(eq(smsCode.accountId, holder.id), isNull(smsCode.usedAt)));
    expect(left).toEqual([{ lives: 0 }]);
    const again = await signInAs(world, { ...holder, password }, { deviceTokens: [deviceToken] });
    expect(again.status).toBe(200);
    expect(again.result.deviceToken).not.toBe(deviceToken);
  });

  it('leaves the second factor in force', async () => {
    const holder = await withPhone();
    const secret = await addTotp(await enter(world, holder), holder.password);
    await askForCode(world, holder.phone);
    const password = `Ganz ${unique()} anders`;
    expect((await recover(holder.phone, codeTo(world, holder.phone), password)).status).toBe(200);
    const next = { ...holder, password };
    expect((await signInAs(world, next)).result.errorCode).toBe('SECOND_FACTOR_REQUIRED');
    expect((await signInAs(world, next, { factor: totpOf(secret) })).status).toBe(200);
  });

  it('takes a code once, for five minutes, with five tries, and only the newest', async () => {
    const { phone } = await withPhone();
    const fresh = async () => {
      letPass(hour);
      await askForCode(world, phone);
      return codeTo(world, phone);
    };
    const set = (code: string | undefined) => recover(phone, code, `Neues ${unique()} Wort`);
    const used = await fresh();
    expect((await set(used)).status).toBe(200);
    expect(await set(used)).toMatchObject(wrongCode);

    const late = await fresh();
    letPass(5 * minute + 1000);
    expect(await set(late)).toMatchObject(wrongCode);

    const guessed = await fresh();
    for (let no = 0; no < 5; no++) expect(await set(another(guessed))).toMatchObject(wrongCode);
    expect(await set(guessed)).toMatchObject(wrongCode);

    const lasting = await fresh();
    for (let no = 0; no < 4; no++) await set(another(lasting));
    expect((await set(lasting)).status).toBe(200);

    const older = await fresh();
    letPass(2 * minute);
    await askForCode(world, phone);
    if (older !== codeTo(world, phone)) expect(await set(older)).toMatchObject(wrongCode);
    const both = await Promise.all([set(codeTo(world, phone)), set(codeTo(world, phone))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('refuses a weak password at its field and keeps the code good', async () => {
    const { phone, loginName } = await withPhone();
    await askForCode(world, phone);
    const code = codeTo(world, phone);
    for (const [newPassword, errorCode] of [
      ['password1', 'PASSWORD_WEAK'],
      [loginName.padEnd(8, '1'), 'PASSWORD_WEAK'],
      [phone, 'PASSWORD_WEAK'],
      ['short', 'BAD_INPUT'],
    ] as const) {
      const { status, result } = await recover(phone, code, newPassword);
      expect([newPassword, status, result.errorCode]).toEqual([newPassword, 400, errorCode]);
      expect(result.errors?.[0]?.field).toBe('newPassword');
    }
    expect((await recover(phone, code, `Gut ${unique()} genug`)).status).toBe(200);
  });

  it('takes no code that was sent for another purpose or phone', async () => {
    const holder = await withPhone();
    const other = await withPhone();
    const client = await enter(world, holder);
    const code = await codeFor(client, holder.phone, 'currentPhone');
    expect(await recover(holder.phone, code, `Neu ${unique()} Wort`)).toMatchObject(wrongCode);
    await askForCode(world, other.phone);
    letPass(hour);
    await askForCode(world, holder.phone);
    const foreign = codeTo(world, other.phone);
    if (foreign !== codeTo(world, holder.phone))
      expect(await recover(holder.phone, foreign, `Neu ${unique()} Wort`)).toMatchObject(wrongCode);
  });
});

describe('the own phone', () => {
  it('is bound by a code, once; a phone of somebody else is not told before its code was right', async () => {
    const taken = await withPhone();
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    const phone = newPhone();
    const code = await codeFor(client, phone);
    const { password } = holder;
    const wrong = await client.call(bindPhoneNumber, { phone, code: another(code), password });
    expect(wrong).toMatchObject(wrongCode);
    const bound = await client.call(bindPhoneNumber, { phone, code, password });
    expect(bound).toMatchObject({ status: 200, result: { loginType: 'PWU' } });
    expect((await client.call(identity.endpoints.userInfo)).result.phone).toBe(phone);
    const told = await client.call(notification.endpoints.notificationList, { group: 'account' });
    expect(told.result.data.map(({ title }) => title)).toContain('账号绑定了手机号');
    expect(await client.call(bindPhoneNumber, { phone: newPhone(), code })).toMatchObject({
      status: 409,
      result: { errorCode: 'PHONE_BOUND' },
    });

    const other = await withPassword(world);
    const second = await enter(world, other);
    const theirs = { phone: taken.phone, code: await codeFor(second, taken.phone), password: other.password };
    expect(await second.call(bindPhoneNumber, theirs)).toMatchObject({
      status: 409,
      result: { errorCode: 'PHONE_TAKEN', errors: [{ field: 'phone' }] },
    });
  });

  it('takes no code that somebody else asked for', async () => {
    const other = await withPassword(world);
    const [one, two] = [await enter(world, await withPassword(world)), await enter(world, other)];
    const phone = newPhone();
    const code = await codeFor(one, phone);
    const { password } = other;
    expect(await two.call(bindPhoneNumber, { phone, code, password })).toMatchObject(wrongCode);
  });

  it('is neither bound nor changed by a token alone: by it the password is recovered', async () => {
    const asked = { status: 403, result: { errorCode: 'CONFIRM_REQUIRED' } };
    const newcomer = await withPassword(world);
    const client = await enter(world, newcomer);
    const phone = newPhone();
    const code = await codeFor(client, phone);
    expect(await client.call(bindPhoneNumber, { phone, code })).toMatchObject(asked);
    const guessed = await client.call(bindPhoneNumber, { phone, code, password: 'falsch' });
    expect(guessed.result.errors?.[0]?.field).toBe('password');

    const holder = await withPhone();
    const mine = await enter(world, holder);
    const next = newPhone();
    const codes = {
      currentCode: await codeFor(mine, holder.phone, 'currentPhone'),
      code: await codeFor(mine, next),
    };
    expect(await mine.call(updatePhoneNumber, { phone: next, ...codes })).toMatchObject(asked);
    // The codes are not spent by it.
    const { password } = holder;
    expect((await mine.call(updatePhoneNumber, { phone: next, ...codes, password })).status).toBe(200);
    const bound = { phone, code, password: newcomer.password };
    expect((await client.call(bindPhoneNumber, bound)).status).toBe(200);
  });

  it('is changed by codes of both phones, and its holder is told', async () => {
    const holder = await withPhone();
    const client = await enter(world, holder);
    const phone = newPhone();
    expect((await ask(client, newPhone(), 'currentPhone')).result.errorCode).toBe('PHONE_NOT_OWN');
    const currentCode = await codeFor(client, holder.phone, 'currentPhone');
    const code = await codeFor(client, phone);
    const { password } = holder;
    const change = (input: object) =>
      client.call(updatePhoneNumber, { phone, code, currentCode, password, ...input });
    expect(await change({ currentCode: another(currentCode) })).toMatchObject({
      ...wrongCode,
      result: { errors: [{ field: 'currentCode' }] },
    });
    expect(await change({ code: another(code) })).toMatchObject(wrongCode);
    expect((await change({})).status).toBe(200);
    expect((await client.call(identity.endpoints.userInfo)).result.phone).toBe(phone);
    const told = await client.call(notification.endpoints.notificationList, { group: 'account' });
    expect(told.result.data.map(({ title }) => title)).toContain('绑定的手机号已更换');
    const without = await enter(world, await withPassword(world));
    expect((await without.call(updatePhoneNumber, { phone, code, currentCode })).result.errorCode).toBe(
      'PHONE_NOT_BOUND',
    );
  });

  it('is known to be taken only to who keeps the phones of people, or just proved it himself', async () => {
    const holder = await withPhone();
    const repeated = async (client: Client, phone: string) =>
      (await client.call(checkTelRepeat, { phone })).result.repeated;
    expect(await repeated(world.anonymous, holder.phone)).toBe(false);
    const other = await withPassword(world);
    const client = await enter(world, other);
    expect(await repeated(client, holder.phone)).toBe(false);
    const admin = await world.signedInAs('superAdministrator');
    expect(await repeated(admin, holder.phone)).toBe(true);
    expect(await repeated(admin, newPhone())).toBe(false);
    const own = await enter(world, holder);
    expect(await repeated(own, holder.phone)).toBe(false);
    await askForCode(world, holder.phone);
    await recover(holder.phone, codeTo(world, holder.phone), `Neu ${unique()} Wort`);
    expect(await repeated(world.anonymous, holder.phone)).toBe(true);
    expect(await repeated(client, holder.phone)).toBe(false);
    letPass(6 * minute);
    expect(await repeated(world.anonymous, holder.phone)).toBe(false);

    const phone = newPhone();
    const code = await codeFor(client, phone);
    const { password } = other;
    expect((await client.call(bindPhoneNumber, { phone, code, password })).status).toBe(200);
    expect(await repeated(client, phone)).toBe(false);
    const stranger = await enter(world, await withPassword(world));
    expect(await repeated(stranger, phone)).toBe(false);
  });

  it('is the second step of the registration where the college asks for it', async () => {
    const require = (requirePhone: boolean) =>
      world.write(({ db }) => db.update(college).set({ requirePhone }));
    await require(true);
    const holder = await withPassword(world);
    const signedIn = await signInAs(world, holder);
    expect(contentOf(signedIn.result.accessToken).pageNum).toBe(2);
    const client = await enter(world, holder);
    expect((await client.call(identity.endpoints.sessionList)).result.errorCode).toBe(
      'REGISTRATION_REQUIRED',
    );
    const phone = newPhone();
    const code = await codeFor(client, phone);
    const { result } = await client.call(bindPhoneNumber, { phone, code });
    expect(contentOf(result.accessToken).pageNum).toBe(0);
    // Later it does not follow from the sign-in any more.
    const slow = await withPassword(world);
    const late = await enter(world, slow);
    letPass(16 * minute);
    const second = newPhone();
    const bound = { phone: second, code: await codeFor(late, second) };
    expect((await late.call(bindPhoneNumber, bound)).result.errorCode).toBe('CONFIRM_REQUIRED');
    const proven = await late.call(bindPhoneNumber, { ...bound, password: slow.password });
    expect(proven.status).toBe(200);
    expect(contentOf((await signInAs(world, await withPhone())).result.accessToken).pageNum).toBe(0);
    await require(false);
    expect(contentOf((await signInAs(world, await withPassword(world))).result.accessToken).pageNum).toBe(0);
  });
});
