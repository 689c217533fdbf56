import { identity, type NotificationKind, notification } from '@anyan/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { enter, type Holder, keepClock, letPass, minute, withPassword } from '../../../testing/accounts.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { openMailbox } from '../../../testing/mailbox.ts';
import { type Notice, notify } from '../notify.ts';
import { sendMails } from './send.ts';

const box = await openMailbox();
const world = useWorld({ config: { mail: box.settings, publicUrl: 'https://lab.test' } });
afterAll(() => box.close());
keepClock();

const { emailCode, emailConfirm, userInfo, profileEdit } = identity.endpoints;
const { mailPageList, mailResend, mailTest, notificationList, notificationSettingSave } =
  notification.endpoints;

beforeEach(() => {
  box.mails.length = 0;
  box.answers.length = 0;
});

interface Owner extends Holder {
  client: Client;
  email: string;
}

const mailsTo = (email: string) => box.mails.filter(({ to }) => to === email);
const codeTo = async (email: string): Promise<string> => {
  await eventually(async () => mailsTo(email).length > 0);
  return /验证码 (\d{6})/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
};
const confirmed = async (): Promise<Owner> => {
  const holder = await withPassword(world);
  const client = await enter(world, holder);
  const email = `${unique('m')}@example.edu`;
  await client.call(emailCode, { email });
  const code = await codeTo(email);
  const { status } = await client.call(emailConfirm, { email, code, password: holder.password });
  if (status !== 200) throw new Error(`ConfirmEmail answered ${status}`);
  // What tells him of it comes by mail as well.
  await eventually(async () => mailsTo(email).length >= 2);
  box.mails.length = 0;
  return { ...holder, client, email };
};
const tell = (id: string, title: string, more: Partial<Notice> = {}) =>
  world.write((context) =>
    notify(context, { userIds: [id], kind: 'laboratory.changed', title: [title, title], ...more }),
  );
const stateOf = async (client: Client) => (await client.call(userInfo)).result.emailState;
const outbox = async (accountId: string, kind: NotificationKind = 'laboratory.changed') =>
  (
    await world.platform.database.pool.query(
      'select id, state, tries, fault, fault_code, due_at from mail where account_id = $1 and kind = $2 order by id',
      [accountId, kind],
    )
  ).rows;

describe('an address', () => {
  it('is confirmed by a code and a proof, and mails go to no other', async () => {
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    expect(await stateOf(client)).toBe('none');
    const email = `${unique('m')}@example.edu`;
    expect((await client.call(emailCode, { email: email.toUpperCase() })).status).toBe(200);
    expect((await client.call(emailCode, { email })).status).toBe(429);
    const code = await codeTo(email);
    const { password } = holder;
    expect((await client.call(emailConfirm, { email, code })).result.errorCode).toBe('CONFIRM_REQUIRED');
    const wrong = code === '000000' ? '000001' : '000000';
    const refused = await client.call(emailConfirm, { email, code: wrong, password });
    expect(refused.result.errors?.[0]?.field).toBe('code');
    expect((await client.call(emailConfirm, { email: `x${email}`, code, password })).status).toBe(400);
    const other = await withPassword(world);
    const thief = await enter(world, other);
    expect((await thief.call(emailConfirm, { email, code, password: other.password })).status).toBe(400);
    expect((await client.call(emailConfirm, { email, code, password })).status).toBe(200);
    expect((await client.call(emailConfirm, { email, code, password })).status).toBe(400);
    expect(await stateOf(client)).toBe('confirmed');

    const { version } = (await client.call(userInfo)).result;
    await client.call(profileEdit, { email: `other.${email}`, version });
    expect(await stateOf(client)).toBe('unconfirmed');
    await tell(holder.id, '有变动');
    expect(await outbox(holder.id)).toEqual([]);
  });

  it('gets five codes an hour, whoever asks, and five tries a code', async () => {
    const email = `${unique('m')}@example.edu`;
    for (let no = 0; no < 5; no++) {
      const client = await enter(world, await withPassword(world));
      expect((await client.call(emailCode, { email })).status).toBe(200);
      letPass(minute);
    }
    const holder = await withPassword(world);
    const client = await enter(world, holder);
    expect((await client.call(emailCode, { email })).result.errorCode).toBe('MAIL_TOO_MANY');
    const mine = `${unique('m')}@example.edu`;
    await client.call(emailCode, { email: mine });
    const code = await codeTo(mine);
    const wrong = code === '000000' ? '000001' : '000000';
    const { password } = holder;
    for (let no = 0; no < 5; no++) await client.call(emailConfirm, { email: mine, code: wrong, password });
    expect((await client.call(emailConfirm, { email: mine, code, password })).status).toBe(400);
  });
});

