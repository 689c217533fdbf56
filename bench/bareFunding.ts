import { randomUUID } from 'node:crypto';
import { createVerifier } from 'fast-jwt';
import Fastify from 'fastify';
import pg from 'pg';

/** The shortest app that holds an amount on a card: the UPDATE and the INSERT of one transaction; see `bare.ts`. */
const settings = JSON.parse(process.env.BARE ?? '{}') as {
  database: pg.PoolConfig;
  key: string;
  accountId: string;
};
const pool = new pg.Pool({ ...settings.database, max: 20, pipeline: true });
const verify = createVerifier({
  key: Buffer.from(settings.key, 'base64'),
  algorithms: ['HS256'],
  cache: 5000,
});
const app = Fastify();

app.post('/freeze', async (request, reply) => {
  verify((request.headers.authorization ?? '').slice('Bearer '.length));
  const { fundingId } = request.body as { fundingId: string };
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({
      name: 'freeze',
      text: `update funding_account set frozen = frozen + $2, last_seq = last_seq + 1
        where id = $1 and state = 'active' and current_date between valid_from and valid_to and balance - frozen >= $2
        returning balance, frozen, last_seq`,
      values: [fundingId, '0.01'],
    });
    const [card] = rows;
    if (!card) {
      await client.query('rollback');
      return reply.status(409).send({ code: 409 });
    }
    const inserted = client.query({
      name: 'journal',
      text: `insert into funding_journal (id, funding_id, seq, kind, amount, balance_after, frozen_after, order_id, operator_id, idem_key)
        values ($1, $2, $3, 'freeze', $4, $5, $6, $7, $8, $9)`,
      values: [
        ...[randomUUID(), fundingId, card.last_seq, '0.01', card.balance, card.frozen],
        ...[randomUUID(), settings.accountId, randomUUID()],
      ],
    });
    await Promise.all([inserted, client.query('commit')]);
    return { code: 200, result: null, message: 'ok' };
  } finally {
    client.release();
  }
});

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address() as { port: number };
console.log(`ready http://127.0.0.1:${address.port}`);
process.on('SIGTERM', () => process.exit(0));
