import { identity, type PasswordPolicy, personnel, settingsEndpoints } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { day, enter, keepClock, letPass, minute, signInAs, withPassword } from '../../testing/accounts.ts';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { commonPasswords } from './commonPasswords.ts';
import { forbiddenWordIn, isWeakPassword, makeInitialPassword } from './rules.ts';
import { account } from './tables.ts';

const world = useWorld();
keepClock();
const calls = identity.endpoints;
const next = 'Ein neues Wort 9';

describe('the rule of passwords', () => {
  const who = { loginName: '20240001', phone: '13812345678', collegeName: '测试大学' };
  const weak = (password: string, subject = who) => isWeakPassword(password, commonPasswords(), subject);

  it('knows more than ten thousand common ones, in small and capital letters', () => {
    expect(commonPasswords().size).toBeGreaterThan(10_000);
    for (const password of ['password', '12345678', 'PASSWORD1', 'Iloveyou', 'qwertyuiop'])
      expect(weak(password)).toBe(true);
  });

  it.each([
    ['eight characters', 'aB3$xY9z', false],
    ['one character over and over', 'zzzzzzzzzzzz', true],
    ['the login name', '20240001', true],
    ['the login name and a digit', '202400017', true],
    ['the phone', '13812345678', true],
    ['the phone with a mark', '!13812345678', true],
    ['the college and a year', '测试大学2026', true],
    ['the product twice', 'anyananyan', true],
    ['the product and a year', 'Anyan2026', true],
    ['a sentence that holds the college', '我在测试大学读书', false],
    ['a phrase with blanks', 'correct horse battery', false],
    ['Chinese words', '春眠不觉晓处处闻', false],
  ])('%s: %s is weak: %s', (_, password, expected) => {
    expect(weak(password)).toBe(expected);
  });

  it('takes a short or missing login name, phone or college for no reason to refuse', () => {
    expect(weak('b4x9k2m7q1', { loginName: 'a', phone: '', collegeName: '' })).toBe(false);
    expect(
      isWeakPassword('b4x9k2m7q1', commonPasswords(), { loginName: 'x', phone: null, collegeName: '' }),
    ).toBe(false);
  });

  it('makes initial passwords of twelve characters that nobody mistakes, never the same', () => {
    const made = new Set(Array.from({ length: 500 }, makeInitialPassword));
    expect(made.size).toBe(500);
    for (const password of made) expect(password).toMatch(/^[a-hjkmnp-zA-HJ-NP-Z2-9]{12}$/);
  });
});

describe('the forbidden words', () => {
  it.each([
    ['as it stands', 'Wuhan', 'my-Wuhan-1911'],
    ['in capitals', 'wuhan', 'MYWUHAN1911'],
    ['in small letters', 'WUHAN', 'mywuhan1911'],
    ['full-width', 'wuhan', 'my-ＷＵｈａｎ-1911'],
    ['half-width where the word is full-width', 'ｗｕｈａｎ１９１１', 'my-WUHAN1911'],
    ['as a ligature', 'office', 'the oﬃce door'],
    ['in Chinese', '珞珈山', '我爱珞珈山水'],
  ])('are found %s', (_, word, password) => {
    expect(forbiddenWordIn(password, ['other', word])).toBe(word);
  });

  it('are not found in pieces, and none forbids nothing', () => {
    expect(forbiddenWordIn('wu-han-1911', ['wuhan'])).toBeUndefined();
    expect(forbiddenWordIn('anything', [])).toBeUndefined();
  });
});

describe('the rules of the college', () => {
  const { collegeShow, collegeEdit, userAgreement } = settingsEndpoints;
  let admin: Client;
  beforeAll(async () => {
    admin = await world.signedInAs('superAdministrator');
  });
  const rule = async (changes: Partial<PasswordPolicy>) => {
    // Time may have passed, and with it the session.
    const editor = await world.signedInAs('superAdministrator');
    const {
      logoUrl: _,
      banners: __,
      agreementVersion: ___,
      ...form
    } = (await editor.call(collegeShow)).result;
    const passwordPolicy = { minLength: 8, forbiddenWords: [], initialPasswordDays: 30, ...changes };
    expect((await editor.call(collegeEdit, { ...form, passwordPolicy })).status).toBe(200);
  };
  afterEach(() => rule({}));
  const refusal = (errorCode: string, message: string) => ({
    status: 400,
    message,
    result: { errorCode, errors: [{ field: 'newPassword', message }] },
  });
  const short = refusal('PASSWORD_TOO_SHORT', '密码至少 14 个字符');
  const forbidden = refusal('PASSWORD_FORBIDDEN_WORD', '密码不能包含“Wuhan”');
  const newcomer = async () => {
    const loginName = unique('new');
    const { result } = await admin.call(personnel.endpoints.personAdd, {
      loginName,
      name: '新人',
      userType: 1,
      organizationId: world.organizations.a,
    });
    return { ...result, loginName };
  };

  it('hold for a changed password, which stays good when they change', async () => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    await rule({ minLength: 14, forbiddenWords: ['Wuhan'] });
    for (const change of [calls.updatePassword, calls.userChangePassword]) {
      const attempt = (newPassword: string, headers = {}) =>
        client.call(change, { oldPassword: holder.password, newPassword }, { headers });
      expect(await attempt('k7#Tm2$Wz9!qL')).toMatchObject(short);
      // Characters, not the units of their encoding.
      expect(await attempt('🐎🐄🐑🐖🐓🐕🐈🐎')).toMatchObject(short);
      expect(await attempt('Grüße aus ＷＵＨＡＮ')).toMatchObject(forbidden);
      const english = { 'accept-language': 'en' };
      expect((await attempt('short one', english)).message).toBe('The password needs at least 14 characters');
      expect((await attempt('Hello from wuhan', english)).message).toBe(
        'The password may not contain “Wuhan”',
      );
    }
    const chosen = { ...holder, password: 'k7#Tm2$Wz9!qL4' };
    const input = { oldPassword: holder.password, newPassword: chosen.password };
    expect((await client.call(calls.updatePassword, input)).status).toBe(200);
    await rule({ minLength: 32, forbiddenWords: ['k7'] });
    expect((await signInAs(world, chosen)).status).toBe(200);
  });

  it('hold for the password that replaces an initial one', async () => {
    const client = await enter(world, await newcomer());
    await rule({ minLength: 14, forbiddenWords: ['Wuhan'] });
    const agreementVersion = (await world.anonymous.call(userAgreement)).result.version;
    const attempt = (newPassword: string) =>
      client.call(calls.updateInitialPassword, { newPassword, agreementVersion });
    expect(await attempt('k7#Tm2$Wz9!qL')).toMatchObject(short);
    expect(await attempt('Grüße aus wuhan')).toMatchObject(forbidden);
    expect((await attempt('k7#Tm2$Wz9!qL4')).status).toBe(200);
  });

  it('say how long an initial password is good, given from now on', async () => {
    const before = await newcomer();
    expect(before.validDays).toBe(30);
    await rule({ initialPasswordDays: 3 });
    const [added, kept] = [await newcomer(), await newcomer()];
    expect(added.validDays).toBe(3);
    const reset = (await admin.call(personnel.endpoints.personPasswordReset, { id: kept.id })).result;
    expect(reset.validDays).toBe(3);
    letPass(3 * day - minute);
    expect((await signInAs(world, added)).status).toBe(200);
    letPass(2 * minute);
    for (const holder of [added, { ...kept, password: reset.password }])
      expect(await signInAs(world, holder)).toMatchObject({
        status: 403,
        result: { errorCode: 'INITIAL_PASSWORD_EXPIRED' },
      });
    expect((await signInAs(world, before)).status).toBe(200);
  });
});

