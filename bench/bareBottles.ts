import { createVerifier } from 'fast-jwt';
import Fastify from 'fastify';
import pg from 'pg';

/** The shortest app that does the same work on bottles; see `bare.ts`. */
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
const signedIn = (header: string | undefined) => verify((header ?? '').slice('Bearer '.length));

const columns = `b.id, b.bottle_code as "bottleCode", d.ghs_pictograms as "ghsPictograms", d.chinese_name as "chineseName",
  d.cas_code as "casCode", d.molecular_formula as "molecularFormula", b.control_categories as "controlCategories", b.spec, b.brand,
  b.batch_no as "batchNo", b.remaining, b.net_content as "netContent", b.unit, b.location_id as "locationId",
  concat_ws(' / ', building.name || '-' || room.room_no, up.name, case when s.parent_id is not null then s.name end) as "locationText",
  l.id as "laboratoryId", l.laboratory_name as "laboratoryName", a.name as "keeperAName", z.name as "keeperBName", b.holder_id as "holderId",
  h.name as "holderName", b.held_since as "heldSince", b.due_back as "dueBack", b.expiry_date as "expiryDate",
  b.opened_expiry as "openedExpiry", b.state, b.frozen_reason as "frozenReason", b.version`;
const joined = `join substance d on d.id = b.substance_id join laboratory l on l.id = b.laboratory_id
  join storage_location s on s.id = b.location_id left join storage_location up on up.id = s.parent_id and up.parent_id is not null
  join room on room.id = s.room_id join building on building.id = room.building_id left join account a on a.id = s.keeper_a_id
  left join account z on z.id = s.keeper_b_id left join account h on h.id = b.holder_id`;
const where = `b.state in ('inStore', 'takenOut', 'empty') and b.control_categories @> array['hazardous'] and b.expiry_date <= $1::date
  and b.substance_id in (select id from substance where storage_class = 'FL')`;

const totals = async (day: string) =>
  (
    await pool.query({
      name: 'totals',
      text: `select b.control_categories as by, count(*)::int as n from bottle b where ${where} group by 1`,
      values: [day],
    })
  ).rows;
let kept: { rows: unknown[]; until: number } | undefined;

app.get('/list', async (request) => {
  signedIn(request.headers.authorization);
  const { day } = request.query as { day: string };
  if (!kept || kept.until < Date.now()) kept = { rows: await totals(day), until: Date.now() + 1000 };
  const { rows } = await pool.query({
    name: 'list',
    text: `select ${columns} from (select b.id from bottle b where ${where} order by b.created_at desc, b.id desc limit 10) page
      join bottle b on b.id = page.id ${joined} order by b.created_at desc, b.id desc`,
    values: [day],
  });
  return { code: 200, result: { data: rows, totals: kept.rows }, message: 'ok' };
});

app.get('/code', async (request) => {
  signedIn(request.headers.authorization);
  const { code } = request.query as { code: string };
  const { rows } = await pool.query({
    name: 'code',
    text: `select ${columns}, d.english_name, d.h_codes, d.signal_word, d.hazard_class, d.peroxide_former,
        (select count(*)::int from movement m where m.bottle_id = b.id) as movements from bottle b ${joined} where b.bottle_code = $1`,
    values: [code],
  });
  return { code: 200, result: rows[0], message: 'ok' };
});

const tell = `with written as (insert into operation_log (id, at, actor_id, actor_name, ip, user_agent, request_id, module, action,
    action_en, target_kind, target_id, target_name, result, changes)
  values (gen_random_uuid(), now(), $1, 'bench', '127.0.0.1', 'bench', $2, 'chemicals', '领用化学品', 'Take bottles out',
    'bottle', $2, $2, 'done', '[{"field": "state", "title": "状态", "before": "在库", "after": "领出"}]') returning id, at)
insert into operation_log_pending (log_id, at) select id, at from written`;

/** Everything in one message. The triggers of the journal are the product’s. */
app.post('/issue', async (request, reply) => {
  signedIn(request.headers.authorization);
  const { bottleId, receiverId } = request.body as Record<string, string>;
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection;
  stream.cork();
  const asked = [
    client.query('begin; set local statement_timeout = 30000'),
    client.query({
      name: 'lock',
      text: `select ${columns} from bottle b ${joined} where b.id = $1 and b.state = 'inStore' for no key update of b`,
      values: [bottleId],
    }),
    client.query({
      name: 'book',
      text: `insert into movement (id, bottle_id, kind, delta, at, operator_id, counterpart_id, laboratory_id, from_location_id, purpose)
        select gen_random_uuid(), id, 'issue', 0, now(), $2, $3, laboratory_id, location_id, '测量' from bottle where id = $1
        returning balance_after`,
      values: [bottleId, settings.accountId, receiverId],
    }),
    client.query({
      name: 'move',
      text: `update bottle set state = 'takenOut', holder_id = $2, held_since = now(), version = version + 1, updated_at = now() where id = $1`,
      values: [bottleId, receiverId],
    }),
    client.query({ name: 'log', text: tell, values: [settings.accountId, bottleId] }),
    client.query('commit'),
  ];
  stream.uncork();
  const [, locked] = await Promise.all(asked);
  client.release();
  if (locked?.rowCount !== 1) reply.code(409);
  return { code: 200, result: locked?.rows, message: 'ok' };
});

await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready http://127.0.0.1:${(app.server.address() as { port: number }).port}`);
process.on('SIGTERM', () => process.exit(0));
