import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { identity } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { nowMs } from '../../platform/clock.ts';
import { clientOf, useWorld } from '../../testing/harness.ts';

const world = useWorld();
const { authInfo } = identity.endpoints;

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hs = (name: string, key: Buffer | string) => (text: string) =>
  createHmac(name, key).update(text).digest('base64url');
const made = (header: object, payload: object, signer: (text: string) => string) => {
  const text = `${encoded(header)}.${encoded(payload)}`;
  return `${text}.${signer(text)}`;
};

/** What a good token is made of, to be spoilt in one place. */
const parts = async () => {
  const client = await world.signedInAs('staff');
  const [head = '', body = ''] = client.token
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString());
  const [{ kid, key } = { kid: '', key: Buffer.alloc(0) }] = world.platform.secrets.signing;
  return {
    header: JSON.parse(head) as Record<string, unknown>,
    payload: JSON.parse(body) as Record<string, unknown>,
    token: client.token,
    key,
    kid,
    good: hs('sha256', key),
  };
};
const statusOf = async (token: string) =>
  await clientOf(world.app, { id: '', token, refreshToken: '' }).call(authInfo);

describe('access tokens', () => {
  it('are believed when they are made with the installation’s key: the forgeries below fail for their fault alone', async () => {
    const { header, payload, good } = await parts();
    expect((await statusOf(made(header, payload, good))).status).toBe(200);
  });

  type Parts = Awaited<ReturnType<typeof parts>>;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rsa = (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64url');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const forgeries: Record<string, (given: Parts) => string> = {
    'alg none without a signature': ({ header, payload }) =>
      made({ ...header, alg: 'none' }, payload, () => ''),
    'alg None in other letters': ({ header, payload }) => made({ ...header, alg: 'nOnE' }, payload, () => ''),
    'HS256 with an empty key': ({ header, payload }) => made(header, payload, hs('sha256', '')),
    'HS256 with the kid as its key': ({ header, payload, kid }) => made(header, payload, hs('sha256', kid)),
    'the key of another installation': ({ header, payload }) =>
      made(header, payload, hs('sha256', randomBytes(32))),
    'an unknown kid': ({ header, payload, good }) => made({ ...header, kid: 'other' }, payload, good),
    'a kid that is a path': ({ header, payload, good }) =>
      made({ ...header, kid: '../../../dev/null' }, payload, good),
    'no kid': ({ header: { kid: _, ...header }, payload, good }) => made(header, payload, good),
    'another audience': ({ header, payload, good }) => made(header, { ...payload, aud: 'other' }, good),
    'no audience': ({ header, payload: { aud: _, ...payload }, good }) => made(header, payload, good),
    'an expiry that has passed': ({ header, payload, good }) =>
      made(header, { ...payload, exp: Math.floor(nowMs() / 1000) - 1 }, good),
    'no expiry': ({ header, payload: { exp: _, ...payload }, good }) => made(header, payload, good),
    'an expiry that is a text': ({ header, payload, good }) =>
      made(header, { ...payload, exp: 'never' }, good),
    'RS256 under a key of the caller’s own': ({ header, payload }) =>
      made({ ...header, alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) }, payload, rsa),
    'RS256 named, the public key as secret': ({ header, payload }) =>
      made({ ...header, alg: 'RS256' }, payload, hs('sha256', pem)),
    'HS512 instead of HS256': ({ header, payload, key }) =>
      made({ ...header, alg: 'HS512' }, payload, hs('sha512', key)),
    'another typ': ({ header, payload, good }) => made({ ...header, typ: 'refresh' }, payload, good),
    'another person under the old signature': ({ header, payload, token }) =>
      `${encoded(header)}.${encoded({ ...payload, isAdmin: '1' })}.${token.split('.')[2]}`,
    'a session of another person': ({ header, payload, good }) =>
      made(header, { ...payload, sub: '0198c5a0-0000-7000-8000-000000000000' }, good),
    'a session that never was': ({ header, payload, good }) =>
      made(header, { ...payload, sid: '0198c5a0-0000-7000-8000-000000000000' }, good),
    'a session id that is none': ({ header, payload, good }) =>
      made(header, { ...payload, sid: "' or 1" }, good),
    'the last letter cut off': ({ token }) => token.slice(0, -1),
    'no signature at all': ({ token }) => token.split('.').slice(0, 2).join('.'),
    'a fourth part': ({ token }) => `${token}.${token.split('.')[2]}`,
    'no token': () => 'null',
    'a header that is no JSON': ({ token }) => `e30x.${token.split('.').slice(1).join('.')}`,
  };

  it.each(Object.keys(forgeries))('are refused with 401: %s', async (name) => {
    const forged = forgeries[name]?.(await parts()) ?? '';
    expect(await statusOf(forged)).toMatchObject({ status: 401, result: { errorCode: 'SESSION_ENDED' } });
  });

  it('are taken from the bearer header alone', async () => {
    const { token } = await parts();
    const ask = (headers: Record<string, string>, query = '') =>
      world.app.inject({ url: authInfo.path + query, headers });
    expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await ask({ authorization: `Basic ${token}` })).statusCode).toBe(401);
    expect((await ask({ authorization: token })).statusCode).toBe(401);
    expect((await ask({ cookie: `accessToken=${token}` })).statusCode).toBe(401);
    expect((await ask({}, `?accessToken=${token}`)).statusCode).toBe(401);
  });
});
