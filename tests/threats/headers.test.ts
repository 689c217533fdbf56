import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { files, identity, settingsEndpoints } from '@anyan/contract';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implementations } from '../../apps/server/src/modules/index.ts';
import { buildServer } from '../../apps/server/src/platform/http/server.ts';
import { type Client, clientOf, useWorld } from '../../apps/server/src/testing/harness.ts';
import { useStreams } from '../../apps/server/src/testing/streams.ts';

const world = useWorld({ config: { publicUrl: 'https://lab.test' } });
const { open: openStream } = useStreams(world);
const folder = mkdtempSync(join(tmpdir(), 'anyan-pages-'));
let app: FastifyInstance;
let client: Client;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const page of ['index.html', 'display.html'])
    writeFileSync(join(folder, page), '<html><style nonce="__NONCE__"></style></html>');
  writeFileSync(join(folder, 'assets/main-1.js'), '');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = await buildServer(world.platform, implementations, folder);
  client = clientOf(app, await world.signedInAs('superAdministrator'));
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

type Headers = Record<string, unknown>;
const get = async (url: string, headers: Record<string, string> = {}): Promise<Headers> =>
  (await app.inject({ url, headers })).headers;
const bearer = () => ({ authorization: `Bearer ${client.token}` });

/** Every kind of answer there is, and whether it is of somebody in particular. */
const kinds: Record<string, { ask: () => Promise<Headers>; own?: true }> = {
  'a page': { ask: () => get('/dashboard/my'), own: true },
  'a script': { ask: () => get('/assets/main-1.js') },
  'a picture of ours': { ask: () => get('/favicon.svg') },
  'the description of the calls': { ask: () => get('/docs/json') },
  'the page of the description': { ask: () => get('/docs') },
  health: { ask: () => get('/health/ready') },
  'a public answer': { ask: () => get(settingsEndpoints.companyInfo.path), own: true },
  'an answer': { ask: () => get(identity.endpoints.authInfo.path, bearer()), own: true },
  'a refusal': { ask: () => get(identity.endpoints.authInfo.path), own: true },
  'a refusal of a bad body': {
    ask: async () => (await client.call(identity.endpoints.signIn, { nobody: 1 })).headers,
    own: true,
  },
  'an unknown path': { ask: () => get('/Customer/Nothing') },
  'a malformed path': { ask: () => get('/%') },
  'a path that climbs out of the folder': { ask: () => get('/assets/..%5c..%5cpackage.json') },
  'a wrong method': {
    ask: async () => (await app.inject({ method: 'PUT', url: identity.endpoints.signIn.path })).headers,
    own: true,
  },
  'an export': { ask: async () => (await client.call(identity.endpoints.roleExport, {})).headers, own: true },
  'the stream of events': {
    ask: async () => Object.fromEntries((await openStream(client)).response.headers),
    own: true,
  },
};

describe('the headers of safety', () => {
  it.each(Object.keys(kinds))('are those of %s', async (name) => {
    const { ask, own } = kinds[name] ?? { ask: () => get('/') };
    const headers = await ask();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\w-]{1,64}$/),
    });
    const [, age] =
      /^max-age=(\d+); ?includeSubDomains/.exec(String(headers['strict-transport-security'])) ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(31_536_000);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src '(none|self)'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/);
    expect(`${policy} ${headers['x-frame-options']}`).toMatch(
      /frame-ancestors '(none|self)'|sandbox|SAMEORIGIN/,
    );
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    if (own) expect(headers['cache-control']).toBe('no-store');
  });

  it('let a page run our scripts alone, and styles under a number of this answer', async () => {
    const policies = [await get('/login'), await get('/login')].map((one) =>
      String(one['content-security-policy']),
    );
    for (const policy of policies)
      for (const part of [
        "script-src 'self';",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(part);
    const numbers = policies.map((policy) => /'nonce-([\w+/=]{20,})'/.exec(policy)?.[1]);
    expect(numbers[0]).toBeDefined();
    expect(numbers[0]).not.toBe(numbers[1]);
  });

  it('let a file of somebody do nothing, wherever it is shown', async () => {
    const picture = { create: { width: 9, height: 9, channels: 3 as const, background: '#fff' } };
    const content = await sharp(picture).png().toBuffer();
    const { result } = await client.call(files.endpoints.imageUpload, undefined, {
      files: [{ name: 'a.png', content }],
    });
    const headers = await get(result.url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-type': 'image/png',
      'cache-control': expect.stringMatching(/^private/),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
  });

  it('come with a refusal, and with no fault of ours, where a path climbs out of the folder of scripts', async () => {
    for (const path of [
      '..%5c..%5cpackage.json',
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/package.json',
      'x%00.js',
    ])
      expect([path, (await app.inject(`/assets/${path}`)).statusCode]).toEqual([
        path,
        expect.toSatisfy((status: number) => status === 400 || status === 404),
      ]);
  });

  it('ask for no TLS where there is none', async () => {
    const config = { ...world.platform.config, publicUrl: 'http://lab.test' };
    const plain = await buildServer({ ...world.platform, config }, implementations, undefined);
    const { headers } = await plain.inject('/health/live');
    await plain.close();
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});
