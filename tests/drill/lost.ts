import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase, signIn, startProduct } from '../../bench/stage.ts';
import { beside, compare, conclude, create, creations, type Made, ownFolder, settle } from './stage.ts';

const connections = 16;
const share = 0.3;

/** Passes everything on, and of the answers of writes loses a share after the product has given them. */
const losingProxy = async (target: string) => {
  const { hostname, port } = new URL(target);
  let lost = 0;
  const server = http.createServer((request, response) => {
    const { method, url, headers } = request;
    const onward = http.request({ hostname, port, method, path: url, headers }, (answer) => {
      if (method === 'POST' && Math.random() < share) {
        lost++;
        answer.resume();
        answer.once('end', () => request.socket.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => request.socket.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    close: () => void server.close(),
  };
};

/**
 * Thousands of things created while three of ten answers get lost on the way; the sender asks again under the same key
 * until it hears one. Each must be there once, under the id that was answered in the end (F14).
 */
export const run = async (posts = 10_000): Promise<void> => {
  const { folder, remove } = ownFolder();
  const product = await startProduct({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const { client, close } = await openDatabase(folder);
  const proxy = await losingProxy(product.base);
  try {
    const token = await signIn(product.base, 'admin');
    const kinds = await creations(client);
    const made: Made[] = [];
    let next = 0;
    await beside(connections, async () => {
      const n = next++;
      if (n >= posts) return false;
      const one = await create(kinds, n, { base: () => proxy.base, token });
      if (one.answer.outcome === 'unknown') one.answer = await settle(one.send, 0);
      made.push(one);
      return true;
    });
    const faults = await compare(client, made);
    conclude('lost', { posts, answersLost: proxy.lost() }, faults);
  } finally {
    proxy.close();
    await close();
    await product.stop();
    remove();
  }
};
