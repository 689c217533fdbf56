import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { identity } from '@anyan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, withPassword } from '../../apps/server/src/testing/accounts.ts';
import { clientOf, eventually, unique, useWorld } from '../../apps/server/src/testing/harness.ts';

/** Debian: apt-get install python3-django-cas-server. */
const installed = spawnSync('python3', ['-c', 'import cas_server']).status === 0;

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

const [ownPort, casPort] = [await freePort(), await freePort()];
const base = `http://127.0.0.1:${casPort}`;
const user = unique('cas');
const password = unique('Passwort ');

describe.skipIf(!installed)('a real CAS server (python3-django-cas-server)', () => {
  const world = useWorld({ config: { publicUrl: `http://127.0.0.1:${ownPort}`, casUrl: base } });
  const folder = mkdtempSync(join(tmpdir(), 'anyan-cas-'));
  const { casUrl, casTokens, authInfo } = identity.endpoints;
  let server: ChildProcess;

  beforeAll(async () => {
    const script = fileURLToPath(new URL('server.py', import.meta.url));
    const service = `http://127.0.0.1:${ownPort}/login`;
    const given = [script, String(casPort), folder, service, user, password];
    server = spawn('python3', given, { stdio: ['ignore', 'pipe', 'ignore'] });
    const lines = createInterface({ input: server.stdout as NodeJS.ReadableStream });
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => line === 'ready' && resolve());
      server.once('exit', (code) => reject(new Error(`the CAS server ended with ${code}`)));
    });
    await world.app.listen({ host: '127.0.0.1', port: ownPort });
  }, 180_000);
  afterAll(() => {
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const cookies = new Map<string, string>();
  /** As a browser asks: with its cookies, stopping at each redirect. */
  const browse = async (url: string, form?: URLSearchParams) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie.trim()) ?? [];
      cookies.set(name, value);
    }
    return { location: response.headers.get('location'), html: await response.text() };
  };

  it('signs in by its ticket, once, and signs out when it says so', { timeout: 180_000 }, async () => {
    const holder = await withPassword(world, { loginName: user });
    const { url, service } = (await world.anonymous.call(casUrl)).result;
    const { html } = await browse(url);
    const form = new URLSearchParams({ username: user, password });
    for (const [, name = '', value = ''] of html.matchAll(/type="hidden" name="(\w+)"(?: value="([^"]*)")?/g))
      form.set(name, value);
    const { location } = await browse(url, form);
    expect(location?.startsWith(`${service}?ticket=ST-`), String(location)).toBe(true);
    const ticket = new URL(location ?? '').searchParams.get('ticket');

    const { status, result } = await world.anonymous.call(casTokens, { ticket });
    expect(status).toBe(200);
    expect(contentOf(result.accessToken)).toMatchObject({ sub: holder.id, loginType: 'CAS' });
    expect((await world.anonymous.call(casTokens, { ticket })).result.errorCode).toBe('CAS_REFUSED');
    expect((await world.anonymous.call(casTokens, { ticket: 'ST-made-up' })).result.errorCode).toBe(
      'CAS_REFUSED',
    );

    const client = clientOf(world.app, {
      id: holder.id,
      token: result.accessToken,
      refreshToken: result.refreshToken,
    });
    expect((await client.call(authInfo)).status).toBe(200);
    await browse(`${base}/logout`);
    await eventually(async () => (await client.call(authInfo)).status === 401);
  });
});
