import { identity } from '@anyan/contract';
import { expect, it } from 'vitest';
import { account } from '../../apps/server/src/modules/identity/tables.ts';
import { nowMs } from '../../apps/server/src/platform/clock.ts';
import type { SmsCode } from '../../apps/server/src/platform/sms/index.ts';
import {
  keepClock,
  letPass,
  minute,
  newPhone,
  solvedCaptcha,
} from '../../apps/server/src/testing/accounts.ts';
import { unique, useWorld } from '../../apps/server/src/testing/harness.ts';

/** `npm run drill -- sms` asks ten thousand times for five hundred phones. */
const full = process.env.SMS_FULL === '1';
const phones = full ? 500 : 40;
const rounds = 20;
/** Less than all phones may have together, so that it ends first. */
const budget = 6 * phones;

const world = useWorld({
  config: { sms: { kind: 'outbox' }, smsDailyBudget: budget, trustedProxies: ['127.0.0.1'] },
});
keepClock();

it('whoever asks for codes without end, from one address or many, is sent no more than the limits', {
  timeout: full ? 600_000 : 120_000,
}, async () => {
  const sent: { phone: string; at: number }[] = [];
  Object.assign(world.platform, {
    sms: { send: async ({ phone }: SmsCode) => void sent.push({ phone, at: nowMs() }) },
  });
  await world.person();
  const victims = Array.from({ length: phones }, newPhone);
  await world.write(async ({ db }) => {
    const [model] = await db.select().from(account).limit(1);
    if (!model) throw new Error('no account');
    await db
      .insert(account)
      .values(victims.map((phone) => ({ ...model, id: crypto.randomUUID(), loginName: unique('v'), phone })));
  });
  const answers = new Map<number, number>();
  const ask = async (phone: string, address: string) => {
    const captcha = await solvedCaptcha(world);
    const { status } = await world.anonymous.call(
      identity.endpoints.pinCode,
      { phone, purpose: 'resetPassword', captcha },
      { headers: { 'x-forwarded-for': address } },
    );
    answers.set(status, (answers.get(status) ?? 0) + 1);
  };

  // One address first, for all phones; then each call from an address of its own.
  const from = nowMs();
  for (const phone of victims) await ask(phone, '203.0.113.7');
  expect(sent.length).toBe(Math.min(20, phones));
  let no = 0;
  for (let round = 1; round < rounds; round++) {
    letPass(4 * minute);
    for (const phone of victims) {
      no++;
      await ask(phone, `198.${51 + (no >> 16)}.${(no >> 8) & 255}.${no & 255}`);
    }
  }
  const hours = (nowMs() - from) / 3_600_000;
  expect(hours).toBeLessThan(2);
  expect([...answers.keys()].sort()).toEqual([200, 429]);
  expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBe(rounds * phones);

  for (const phone of victims) {
    const times = sent.filter((one) => one.phone === phone).map(({ at }) => at);
    expect(times.length).toBeLessThanOrEqual(10);
    for (const [at, time] of times.entries()) {
      const next = times[at + 1];
      if (next !== undefined) expect(next - time).toBeGreaterThanOrEqual(minute);
      expect(times.filter((one) => one >= time && one < time + 60 * minute).length).toBeLessThanOrEqual(5);
    }
  }
  const onDay = Map.groupBy(sent, ({ at }) =>
    new Date(at).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' }),
  );
  for (const [, day] of onDay) expect(day.length).toBeLessThanOrEqual(budget);
  expect(sent.length).toBeGreaterThanOrEqual(5 * phones);
  if (full) console.log(JSON.stringify({ requests: rounds * phones, phones, sent: sent.length }));
});
