import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { ask, type Figure, fill, median, openDatabase, report, signIn, startProduct } from './stage.ts';

/** Sittings that run at once, lowered by the environment: BENCH_SITTINGS. */
const sittings = Number(process.env.BENCH_SITTINGS ?? 10_000);
/** Whom the exam is for beside those: they have not begun. */
const others = Math.ceil(sittings / 5);
const [questions, answered, rounds] = [50, 20, 11];

const ruleId = '01a00000-0000-7000-8000-00000000be9c';

/** An exam that asks for photos, and so many who sit it, each with a paper, some answers and a page that is there. */
const prepare = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into exam_rule (id, exam_name, exam_kind, whole_college, organization_ids, user_types, roles, grades,
       laboratory_ids, hazard_categories, risk_levels, user_ids, exclude_user_ids, state)
     values ($1, '监考测量', 'entry', true, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', 'enabled')`,
    [ruleId],
  );
  await client.query(
    `insert into exam_rule_revision (rule_id, revision, content)
     values ($1, 1, '{"needPhoto": true, "paperRows": [], "fixedQuestions": [], "invigilators": [], "durationMinutes": 60}')`,
    [ruleId],
  );
  await client.query(
    `insert into exam_attempt (id, rule_id, rule_revision, user_id, attempt_no, state, started_at, deadline_at, total_score,
       paper, device_id, ip, leave_count)
     select gen_random_uuid(), $1, 1, p.id, 1, 'running', now() - make_interval(secs => p.n % 600), now() + interval '1 hour', 100,
       (select jsonb_agg(jsonb_build_object('no', q, 'questionId', gen_random_uuid(), 'revision', 1, 'questionType', 'single',
          'score', 2, 'blanks', 0, 'options', '[{"oid": "aaaaaaaa", "key": "A"}, {"oid": "bbbbbbbb", "key": "B"}]'::jsonb))
          from generate_series(1, $3::int) q), 'bench-device', '10.0.0.1', p.n % 4
       from (select id, row_number() over (order by id) as n from account where user_type in (1, 2) limit $2) p`,
    [ruleId, sittings, questions],
  );
  await client.query(
    `insert into exam_answer (attempt_id, no, answer, seq, flagged, spent_seconds)
     select a.id, n, '{"chosen": ["aaaaaaaa"]}', 1, false, 0
       from exam_attempt a, generate_series(1, $2::int) n where a.rule_id = $1`,
    [ruleId, answered],
  );
  // Some have not been heard of for longer than a page is silent.
  await client.query(
    `insert into exam_seen (attempt_id, seen_at, ip)
     select id, now() - make_interval(secs => (row_number() over ())::int % 90), '10.0.0.1' from exam_attempt where rule_id = $1`,
    [ruleId],
  );
  await client.query('vacuum analyze');
};

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** What somebody would write for the page alone, knowing neither counters nor who has not begun. */
const bareText = `
  select a.id, a.started_at, a.deadline_at, a.leave_count, s.seen_at, p.name, p.login_name, o.name as unit, count(*) over () as total,
    (select count(*) from exam_answer x where x.attempt_id = a.id) as answered
  from exam_attempt a join account p on p.id = a.user_id left join organization o on o.id = p.organization_id
  left join exam_seen s on s.attempt_id = a.id
  where a.rule_id = $1 and a.state = 'running' order by a.started_at desc, a.user_id limit 100`;

/** The page of an invigilator while very many sit one exam, beside a bare read of its rows. */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-bench-monitor-'));
  const data = join(folder, 'data');
  const product = await startProduct({ DATA_DIR: data });
  try {
    await fill(sittings + others, {}, data);
    const { client, close } = await openDatabase(data);
    try {
      await prepare(client);
      const token = await signIn(product.base, 'safety');
      const page = (more: string) => () =>
        ask<{ totalCount: number; counters: { running: number } }>(
          product.base,
          `/Customer/Exam/MonitorList?examRoleId=${ruleId}&pageSize=100${more}`,
          undefined,
          token,
        );
      const { totalCount, counters } = await page('')();
      if (totalCount !== sittings || counters.running !== sittings)
        throw new Error(`${totalCount} of ${sittings} are listed, ${counters.running} counted`);
      const figures: Figure[] = [];
      for (const [what, more] of [
        ['all who sit it', ''],
        ['who is offline', '&state=offline'],
        ['by times left', '&sortField=leaveCount&sortOrder=descend'],
        ['who has not begun', '&state=notStarted'],
      ] as const) {
        const [ours, bare]: [number[], number[]] = [[], []];
        for (let round = 0; round < rounds; round++) {
          ours.push(await millisecondsOf(page(more)));
          bare.push(await millisecondsOf(() => client.query(bareText, [ruleId])));
        }
        console.log(what, ours.map(Math.round), 'bare', bare.map(Math.round));
        figures.push({
          ...{ bench: 'monitor', what: `${what}, of ${sittings}`, value: median(ours), unit: 'ms' },
          ...{ baseline: median(bare), ratio: median(bare) / median(ours), target: 300 },
        });
      }
      report(figures);
    } finally {
      await close();
    }
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
