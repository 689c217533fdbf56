import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const policy = (nonce: string, store = '') =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // antd writes its styles at run time, under the nonce of this answer.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${store}`.trim(),
    `media-src 'self' blob: ${store}`.trim(),
    "font-src 'self' data:",
    `connect-src 'self' ${store}`.trim(),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Keeps pages in the browser for when there is no network. */
const worker = 'offline-worker.js';

/** The tablet at a door, which has a page of its own and needs nothing of the others. */
const display = /^\/signList\/display\/?$/;

/** Serves the built web app: hashed assets for ever, the page itself never kept and with a nonce of its own. */
export const pages = async (app: FastifyInstance, folder: string, storeOrigin?: string): Promise<void> => {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const displayHtml = await readFile(join(folder, 'display.html'), 'utf8');
  const own: Partial<FastifyStaticOptions> = {
    index: false,
    setHeaders: (response, path) => {
      if (path.endsWith(`/${worker}`)) {
        // What it may do is what its own answer says, and a newer one is to be found at once.
        response.header('cache-control', 'no-cache');
        response.header('content-security-policy', "default-src 'none'; connect-src 'self'");
        return;
      }
      response.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      response.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  };
  const root = join(folder, 'assets');
  await app.register(staticFiles, { ...own, root, prefix: '/assets/', serve: false, preCompressed: true });
  // A route for each of the many would be made at every start, and one for all by the library reads their folder at each call.
  const assets = new Set(await readdir(root));
  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { schema: { hide: true } },
    ({ params: { name } }, reply) => {
      if (!assets.has(name)) return reply.callNotFound();
      return reply.sendFile(name);
    },
  );
  await app.register(staticFiles, {
    ...own,
    root: folder,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['index.html', 'display.html', 'assets/**', '**/.*'],
  });
  const page = (reply: FastifyReply, html: string) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy(nonce, storeOrigin) })
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__NONCE__', nonce));
  };
  const isPage = (url: string) =>
    !/^\/(Identity|Customer|PurchaseLocal|File|CasService|docs|health|metrics|assets|auth|account|user)(\/|$)/.test(
      url,
    ) && !/\.\w+$/.test(url);
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (!isPage(path)) return reply.callNotFound();
    return page(reply, display.test(path) ? displayHtml : html);
  });
};
