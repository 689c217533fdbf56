import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type pg from 'pg';
import { type Figure, median, openDatabase, report, signIn, startBare, startProduct } from './stage.ts';

const organizations = 200;
const seconds = 3;
const rounds = 3;

interface Row {
  id: string;
  version: number;
  code: string;
  levelId: string;
  order: number;
}

/** Organisations of the bench's own, below the top. */
const add = (client: pg.Client) =>
  client.query(
    `insert into organization (id, parent_id, level_id, name, code, path)
     select m.id, t.id, (select id from organization_level order by depth desc limit 1), '测量 ' || n, 'BENCH' || n,
            t.path || m.id || '/'
       from (select gen_random_uuid() as id, n from generate_series(1, $1::int) n) m, organization t
      where t.parent_id is null on conflict do nothing`,
    [organizations],
  );

const read = async (client: pg.Client): Promise<Row[]> =>
  (
    await client.query<Row>(
      `select id, version, code, level_id as "levelId", "order" from organization where code like 'BENCH%' order by id`,
    )
  ).rows;

/**
 * Organisations get another name, each edit with its log; beside it the bare app, which sends the same statements as
 * one message.
 */
export const run = async (): Promise<void> => {
  const product = await startProduct();
  const { client, database, close } = await openDatabase();
  const { rows } = await client.query(`select id from account where login_name = 'admin'`);
  const { bare, bareToken } = await startBare({ database, accountId: rows[0].id });
  try {
    await add(client);
    const token = await signIn(product.base, 'admin');
    const to = {
      product: { url: product.base, path: '/Customer/Organization/OrganizationEdit', bearer: token },
      bare: { url: bare.base, path: '/edit', bearer: bareToken },
    };

    const edit = async (name: keyof typeof to, connections: number): Promise<number> => {
      // What the load before left on its way is done first.
      await sleep(1000);
      const free = await read(client);
      const { url, path, bearer } = to[name];
      const result = await autocannon({
        url,
        connections,
        duration: seconds,
        requests: [
          {
            method: 'POST',
            path,
            headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
            setupRequest: (request, context) => {
              const row = free.shift();
              if (!row) throw new Error('more at once than there are organisations');
              Object.assign(context, { row });
              return {
                ...request,
                body: JSON.stringify({ ...row, name: `测量 ${row.code} ${row.version}` }),
              };
            },
            onResponse: (_status, _body, context) => {
              const { row } = context as { row: Row };
              free.push({ ...row, version: row.version + 1 });
            },
          },
        ],
      });
      const failed = result.non2xx + result.errors;
      if (failed > 0) throw new Error(`${failed} edits of the ${name} failed`);
      return result.requests.average;
    };

    const figures: Figure[] = [];
    for (const connections of [8, 64]) {
      const samples = { product: [] as number[], bare: [] as number[] };
      for (const name of ['product', 'bare'] as const) await edit(name, connections);
      for (let round = 0; round < rounds; round++)
        for (const name of ['product', 'bare'] as const) samples[name].push(await edit(name, connections));
      const [value, baseline] = [median(samples.product), median(samples.bare)];
      console.log(connections, 'connections', samples);
      figures.push({
        bench: 'write',
        what: `edits of an organisation, ${connections} connections`,
        value,
        unit: '1/s',
        baseline,
        ratio: value / baseline,
        target: 0.6,
      });
    }
    report(figures);
  } finally {
    await bare.stop();
    await close();
    await product.stop();
  }
};
