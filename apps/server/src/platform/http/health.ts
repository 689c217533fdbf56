import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** `/health/live`: the process runs. `/health/ready`: it can serve; 503 while the database is away or it is stopping. */
export const health = (app: FastifyInstance, platform: Platform): void => {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
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
