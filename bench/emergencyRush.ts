import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sizeOf } from './accessStage.ts';
import { p95 } from './examStage.ts';
import { ask, type Figure, type Running, signIn } from './stage.ts';

/** So many press within a minute, by as many people as the limit of each allows. */
const [rush, alarms] = [sizeOf('BENCH_RUSH', 200), sizeOf('BENCH_ALARMS', 5)];
const people = [
  ...['collegesafety', 'labsafety', 'mentor', 'staff', 'expert', 'approver', 'leader', 'purchase'],
  ...['finance', 'security'],
];
const bench = 'emergency';
const raisePath = '/Customer/Screen/EmergencyRaise';

/** Takes messages as a provider of SMS does, and keeps when each came. */
export const smsGateway = async () => {
  const taken: number[] = [];
  const server = createServer((request, answer) => {
    taken.push(Date.now());
    request.resume();
    answer.setHeader('content-type', 'application/json');
    answer.end('{"Code":"OK"}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    taken,
    env: {
      ALIYUN_SMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ALIYUN_SMS_KEY_ID: 'bench',
      ALIYUN_SMS_KEY_SECRET: 'bench',
      ALIYUN_SMS_SIGN: 'bench',
      ALIYUN_SMS_TEMPLATE: 'code',
      ALIYUN_SMS_ALARM_TEMPLATE: 'alarm',
    },
    close: () => void server.close(),
  };
};
type Gateway = Awaited<ReturnType<typeof smsGateway>>;

/** What happened before is over, so that it calls nobody meanwhile. */
export const closeAll = (client: pg.Client) =>
  client.query(`update emergency_receipt set sms_state = 'none' where sms_state = 'waiting';
    update emergency set raised_at = raised_at - interval '1 day', state = 'closed', next_ring_at = null where note = 'bench'`);

const plain = { bench, unit: 'ms', baseline: null, ratio: null };

interface Raised {
  emergencyId: string;
  joined: boolean;
  told: number;
}

/** Alarms of rooms: how soon their page has all that it shows, and how soon after nobody can take it back every SMS is handed over. */
const alarmed = async (
  { base }: Running,
  client: pg.Client,
  gateway: Gateway,
  rooms: readonly string[],
  token: string,
): Promise<Figure[]> => {
  const [late, pages] = [[] as number[], [] as number[]];
  let messages = Number.POSITIVE_INFINITY;
  for (let n = 0; n < alarms; n++) {
    const roomId = rooms[n];
    const before = gateway.taken.length;
    const { emergencyId: id } = await ask<Raised>(
      base,
      raisePath,
      { kind: 'fire', roomId, note: 'bench' },
      token,
    );
    const { rows } = await client.query<{ until: Date; building: string; floor: number; n: number }>(
      `select e.take_back_until as until, e.building_id as building, r.floor,
          (select count(*)::int from emergency_receipt c where c.emergency_id = e.id and c.sms_state <> 'none') as n
        from emergency e join room r on r.id = e.room_id where e.id = $1`,
      [id],
    );
    const [row] = rows;
    if (!row || row.n === 0) throw new Error('nobody is sent an SMS');
    // As the page asks: what it is first, then all of the place at once.
    const from = performance.now();
    const read = (path: string) => ask(base, `/Customer/${path}`, undefined, token);
    await read(`Emergency/EmergencyDetails?id=${id}`);
    await Promise.all(
      [
        ...[`Emergency/EmergencyOpenList`, `Sign/InsideList?scope=building&refId=${row.building}`],
        ...[`Chemicals/RoomChemicalList?roomId=${roomId}`, `Chemicals/RoomHazardShow?roomId=${roomId}`],
        ...['Classification/HazardCategoryList', `AccessRoom/AccessRoomDetails?id=${roomId}`],
      ].map(read),
    );
    pages.push(performance.now() - from);
    const until = Date.now() + 60_000;
    while (gateway.taken.length < before + row.n && Date.now() < until) await sleep(20);
    if (gateway.taken.length < before + row.n)
      throw new Error(`only ${gateway.taken.length - before} of ${row.n} messages were handed over`);
    late.push((gateway.taken[before + row.n - 1] ?? 0) - row.until.getTime());
    messages = Math.min(messages, row.n);
    // Nobody is called again by it while the next one is measured.
    await closeAll(client);
  }
  return [
    { ...plain, what: 'all that its page shows, the slowest', value: Math.max(...pages), target: 2000 },
    {
      ...{ ...plain, value: Math.max(...late), target: 5000 },
      what: `${messages} SMS handed over after the time to take it back, the slowest`,
    },
  ];
};

/** Many press for one building within a minute: one emergency, none of them lost. */
const rushed = async ({ base }: Running, client: pg.Client, tokens: readonly string[]): Promise<Figure[]> => {
  const { rows } = await client.query<{ id: string }>('select id from building order by id limit 1');
  const buildingId = rows[0]?.id;
  const times: number[] = [];
  const found = new Set<string>();
  const begun = performance.now();
  const each = Math.ceil(rush / tokens.length);
  await Promise.all(
    tokens.map(async (token) => {
      for (let n = 0; n < each; n++) {
        const from = performance.now();
        const { emergencyId } = await ask<Raised>(
          base,
          raisePath,
          { kind: 'leak', buildingId, note: 'bench' },
          token,
        );
        times.push(performance.now() - from);
        found.add(emergencyId);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const [id] = [...found];
  const kept = await client.query<{ n: number }>(
    'select 1 + jsonb_array_length(joined) as n from emergency where id = $1',
    [id],
  );
  if (found.size !== 1 || kept.rows[0]?.n !== each * tokens.length)
    throw new Error(`${found.size} emergencies, ${kept.rows[0]?.n} of ${each * tokens.length} kept`);
  return [
    {
      ...{ ...plain, value: p95(times), target: 150 },
      what: `${each * tokens.length} raises of one building in ${seconds.toFixed(1)} s, p95`,
    },
  ];
};

/** What happens all at once: alarms with their messages and pages, and everybody who presses for one building. */
export const rushFigures = async (
  product: Running,
  client: pg.Client,
  gateway: Gateway,
  rooms: readonly string[],
): Promise<Figure[]> => {
  const tokens = await Promise.all(people.map((one) => signIn(product.base, one)));
  const college = await signIn(product.base, 'admin');
  return [
    ...(await alarmed(product, client, gateway, rooms, college)),
    ...(await rushed(product, client, tokens)),
  ];
};
