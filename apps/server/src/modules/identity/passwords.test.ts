import { college, identity, personnel } from '@anyan/contract';
import { desc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { operationLog } from '../../platform/audit/tables.ts';
import { enter, keepClock, letPass, minute, signInAs, withPassword } from '../../testing/accounts.ts';
import { eventually, useWorld } from '../../testing/harness.ts';
import { isWeakPassword, makeInitialPassword } from './rules.ts';
import { account } from './tables.ts';
import { commonPasswords } from './words.ts';

const world = useWorld();
keepClock();
const calls = identity.endpoints;
const next = 'Ein neues Wort 9';

describe('the rule of passwords', () => {
  const who = { loginName: '20240001', phone: '13812345678', collegeName: '测试大学' };
  const weak = (password: string, subject = who) => isWeakPassword(password, commonPasswords, subject);

  it('knows more than ten thousand common ones, in small and capital letters', () => {
    expect(commonPasswords.size).toBeGreaterThan(10_000);
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
      isWeakPassword('b4x9k2m7q1', commonPasswords, { loginName: 'x', phone: null, collegeName: '' }),
    ).toBe(false);
  });

  it('makes initial passwords of twelve characters that nobody mistakes, never the same', () => {
    const made = new Set(Array.from({ length: 500 }, makeInitialPassword));
    expect(made.size).toBe(500);
    for (const password of made) expect(password).toMatch(/^[a-hjkmnp-zA-HJ-NP-Z2-9]{12}$/);
  });
});

describe('the college’s own rules', () => {
  const { collegeShow, collegeEdit } = college.endpoints;
  const setPolicy = async (policy: object) => {
    const admin = await world.signedInAs('superAdministrator');
    const { result } = await admin.call(collegeShow);
    const { logoUrl: _, banners: __, agreementVersion: ___, agreementHtml: ____, ...fields } = result;
    const passwordPolicy = { minLength: 8, forbiddenWords: [], initialPasswordDays: 30, ...policy };
    return { admin, answer: await admin.call(collegeEdit, { ...fields, passwordPolicy }) };
  };
  const attempt = async (newPassword: string) => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    return client.call(calls.updatePassword, { oldPassword: holder.password, newPassword });
  };
  afterEach(() => setPolicy({}));

  it('ask for more characters, told before anybody types', async () => {
    await setPolicy({ minLength: 12 });
    expect((await world.anonymous.call(college.endpoints.companyInfo)).result.passwordMinLength).toBe(12);
    const short = await attempt('春眠不觉晓处处闻啼鸟夜');
    expect(short.result).toMatchObject({
      errorCode: 'PASSWORD_TOO_SHORT',
      errors: [{ field: 'newPassword', message: '密码至少 12 个字符' }],
    });
    expect((await attempt('春眠不觉晓处处闻啼鸟夜来')).status).toBe(200);
    await setPolicy({});
    expect((await attempt('aB3$xY9')).status).toBe(400);
  });

  it.each(['my-jiangli-dog', 'MY-JiangLi-DOG', 'my-ＪＩＡＮＧＬＩ-dog'])(
    'forbid a word, whatever its case or width: %s',
    async (password) => {
      await setPolicy({ forbiddenWords: ['JiangLi'] });
      const refused = await attempt(password);
      expect(refused).toMatchObject({ status: 400, result: { errorCode: 'PASSWORD_FORBIDDEN_WORD' } });
      expect(refused.message).toBe('密码不能包含“JiangLi”');
    },
  );

  it('say how long an initial password is good for', async () => {
    const { admin } = await setPolicy({ initialPasswordDays: 3 });
    const id = await world.person();
    const reset = await admin.call(personnel.endpoints.personPasswordReset, { id });
    expect(reset.result.validDays).toBe(3);
    const [row] = await world.platform.database.db.select().from(account).where(eq(account.id, id));
    const days = (Date.parse(row?.initialPasswordUntil ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
  });

  it.each([
    [{ minLength: 7 }],
    [{ minLength: 33 }],
    [{ forbiddenWords: ['x'] }],
    [{ forbiddenWords: [''] }],
    [{ forbiddenWords: Array.from({ length: 51 }, (_, no) => `word${no}`) }],
    [{ initialPasswordDays: 0 }],
    [{ initialPasswordDays: 91 }],
    [{ rotation: 90 }],
  ])('cannot be %o', async (policy) => {
    expect((await setPolicy(policy)).answer.status).toBe(400);
  });

  it('are told in the log, field by field', async () => {
    await setPolicy({ minLength: 10, forbiddenWords: ['江城'] });
    const { db } = world.platform.database;
    const [row] = await db
      .select({ changes: operationLog.changes })
      .from(operationLog)
      .where(eq(operationLog.targetKind, 'college'))
      .orderBy(desc(operationLog.at), desc(operationLog.id))
      .limit(1);
    expect(row?.changes).toMatchObject([
      { field: 'minLength', before: 8, after: 10 },
      { field: 'forbiddenWords', before: null, after: '江城' },
    ]);
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
