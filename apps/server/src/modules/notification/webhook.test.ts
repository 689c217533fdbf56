import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { notification as contract } from '@anyan/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { nowMs } from '../../platform/clock.ts';
import { type Client, eventually, useWorld } from '../../testing/harness.ts';
import { type Message, messageProviders, sendMessages } from './messages.ts';
import { type Notice, notify } from './notify.ts';
import { clockIn } from './rules.ts';
import { notification } from './tables.ts';
import { signatureOf, webhookProvider } from './webhook.ts';

const world = useWorld();
const { notificationSettingGet, notificationSettingSave, notificationReadAll } = contract.endpoints;
const secret = 'between-us-and-the-gateway';

let gateway: Server;
let got: { headers: Record<string, unknown>; body: string }[] = [];
let answers: number[] = [];
let someone: Client;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString('utf8');
    });
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 204, { location: 'http://127.0.0.1:9/' }).end();
    });
  });
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/hook`;
  world.platform.ports.give(messageProviders, webhookProvider({ url, secret }));
});
afterAll(() => {
  gateway.close();
});
beforeEach(async () => {
  got = [];
  answers = [];
  someone = await world.signedInAs('staff');
});

const tell = (more: Partial<Notice> = {}) =>
  world.write((context) =>
    notify(context, {
      userIds: [someone.id],
      kind: 'laboratory.changed',
      title: ['实验室有变动', 'A laboratory has changed'],
      link: '/ledger/laboratoryList',
      ...more,
    }),
  );
const mine = () =>
  got
    .flatMap(({ body }) => (JSON.parse(body) as { messages: Message[] }).messages)
    .filter(({ to }) => to.accountId === someone.id);
const idsOf = async () =>
  (
    await world.platform.database.db
      .select({ id: notification.id })
      .from(notification)
      .where(eq(notification.accountId, someone.id))
  ).map(({ id }) => id);
const waiting = async () => {
  const { rows } = await world.platform.database.pool.query<{ start_after: Date }>(
    `select start_after from jobs.job where name = 'notification.message' and state = 'created'
       and data->'ids' ?| $1`,
    [await idsOf()],
  );
  return rows;
};
const clockAfter = (minutes: number) => clockIn('Asia/Shanghai', new Date(nowMs() + minutes * 60_000));
const settings = { off: [], quietFrom: null, quietTo: null, channels: ['app'], version: 0 };

it('comes after the commit, signed, with an absolute link, and is marked as sent', async () => {
  await tell();
  await eventually(async () => mine().length > 0);
  const [one] = mine();
  expect(one).toMatchObject({
    channels: ['sms', 'app'],
    kind: 'laboratory.changed',
    title: '实验室有变动',
    titleEn: 'A laboratory has changed',
    link: `${world.platform.config.publicUrl}/ledger/laboratoryList`,
    to: { accountId: someone.id, name: '张三' },
  });
  const { headers, body } = got[0] ?? { headers: {}, body: '' };
  const timestamp = String(headers['x-anyan-timestamp']);
  expect(Math.abs(Number(timestamp) * 1000 - nowMs())).toBeLessThan(10_000);
  expect(headers['x-anyan-signature']).toBe(`sha256=${signatureOf(secret, timestamp, body)}`);
  expect(signatureOf('another', timestamp, body)).not.toBe(signatureOf(secret, timestamp, body));
  await eventually(async () =>
    (
      await world.platform.database.db
        .select()
        .from(notification)
        .where(and(eq(notification.accountId, someone.id), isNotNull(notification.sentAt)))
    ).at(0),
  );
  await sendMessages(world.platform, { ids: await idsOf() });
  expect(mine()).toHaveLength(1);
});

it('is tried again when the gateway fails or points elsewhere, the same message each time', async () => {
  await someone.call(notificationSettingSave, {
    ...settings,
    quietFrom: clockAfter(-60),
    quietTo: clockAfter(60),
  });
  await tell();
  const ids = await idsOf();
  answers = [500, 302];
  await expect(sendMessages(world.platform, { ids })).rejects.toThrow('answered 500');
  await expect(sendMessages(world.platform, { ids })).rejects.toThrow('answered 302');
  await sendMessages(world.platform, { ids });
  await sendMessages(world.platform, { ids });
  expect(mine().map(({ id }) => id)).toEqual([ids[0], ids[0], ids[0]]);
});

it('waits for the end of quiet hours, but for what is urgent', async () => {
  await someone.call(notificationSettingSave, {
    ...settings,
    quietFrom: clockAfter(-60),
    quietTo: clockAfter(60),
  });
  await tell();
  const [job] = await waiting();
  const minutes = ((job?.start_after.getTime() ?? 0) - nowMs()) / 60_000;
  expect(minutes).toBeGreaterThan(58);
  expect(minutes).toBeLessThanOrEqual(60);
  await tell({ kind: 'account.security' });
  await eventually(async () => mine().length > 0);
  expect(mine().map(({ kind, channels }) => [kind, channels])).toEqual([['account.security', ['app']]]);
});

it('goes only over the channels that one has left on, and not at all when it was read', async () => {
  expect((await someone.call(notificationSettingGet)).result).toMatchObject({
    channels: ['sms', 'app'],
    available: ['sms', 'app'],
  });
  await someone.call(notificationSettingSave, { ...settings, channels: [] });
  await tell();
  expect(await waiting()).toEqual([]);
  await sendMessages(world.platform, { ids: await idsOf() });
  await someone.call(notificationSettingSave, { ...settings, version: 1 });
  await tell({ kind: 'transfer.done' });
  await eventually(async () => mine().length > 0);
  expect(mine().map(({ kind }) => kind)).toEqual(['transfer.done']);
  await someone.call(notificationSettingSave, {
    ...settings,
    quietFrom: clockAfter(-60),
    quietTo: clockAfter(60),
    version: 2,
  });
  await tell();
  await someone.call(notificationReadAll, {});
  await sendMessages(world.platform, { ids: await idsOf() });
  expect(mine()).toHaveLength(1);
});
