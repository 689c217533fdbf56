import { identity, personnel } from '@anyan/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implementations } from '../../apps/server/src/modules/index.ts';
import { buildServer } from '../../apps/server/src/platform/http/server.ts';
import { logger } from '../../apps/server/src/platform/logger.ts';
import {
  addTotp,
  askForCode,
  codeTo,
  enter,
  keepClock,
  newPhone,
  signInAs,
  totpOf,
  withPassword,
} from '../../apps/server/src/testing/accounts.ts';
import { clientOf, unique, useWorld, type World } from '../../apps/server/src/testing/harness.ts';

const world = useWorld({ config: { sms: { kind: 'outbox' } } });
keepClock();
const lines: string[] = [];
let app: FastifyInstance;
/** The same world, behind a server that tells everything it can. */
let logged: World;

beforeAll(async () => {
  const config = { ...world.platform.config, logLevel: 'trace' };
  const log = logger(config, { write: (line) => void lines.push(line) });
  const platform = { ...world.platform, log };
  app = await buildServer(platform, implementations, undefined);
  logged = { ...world, app, platform, anonymous: clientOf(app, { id: '', token: '', refreshToken: '' }) };
});
afterAll(() => app?.close());

const {
  refreshExpired,
  pinCode,
  forgetPassword,
  qrCreate,
  qrScan,
  qrConfirm,
  qrPoll,
  qrTokens,
  updatePassword,
} = identity.endpoints;

/** Goes through everything that deals with a secret; answers all secrets that were in play. */
const everySecret = async (): Promise<Record<string, string>> => {
  const phone = newPhone();
  const holder = await withPassword(logged, { phone });
  const wrong = `Falsch ${unique()} geraten`;
  await signInAs(logged, { ...holder, password: wrong });
  const client = await enter(logged, holder);
  const secret = await addTotp(client, holder.password);
  const factor = totpOf(secret);
  const second = await enter(logged, holder, { factor });
  const pair = { accessToken: second.token, refreshToken: second.refreshToken, loginType: 'PWU' as const };
  const renewed = (await logged.anonymous.call(refreshExpired, pair)).result;
  const owner = clientOf(app, { id: holder.id, token: renewed.accessToken, refreshToken: '' });

  const { ticket, nonce } = (await logged.anonymous.call(qrCreate)).result;
  await owner.call(qrScan, { ticket });
  await owner.call(qrConfirm, { ticket, agree: true, refreshToken: renewed.refreshToken });
  const qrCode = (await logged.anonymous.call(qrPoll, { ticket, nonce })).result.code ?? '';
  const scanned = (await logged.anonymous.call(qrTokens, { code: qrCode })).result;

  const changed = `Ganz ${unique()} anders`;
  await owner.call(updatePassword, { oldPassword: holder.password, newPassword: changed });
  await askForCode(logged, phone);
  const smsCode = codeTo(world, phone) ?? '';
  const recovered = `Noch ${unique()} anders`;
  await logged.anonymous.call(forgetPassword, { phone, code: smsCode, newPassword: recovered });
  await owner.call(pinCode, { phone, purpose: 'currentPhone' });

  const admin = clientOf(app, await world.signedInAs('superAdministrator'));
  const initial = (await admin.call(personnel.endpoints.personPasswordReset, { id: holder.id })).result
    .password;

  // Secrets where none belong: in an address, in a body that is none, in a header.
  await app.inject({ url: `/Identity/PortalWeb/AuthInfo?accessToken=${owner.token}&password=${recovered}` });
  await app.inject({ url: `/qrLogin?ticket=${ticket}` });
  await app.inject({
    method: 'POST',
    url: identity.endpoints.signIn.path,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${owner.token}`,
      cookie: recovered,
    },
    payload: `{"password":"${recovered}",`,
  });
  // And while the database fails, whose error holds the statement and what it was asked with.
  const { pool } = world.platform.database;
  const failing = newPhone();
  await pool.query('alter table sms_code rename to sms_code_away');
  const broken = await askForCode(logged, failing).finally(() =>
    pool.query('alter table sms_code_away rename to sms_code'),
  );
  expect(broken.status).toBe(500);
  const secrets = {
    password: holder.password,
    wrong,
    changed,
    recovered,
    initial,
    totpSecret: secret,
    accessToken: owner.token.split('.')[2] ?? '',
    firstToken: client.token.split('.')[2] ?? '',
    refreshToken: second.refreshToken,
    renewedRefresh: renewed.refreshToken,
    ticket,
    nonce,
    qrCode,
    scannedRefresh: scanned.refreshToken,
  };
  for (const [name, value] of Object.entries(secrets)) expect([name, value.length > 9]).toEqual([name, true]);
  expect(smsCode).toMatch(/^\d{6}$/);
  return { ...secrets, smsCode: `"${smsCode}"`, totpCode: `"${factor}"`, phone, failing };
};

describe('secrets', () => {
  it('stand in no line of the log, however much it tells and whatever fails; nor in the database as they are', async () => {
    const secrets = await everySecret();
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.some((line) => line.includes('call failed'))).toBe(true);
    const told = Object.entries(secrets).filter(([, value]) => lines.some((line) => line.includes(value)));
    expect(told).toEqual([]);

    const { pool } = world.platform.database;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await pool.query<{ text: string }>(
        `select to_jsonb(t)::text as text from "${name}" t`,
      );
      // A phone is data of its own; where it may stand is asked elsewhere.
      for (const [secret, value] of Object.entries(secrets))
        if (!['phone', 'failing'].includes(secret) && rows.some(({ text }) => text.includes(value)))
          found.push(`${name}: ${secret}`);
    }
    expect(found).toEqual([]);
  });
});
