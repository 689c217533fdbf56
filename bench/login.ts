import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { fill, median, password, report, startProduct, startWatched } from './stage.ts';

const people = 10_000;
/** They come within a quarter of a minute, so that the house is full and the rate is its own. */
const arrivalMs = 15_000;

/** Checks a second of the product's own hash, two in flight, nothing beside. */
const pureHashing = async (seconds: number): Promise<number> => {
  const stored = await hash(password, {
    algorithm: 2 as Algorithm,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  const from = performance.now();
  let checks = 0;
  const worker = async () => {
    while (performance.now() - from < seconds * 1000) {
      await verify(stored, password);
      checks++;
    }
  };
  await Promise.all([worker(), worker()]);
  return checks / ((performance.now() - from) / 1000);
};

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

interface Answer {
  status: number;
  place?: number;
  queueTicket?: string;
  seconds?: number;
}

const tokens = (base: string, body: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${base}/Identity/PortalWeb/Tokens`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (response) => {
        let text = '';
        response.on('data', (piece) => (text += piece));
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          resolve({ status, ...(status === 429 ? JSON.parse(text).result : {}) });
        });
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });

/** 10,000 people sign in, each waiting as the page does when the queue is full; beside pure hashing. */
export const run = async (): Promise<void> => {
  await (await startProduct()).stop();
  await fill(people + 5000);
  const baselines = [await pureHashing(5)];
  const product = await startWatched('bench/loginServer.ts', { BENCH_PEOPLE: String(people) });
  let perSecond = 0;
  /** What the 10,000 themselves take of the two cores: a share of them. */
  let crowd = 0;
  let lag = Number.NaN;
  const answers = { signedIn: 0, failed: 0, waits: 0, withoutPlace: 0 };
  try {
    await sleep(5000);
    await product.lag();
    const from = performance.now();
    const used = process.cpuUsage();
    const one = async (no: number) => {
      await sleep((no / people) * arrivalMs);
      const loginName = `SC${String(no).padStart(8, '0')}`;
      for (let queueTicket: string | undefined; ; ) {
        const answer = await tokens(product.base, { loginName, password, queueTicket });
        if (answer.status === 200) return answers.signedIn++;
        if (answer.status !== 429) return answers.failed++;
        answers.waits++;
        if (!answer.place) answers.withoutPlace++;
        queueTicket = answer.queueTicket;
        await sleep((answer.seconds ?? 2) * 1000);
      }
    };
    await Promise.all(Array.from({ length: people }, (_, no) => one(no)));
    const ms = performance.now() - from;
    perSecond = people / (ms / 1000);
    const { user, system } = process.cpuUsage(used);
    crowd = (user + system) / 1000 / (ms * availableParallelism());
    lag = (await product.lag()).p99;
  } finally {
    await product.stop();
  }
  baselines.push(await pureHashing(5));
  const baseline = median(baselines);
  console.log(answers, 'hashing alone', baselines.map(Math.round), 'share of the crowd', crowd.toFixed(2));
  report([
    {
      bench: 'login',
      what: 'sign-ins',
      value: perSecond,
      unit: '1/s',
      baseline,
      ratio: perSecond / baseline,
      target: 0.7,
    },
    {
      bench: 'login',
      what: 'failed or sent away without a place',
      value: answers.failed + answers.withoutPlace,
      unit: 'sign-ins',
      baseline: null,
      ratio: null,
      target: 0,
    },
    {
      bench: 'login',
      what: 'event loop lag p99',
      value: lag,
      unit: 'ms',
      baseline: null,
      ratio: null,
      target: 50,
    },
  ]);
};
