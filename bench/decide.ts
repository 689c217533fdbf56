import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type pg from 'pg';
import {
  dataDir,
  type Figure,
  fill,
  median,
  openDatabase,
  password,
  report,
  signIn,
  startBare,
  startProduct,
  startScript,
} from './stage.ts';

export const deciders = ['staff', 'mentor', 'approver'] as const;
/** More than are decided in the minute at the end. */
const applications = 50_000;
const kind = 'benchDecide';

interface Task {
  id: string;
  version: number;
  who: string;
  by: string;
}

/** Copies the one application that the engine made, with its first task and its events. */
const copy = (client: pg.Client, times: number) =>
  client.query(
    `with source as (select * from approval_instance where business_kind = $1 and state = 'running'
                       and current_step_keys = array['staff'] order by id limit 1),
          made as (select gen_random_uuid() as id, n from generate_series(1, $2::int) n),
          instances as (
            insert into approval_instance (id, instance_no, business_kind, business_id, title, summary, facts,
                applicant_id, started_by_id, flow_version_id, state, progress, current_step_keys, choices, visits,
                last_seq, last_hash, round, started_at, search_text)
            select m.id, 'BE' || left(m.id::text, 18), s.business_kind, gen_random_uuid(), s.title, s.summary, s.facts,
                s.applicant_id, s.started_by_id, s.flow_version_id, s.state, s.progress, s.current_step_keys,
                s.choices, s.visits, s.last_seq, s.last_hash, s.round, s.started_at, s.search_text
              from source s, made m),
          events as (
            insert into approval_event (instance_id, seq, at, actor_id, kind, round, task_id, step_key, payload, hash)
            select m.id, e.seq, e.at, e.actor_id, e.kind, e.round, e.task_id, e.step_key, e.payload, e.hash
              from source s join approval_event e on e.instance_id = s.id, made m)
     insert into approval_task (id, instance_id, business_kind, round, step_key, step_name, visit, assignee_id, order_no,
         state, created_seq, arrived_at, batchable)
     select gen_random_uuid(), m.id, t.business_kind, t.round, t.step_key, t.step_name, t.visit, t.assignee_id, t.order_no, t.state,
            t.created_seq, t.arrived_at, t.batchable
       from source s join approval_task t on t.instance_id = s.id, made m`,
    [kind, times],
  );

export const openTasks = async (client: pg.Client): Promise<Task[]> =>
  (
    await client.query<Task>(
      `select t.id, i.version, a.login_name as who, a.id as by from approval_task t
         join approval_instance i on i.id = t.instance_id join account a on a.id = t.assignee_id
        where i.business_kind = $1 and t.state = 'waiting' order by md5(t.id::text)`,
      [kind],
    )
  ).rows;

/**
 * Approve on a flow of three steps, each decision with its log, evidence, notification and next task; beside it the
 * bare app, which writes the same rows in one function of the database. Then a minute at 64 connections.
 */
export const run = async (): Promise<void> => {
  await (await startProduct()).stop();
  await fill(10_000);
  const product = await startScript('bench/decideServer.ts', {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
  });
  const { client, database, close } = await openDatabase();
  const { bare, bareToken } = await startBare({ database });
  try {
    await client.query(readFileSync(new URL('decide.sql', import.meta.url), 'utf8'));
    await client.query('set synchronous_commit = off');
    await copy(client, applications);
    const tokens = Object.fromEntries(
      await Promise.all(deciders.map(async (name) => [name, await signIn(product.base, name)])),
    ) as Record<string, string>;

    const decide = async (to: 'product' | 'bare', connections: number, seconds: number) => {
      // What the load before left on its way is decided first.
      await sleep(2000);
      const tasks = await openTasks(client);
      const next = () => {
        const task = tasks.pop();
        if (!task) throw new Error('there are too few applications for this machine');
        return task;
      };
      const result = await autocannon({
        url: to === 'product' ? product.base : bare.base,
        connections,
        duration: seconds,
        requests: [
          {
            method: 'POST',
            path: to === 'product' ? '/Customer/Approval/Approve' : '/decide',
            setupRequest: (request) => {
              const { id, version, who, by } = next();
              const [bearer, body] =
                to === 'product'
                  ? [tokens[who], { taskId: id, comment: '同意。', instanceVersion: version }]
                  : [bareToken, { taskId: id, by, comment: '同意。' }];
              return {
                ...request,
                headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
                body: JSON.stringify(body),
              };
            },
          },
        ],
      });
      return {
        perSecond: result.requests.average,
        failed: result.non2xx + result.errors,
        p99: result.latency.p99,
      };
    };

    const figures: Figure[] = [];
    for (const connections of [8, 64]) {
      const samples = { product: [] as number[], bare: [] as number[] };
      for (const to of ['product', 'bare'] as const) await decide(to, connections, 4);
      for (let round = 0; round < 3; round++)
        for (const to of ['product', 'bare'] as const) {
          const { perSecond, failed } = await decide(to, connections, 2);
          if (failed > 0) throw new Error(`${failed} decisions of the ${to} failed`);
          samples[to].push(perSecond);
        }
      const [value, baseline] = [median(samples.product), median(samples.bare)];
      console.log(connections, 'connections', samples);
      figures.push({
        bench: 'decide',
        what: `${connections} connections`,
        value,
        unit: '1/s',
        baseline,
        ratio: value / baseline,
        target: 0.35,
      });
    }
    const before = await deadlocks(client);
    const { perSecond, failed, p99 } = await decide('product', 64, 60);
    console.log(
      `a minute at 64 connections: ${Math.round(perSecond)} a second, p99 ${p99} ms, ${failed} failed`,
    );
    figures.push({
      bench: 'decide',
      what: 'deadlocks in a minute at 64 connections',
      value: (await deadlocks(client)) - before + failed,
      unit: '',
      baseline: null,
      ratio: null,
      target: 0,
    });
    report(figures);
  } finally {
    await client.query('drop function if exists bench_decide').catch(() => {});
    await bare.stop();
    await close();
    await product.stop();
  }
};

const deadlocks = async (client: pg.Client): Promise<number> => {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0].n;
};
