import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'anyan-pages-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  const files = {
    ...{ 'index.html': '<html></html>', 'display.html': '<html></html>' },
    ...{
      'assets/one.js': 'plain',
      'assets/one.js.br': 'br',
      'assets/one.js.gz': 'gz',
      'assets/two.js': 'two',
    },
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  app = fastify();
  await pages(app, folder);
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['/assets/one.js', 'gzip, deflate, br', { encoding: 'br', body: 'br' }],
  ['/assets/one.js', 'gzip, deflate', { encoding: 'gzip', body: 'gz' }],
  ['/assets/one.js', '', { encoding: undefined, body: 'plain' }],
  ['/assets/two.js', 'gzip, br', { encoding: undefined, body: 'two' }],
])('sends %s as it was packed for who takes %s', async (url, accepted, { encoding, body }) => {
  const answer = await app.inject({ url, headers: { 'accept-encoding': accepted } });
  expect(answer).toMatchObject({ statusCode: 200, body });
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
  // A copy kept on the way must not go to who takes another.
  if (encoding) expect(answer.headers.vary).toBe('accept-encoding');
});

it('has nothing under another spelling, below a folder, or that was never built', async () => {
  for (const url of ['/assets/ONE.js', '/assets/', '/assets/..%2findex.html', '/assets/none.js'])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
});
