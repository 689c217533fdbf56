import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually, useWorld } from '../../testing/harness.ts';
import { capConnections } from './connections.ts';

const nobody = { campusNetworks: [], trustedProxies: [] };
const undo: (() => void)[] = [];
afterEach(() => {
  for (const work of undo.splice(0)) work();
});

const serve = async (...[settings, limits]: [Parameters<typeof capConnections>[1], object?]) => {
  const server = createServer((_, response) => response.end('ok'));
  const come: Socket[] = [];
  server.on('connection', (socket) => come.push(socket));
  let asked = 0;
  capConnections(server, settings, { most: 5, own: [], ...limits });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  /** Opens so many sockets that say nothing; answers those that stay. */
  const idle = async (many: number): Promise<Socket[]> => {
    const sockets = await Promise.all(
      Array.from(
        { length: many },
        () =>
          new Promise<Socket>((resolve) => {
            const socket = connect(port, '127.0.0.1', () => resolve(socket));
            socket.on('error', () => {});
            socket.resume();
          }),
      ),
    );
    undo.push(() => {
      for (const socket of sockets) socket.destroy();
    });
    const from = asked;
    asked += many;
    const stays = ({ closed, destroyed }: Socket) => !closed && !destroyed;
    // Each has come and has been decided on, and those that were closed have heard of it.
    await eventually(async () => {
      const mine = come.slice(from);
      return mine.length === many && mine.filter(stays).length === sockets.filter(stays).length;
    });
    return sockets.filter(stays);
  };
  return { server, idle };
};

describe('connections of one address', () => {
  it('are so many at most, and as one closes another is let in', async () => {
    const { idle } = await serve(nobody);
    const kept = await idle(40);
    expect(kept).toHaveLength(5);
    expect(await idle(3)).toHaveLength(0);
    for (const socket of kept) socket.destroy();
    await eventually(async () => (await idle(5)).length > 0);
  });

  it('are fifty times as many from the campus, and uncounted from the proxies in front and this machine', async () => {
    const campus = await serve({ ...nobody, campusNetworks: ['127.0.0.0/8'] });
    expect(await campus.idle(260)).toHaveLength(250);
    for (const open of [
      await serve({ ...nobody, trustedProxies: ['127.0.0.1'] }),
      await serve(nobody, { own: ['127.0.0.0/8'] }),
    ])
      expect(await open.idle(20)).toHaveLength(20);
  });
});

describe('the product', () => {
  const world = useWorld();

  it('counts them', () => {
    expect(world.app.server.maxConnections).toBe(30_000);
    const fake = (remoteAddress: string) => {
      const closed: string[] = [];
      const socket = { remoteAddress, once: () => socket, destroy: () => void closed.push(remoteAddress) };
      return { socket, closed };
    };
    // The first listener is ours; the others would read from the socket.
    const [count] = world.app.server.listeners('connection') as ((socket: unknown) => void)[];
    const sockets = Array.from({ length: 210 }, () => fake('203.0.113.7'));
    for (const { socket } of sockets) count?.(socket);
    expect(sockets.filter(({ closed }) => closed.length > 0)).toHaveLength(10);
    const own = Array.from({ length: 210 }, () => fake('127.0.0.1'));
    for (const { socket } of own) count?.(socket);
    expect(own.filter(({ closed }) => closed.length > 0)).toHaveLength(0);
  });
});
