import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type pg from 'pg';
import { decideNow, letIn, openAccess, sizeOf, startNode, type Visitor } from './accessStage.ts';
import { atRate, p95, post } from './examStage.ts';
import { ask, cpuOf, type Figure, median, report } from './stage.ts';

const people = sizeOf('BENCH_PEOPLE', 20_000);
const [inside, viewers, changes] = [
  sizeOf('BENCH_INSIDE', 5000),
  sizeOf('BENCH_VIEWERS', 200),
  sizeOf('BENCH_CHANGES', 50),
];
const [seconds, rounds] = [sizeOf('BENCH_SECONDS', 60), 7];
/** Who comes and goes; those beyond stay. */
const moving = sizeOf('BENCH_MOVING', 1000);
/** Viewers whose pages are looked at for each change; what the others get is read and let go. */
const looked = 10;
const list = '/Customer/Sign/InsideList?scope=college';

/** What an officer’s browser asks for. */
const browser = { 'accept-encoding': 'gzip, deflate, br' };
const unpacked = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

interface Page {
  /** Answers that came, and their bytes on the wire. */
  seen: { answers: number; bytes: number; failed: number };
  close(): void;
}

const read = async (response: IncomingMessage): Promise<{ bytes: number; body: Buffer }> => {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const packed = Buffer.concat(parts);
  const unpack = unpacked[response.headers['content-encoding'] as keyof typeof unpacked];
  return { bytes: packed.length, body: unpack ? await unpack(packed) : packed };
};

/** The page 当前在内: it follows the topic, and reads the list anew at a word of it, one reading after the other. */
const openPage = (base: string, token: string, onList: (text: string) => void): Promise<Page> =>
  new Promise((resolve, reject) => {
    const headers = { ...browser, authorization: `Bearer ${token}` };
    const seen = { answers: 0, bytes: 0, failed: 0 };
    let [reading, again, mark] = [false, false, ''];
    const ended = () => {
      reading = false;
      if (again) refresh();
    };
    const refresh = () => {
      again = reading;
      if (reading) return;
      reading = true;
      const call = request(base + list + (mark && `&since=${mark}`), { headers });
      call.on('error', () => {
        seen.failed++;
      });
      call.on('response', (response) => {
        read(response).then(
          ({ bytes, body }) => {
            seen.bytes += bytes;
            if (response.statusCode !== 200) seen.failed++;
            else seen.answers++;
            const text = body.toString();
            mark = /"mark":"([\w.-]+)"/.exec(text)?.[1] ?? '';
            onList(text);
            ended();
          },
          () => {},
        );
      });
      call.end();
    };
    const stream = request(`${base}/Customer/Notification/NotificationSubscribe`, { agent: false, headers });
    stream.once('error', reject);
    stream.once('response', (response: IncomingMessage) => {
      response.on('data', (part: Buffer) => {
        if (/event: topic\.(followed|changed)\n/.test(part.toString())) refresh();
      });
      response.on('error', () => {});
      const follow = async (): Promise<void> => {
        const asked = { topics: ['inside:all'] };
        const { status } = await post(base, '/Customer/Notification/TopicFollow', token, asked, false);
        // While twenty read the whole list at once, who comes is told to come again.
        if (status === 503) return sleep(1000).then(follow);
        if (status !== 200) throw new Error(`the topic answered ${status}`);
        resolve({ seen, close: () => stream.destroy() });
      };
      follow().catch(reject);
    });
    stream.end();
  });

/** So many people are inside, each in the room that he may enter, and some of the others may read who is. */
const prepare = async (client: pg.Client, staying: readonly Visitor[]): Promise<void> => {
  await client.query('delete from sign_inside');
  await client.query(
    `insert into sign_record (id, user_id, room_id, laboratory_id, grant_id, in_at, in_method, place_proven, state)
     select gen_random_uuid(), g.user_id, g.room_id, g.laboratory_id, g.id, now() - make_interval(secs => 60 + random() * 3000),
       'sticker', true, 'inside' from access_grant g where g.id = any($1::uuid[])`,
    [staying.map(({ grantId }) => grantId)],
  );
  await client.query(
    `insert into sign_inside (user_id, room_id, record_id, in_at, min_people)
     select distinct on (user_id) user_id, room_id, id, in_at, 1 from sign_record
      where grant_id = any($1::uuid[]) and out_at is null order by user_id, in_at desc`,
    [staying.map(({ grantId }) => grantId)],
  );
  await client.query(
    `insert into account_role (account_id, role_id, by_hand, by_post)
     select a.id, r.role_id, true, false from (select role_id from account_role x join account s on s.id = x.account_id
         where s.login_name = 'safety') r, (select id from account where login_name like 'SC%' order by login_name limit $1) a
     on conflict do nothing`,
    [viewers],
  );
  await client.query('vacuum analyze sign_record, sign_inside');
};

