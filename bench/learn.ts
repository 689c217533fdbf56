import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, atRate, p95, post } from './examStage.ts';
import { dataDir, fill, password, report, startProduct, startScript } from './stage.ts';

/** Each of them beats every fifteen seconds, so many times; the rate follows from how many they are. */
const learners = Number(process.env.BENCH_LEARNERS ?? 5000);
const beatSeconds = 15;
const beats = Number(process.env.BENCH_BEATS ?? 8);
const rangeBytes = 1024 * 1024;
/** Players that read beside the beats, and seconds for which one server is read before the other. */
const readers = 8;
const turnSeconds = 5;

interface Lesson {
  tokens: string[];
  coursewareId: string;
  chapterId: string;
  bytes: number;
  path: string;
}

const startLesson = async () => {
  await (await startProduct()).stop();
  await fill(learners + 5000);
  const told = join(dataDir, 'lesson.json');
  const product = await startScript('bench/learnServer.ts', {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    BENCH_LEARNERS: String(learners),
    BENCH_LESSON: told,
  });
  const lesson = JSON.parse(readFileSync(told, 'utf8')) as Lesson;
  if (lesson.tokens.length < learners) throw new Error(`${lesson.tokens.length} of ${learners} are there`);
  const bare = await startScript('bench/bareFile.ts', { BARE_FILE: lesson.path });
  return { product, bare, ...lesson };
};

const agent = new Agent({ keepAlive: true, maxSockets: readers });

/** Bytes of one range; none where it was refused. */
const readRange = (url: string, start: number): Promise<number> =>
  new Promise((resolve) => {
    const headers = { range: `bytes=${start}-${start + rangeBytes - 1}` };
    const call = request(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('end', () => resolve(answer.statusCode === 206 ? bytes : 0));
      answer.on('error', () => resolve(0));
    });
    call.on('error', () => resolve(0));
    call.end();
  });

/** Bytes a second that some players get of a film together. */
const readFor = async (url: string, bytes: number, seconds: number): Promise<number> => {
  const [from, ranges] = [performance.now(), Math.floor(bytes / rangeBytes)];
  const player = async (no: number): Promise<number> => {
    let got = 0;
    for (let at = no; performance.now() - from < seconds * 1000; at++) {
      const some = await readRange(url, (at % ranges) * rangeBytes);
      if (some !== rangeBytes) throw new Error(`${url}: a range of ${some} bytes`);
      got += some;
    }
    return got;
  };
  const all = await Promise.all(Array.from({ length: readers }, (_, no) => player(no * 7)));
  return all.reduce((sum, one) => sum + one, 0) / ((performance.now() - from) / 1000);
};

/** The address under which a player reads the film. */
const filmOf = async (base: string, token: string, coursewareId: string): Promise<string> => {
  const answer = await fetch(`${base}/Customer/Learn/LearnDetails?coursewareId=${coursewareId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { result } = (await answer.json()) as { result: { chapters: { file: string | null }[] } };
  const link = result.chapters[0]?.file;
  if (!link) throw new Error('the film has no address');
  return base + link;
};

interface Beat {
  creditedSeconds: { chapter: number };
}

/** Thousands learn at once: each beat is answered in time and credited, and films are read beside them as from a bare server. */
export const run = async (): Promise<void> => {
  const { product, bare, tokens, coursewareId, chapterId, bytes } = await startLesson();
  const sessions: (string | undefined)[] = [];
  const first: (number | undefined)[] = [];
  const last: (number | undefined)[] = [];
  const times: number[] = [];
  let refused = 0;
  const kept = <T>(answer: Answered<T>): boolean => {
    if (answer.status !== 200) refused++;
    return answer.status === 200;
  };
  try {
    const film = await filmOf(product.base, tokens[0] ?? '', coursewareId);
    await atRate(Math.min(400, learners), learners, async (at) => {
      const answer = await post<{ sessionId: string }>(
        ...([product.base, '/Customer/Learn/LearnStart', tokens[at] ?? '', { coursewareId }] as const),
      );
      if (kept(answer)) sessions[at] = answer.result.sessionId;
    });
    let beating = true;
    const read = { product: [] as number[], bare: [] as number[] };
    const reading = (async () => {
      // What both have read once lies in memory.
      await readFor(bare.base, bytes, 1);
      while (beating) {
        read.product.push(await readFor(film, bytes, turnSeconds));
        read.bare.push(await readFor(bare.base, bytes, turnSeconds));
      }
    })();
    await atRate(learners / beatSeconds, learners * beats, async (at) => {
      const [who, beatNo] = [at % learners, Math.floor(at / learners) + 1];
      const sessionId = sessions[who];
      if (!sessionId) return;
      const answer = await post<Beat>(product.base, '/Customer/Learn/Heartbeat', tokens[who] ?? '', {
        ...{ sessionId, beatNo, chapterId, state: 'playing', position: (beatNo - 1) * beatSeconds },
      });
      times.push(answer.ms);
      if (!kept(answer)) return;
      const credited = answer.result.creditedSeconds.chapter;
      first[who] ??= credited;
      last[who] = credited;
    });
    beating = false;
    await reading;
    await sleep(100);
    // The first beat credits nothing; each further one what has passed since, less what is rounded off.
    const due = (beats - 1) * beatSeconds - 2;
    const short = sessions.filter((_, who) => (last[who] ?? 0) - (first[who] ?? 0) < due).length;
    const sum = (some: readonly number[]) =>
      some.reduce((all, one) => all + one, 0) / some.length / 1024 ** 2;
    const [films, baseline] = [sum(read.product), sum(read.bare)];
    console.log({
      learners,
      beats: times.length,
      refused,
      short,
      films,
      baseline,
      turns: read.product.length,
    });
    const figure = (what: string, value: number, unit: string, target: number) => ({
      ...{ bench: 'learn', what, value, unit, target, baseline: null, ratio: null },
    });
    report([
      figure('refused or not credited', refused + short + (learners - sessions.length), '', 0),
      figure('beats, p95', p95(times), 'ms', 50),
      {
        ...figure('films beside the beats', films, 'MiB/s', 0.8),
        ...{ baseline, ratio: films / baseline },
      },
    ]);
  } finally {
    await bare.stop();
    await product.stop();
  }
};
