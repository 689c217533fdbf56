import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Answered,
  atRate,
  begin,
  forgetSittings,
  type Paper,
  p95,
  post,
  startExams,
} from './examStage.ts';
import { openDatabase, report } from './stage.ts';

/** The rates stay the same with fewer: 10,000 begin within three minutes, save a thousand times a second, end within one. */
const learners = Number(process.env.BENCH_LEARNERS ?? 10_000);
const questions = 50;
/** Saves of each; all questions unless it is said. */
const saves = Number(process.env.BENCH_SAVES ?? questions);

/** Tries again where it is told to come back later, as the page does; any other refusal counts as an error. */
const patiently = async <T>(ask: () => Promise<Answered<T>>): Promise<Answered<T>> => {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 429 || answer.retryAfter === 0) return answer;
    await sleep(answer.retryAfter * 1000);
  }
};

/** A whole exam of many at once; what was acknowledged is compared with what stands at the end. */
export const run = async (): Promise<void> => {
  const { product, tokens, rules } = await startExams(learners);
  const { client, close } = await openDatabase();
  const papers: (Paper | undefined)[] = [];
  const acknowledged = new Map<string, number>();
  const times = { start: [] as number[], save: [] as number[], submit: [] as number[] };
  let errors = 0;
  let submitted = 0;
  const note = <T>(kind: keyof typeof times, answer: Answered<T>): boolean => {
    times[kind].push(answer.ms);
    if (answer.status !== 200) errors++;
    return answer.status === 200;
  };
  try {
    await forgetSittings(client, rules.fifty);
    await atRate(10_000 / 180, learners, async (at) => {
      const answer = await patiently(() => begin(product.base, tokens[at] ?? '', rules.fifty));
      if (note('start', answer)) papers[at] = answer.result;
    });
    await atRate(1000, learners * saves, async (at) => {
      const who = at % learners;
      const [seq, paper] = [Math.floor(at / learners) + 1, papers[who]];
      const question = paper?.paper[seq - 1];
      if (!paper || !question) return;
      const item = { no: seq, seq, answer: { chosen: [question.options[at % 4]?.oid ?? ''] } };
      const body = { attemptId: paper.attemptId, deviceId: 'bench-device', items: [item] };
      const answer = await patiently(() =>
        post(product.base, '/Customer/Exam/AnswerSave', tokens[who] ?? '', body, false),
      );
      if (note('save', answer))
        acknowledged.set(paper.attemptId, (acknowledged.get(paper.attemptId) ?? 0) + 1);
    });
    await atRate(learners / 60, learners, async (at) => {
      const paper = papers[at];
      if (!paper) return;
      const body = { attemptId: paper.attemptId, deviceId: 'bench-device' };
      const answer = await patiently(() =>
        post(product.base, '/Customer/Exam/ExamSubmit', tokens[at] ?? '', body, false),
      );
      if (note('submit', answer)) submitted++;
    });
    const { rows } = await client.query<{ id: string; state: string; kept: number }>(
      `select a.id, a.state, (select count(*)::int from exam_answer x where x.attempt_id = a.id) as kept
         from exam_attempt a where a.rule_id = $1`,
      [rules.fifty],
    );
    const lost = rows.reduce((sum, { id, kept }) => sum + Math.max(0, (acknowledged.get(id) ?? 0) - kept), 0);
    const open = rows.filter(({ state }) => state === 'running').length;
    console.log({ learners, errors, lost, submitted, open, submitP95: Math.round(p95(times.submit)) });
    const figure = (what: string, value: number, unit: string, target: number) => ({
      ...{ bench: 'rush', what, value, unit, target, baseline: null, ratio: null },
    });
    report([
      figure('lost or refused', lost + errors + open, '', 0),
      figure('starts, p95', p95(times.start), 'ms', 500),
      figure('saves, p95', p95(times.save), 'ms', 100),
    ]);
  } finally {
    await close();
    await product.stop();
  }
};
