import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { deciders, openTasks } from '../../bench/decide.ts';
import { openDatabase, password, signIn, startProduct, startScript } from '../../bench/stage.ts';
import { type Answered, beside, brokenChains, conclude, ownFolder, settle, write } from './stage.ts';

const connections = 16;
const perKill = 90;

interface Decision {
  taskId: string;
  answer: Answered;
  again: () => Promise<Answered>;
}

const one = async (client: pg.Client, text: string, values: unknown[] = []): Promise<number> =>
  Number((await client.query(text, values)).rows[0].n);

/**
 * Kills the product while many approve at once, starts it again, and sends what nobody answered once more under its
 * key: no answered decision may be lost, none may count twice, and every next task must be there (F2).
 */
export const run = async (kills = 50): Promise<void> => {
  const { folder, remove } = ownFolder();
  const env = { NODE_ENV: 'production', DATA_DIR: folder, DEMO_PASSWORD: password, LOG_LEVEL: 'silent' };
  await (await startProduct({ DATA_DIR: folder })).stop();
  const { client, close } = await openDatabase(folder);
  const decisions: Decision[] = [];
  let unknown = 0;
  try {
    let product = await startScript('bench/decideServer.ts', {
      ...env,
      BENCH_APPLICATIONS: String(kills * perKill),
    });
    const signedIn = await Promise.all(
      deciders.map(async (name) => [name, await signIn(product.base, name)] as const),
    );
    const tokens = new Map<string, string>(signedIn);

    for (let round = 1; round <= kills; round++) {
      const tasks = await openTasks(client);
      let killed = false;
      const made: Decision[] = [];
      const load = beside(connections, async () => {
        const task = tasks.pop();
        if (killed || !task) return false;
        const key = randomUUID();
        const send = (base: string) =>
          write(base, '/Customer/Approval/Approve', {
            body: { taskId: task.id, comment: '同意。', instanceVersion: task.version },
            token: tokens.get(task.who) ?? '',
            key,
          });
        const again = () => send(product.base);
        made.push({ taskId: task.id, answer: await again(), again });
        return true;
      });
      await sleep(500 + Math.random() * 1500);
      killed = true;
      product.child.kill('SIGKILL');
      await load;
      await product.stop();
      product = await startScript('bench/decideServer.ts', env);
      const open = made.filter(({ answer }) => answer.outcome === 'unknown');
      unknown += open.length;
      for (const decision of open) decision.answer = await settle(decision.again);
      decisions.push(...made);
      console.log(`kill ${round}: ${made.length} decisions, ${open.length} unanswered`);
    }

    const acked = decisions.filter(({ answer }) => answer.outcome === 'acked').map(({ taskId }) => taskId);
    const refused = decisions.filter(({ answer }) => answer.outcome === 'refused');
    for (const { taskId, answer } of refused.slice(0, 5)) console.log(taskId, answer);
    const faults = {
      lost: await one(
        client,
        `select count(*) as n from unnest($1::uuid[]) a(id)
          where not exists (select from approval_task t where t.id = a.id and t.state = 'approved')`,
        [acked],
      ),
      // What was done in an answer that got lost must answer the same to its key.
      refused: refused.length,
      twice: await one(
        client,
        `select count(*) as n from (select task_id from approval_event where kind = 'approved' and task_id is not null
           group by task_id having count(*) > 1) doubled`,
      ),
      unevented: await one(
        client,
        `select count(*) as n from unnest($1::uuid[]) a(id)
          where not exists (select from approval_event e where e.task_id = a.id and e.kind = 'approved')`,
        [acked],
      ),
      unlogged: await one(
        client,
        `select greatest(0, $1::int - count(*)::int) as n from operation_log
          where module = 'approval' and action = '同意'`,
        [acked.length],
      ),
      nextTaskMissing: await one(
        client,
        `select count(*) as n from approval_instance i where (i.state = 'running') <>
           (1 = (select count(*) from approval_task t where t.instance_id = i.id and t.state = 'waiting'))
           and i.business_kind = 'benchDecide'`,
      ),
      untold: await one(
        client,
        `select count(*) as n from approval_task t
          where t.business_kind = 'benchDecide' and t.step_key <> 'staff' and not exists (
            select from notification n where n.account_id = t.assignee_id and n.key like 'todo:%'
               and split_part(n.key, ':', 2) = t.id::text)`,
      ),
    };
    await product.stop();
    conclude(
      'approve',
      { kills, acked: acked.length, unanswered: unknown },
      { ...faults, chainBroken: brokenChains(folder) },
    );
  } finally {
    await close();
    remove();
  }
};
