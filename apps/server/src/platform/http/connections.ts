import type { Server } from 'node:http';
import type { Config } from '../config.ts';
import { inNetworks } from './networks.ts';

/** Connections of one address at most, and of all together. A browser opens six, and one more for its events. */
const perAddress = 200;
const altogether = 30_000;

/**
 * Closes connections beyond those at once: ten thousand that say nothing cost us ten thousand sockets. This machine and
 * the proxies in front stand for everybody and are not counted; campus networks have fifty times as many, as elsewhere.
 */
export const capConnections = (
  server: Server,
  { campusNetworks, trustedProxies }: Pick<Config, 'campusNetworks' | 'trustedProxies'>,
  { most = perAddress, own = ['127.0.0.0/8', '::1/128'] } = {},
): void => {
  const uncounted = inNetworks([...own, ...trustedProxies]);
  const campus = inNetworks(campusNetworks);
  const open = new Map<string, number>();
  server.maxConnections = altogether;
  server.prependListener('connection', (socket) => {
    const address = socket.remoteAddress;
    if (!address || uncounted(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > (campus(address) ? 50 * most : most)) socket.destroy();
  });
};
