import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/** The least that a server on this database can be: what its start takes is what Node, Fastify and pg take. */
export const run = async (): Promise<never> => {
  const pool = new pg.Pool(JSON.parse(process.env.BARE ?? '{}') as pg.PoolConfig);
  const app = Fastify();
  app.get('/', async () => (await pool.query('select 1 as one')).rows);
  await app.inject('/');
  await app.listen({ host: '127.0.0.1', port: 0 });
  console.log(`ready http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  process.once('SIGTERM', () => process.exit(0));
  return new Promise(() => {});
};
