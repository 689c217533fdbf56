import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Goes on serving for some seconds, but says that it will not: balancers and kept connections go elsewhere. */
    drain(seconds: number): Promise<void>;
  }
}

/** `/health/live`: the process runs. `/health/ready`: it can serve; 503 while the database is away or it is stopping. */
export const health = (app: FastifyInstance, platform: Platform): void => {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.decorate('drain', async (seconds: number) => {
    stopping = true;
    await sleep(seconds * 1000);
  });
  app.addHook('onRequest', (_, reply, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }));
  app.get('/health/ready', { schema: { hide: true } }, async (_, reply) => {
    try {
      if (stopping) throw new Error('stopping');
      await platform.database.pool.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' });
    }
  });
};
