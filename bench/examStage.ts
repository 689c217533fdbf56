import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { dataDir, fill, password, startProduct, startScript } from './stage.ts';

export interface Exams {
  tokens: string[];
  rules: { fifty: string; hundred: string };
}

/** The product with so many people signed in, a bank of 50,000 questions and two exams. */
export const startExams = async (learners: number, folder = dataDir) => {
  await (await startProduct({ DATA_DIR: folder })).stop();
  // The demo college has its own among them.
  await fill(learners + 5000, {}, folder);
  const file = join(folder, 'exams.json');
  const product = await startScript('bench/examServer.ts', {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    BENCH_LEARNERS: String(learners),
    BENCH_EXAMS: file,
  });
  const exams = JSON.parse(readFileSync(file, 'utf8')) as Exams;
  if (exams.tokens.length < learners) throw new Error(`${exams.tokens.length} of ${learners} are there`);
  return { product, ...exams };
};

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

export interface Answered<T> {
  status: number;
  ms: number;
  bytes: number;
  result: T;
  retryAfter: number;
}

/** One call, with how long its whole answer took. Status 0: nobody answered. */
export const post = <T>(
  base: string,
  path: string,
  token: string,
  body: object,
  read = true,
): Promise<Answered<T>> =>
  new Promise((resolve) => {
    const from = performance.now();
    const text = JSON.stringify(body);
    const end = (status: number, parts: Buffer[] = [], retryAfter = 0) => {
      const whole = Buffer.concat(parts);
      const result = read && status === 200 ? JSON.parse(whole.toString()).result : undefined;
      resolve({ status, ms: performance.now() - from, bytes: whole.length, result, retryAfter });
    };
    const call = request(base + path, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        authorization: `Bearer ${token}`,
      },
    });
    call.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => end(answer.statusCode ?? 0, parts, Number(answer.headers['retry-after'] ?? 0)));
      answer.on('error', () => end(0));
    });
    call.on('error', () => end(0));
    call.end(text);
  });

/** Begins work at an even rate, whatever the work before takes; answers once all is done. */
export const atRate = async (
  perSecond: number,
  count: number,
  work: (at: number) => Promise<void>,
): Promise<void> => {
  const from = performance.now();
  const running: Promise<void>[] = [];
  for (let at = 0; at < count; ) {
    const due = Math.min(count, Math.floor(((performance.now() - from) / 1000) * perSecond) + 1);
    for (; at < due; at++) running.push(work(at));
    await sleep(4);
  }
  await Promise.all(running);
};

export const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

export interface Paper {
  attemptId: string;
  paper: { no: number; options: { oid: string }[] }[];
}

export const begin = (base: string, token: string, examRoleId: string) =>
  post<Paper>(base, '/Customer/Exam/ExamStart', token, { examRoleId, deviceId: 'bench-device' });

/** Sittings of a run before; what happened in them is append-only for everybody but a bench. */
export const forgetSittings = async (client: pg.Client, ruleId: string): Promise<void> => {
  await client.query(`set session_replication_role = replica`);
  for (const table of ['exam_event', 'exam_answer', 'exam_seen'])
    await client.query(
      `delete from ${table} where attempt_id in (select id from exam_attempt where rule_id = $1)`,
      [ruleId],
    );
  await client.query('delete from exam_attempt where rule_id = $1', [ruleId]);
  await client.query('set session_replication_role = origin');
};
