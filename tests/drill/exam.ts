import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, begin, type Paper, post, startExams } from '../../bench/examStage.ts';
import { startProduct } from '../../bench/stage.ts';
import { beside, brokenChains, conclude, type Faults, look, ownFolder } from './stage.ts';

const learners = 200;
const questions = 50;

interface Kept {
  seq: number;
  chosen: string;
}

interface Handed {
  score: number | null;
  state: string;
}

/**
 * Kills the product while two hundred people save answers, and again while they hand in. What was answered is kept, as the
 * newest of its question; each paper is scored once, and asked again it answers the same (F1).
 */
export const run = async (kills = 20): Promise<void> => {
  const { folder, remove } = ownFolder();
  const start = () => startProduct({ DATA_DIR: folder, LOG_LEVEL: 'silent', BALLAST_MB: '0' });
  const { product: filled, tokens, rules } = await startExams(learners, folder);
  await filled.stop();
  let product = await start();
  const again = async () => {
    product.child.kill('SIGKILL');
    await product.stop();
    product = await start();
  };
  /** As a page does: asked again until somebody answers. */
  const told = async <T>(path: string, token: string, body: object): Promise<Answered<T>> => {
    for (;;) {
      const answer = await post<T>(product.base, path, token, body);
      if (answer.status !== 0 && answer.status < 500) return answer;
      lost++;
      await sleep(100);
    }
  };
  let lost = 0;
  const faults: Faults = { refused: 0, missing: 0, other: 0, unscored: 0, twice: 0, otherScore: 0 };
  const more = (fault: string, by = 1) => {
    faults[fault] = (faults[fault] ?? 0) + by;
  };
  try {
    const papers: Paper[] = [];
    for (const token of tokens) papers.push((await begin(product.base, token, rules.fifty)).result);
    const kept = papers.map(() => new Map<number, Kept>());
    let [saved, on] = [0, true];
    const saving = papers.map(async ({ attemptId, paper }, who) => {
      for (let seq = 1; on; seq++) {
        const { no, options } = paper[(seq * 7 + who) % questions] as Paper['paper'][number];
        const chosen = options[seq % options.length]?.oid ?? '';
        const items = [{ no, seq, answer: { chosen: [chosen] } }];
        const body = { attemptId, deviceId: 'bench-device', items };
        const { status } = await told('/Customer/Exam/AnswerSave', tokens[who] ?? '', body);
        if (status === 200) {
          kept[who]?.set(no, { seq, chosen });
          saved++;
        } else more('refused');
        await sleep(50);
      }
    });
    for (let kill = 0; kill < kills; kill++) {
      const seen = saved;
      // All of them are at it again.
      while (saved < seen + learners) await sleep(5);
      await sleep(Math.random() * 300);
      await again();
    }
    on = false;
    await Promise.all(saving);

    const handIn = (who: number) =>
      told<Handed>('/Customer/Exam/ExamSubmit', tokens[who] ?? '', {
        ...{ attemptId: papers[who]?.attemptId, deviceId: 'bench-device' },
      });
    const handed = new Map<number, Handed>();
    let next = 0;
    const handing = beside(32, async () => {
      const who = next++;
      if (who >= papers.length) return false;
      const { status, result } = await handIn(who);
      if (status === 200) handed.set(who, result);
      else more('refused');
      return true;
    });
    for (const share of [0.2, 0.6]) {
      while (next < papers.length * share) await sleep(5);
      await again();
    }
    await handing;
    for (const [who, { score, state }] of handed) {
      const { result } = await handIn(who);
      if (result.score !== score || result.state !== state) more('otherScore');
    }

    const client = await look(folder);
    const { rows } = await client.query<{ id: string; no: number; seq: number; chosen: string }>(
      `select attempt_id as id, no, seq, answer -> 'chosen' ->> 0 as chosen from exam_answer where attempt_id = any($1)`,
      [papers.map(({ attemptId }) => attemptId)],
    );
    const there = new Map(rows.map((row) => [`${row.id} ${row.no}`, row]));
    for (const [who, answers] of kept.entries())
      for (const [no, { seq, chosen }] of answers) {
        const row = there.get(`${papers[who]?.attemptId} ${no}`);
        if (!row || row.seq < seq) more('missing');
        else if (row.seq === seq && row.chosen !== chosen) more('other');
      }
    const { rows: ends } = await client.query<{ unscored: number; twice: number; otherScore: number }>(
      `select count(*) filter (where a.score is null)::int as unscored,
          count(*) filter (where (select count(*) from exam_event e where e.attempt_id = a.id and e.kind = 'submit') <> 1)::int as twice,
          count(*) filter (where a.score is distinct from (select sum(s.score) from exam_answer s where s.attempt_id = a.id))::int
            as "otherScore"
         from exam_attempt a where a.rule_id = $1`,
      [rules.fifty],
    );
    await client.end();
    for (const [fault, count] of Object.entries(ends[0] ?? {})) more(fault, count);
    conclude(
      'exam',
      { kills: kills + 2, saved, handedIn: handed.size, askedAgain: lost },
      { ...faults, chainBroken: brokenChains(folder) },
    );
  } finally {
    await product.stop();
    remove();
  }
};
