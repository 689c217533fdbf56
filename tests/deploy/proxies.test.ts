import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { files, notification } from '@anyan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, useWorld } from '../../apps/server/src/testing/harness.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'anyan-proxies-'));
const world = useWorld({
  config: { trustedProxies: ['127.0.0.1'], publicUrl: 'https://lab.example.edu.cn' },
});
const name = 'lab.example.edu.cn';
const certificate = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')] as const;
/** Requests as they reach the product. */
const arrived: IncomingMessage[] = [];

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The file of deploy/ with the college's own three things in it; every one of them must stand there. */
const fitted = (file: string, changes: Record<string, string>): string =>
  Object.entries(changes).reduce(
    (text, [from, to]) => {
      expect(text, file).toContain(from);
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, 'deploy', file), 'utf8'),
  );

interface Ports {
  product: number;
  http: number;
  https: number;
}

/** For each proxy: the command that runs it in the foreground, with a folder to itself. */
const proxies: Record<string, (own: string, ports: Ports) => [program: string, args: string[]]> = {
  nginx: (own, { product, http, https }) => {
    const site = fitted('nginx.conf', {
      '127.0.0.1:8080': `127.0.0.1:${product}`,
      'listen 80;': `listen 127.0.0.1:${http};`,
      'listen 443 ssl': `listen 127.0.0.1:${https} ssl`,
      '/etc/anyan/tls/fullchain.pem': certificate[0],
      '/etc/anyan/tls/privkey.pem': certificate[1],
    });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${own}/${one === 'client_body' || one === 'proxy' ? 'buffers' : 'others'};`,
    );
    writeFileSync(join(own, 'site.conf'), site);
    writeFileSync(
      join(own, 'main.conf'),
      [
        ...(process.getuid?.() === 0 ? ['user root;'] : []),
        `daemon off; worker_processes 1; pid ${own}/pid; error_log stderr; events {}`,
        // Nothing of a test is noted where the machine keeps its logs.
        `http { access_log off; ${temporary.join(' ')} include ${own}/site.conf; }`,
      ].join('\n'),
    );
    return ['nginx', ['-p', own, '-e', 'stderr', '-c', join(own, 'main.conf')]];
  },
  caddy: (own, { product, http, https }) => {
    const all = ['admin off', 'skip_install_trust', `http_port ${http}`, `https_port ${https}`];
    const site = fitted('Caddyfile', {
      '\tgrace_period 5s\n': ['grace_period 5s', ...all, 'default_bind 127.0.0.1', ''].join('\n\t'),
      '127.0.0.1:8080': `127.0.0.1:${product}`,
      [`\n${name} {`]: `\nhttps://${name} {\n\tbind 127.0.0.1`,
      '/etc/anyan/tls/fullchain.pem': certificate[0],
      '/etc/anyan/tls/privkey.pem': certificate[1],
    });
    writeFileSync(join(own, 'Caddyfile'), site);
    return ['caddy', ['run', '--adapter', 'caddyfile', '--config', join(own, 'Caddyfile')]];
  },
};

