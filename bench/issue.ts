import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { crowd, openBottles, startOnBottles } from './bottleStage.ts';
import { type Figure, median, report, signIn, startBare } from './stage.ts';

const rounds = 3;
const connections = 64;
/** So many are taken each time, or all but those that the connections prepare beforehand. */
const most = 4000;
const spare = 2 * connections;

interface Free {
  bottleId: string;
  receiverId: string;
}

/** Each takes another bottle out, all over the college and of one laboratory; beside it the bare app with the same statements. */
export const run = async (): Promise<void> => {
  const stock = await openBottles();
  const { client, database } = stock;
  const { rows } = await client.query(`select id from account where login_name = 'safety'`);
  const one = await crowd(stock, 3000, false);
  const product = await startOnBottles(stock);
  const { bare, bareToken } = await startBare({
    ...{ database, script: 'bench/bareBottles.ts', accountId: rows[0].id },
  });
  const figures: Figure[] = [];
  try {
    const token = await signIn(product.base, 'safety');
    /** Whoever answers for a laboratory may take what stands there. */
    const free = async (laboratoryId?: string): Promise<Free[]> =>
      (
        await client.query<Free>(
          `select b.id as "bottleId", l.head_id as "receiverId" from bottle b join laboratory l on l.id = b.laboratory_id
            join substance d on d.id = b.substance_id and d.control_categories <@ array['hazardous'] and not d.peroxide_former
            where b.state = 'inStore' and b.frozen_reason is null and l.status = 'active' and l.laboratory_code like 'SC-%'
              and (b.expiry_date is null or b.expiry_date > current_date) and b.opened_expiry is null
              and ($1::uuid is null or l.id = $1)
            order by md5(b.id::text) limit 60000`,
          [laboratoryId ?? null],
        )
      ).rows;
    const to = {
      product: { url: product.base, path: '/Customer/Chemicals/BottleIssue', bearer: token },
      bare: { url: bare.base, path: '/issue', bearer: bareToken },
    };
    const issue = async (name: keyof typeof to, laboratoryId?: string) => {
      await client.query(
        `update bottle set state = 'inStore', holder_id = null, held_since = null, due_back = null where state = 'takenOut' and last_seq > 1`,
      );
      // What the load before left on its way is done first.
      await sleep(1000);
      const left = await free(laboratoryId);
      const amount = Math.min(most, left.length - spare);
      if (amount < connections) throw new Error(`only ${left.length} bottles are there to be taken`);
      const { url, path, bearer } = to[name];
      const result = await autocannon({
        ...{ url, connections, amount },
        requests: [
          {
            ...{ method: 'POST', path },
            headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
            setupRequest: (request) => {
              const next = left.pop() ?? { bottleId: '', receiverId: '' };
              const body =
                name === 'bare'
                  ? next
                  : { items: [{ bottleId: next.bottleId }], receiverId: next.receiverId, purpose: '测量' };
              return { ...request, body: JSON.stringify(body) };
            },
          },
        ],
      });
      if (result.errors > 0) throw new Error(`${name}: ${result.errors} failed`);
      // Whoever comes while all connections are taken is asked to come again.
      if (result.non2xx > 0)
        console.log(`${name}: ${result.non2xx} of ${result.requests.total} were asked to wait`);
      const { rows: moved } = await client.query<{ n: number }>(
        `select count(*)::int as n from bottle where state = 'takenOut' and last_seq > 1 and held_since > now() - interval '1 minute'`,
      );
      if ((moved[0]?.n ?? 0) < result['2xx']) throw new Error(`${name} says more than it did`);
      return result['2xx'] / result.duration;
    };
    const deadlocks = async () =>
      Number(
        (await client.query(`select deadlocks from pg_stat_database where datname = current_database()`))
          .rows[0].deadlocks,
      );
    const before = await deadlocks();
    for (const [what, laboratoryId] of [
      ['all over the college', undefined],
      ['of one laboratory', one],
    ] as const) {
      const samples = { product: [] as number[], bare: [] as number[] };
      const names = ['product', 'bare'] as const;
      for (const name of names) await issue(name, laboratoryId);
      for (let round = 0; round < rounds; round++)
        for (const name of names) samples[name].push(await issue(name, laboratoryId));
      console.log(what, samples);
      const [value, baseline] = [median(samples.product), median(samples.bare)];
      figures.push({
        ...{ bench: 'issue', what: `bottles ${what}, ${connections} connections`, value, unit: '1/s' },
        ...{ baseline, ratio: value / baseline, target: 0.35 },
      });
    }
    figures.push({
      ...{ bench: 'issue', what: 'deadlocks', value: (await deadlocks()) - before, unit: '' },
      ...{ baseline: null, ratio: null, target: 0 },
    });
  } finally {
    await bare.stop();
    await product.stop();
    await stock.close();
  }
  report(figures);
};
