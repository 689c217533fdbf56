import { ledger, personnel, visitor } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shiftClock, standClock } from '../../platform/clock.ts';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { dayIn, freshPhone, useVisitors } from '../../testing/visitors.ts';
import { visitorInvitation } from './tables.ts';

const world = useWorld();
const { shared, place, plan, guest, shown, decide } = useVisitors(world);
const calls = visitor.endpoints;

const invite = (client: Client, laboratoryId: string, more: object = {}) =>
  client.call(calls.visitorInvite, { ...plan(laboratoryId), maxUses: 1, validDays: 7, ...more });
const tokenIn = (url: string) => url.split('/').at(-1) ?? '';
const invited = async (more: object = {}) => {
  const there = await place();
  const { result, status, message } = await invite(there.host, there.laboratory.id, more);
  expect([status, message]).toEqual([200, 'ok']);
  return { ...there, id: result.id, url: result.url, token: tokenIn(result.url) };
};
const open = (token: string) => world.anonymous.call(calls.visitorShow, { token });
const register = (token: string, more: object = {}) =>
  world.anonymous.call(calls.visitorRegister, {
    ...{ token, key: unique('key-of-registration-'), consent: true },
    ...guest(),
    ...more,
  });
const said = (answer: { status: number; message: string; result: { errorCode?: string } }) => [
  answer.status,
  answer.result.errorCode,
];
const changed = (id: string, values: Partial<typeof visitorInvitation.$inferInsert>) =>
  world.write(({ db }) => db.update(visitorInvitation).set(values).where(eq(visitorInvitation.id, id)));

