import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { library } from '../library.ts';
import type { Platform } from '../platform.ts';
import { inNetworks } from './networks.ts';

const client = library<typeof import('prom-client')>('prom-client');

const loopback = inNetworks(['127.0.0.0/8', '::1/128']);

/** What proxies add to the calls of others. */
const ofProxies = /^(x-forwarded-.+|forwarded|via|x-real-ip|x-client-ip|x-original-.+)$/;

/** From this machine itself, and not through a proxy on it that says so. One that says nothing cannot be told from it. */
export const isLocal = ({ headers, ip, socket }: FastifyRequest): boolean =>
  loopback(socket.remoteAddress ?? '') &&
  loopback(ip) &&
  !Object.keys(headers).some((name) => ofProxies.test(name));

const sameText = (a: string, b: string): boolean => {
  const [first, second] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return !!first && !!second && timingSafeEqual(first, second);
};

/** All that is measured, from the first call on. */
const gauges = (platform: Platform) => {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = client();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'anyan_call_seconds',
    help: 'Calls by path and status',
    labelNames: ['path', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'anyan_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = platform.database.pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  new Gauge({
    name: 'anyan_event_streams',
    help: 'Open event streams',
    registers: [registry],
    collect() {
      this.set(platform.streams.size);
    },
  });
  return { registry, calls };
};

/** `/metrics` for Prometheus: with `METRICS_TOKEN` as bearer; without one from loopback where `METRICS_OPEN` says so. */
export const metrics = (app: FastifyInstance, platform: Platform): void => {
  let made: ReturnType<typeof gauges> | undefined;
  const measured = () => {
    made ??= gauges(platform);
    return made;
  };
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.config.endpoint?.path;
    if (path) measured().calls.observe({ path, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { metricsToken, metricsOpen } = platform.config;
    const hasToken =
      metricsToken !== undefined && sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    if (!hasToken && !(metricsOpen && isLocal(request))) return reply.code(403).send({ code: 403 });
    const { registry } = measured();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
