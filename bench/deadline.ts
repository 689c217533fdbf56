import { setTimeout as sleep } from 'node:timers/promises';
import { begin, forgetSittings, type Paper, p95, post, startExams } from './examStage.ts';
import { openDatabase, report } from './stage.ts';

const ending = Number(process.env.BENCH_ENDING ?? 10_000);
/** Those who save meanwhile. */
const saving = 64;
const questions = 50;

/** Ten thousand papers end in the same second while others go on: each is handed in and scored, once. */
export const run = async (): Promise<void> => {
  const { product, tokens, rules } = await startExams(ending + saving);
  const { client, close } = await openDatabase();
  try {
    await forgetSittings(client, rules.fifty);
    const papers: Paper[] = [];
    for (const token of tokens.slice(0, saving))
      papers.push((await begin(product.base, token, rules.fifty)).result);
    // The rest are copies of the first one's paper, each with all its answers.
    await client.query(
      `insert into exam_attempt (id, rule_id, rule_revision, user_id, attempt_no, state, started_at, deadline_at, total_score,
          paper, device_id)
       select gen_random_uuid(), s.rule_id, s.rule_revision, p.id, 1, 'running', now(), now() + interval '1 hour',
          s.total_score, s.paper, 'bench-device'
         from (select * from exam_attempt where id = $1) s,
           (select id from account where login_name like 'SC%' order by login_name offset $2 limit $3) p`,
      [papers[0]?.attemptId, saving, ending],
    );
    await client.query(
      `insert into exam_answer (attempt_id, no, answer, seq, flagged, spent_seconds)
       select a.id, q.no, jsonb_build_object('chosen', jsonb_build_array(q.options -> 0 -> 'oid')),
          1, false, 0
         from exam_attempt a, paper_slots(a.paper) q
        where a.rule_id = $1 and a.id <> all($2::uuid[])`,
      [rules.fifty, papers.map(({ attemptId }) => attemptId)],
    );
    await client.query('analyze exam_attempt, exam_answer');
    let seq = 0;
    let on = true;
    let times: number[] = [];
    const work = papers.map(async ({ attemptId, paper }, who) => {
      while (on) {
        const question = paper[seq % questions];
        const item = { no: question?.no, seq: ++seq, answer: { chosen: [question?.options[0]?.oid] } };
        const body = { attemptId, deviceId: 'bench-device', items: [item] };
        const answer = await post(product.base, '/Customer/Exam/AnswerSave', tokens[who] ?? '', body, false);
        if (answer.status !== 200) throw new Error(`a save was answered by ${answer.status}`);
        times.push(answer.ms);
        // A page waits a second or more; this is a tenth of it.
        await sleep(100);
      }
    });
    await sleep(5000);
    times = [];
    await sleep(10_000);
    const before = p95(times);
    times = [];
    const from = performance.now();
    await client.query(
      `update exam_attempt set deadline_at = clock_timestamp() where rule_id = $1 and id <> all($2::uuid[])`,
      [rules.fifty, papers.map(({ attemptId }) => attemptId)],
    );
    const left = async () =>
      (
        await client.query(
          `select count(*)::int as n from exam_attempt where rule_id = $1 and state = 'running' and id <> all($2::uuid[])`,
          [rules.fifty, papers.map(({ attemptId }) => attemptId)],
        )
      ).rows[0].n as number;
    while ((await left()) > 0) await sleep(250);
    const taken = (performance.now() - from) / 1000;
    const during = p95(times);
    on = false;
    await Promise.all(work);
    const { rows } = await client.query(
      `select count(*) filter (where a.score is null)::int as unscored,
          count(*) filter (where (select count(*) from exam_event e where e.attempt_id = a.id and e.kind = 'submit') <> 1)::int as twice
         from exam_attempt a where a.rule_id = $1 and a.id <> all($2::uuid[])`,
      [rules.fifty, papers.map(({ attemptId }) => attemptId)],
    );
    console.log({ ...rows[0], before, during });
    const common = { bench: 'deadline', baseline: null, ratio: null };
    report([
      {
        ...common,
        what: `${ending.toLocaleString('en')} papers handed in and scored`,
        value: taken,
        unit: 's',
        target: 60,
      },
      {
        ...common,
        what: 'not scored, or not once',
        value: rows[0].unscored + rows[0].twice,
        unit: '',
        target: 0,
      },
      {
        ...{ bench: 'deadline', what: 'p95 of the saves of others', value: during, unit: 'ms' },
        ...{ baseline: before, ratio: during / before, target: 2 },
      },
    ]);
  } finally {
    await close();
    await product.stop();
  }
};