describe.each(['updatePassword', 'userChangePassword'] as const)(
  'changing one’s own password (%s)',
  (name) => {
    const change = calls[name];

    it('needs the old one, and puts the new one in its place', async () => {
      const holder = await withPassword(world);
      const client = await enter(world, holder);
      const bad = await client.call(change, { oldPassword: 'not it', newPassword: next });
      expect(bad).toMatchObject({
        status: 400,
        result: { errorCode: 'OLD_PASSWORD_WRONG', errors: [{ field: 'oldPassword' }] },
      });
      expect((await client.call(change, { oldPassword: holder.password, newPassword: next })).status).toBe(
        200,
      );
      expect((await signInAs(world, holder)).status).toBe(401);
      expect((await signInAs(world, { ...holder, password: next })).status).toBe(200);
    });

    it('refuses the same one, a weak one, seven and 129 characters; takes eight and 128', async () => {
      const holder = await withPassword(world);
      const client = await enter(world, holder);
      let oldPassword = holder.password;
      const attempt = async (newPassword: string) => {
        const { status, result } = await client.call(change, { oldPassword, newPassword });
        if (status === 200) oldPassword = newPassword;
        return status === 200 ? 'done' : result.errorCode;
      };
      expect(await attempt(holder.password)).toBe('PASSWORD_SAME');
      expect(await attempt('password123')).toBe('PASSWORD_WEAK');
      expect(await attempt('aB3$xY9')).toBe('BAD_INPUT');
      expect(await attempt(`aB3$${'xY9z'.repeat(31)}!`)).toBe('BAD_INPUT');
      expect(await attempt('aB3$xY9z')).toBe('done');
      expect(await attempt(`aB3$${'xY9z'.repeat(31)}`)).toBe('done');
    });

    it('ends the other sessions and keeps this one', async () => {
      const holder = await withPassword(world);
      const [here, there] = [await enter(world, holder), await enter(world, holder)];
      await here.call(change, { oldPassword: holder.password, newPassword: next });
      await eventually(async () => (await there.call(calls.authInfo)).status === 401);
      expect((await here.call(calls.authInfo)).status).toBe(200);
    });

    it('is locked after five wrong guesses of the old one, for the right one too', async () => {
      const holder = await withPassword(world);
      const client = await enter(world, holder);
      const attempt = (oldPassword: string) => client.call(change, { oldPassword, newPassword: next });
      for (let no = 0; no < 5; no++) expect((await attempt('not it')).status).toBe(400);
      expect((await attempt(holder.password)).status).toBe(429);
      letPass(15 * minute + 1000);
      expect((await attempt(holder.password)).status).toBe(200);
    });

    it('answers a retry with the same key as the first time, and remembers no refusal', async () => {
      const holder = await withPassword(world);
      const client = await enter(world, holder);
      const input = { oldPassword: holder.password, newPassword: next };
      const headers = { 'idempotency-key': `change-${name}` };
      const refused = { 'idempotency-key': `refused-${name}` };
      for (let no = 0; no < 2; no++) {
        const bad = await client.call(change, { ...input, oldPassword: 'not it' }, { headers: refused });
        expect(bad.status).toBe(400);
      }
      for (let no = 0; no < 2; no++) expect((await client.call(change, input, { headers })).status).toBe(200);
    });

    it('is refused to an account that has no password', async () => {
      const client = await world.signedInAs('staff');
      await world.write(({ db }) =>
        db.update(account).set({ passwordHash: null }).where(eq(account.id, client.id)),
      );
      const answer = await client.call(change, { oldPassword: 'anything', newPassword: next });
      expect(answer.result.errorCode).toBe('OLD_PASSWORD_WRONG');
    });
  },
);
