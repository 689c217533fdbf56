import { createVerifier } from 'fast-jwt';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The shortest app that keeps answers and papers as durably as the product does: it knows no people, rights, devices or
 * deadlines. Answers either go in groups, one under way at a time, or each in a transaction of its own.
 */
const settings = JSON.parse(process.env.BARE ?? '{}') as {
  database: pg.PoolConfig;
  key: string;
  /** What a start answers. */
  paper?: string;
};
const pool = new pg.Pool({ ...settings.database, max: 20 });
const verify = createVerifier({
  key: Buffer.from(settings.key, 'base64'),
  algorithms: ['HS256'],
  cache: 5000,
});
const app = Fastify();
const signedIn = (header: string | undefined) => verify((header ?? '').slice('Bearer '.length));

interface Save {
  attemptId: string;
  items: { no: number; answer: object; seq: number }[];
}

const write = {
  name: 'answers',
  text: `insert into bench_answer (attempt_id, no, answer, seq)
    select * from unnest($1::uuid[], $2::smallint[], $3::jsonb[], $4::int[])
    on conflict (attempt_id, no) do update set answer = excluded.answer, seq = excluded.seq, saved_at = now()
      where excluded.seq > bench_answer.seq`,
};
const keep = (saves: readonly Save[]) => {
  const rows = new Map<string, { id: string; no: number; answer: string; seq: number }>();
  for (const { attemptId, items } of saves)
    for (const { no, answer, seq } of items)
      rows.set(`${attemptId} ${no}`, { id: attemptId, no, answer: JSON.stringify(answer), seq });
  const all = [...rows.values()];
  const column = <T>(of: (row: (typeof all)[number]) => T) => all.map(of);
  return pool.query({
    ...write,
    values: [
      column(({ id }) => id),
      column(({ no }) => no),
      column((row) => row.answer),
      column(({ seq }) => seq),
    ],
  });
};
const answerOf = ({ items }: Save) => ({
  code: 200,
  result: { saved: items.map(({ no, seq }) => ({ no, seq })), serverNow: new Date(), deadlineAt: new Date() },
  message: 'ok',
});

const waiting: { save: Save; done: () => void }[] = [];
let busy = false;
const work = async () => {
  busy = true;
  await new Promise(setImmediate);
  while (waiting.length > 0) {
    const some = waiting.splice(0, 200);
    await keep(some.map(({ save }) => save));
    for (const { done } of some) done();
  }
  busy = false;
};
app.post('/grouped', async (request) => {
  signedIn(request.headers.authorization);
  const save = request.body as Save;
  await new Promise<void>((done) => {
    waiting.push({ save, done });
    if (!busy) void work();
  });
  return answerOf(save);
});
app.post('/single', async (request) => {
  signedIn(request.headers.authorization);
  const save = request.body as Save;
  await keep([save]);
  return answerOf(save);
});

/** A paper of the same bytes is put down and answered. */
app.post('/start', async (request, reply) => {
  signedIn(request.headers.authorization);
  const paper = settings.paper ?? '{}';
  await pool.query({
    name: 'start',
    text: `insert into bench_attempt (id, started_at, deadline_at, paper) values (gen_random_uuid(), now(), now(), $1)`,
    values: [paper],
  });
  return reply.type('application/json').send(paper);
});

await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready http://127.0.0.1:${(app.server.address() as { port: number }).port}`);
process.on('SIGTERM', () => process.exit(0));
