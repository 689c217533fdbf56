import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { begin, forgetSittings, type Paper, startExams } from './examStage.ts';
import { type Figure, median, openDatabase, report, startBare } from './stage.ts';

const sitting = 1000;
const seconds = 3;
const rounds = 3;

type Requests = NonNullable<Parameters<typeof autocannon>[0]['requests']>;

const perSecond = async (
  url: string,
  connections: number,
  setup: NonNullable<Requests[0]['setupRequest']>,
  path: string,
  warming = false,
) => {
  // What the load before left on its way is done first.
  await sleep(1000);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ method: 'POST', path, setupRequest: setup }],
  });
  // Hundreds who come first all at once are asked to come again.
  if (!warming && result.non2xx + result.errors > 0)
    throw new Error(`${path}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failed`);
  return result.requests.average;
};

const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

/** Answers kept before the reply, by a thousand who sit; beside it the bare app with groups, and with a transaction each. */
export const answers = async (): Promise<void> => {
  const { product, tokens, rules } = await startExams(sitting);
  const { client, database, close } = await openDatabase();
  const { bare, bareToken } = await startBare({ database, script: 'bench/bareExam.ts' });
  try {
    await forgetSittings(client, rules.fifty);
    await client.query(`create table if not exists bench_answer (attempt_id uuid, no smallint, answer jsonb not null,
      seq int not null, saved_at timestamptz not null default now(), primary key (attempt_id, no))`);
    const papers: Paper[] = [];
    for (const token of tokens.slice(0, sitting))
      papers.push((await begin(product.base, token, rules.fifty)).result);
    let at = 0;
    const setupFor =
      (bearerOf: (who: number) => string): NonNullable<Requests[0]['setupRequest']> =>
      (sent) => {
        at++;
        const who = at % sitting;
        const paper = papers[who];
        const question = paper?.paper[Math.floor(at / sitting) % 50];
        const item = { no: question?.no, seq: at, answer: { chosen: [question?.options[at % 4]?.oid] } };
        const body = { attemptId: paper?.attemptId, deviceId: 'bench-device', items: [item] };
        return { ...sent, headers: headersOf(bearerOf(who)), body: JSON.stringify(body) };
      };
    const own = setupFor((who) => tokens[who] ?? '');
    const bares = setupFor(() => bareToken);
    const ways = {
      product: (connections: number, warming?: boolean) =>
        perSecond(product.base, connections, own, '/Customer/Exam/AnswerSave', warming),
      grouped: (connections: number, warming?: boolean) =>
        perSecond(bare.base, connections, bares, '/grouped', warming),
      single: (connections: number, warming?: boolean) =>
        perSecond(bare.base, connections, bares, '/single', warming),
    };
    const figures: Figure[] = [];
    for (const connections of [64, 256]) {
      const samples = { product: [] as number[], grouped: [] as number[], single: [] as number[] };
      const names = Object.keys(ways) as (keyof typeof ways)[];
      for (const name of names) await ways[name](connections, true);
      for (let round = 0; round < rounds; round++)
        for (const name of names) samples[name].push(await ways[name](connections));
      console.log(connections, 'connections', samples);
      const value = median(samples.product);
      for (const [name, target] of [
        ['grouped', 0.6],
        ['single', 1.3],
      ] as const) {
        const baseline = median(samples[name]);
        const what = `answers kept, ${connections} connections, beside bare ${name}`;
        figures.push({
          bench: 'answer',
          what,
          value,
          unit: '1/s',
          baseline,
          ratio: value / baseline,
          target,
        });
      }
    }
    report(figures);
  } finally {
    await bare.stop();
    await close();
    await product.stop();
  }
};

/** A paper of 100 out of 50,000, drawn, put down and answered; beside it the bare app with the same bytes. */
export const starts = async (): Promise<void> => {
  const learners = 10_000;
  const connections = 16;
  const { product, tokens, rules } = await startExams(learners);
  const { client, database, close } = await openDatabase();
  const forget = () => forgetSittings(client, rules.hundred);
  await forget();
  const sample = await begin(product.base, tokens[0] ?? '', rules.hundred);
  const paper = JSON.stringify({ code: 200, result: sample.result, message: 'ok' });
  const { bare, bareToken } = await startBare({ database, paper, script: 'bench/bareExam.ts' });
  try {
    await client.query(`create table if not exists bench_attempt (id uuid primary key, started_at timestamptz,
      deadline_at timestamptz, paper jsonb not null)`);
    let at = 0;
    const own: NonNullable<Requests[0]['setupRequest']> = (sent) => {
      at++;
      if (at >= learners) throw new Error('there are too few people for this machine');
      const body = { examRoleId: rules.hundred, deviceId: 'bench-device' };
      return { ...sent, headers: headersOf(tokens[at] ?? ''), body: JSON.stringify(body) };
    };
    const bares: NonNullable<Requests[0]['setupRequest']> = (sent) => ({
      ...sent,
      headers: headersOf(bareToken),
      body: '{}',
    });
    const samples = { product: [] as number[], bare: [] as number[] };
    for (let round = -1; round < rounds; round++) {
      await forget();
      at = 0;
      const value = await perSecond(product.base, connections, own, '/Customer/Exam/ExamStart');
      const baseline = await perSecond(bare.base, connections, bares, '/start');
      if (round < 0) continue;
      samples.product.push(value);
      samples.bare.push(baseline);
    }
    console.log(samples);
    const [value, baseline] = [median(samples.product), median(samples.bare)];
    const common = { bench: 'examStart' };
    report([
      {
        ...common,
        what: 'a paper of 100 from 50,000',
        value,
        unit: '1/s',
        baseline,
        ratio: value / baseline,
        target: 0.5,
      },
      {
        ...{ ...common, what: 'a paper of 100, gzipped', value: gzipSync(paper).length / 1024, unit: 'KiB' },
        ...{ baseline: null, ratio: null, target: 60 },
      },
    ]);
  } finally {
    await client.query('drop table if exists bench_attempt');
    await bare.stop();
    await close();
    await product.stop();
  }
};