/** What somebody would write for the page alone. */
const bareText = `
  select b.id, b.name, r.floor, r.room_no, a.max_people, i.min_people, a2.id, a2.name, a2.login_name, o.name, a2.phone, s.*
    from sign_inside i join sign_record s on s.id = i.record_id and s.in_at = i.in_at join account a2 on a2.id = i.user_id
    join room r on r.id = i.room_id join building b on b.id = r.building_id left join access_room a on a.id = r.id
    left join organization o on o.id = a2.organization_id order by b.name, b.id, r.floor, r.room_no, s.in_at`;

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** Very many are inside and come and go; how soon each change is on the pages of those who watch, and what these cost. */
export const run = async (): Promise<void> => {
  const { client, close, url } = await openAccess(people);
  const front = await startNode(url, viewers + Math.ceil((moving + inside) * 1.3));
  const doors = await startNode(url);
  const pages: Page[] = [];
  try {
    await decideNow(front.base);
    const all = await letIn(client, front.base, front.tokens.slice(viewers), {
      ...{ before: viewers, tried: Math.ceil(moving * 1.1) },
    });
    const [movers, staying] = [all.slice(0, moving), all.slice(moving, moving + inside)];
    if (staying.length < inside) throw new Error(`only ${staying.length} may be inside`);
    await prepare(client, staying);
    // Rights of the viewers and figures of the doors are kept for a moment.
    await sleep(6000);
    const whole = () => ask(front.base, list, undefined, front.tokens[0]);
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      ours.push(await millisecondsOf(whole));
      bare.push(await millisecondsOf(() => client.query(bareText)));
    }
    /** When the answer of a sign-in came, by the entry, and how long until each page had it. */
    const began = new Map<string, number>();
    const late: number[] = [];
    const look = () => {
      const open = new Set<string>();
      const known = new Set<string>();
      return (text: string) => {
        const now = performance.now();
        for (const id of began.keys()) if (!known.has(id)) open.add(id);
        for (const id of open)
          if (text.includes(id)) {
            late.push(now - (began.get(id) ?? now));
            open.delete(id);
            known.add(id);
          }
      };
    };
    for (let at = 0; at < viewers; at += 20)
      pages.push(
        ...(await Promise.all(
          front.tokens
            .slice(at, Math.min(viewers, at + 20))
            .map((token, no) => openPage(front.base, token, at + no < looked ? look() : () => {})),
        )),
      );
    await sleep(5000);
    const cpu = () => Promise.all([front, doors].map(({ child }) => cpuOf(child.pid ?? 0)));
    const [from, before] = [performance.now(), await cpu()];
    let refused = 0;
    const back = Math.min(100, Math.floor(movers.length / 2));
    await atRate(changes, changes * seconds, async (at) => {
      // Half of them come, the others leave who came some seconds ago.
      const who = movers[Math.floor(at / 2) % movers.length];
      const earlier = movers[(Math.floor(at / 2) + movers.length - back) % movers.length];
      if (!who || !earlier) return;
      if (at % 2 === 1) {
        if (
          at / 2 > back &&
          (await post(doors.base, '/Customer/Sign/SignOut', earlier.token, {}, false)).status !== 200
        )
          refused++;
        return;
      }
      const { result } = await post<{ ticket: string | null }>(
        doors.base,
        '/Customer/Sign/SignCodeResolve',
        who.token,
        {
          code: who.code,
        },
      );
      const made = await post<{ record: { id: string } }>(doors.base, '/Customer/Sign/SignIn', who.token, {
        ticket: result?.ticket,
      });
      if (made.status === 200) began.set(made.result.record.id, performance.now());
      else refused++;
    });
    const lasted = (performance.now() - from) / 1000;
    const [used, usedByDoors] = (await cpu()).map((now, at) => (now - (before[at] ?? 0)) / lasted);
    await sleep(3000);
    const seen = pages.reduce(
      (sum, { seen: { answers, bytes, failed } }) => ({
        answers: sum.answers + answers,
        bytes: sum.bytes + bytes,
        failed: sum.failed + failed,
      }),
      { answers: 0, bytes: 0, failed: 0 },
    );
    console.log({
      ...{ lasted, came: began.size, refused, seen: late.length, of: began.size * Math.min(looked, viewers) },
      ...{ ...seen, eachBytes: Math.round(seen.bytes / seen.answers), doorsCpu: usedByDoors },
      ...{ changesPerSecond: (changes * seconds) / lasted, half: median(late) },
    });
    const figure = { bench: 'inside', baseline: null, ratio: null };
    const figures: Figure[] = [
      {
        ...{ ...figure, what: `the whole list of ${inside}`, value: median(ours), unit: 'ms' },
        ...{ baseline: median(bare), ratio: median(bare) / median(ours), target: 100 },
      },
      { ...figure, what: `on ${viewers} pages after, p95`, value: p95(late), unit: 'ms', target: 1000 },
      { ...figure, what: 'node of the pages', value: used ?? 0, unit: 'cores', target: 0.5 },
      {
        ...{ ...figure, what: 'refused, or on no page', unit: '', target: 0 },
        value: refused + seen.failed + began.size * Math.min(looked, viewers) - late.length,
      },
    ];
    report(figures);
  } finally {
    for (const page of pages) page.close();
    await front.stop();
    await doors.stop();
    await close();
  }
};