describe('an invitation', () => {
  it('is a link of 128 bits and more, kept as a hash, by which a visitor registers himself', async () => {
    const { host, head, laboratory, id, url, token } = await invited({ from: dayIn(0), to: dayIn(3) });
    expect(url).toBe(`${world.platform.config.publicUrl}/public/visitor/${token}`);
    expect(token).toMatch(/^[\w-]{22}$/);
    const { rows } = await world.platform.database.pool.query(
      'select i::text as row from visitor_invitation i where id = $1',
      [id],
    );
    expect(rows[0].row).not.toContain(token);
    const page = await open(token);
    expect(page.result).toEqual({
      collegeName: '测试大学',
      visit: null,
      invitation: {
        ...{ hostName: '张三', laboratoryName: laboratory.laboratoryName, rooms: [], purpose: '学术交流' },
        ...{ from: dayIn(0), to: dayIn(3), expiresAt: expect.any(String) },
      },
    });
    const phone = freshPhone();
    const done = await register(token, { name: '闻人语', phone });
    expect([done.status, done.result.state]).toEqual([200, 'pending']);
    const mine = await open(done.result.token);
    expect(mine.result).toEqual({
      collegeName: '测试大学',
      invitation: null,
      visit: {
        ...{ name: '闻**', state: 'pending', hostName: '张三', laboratoryName: laboratory.laboratoryName },
        ...{ rooms: [], purpose: '学术交流', from: dayIn(0), to: dayIn(3) },
      },
    });
    expect(mine.body.toString()).not.toContain(phone);
    const { data } = (await host.call(calls.visitorPageList, {})).result;
    expect(data).toMatchObject([{ name: '闻人语', invited: true, hostId: host.id, state: 'pending' }]);
    const [{ id: visitId = '', approvalId = null } = {}] = data;
    expect((await shown(host, visitId)).registeredBy).toBeNull();
    expect((await decide(head, approvalId)).status).toBe(200);
    expect((await open(done.result.token)).result.visit?.state).toBe('approved');
    const log = await shared.admin.call(calls.visitorHistory, { id: visitId });
    expect(log.result.data.at(-1)?.actorName).toBe('访客 闻人语');
  });

  it('is shown again with its link while it is open, to its host and not to others', async () => {
    const one = await invited();
    const mine = async (client: Client) => (await client.call(calls.invitationPageList, {})).result.data;
    expect(await mine(one.host)).toMatchObject([{ id: one.id, url: one.url, state: 'open', uses: 0 }]);
    expect(await mine(one.head)).toHaveLength(1);
    expect(await mine((await place()).host)).toEqual([]);
    const page = async (state: string) =>
      (await one.host.call(calls.invitationPageList, { state, laboratoryId: one.laboratory.id })).result
        .totalCount;
    expect([await page('open'), await page('used')]).toEqual([1, 0]);
    await register(one.token);
    expect(await mine(one.host)).toMatchObject([{ url: null, state: 'used', uses: 1 }]);
    expect([await page('open'), await page('used')]).toEqual([0, 1]);
  });

  it('lets in as many as it says, also when they all send at once', async () => {
    const one = await invited({ maxUses: 2 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(one.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(said(await open(one.token))).toEqual([409, 'INVITATION_USED']);
    const tokens = answers.flatMap(({ status, result }) => (status === 200 ? [result.token] : []));
    expect(new Set(tokens).size).toBe(2);
  });

  it('answers a form that was sent twice with the same visit', async () => {
    const one = await invited();
    const form = { key: unique('key-of-registration-'), ...guest() };
    const [first, again] = await Promise.all([1, 2].map(() => register(one.token, form)));
    expect(first?.status).toBe(200);
    expect(again?.result).toEqual(first?.result);
    const { totalCount } = (await one.host.call(calls.visitorPageList, {})).result;
    expect(totalCount).toBe(1);
  });

  it('tells nobody of a visitor by his phone', async () => {
    const one = await invited({ maxUses: 5 });
    const phone = freshPhone();
    await register(one.token, { phone });
    const again = await register(one.token, { phone });
    expect(said(again)).toEqual([409, 'VISITOR_EXISTS']);
    expect(again.result.token).toBeUndefined();
  });

  it('ends when it is revoked, once, by its host', async () => {
    const one = await invited();
    const revoke = (client: Client, version = 0) =>
      client.call(calls.invitationRevoke, { id: one.id, version });
    expect((await revoke((await place()).host)).status).toBe(404);
    expect((await revoke(await world.signedInAs('student'))).status).toBe(403);
    expect(said(await revoke(one.host, 4))).toEqual([409, 'STALE_VERSION']);
    expect((await revoke(one.host)).status).toBe(200);
    expect(said(await revoke(one.host, 1))).toEqual([409, 'WRONG_STATE']);
    for (const answer of [await open(one.token), await register(one.token)])
      expect([...said(answer), answer.message]).toEqual([
        409,
        'INVITATION_REVOKED',
        '邀请已撤销，请联系邀请人',
      ]);
  });

  it('ends after its days, and with the last day of the visit', async () => {
    const old = await invited();
    await changed(old.id, { expiresAt: '2026-01-05T00:00:00.000Z' });
    const over = await invited();
    await changed(over.id, { visitFrom: dayIn(-2), visitTo: dayIn(-1) });
    for (const { token } of [old, over]) {
      expect(said(await open(token))).toEqual([409, 'INVITATION_EXPIRED']);
      expect(said(await register(token))).toEqual([409, 'INVITATION_EXPIRED']);
    }
  });

  it('counts from today when it was made some days ago', async () => {
    const one = await invited();
    await changed(one.id, { visitFrom: dayIn(-2), visitTo: dayIn(1) });
    await register(one.token);
    const { data } = (await one.host.call(calls.visitorPageList, {})).result;
    expect(data).toMatchObject([{ from: dayIn(0), to: dayIn(1) }]);
  });

  it('takes nobody without consent, with a wrong field, or while the host or the laboratory cannot', async () => {
    const one = await invited({ maxUses: 9 });
    expect(said(await register(one.token, { consent: false }))).toEqual([400, 'CONSENT_NEEDED']);
    expect(said(await register(one.token, { phone: '1' }))).toEqual([400, 'BAD_INPUT']);
    expect(said(await register(one.token, { idNo: '110105194912310021' }))).toEqual([
      400,
      'VISIT_ID_NO_WRONG',
    ]);
    expect(said(await register(one.token, { hostId: one.head.id }))).toEqual([400, 'BAD_INPUT']);
    const { personStatusChange } = personnel.endpoints;
    await shared.admin.call(personStatusChange, { ids: [one.host.id], useStatus: 2 });
    expect(said(await register(one.token))).toEqual([409, 'INVITATION_NO_HOST']);
    await shared.admin.call(ledger.endpoints.laboratoryStatusChange, {
      ...{ ids: [one.laboratory.id], action: 'suspend', reason: '年度检修停用' },
    });
    expect(said(await register(one.token))).toEqual([409, 'VISIT_LABORATORY_SUSPENDED']);
    const { uses } = (await shared.admin.call(calls.invitationPageList, { laboratoryId: one.laboratory.id }))
      .result.data[0] ?? { uses: -1 };
    expect(uses).toBe(0);
  });

  it('is made under the rules of a visit', async () => {
    const { host, laboratory } = await place();
    const bad = async (more: object) => said(await invite(host, laboratory.id, more));
    expect(await bad({ from: dayIn(-1) })).toEqual([400, 'VISIT_PAST']);
    expect(await bad({ to: dayIn(30) })).toEqual([400, 'VISIT_TOO_LONG']);
    expect(await bad({ maxUses: 0 })).toEqual([400, 'BAD_INPUT']);
    expect(await bad({ maxUses: 101 })).toEqual([400, 'BAD_INPUT']);
    expect(await bad({ validDays: 31 })).toEqual([400, 'BAD_INPUT']);
    expect((await invite(host, (await place()).laboratory.id)).status).toBe(404);
    expect((await invite(await world.signedInAs('student'), laboratory.id)).status).toBe(403);
  });
});

describe('the public page', () => {
  beforeEach(() => standClock(true));
  afterEach(() => standClock(false));

  it('stops who guesses links, for a minute', async () => {
    const one = await invited();
    const wrong = await open('x'.repeat(22));
    expect([...said(wrong), wrong.message]).toEqual([
      404,
      'INVITATION_UNKNOWN',
      '链接无效，请向邀请人索取新的链接',
    ]);
    // A link that was cut off is no wrong input of whoever opens it.
    expect(said(await open('cut'))).toEqual([404, 'INVITATION_UNKNOWN']);
    for (let tries = 0; tries < 29; tries++) await open(`guess-number-${tries}-------`);
    const stopped = await open(one.token);
    expect([stopped.status, stopped.message]).toEqual([429, '操作过于频繁，请稍后再试']);
    expect((await register(one.token)).status).toBe(429);
    shiftClock(61_000);
    expect((await open(one.token)).status).toBe(200);
  });

  it('is asked by one link 120 times a minute at most', async () => {
    const one = await invited();
    const answers = await Promise.all(Array.from({ length: 125 }, () => open(one.token)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await open((await invited()).token)).status).toBe(200);
  });
});
