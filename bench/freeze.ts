import autocannon from 'autocannon';
import { sizeOf } from './accessStage.ts';
import {
  dataDir,
  type Figure,
  median,
  openDatabase,
  password,
  report,
  signIn,
  startBare,
  startProduct,
  startScript,
} from './stage.ts';

const seconds = 3;
const rounds = 3;

/** Amounts are held on a thousand cards, and on one; beside it the bare app with the same UPDATE and INSERT. */
export const run = async (): Promise<void> => {
  await (await startProduct()).stop();
  const { client, database, close } = await openDatabase();
  const {
    rows: [owner],
  } = await client.query(`select id, organization_id from account where login_name = 'labhead'`);
  await client.query(
    `insert into funding_account (id, card_no, funding_name, source, owner_id, organization_id, valid_from, valid_to)
     select gen_random_uuid(), 'BENCH-' || n, '测量', 'campus', $1, $2, current_date - 1, current_date + 3650
       from generate_series(1, $3::int) n on conflict do nothing`,
    [owner.id, owner.organization_id, sizeOf('BENCH_CARDS', 1000)],
  );
  const { rows: cards } = await client.query<{ id: string }>(
    `with filled as (
       update funding_account set balance = balance + 900000, last_seq = last_seq + 1
        where card_no like 'BENCH-%' and balance - frozen < 500000 returning id, last_seq, balance, frozen),
     booked as (
       insert into funding_journal (id, funding_id, seq, kind, amount, balance_after, frozen_after, idem_key)
       select gen_random_uuid(), id, last_seq, 'topUp', 900000, balance, frozen, gen_random_uuid()::text from filled)
     select id from funding_account where card_no like 'BENCH-%' order by card_no`,
  );
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, DEMO_PASSWORD: password, LOG_LEVEL: 'error' };
  const product = await startScript('bench/fundingServer.ts', env);
  const { bare, bareToken } = await startBare({
    ...{ database, script: 'bench/bareFunding.ts', accountId: owner.id },
  });
  const figures: Figure[] = [];
  try {
    const to = {
      product: {
        ...{ url: product.base, path: '/Customer/Bench/Freeze' },
        bearer: await signIn(product.base, 'labhead'),
      },
      bare: { url: bare.base, path: '/freeze', bearer: bareToken },
    };
    const hold = async (name: keyof typeof to, some: readonly { id: string }[]) => {
      const { url, path, bearer } = to[name];
      let next = 0;
      const result = await autocannon({
        ...{ url, connections: 64, duration: seconds },
        requests: [
          {
            ...{ method: 'POST', path },
            headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
            setupRequest: (request) => ({
              ...request,
              body: JSON.stringify({ fundingId: some[next++ % some.length]?.id }),
            }),
          },
        ],
      });
      if (result.errors > 0) throw new Error(`${name}: ${result.errors} failed`);
      // Whoever comes while all connections are taken is asked to come again.
      if (result.non2xx > 0)
        console.log(`${name}: ${result.non2xx} of ${result.requests.total} were asked to wait`);
      return result['2xx'] / seconds;
    };
    for (const [what, some] of [
      [`${cards.length} cards`, cards],
      ['one card', cards.slice(0, 1)],
    ] as const) {
      const samples = { product: [] as number[], bare: [] as number[] };
      const names = ['product', 'bare'] as const;
      for (const name of names) await hold(name, some);
      for (let round = 0; round < rounds; round++)
        for (const name of names) samples[name].push(await hold(name, some));
      console.log(what, samples);
      const [value, baseline] = [median(samples.product), median(samples.bare)];
      figures.push({
        ...{ bench: 'freeze', what: `${what}, 64 connections`, value, unit: '1/s' },
        ...{ baseline, ratio: value / baseline, target: some.length > 1 ? 0.5 : 0 },
      });
    }
    const { rows } = await client.query(
      `select count(*)::int as n from funding_account f
         join lateral (select * from funding_journal j where j.funding_id = f.id order by seq desc limit 1) j on true
        where f.card_no like 'BENCH-%'
          and (f.last_seq, f.balance, f.frozen) <> (j.seq, j.balance_after, j.frozen_after)`,
    );
    if (rows[0].n > 0) throw new Error(`${rows[0].n} cards do not say what their journals do`);
  } finally {
    await bare.stop();
    await product.stop();
    await close();
  }
  report(figures);
};