describe('a mail', () => {
  it('says what is told as text and HTML, with link, sender and how to switch it off, all escaped', async () => {
    const { id, email } = await confirmed();
    await tell(id, '<b>光学</b> & 化学', { body: ['第一行\n"第二行"', 'x'], link: '/ledger/laboratoryList' });
    await eventually(async () => mailsTo(email).length === 1);
    const [{ raw, text }] = mailsTo(email) as [(typeof box.mails)[number]];
    expect(raw).toMatch(/^From: .*<lab@example\.edu>/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(text).toContain(
      '<b>光学</b> & 化学\n\n第一行\n"第二行"\n打开查看: https://lab.test/ledger/laboratoryList',
    );
    expect(text).toContain('&lt;b&gt;光学&lt;/b&gt; &amp; 化学');
    expect(text).toContain('第一行<br>&quot;第二行&quot;');
    expect(text).toContain('本邮件由“安研 · 测大”自动发出');
    expect(text).toContain('https://lab.test/announcement/list?tab=notificationSettings');
    // It is noted once the mail server has taken it, which is a moment later.
    await eventually(async () => (await outbox(id))[0]?.state === 'sent');
    expect(await outbox(id)).toMatchObject([{ state: 'sent', tries: 1 }]);
  });

  it('comes once a minute of a kind at most; what is told meanwhile comes together', async () => {
    const { id, email } = await confirmed();
    await tell(id, '第一');
    await eventually(async () => mailsTo(email).length === 1);
    await tell(id, '第二');
    await tell(id, '第三');
    await sendMails(world.platform);
    expect(mailsTo(email)).toHaveLength(1);
    await tell(id, '别的', { kind: 'visitor.arrived' });
    await eventually(async () => mailsTo(email).length === 2);
    letPass(minute + 1000);
    await sendMails(world.platform);
    expect(mailsTo(email)).toHaveLength(3);
    expect(mailsTo(email)[2]?.text).toContain('实验室变动：2 条新消息');
    for (const title of ['第二', '第三']) expect(mailsTo(email)[2]?.text).toContain(title);
  });

  it('is not sent of what was read, switched off, or to who switched mails off', async () => {
    const { id, client, email } = await confirmed();
    const setting = { off: [], quietFrom: null, quietTo: null };
    const kinds: NotificationKind[] = ['laboratory.changed'];
    await client.call(notificationSettingSave, {
      ...setting,
      channels: ['mail'],
      mailOff: kinds,
      version: 0,
    });
    await tell(id, '不发邮件');
    expect(await outbox(id)).toEqual([]);
    expect((await client.call(notificationList, {})).result.data.map(({ title }) => title)).toContain(
      '不发邮件',
    );
    await client.call(notificationSettingSave, { ...setting, channels: [], mailOff: [], version: 1 });
    await tell(id, '也不发');
    expect(await outbox(id)).toEqual([]);
    await client.call(notificationSettingSave, { ...setting, channels: ['mail'], mailOff: [], version: 2 });
    await tell(id, '先发');
    await eventually(async () => mailsTo(email).length === 1);
    await tell(id, '已读');
    await client.call(notification.endpoints.notificationReadAll, {});
    letPass(minute + 1000);
    // The product's own round may have it in hand just now.
    await eventually(async () => {
      await sendMails(world.platform);
      return (await outbox(id)).every(({ state }) => state !== 'waiting' && state !== 'sending');
    });
    expect(mailsTo(email)).toHaveLength(1);
    expect((await outbox(id)).map(({ state }) => state)).toEqual(['sent', 'dropped']);
  });

  it('is tried after 1, 5 and 30 minutes, then stands among the failed, until somebody sends it again', async () => {
    const { id, email } = await confirmed();
    box.answers.push(451);
    await tell(id, '暂时失败');
    await eventually(async () => (await outbox(id))[0]?.fault === 'delayed');
    for (const [at, minutes] of [1, 5, 30].entries()) {
      await eventually(async () => {
        const [row] = await outbox(id);
        return row?.state === 'waiting' && row.tries === at + 1 && row.fault_code === 451;
      });
      box.answers.push(451);
      letPass((minutes - 0.5) * minute);
      await sendMails(world.platform);
      expect((await outbox(id))[0]?.tries).toBe(at + 1);
      letPass(minute);
      await sendMails(world.platform);
    }
    await eventually(async () => (await outbox(id))[0]?.state === 'failed');
    expect(await outbox(id)).toMatchObject([{ tries: 4 }]);
    box.answers.length = 0;

    const admin = await world.signedInAs('superAdministrator');
    const { result } = await admin.call(mailPageList, { state: 'failed' });
    const row = result.data.find((one) => one.email === email.replace(/^(.{2}).*@/, '$1***@'));
    expect(row).toMatchObject({
      kind: 'laboratory.changed',
      fault: 'delayed',
      faultCode: 451,
      can: ['resend'],
    });
    expect(JSON.stringify(result)).not.toContain('暂时失败');
    const ids = [row?.id ?? ''];
    letPass(2 * minute);
    expect((await admin.call(mailResend, { ids })).result).toEqual({ changed: 1 });
    await eventually(async () => mailsTo(email).length === 1);
    expect((await admin.call(mailResend, { ids })).status).toBe(409);
  });

  it('that an address refuses for good marks it, tells its owner, and no more go there', async () => {
    const { id, client, email } = await confirmed();
    box.answers.push(550);
    await tell(id, '退信');
    await eventually(async () => (await outbox(id))[0]?.state === 'failed');
    expect(await outbox(id)).toMatchObject([{ tries: 1, fault: 'recipient', fault_code: 550 }]);
    expect(await stateOf(client)).toBe('bounced');
    const told = (await client.call(notificationList, {})).result.data.map(({ title }) => title);
    expect(told).toContain('您的邮箱拒收了邮件');
    await tell(id, '之后');
    expect(await outbox(id)).toHaveLength(1);
    expect(mailsTo(email)).toEqual([]);
  });
});

describe('the administrators', () => {
  it('send a test, and hear in words why it was not taken', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const email = `${unique('t')}@example.edu`;
    expect((await admin.call(mailTest, { email })).status).toBe(200);
    expect(mailsTo(email)[0]?.text).toContain('测试邮件');
    box.answers.push(550);
    expect(await admin.call(mailTest, { email })).toMatchObject({
      status: 409,
      message: '测试邮件未能发出：收件地址不存在或被拒收',
    });
    const { data } = (await admin.call(mailPageList, {})).result;
    expect(data.slice(0, 2).map(({ kind, state, can }) => [kind, state, can])).toEqual([
      [null, 'failed', []],
      [null, 'sent', []],
    ]);
    for (let no = 2; no < 10; no++) await admin.call(mailTest, { email });
    expect((await admin.call(mailTest, { email })).status).toBe(429);
  });

  it('are of the whole college', async () => {
    for (const role of ['student', 'organizationSafetyAdministrator']) {
      const client = await world.signedInAs(role);
      expect((await client.call(mailPageList, {})).status).toBe(403);
      expect((await client.call(mailTest, { email: 'a@example.edu' })).status).toBe(403);
    }
  });
});