beforeAll(async () => {
  world.app.server.on('request', (incoming) => arrived.push(incoming));
  await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(Object.keys(proxies))('behind %s', (program) => {
  const missing = [program, 'openssl'].filter((one) => !has(one));
  if (missing.length > 0)
    console.log(`${program} is not tried as proxy: ${missing.join(' and ')} not installed.`);
  const own = join(folder, program);
  let proxy: ChildProcess | undefined;
  let said = '';
  let ports: Ports;

  /** A call over https from an address of its own, 127.0.0.9, that claims to be another. */
  const call = (path: string, { token = '', method = 'GET', headers = {} } = {}) =>
    request({
      host: '127.0.0.1',
      port: ports.https,
      servername: name,
      localAddress: '127.0.0.9',
      ca: readFileSync(certificate[0]),
      path,
      method,
      headers: {
        host: name,
        'x-forwarded-for': '10.99.99.99',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      agent: false,
    });
  const answerOf = (path: string, options = {}) =>
    new Promise<IncomingMessage & { body: string }>((resolve, reject) => {
      const sent = call(path, options);
      sent.once('error', reject).once('response', (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (piece) => {
          body += piece;
        });
        response.once('end', () => resolve(Object.assign(response, { body })));
      });
      sent.end();
    });

  beforeAll(async () => {
    if (missing.length > 0) return;
    mkdirSync(own);
    const [chain, key] = certificate;
    const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const made = spawnSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', chain]);
    expect([made.status, String(made.stderr)]).toEqual([0, expect.anything()]);
    const { port } = world.app.server.address() as AddressInfo;
    ports = { product: port, http: await freePort(), https: await freePort() };
    const [command, args] = proxies[program]?.(own, ports) ?? ['', []];
    const home = { HOME: own, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own };
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...home },
    });
    proxy = child;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => {
        said += piece;
      });
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${said}`);
      return answerOf('/health/ready').then(
        ({ statusCode }) => statusCode === 200,
        () => false,
      );
    });
  });
  afterAll(async () => {
    if (!proxy || proxy.exitCode !== null) return;
    const ended = new Promise((resolve) => proxy?.once('exit', resolve));
    proxy.kill('SIGTERM');
    await ended;
  });

  describe.skipIf(missing.length > 0)('as deploy/ sets it up', () => {
    it('calls arrive with the real address and no other, and answers with HSTS', async () => {
      arrived.length = 0;
      const { statusCode, headers } = await answerOf('/health/ready');
      expect(statusCode).toBe(200);
      expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
      const [{ headers: got } = { headers: {} }] = arrived;
      expect(got).toMatchObject({ host: name, 'x-forwarded-for': '127.0.0.9', 'x-forwarded-proto': 'https' });
    });

    it('http is sent on to https', async () => {
      const answer = await fetch(`http://127.0.0.1:${ports.http}/login`, {
        redirect: 'manual',
        headers: { host: name },
      });
      expect([301, 308]).toContain(answer.status);
      expect(answer.headers.get('location')).toMatch(/^https:\/\//);
    });

    it('figures are not shown to the outside', async () => {
      arrived.length = 0;
      expect((await answerOf('/metrics')).statusCode).toBe(404);
      expect(arrived).toEqual([]);
    });

    it('an event stream says its first word at once and goes on', async () => {
      const { token } = await world.signedInAs('staff');
      const heard = await new Promise<string>((resolve, reject) => {
        const stream = call(notification.endpoints.subscribe.path, { token });
        stream.once('error', reject).once('response', (response) => {
          response.setEncoding('utf8').once('data', (piece: string) => {
            resolve(`${response.headers['content-type']} ${piece}`);
            stream.destroy();
          });
        });
        stream.end();
      });
      expect(heard).toMatch(/^text\/event-stream.*: hi\n\n/s);
    });

    it('a video of 2 GB reaches the product while it is still being sent, and is nowhere kept on its way', async () => {
      const { token } = await world.signedInAs('staff');
      arrived.length = 0;
      const upload = call(files.endpoints.videoUpload.path, {
        token,
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(2 * 1024 ** 3),
        },
      });
      let refused: number | undefined;
      upload
        .on('error', () => {})
        .once('response', ({ statusCode }) => {
          refused = statusCode;
        });
      // A megabyte of it, more than any proxy holds in memory, and no more to come.
      upload.write('--x\r\ncontent-disposition: form-data; name="file"; filename="v.mp4"\r\n\r\n');
      upload.write(Buffer.alloc(1024 ** 2));
      const path = files.endpoints.videoUpload.path;
      await eventually(async () => refused !== undefined || arrived.some(({ url }) => url === path));
      expect(refused).toBeUndefined();
      const kept = readdirSync(own, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && entry.parentPath.includes('buffers'),
      );
      expect(kept).toEqual([]);
      upload.destroy();
    });

    // Caddy counts while it passes on; what is announced the product itself refuses.
    it.skipIf(program === 'caddy')(
      'more than the product takes of anything is refused before it is sent',
      async () => {
        const { token } = await world.signedInAs('staff');
        const status = await new Promise<number | undefined>((resolve, reject) => {
          const upload = call(files.endpoints.videoUpload.path, {
            token,
            method: 'POST',
            headers: {
              'content-type': 'multipart/form-data; boundary=x',
              'content-length': String(3 * 1024 ** 3),
            },
          });
          upload.once('response', ({ statusCode }) => {
            resolve(statusCode);
            upload.destroy();
          });
          upload.once('error', reject);
          upload.write(Buffer.alloc(64 * 1024));
        });
        expect(status).toBe(413);
      },
    );
  });
});
