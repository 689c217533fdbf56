import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { ask, type Figure, fill, median, openDatabase, report, signIn, startProduct } from './stage.ts';

const sizeOf = (name: string, usual: number): number => Number(process.env[name] ?? usual);

/** Sizes, lowered by the environment: BENCH_PEOPLE, BENCH_ORGANIZATIONS, BENCH_ATTEMPTS. */
const people = sizeOf('BENCH_PEOPLE', 60_000);
const organizations = sizeOf('BENCH_ORGANIZATIONS', 2000);
const attempts = sizeOf('BENCH_ATTEMPTS', 1_000_000);
const exams = 20;
/** Sittings that are new while one looks. */
const fresh = 500;

const idFrom = (text: string) => `md5(${text})::uuid`;

/** Organisations below the top with the people spread over them, and sittings of a year as they are scored. */
const prepare = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into organization (id, parent_id, name, code, path, level_id, "order")
     select z.id, t.id, '组织 ' || z.n, 'bench' || z.n, t.path || z.id || '/', t.level_id, z.n
       from (select ${idFrom(`'organization ' || n`)} as id, n from generate_series(1, $1::int) n) z,
         (select * from organization where parent_id is null limit 1) t`,
    [organizations],
  );
  await client.query(
    `update account set organization_id = z.id from (
       select a.id as account, ${idFrom(`'organization ' || (1 + row_number() over (order by a.id) % $1::int)`)} as id
         from account a where a.user_type in (1, 2) and not exists (
           select 1 from account_role r where r.account_id = a.id and a.login_name in ('admin', 'safety'))) z
     where account.id = z.account and account.login_name not in ('admin', 'safety')`,
    [organizations],
  );
  await client.query(
    `insert into exam_rule (id, exam_name, exam_kind, whole_college, organization_ids, user_types, roles, grades,
       laboratory_ids, hazard_categories, risk_levels, user_ids, exclude_user_ids, state)
     select ${idFrom(`'exam ' || n`)}, '考试 ' || n, 'entry', true, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', 'disabled'
       from generate_series(1, $1::int) n`,
    [exams],
  );
  // As the loop would have counted them: what it takes in is measured below.
  await client.query('alter table exam_attempt disable trigger user');
  await client.query(attemptsFrom(0), [attempts, exams]);
  await client.query('alter table exam_attempt enable trigger user');
  await client.query(
    `insert into exam_tally select id, rule_id, user_id, submitted_at::date, score / total_score, passed from exam_attempt
      where device_id = 'bench' and state = 'scored' on conflict do nothing`,
  );
  await client.query('vacuum analyze');
};

/** Scored sittings of people in turn, numbered on from `first`. */
const attemptsFrom = (first: number): string =>
  `with person as (select array_agg(id order by id) as ids from account where user_type in (1, 2))
   insert into exam_attempt (id, rule_id, rule_revision, user_id, attempt_no, state, started_at, deadline_at, submitted_at,
     submit_kind, score, total_score, passed, paper, device_id)
   select ${idFrom(`'attempt ' || (n + ${first})`)}, ${idFrom(`'exam ' || (1 + n % $2::int)`)}, 1,
     ids[1 + (n::bigint * 7919) % cardinality(ids)], n + ${first}, 'scored', at, at, at, 'manual', n % 101, 100, n % 101 >= 60, '[]', 'bench'
   from person, generate_series(1, $1::int) n,
     lateral (select now() - make_interval(hours => n % ${first > 0 ? 1 : 8760}) as at) t`;

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** What somebody would write without aggregates: people, those who passed and the mean of each organisation. */
const bareText = `
  select a.organization_id, count(distinct t.user_id), count(distinct t.user_id) filter (where t.passed),
    avg(t.score / t.total_score) from exam_attempt t join account a on a.id = t.user_id
  where t.state = 'scored' and t.submitted_at >= now() - interval '365 days' group by 1`;

/** The statistics of an exam year over all organisations: the first answer, the next ones, and how soon a sitting is in it. */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-bench-stats-'));
  const data = join(folder, 'data');
  const product = await startProduct({ DATA_DIR: data });
  try {
    await fill(people, {}, data);
    const { client, close } = await openDatabase(data);
    try {
      await prepare(client);
      const token = await signIn(product.base, 'safety');
      const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
      const days = `from=${day(364)}&to=${day(0)}`;
      const read = <Result>(path: string) =>
        ask<Result>(product.base, `/Customer/TrainingStatistics/${path}`, undefined, token);
      const list = () => read<{ totalCount: number }>(`OrganizationList?${days}&pageSize=100`);
      const overview = () => read<{ attempts: number }>(`ExamOverview?${days}`);
      const figures: Figure[] = [];
      for (const [what, call] of Object.entries({ list, overview })) {
        const first = await millisecondsOf(call);
        const [ours, bare]: [number[], number[]] = [[], []];
        for (let round = 0; round < 5; round++) {
          ours.push(await millisecondsOf(call));
          bare.push(await millisecondsOf(() => client.query(bareText)));
        }
        console.log(
          what,
          'first',
          Math.round(first),
          'then',
          ours.map(Math.round),
          'bare',
          bare.map(Math.round),
        );
        figures.push({
          ...{ bench: 'stats', what: `${what}, first answer`, value: first, unit: 'ms' },
          ...{ baseline: median(bare), ratio: median(bare) / median(ours), target: 1000 },
        });
      }
      const before = (await overview()).attempts;
      console.log(`${(await list()).totalCount} organisations, ${before} sittings`);
      await client.query(attemptsFrom(attempts), [fresh, exams]);
      const since = performance.now();
      let seen = before;
      while (seen < before + fresh && performance.now() - since < 120_000) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        seen = (await overview()).attempts;
      }
      figures.push({
        ...{
          bench: 'stats',
          what: `${fresh} new sittings are in it after`,
          unit: 's',
          target: 60,
          baseline: null,
          ratio: null,
        },
        value: (performance.now() - since) / 1000,
      });
      report(figures);
    } finally {
      await close();
    }
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
