import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { clockDrift } from '../clock.ts';
import { longestWait } from '../database/client.ts';
import type { Platform } from '../platform.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Goes on serving for some seconds, but says that it will not: balancers and kept connections go elsewhere. */
    drain(seconds: number): Promise<void>;
  }
}

/** Rules read the database's time; a machine whose own clock is further off is not set up as it should be. */
const mostDriftMs = 5000;

/** So many wait for a connection, and so slowly do they come free, that one more would wait in vain. */
export const isUsedUp = ({ database, config }: Platform): boolean =>
  database.pool.waitingCount > 10 * config.poolSize && database.turn() > longestWait;

/** `/health/live`: the process runs. `/health/ready`: it can serve; 503 with the reason when it cannot. */
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
  const reason = async () => {
    const { pulse, database, config } = platform;
    if (stopping) return 'stopping';
    if (pulse.outdated) return 'outdated';
    if (Math.abs(clockDrift()) > mostDriftMs) return 'clock';
    if (pulse.away) return 'database';
    if (isUsedUp(platform)) return 'connections';
    const answers = await database.pool.query('select 1').catch(() => undefined);
    if (answers) return undefined;
    const { totalCount, idleCount } = database.pool;
    // The database still answers its pulse: none of the pool's connections came free.
    return !pulse.away && idleCount === 0 && totalCount >= config.poolSize ? 'connections' : 'database';
  };
  app.get('/health/ready', { schema: { hide: true } }, async (_, reply) => {
    const why = await reason();
    if (!why) return { status: 'ready' };
    return reply.code(503).header('retry-after', '2').send({ status: 'unavailable', reason: why });
  });
};
