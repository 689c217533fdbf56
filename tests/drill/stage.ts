import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPlaces } from '../../apps/server/src/platform/database/embeddedPlaces.ts';
import { root } from '../../bench/stage.ts';

/** What the sender of a write knows of it: it was done, it was refused, or nobody answered. */
export type Outcome = 'acked' | 'refused' | 'unknown';

export interface Answered {
  outcome: Outcome;
  status?: number;
  errorCode?: string;
  result?: unknown;
  /** Says when to ask again. */
  retryAfter?: string;
}

/** Sends a write under its key. A server that is busy or stopping may have done it or not. */
export const write = async (
  base: string,
  path: string,
  { body, token, key }: { body: object; token: string; key: string },
): Promise<Answered> => {
  try {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    const { result } = (await response.json()) as { result: { errorCode?: string } | null };
    const { status } = response;
    if (status === 200) return { outcome: 'acked', status, result };
    const errorCode = result?.errorCode;
    const retryAfter = response.headers.get('retry-after');
    return {
      outcome: status >= 500 ? 'unknown' : 'refused',
      status,
      ...(errorCode ? { errorCode } : {}),
      ...(retryAfter ? { retryAfter } : {}),
    };
  } catch {
    return { outcome: 'unknown' };
  }
};

/** Sends again under the same key until somebody answers; some sixty times. */
export const settle = async (send: () => Promise<Answered>, pauseMs = 500): Promise<Answered> => {
  for (let tries = 0; ; tries++) {
    const answer = await send();
    if (answer.outcome !== 'unknown' || tries >= 60) return answer;
    await sleep(pauseMs);
  }
};

/** Runs workers beside each other until none has anything more to do. */
export const beside = async (width: number, work: () => Promise<boolean>): Promise<void> => {
  const worker = async () => {
    while (await work());
  };
  await Promise.all(Array.from({ length: width }, worker));
};

/** Something that an administrator can create, and that is found again by the mark in it. */
export interface Creation {
  path: string;
  body: (mark: string) => object;
  table: string;
  column: string;
}

/** Of the modules of the house one thing each. */
export const creations = async (client: pg.ClientBase): Promise<Creation[]> => {
  const { rows } = await client.query(
    `select (select id from organization where parent_id is not null order by code limit 1) as organization,
            (select id from organization_level order by depth desc limit 1) as level,
            (select id from building order by code limit 1) as building`,
  );
  const { organization, level, building } = rows[0];
  return [
    {
      path: '/Customer/Organization/OrganizationAdd',
      body: (mark) => ({ name: mark, code: mark, parentId: organization, levelId: level }),
      table: 'organization',
      column: 'code',
    },
    {
      path: '/Customer/Building/BuildingAdd',
      body: (mark) => ({ name: mark, code: mark, campus: '东区', floorsAbove: 3, floorsBelow: 0 }),
      table: 'building',
      column: 'code',
    },
    {
      path: '/Customer/Building/RoomAdd',
      body: (mark) => ({ buildingId: building, floor: 1, roomNo: mark }),
      table: 'room',
      column: 'room_no',
    },
    {
      path: '/Customer/Announcement/AnnouncementAdd',
      body: (mark) => ({
        title: mark,
        kind: 'notice',
        content: '<p>演练</p>',
        wholeCollege: true,
        pinned: false,
        needReceipt: false,
      }),
      table: 'announcement',
      column: 'title',
    },
    {
      path: '/Customer/Expert/ExpertAdd',
      body: (mark) => ({ name: mark, unit: '演练单位', fields: ['chem'] }),
      table: 'expert',
      column: 'name',
    },
    {
      path: '/Customer/Role/RoleAdd',
      body: (mark) => ({ roleName: mark, menus: [], permissions: [], dataScope: 'self' }),
      table: 'role',
      column: 'role_name',
    },
  ];
};

export interface Made {
  what: Creation;
  mark: string;
  /** Asks again under the same key, maybe at another address. */
  send: (base?: string) => Promise<Answered>;
  answer: Answered;
  /** When it was first asked and answered, by the steady clock. */
  sentAt: number;
  answeredAt: number;
}

/** Creates the n-th of all kinds in turn and tells what came back. */
export const create = async (
  kinds: readonly Creation[],
  n: number,
  { base, token }: { base: () => string; token: string },
): Promise<Made> => {
  const what = kinds[n % kinds.length] as Creation;
  const mark = `DR${n}`;
  const key = randomUUID();
  const send = (at = base()) => write(at, what.path, { body: what.body(mark), token, key });
  const sentAt = performance.now();
  const answer = await send();
  return { what, mark, send, answer, sentAt, answeredAt: performance.now() };
};

/** Some who create one thing after another until they are stopped. */
export const writers = (
  kinds: readonly Creation[],
  to: { base: () => string; token: string },
  { width = 8, pauseMs = 0, from = 0 } = {},
) => {
  const made: Made[] = [];
  let [next, on] = [from, true];
  const done = beside(width, async () => {
    const one = await create(kinds, next++, to);
    made.push(one);
    // Who was not served does not ask again at once.
    const pause = one.answer.outcome === 'unknown' ? Math.max(100, pauseMs) : pauseMs;
    if (pause > 0) await sleep(pause);
    return on;
  });
  return {
    made,
    /** Milliseconds until something is done that was asked for after now; the limit when nothing is. */
    untilAcked: async (limitMs = 60_000): Promise<number> => {
      const from = performance.now();
      const seen = made.length;
      while (performance.now() - from < limitMs) {
        const first = made
          .slice(seen)
          .filter(({ answer, sentAt }) => answer.outcome === 'acked' && sentAt > from)
          .map(({ answeredAt }) => answeredAt - from);
        if (first.length > 0) return Math.min(...first);
        await sleep(10);
      }
      return limitMs;
    },
    stop: async () => {
      on = false;
      await done;
    },
  };
};

/** How many there are of each outcome, as the first answer told. */
export const tally = (made: readonly Made[]) => {
  const count = (outcome: Outcome) => made.filter(({ answer }) => answer.outcome === outcome).length;
  return { acked: count('acked'), unknown: count('unknown') };
};

/**
 * Asks again for what nobody answered, under its key, and looks for all of it in the database: what was answered must
 * be there once, under the id of the answer.
 */
export const compare = async (client: pg.ClientBase, made: readonly Made[]): Promise<Faults> => {
  const faults = { refused: 0, missing: 0, twice: 0, otherId: 0 };
  const settled = new Map<Made, Answered>();
  for (const [{ table, column, path }, all] of Map.groupBy(made, ({ what }) => what)) {
    const { rows } = await client.query<{ mark: string; id: string }>(
      `select ${column} as mark, id from ${table} where ${column} ~ '^DR[0-9]+$'`,
    );
    const before = Map.groupBy(rows, ({ mark }) => mark);
    const open = all.filter(({ answer }) => answer.outcome === 'unknown');
    await beside(8, async () => {
      const one = open.pop();
      if (one) settled.set(one, await settle(one.send));
      return open.length > 0;
    });
    for (const one of all) {
      const { mark, answer } = one;
      const { outcome, result, ...more } = settled.get(one) ?? answer;
      const { id } = (result ?? {}) as { id?: string };
      const there = before.get(mark) ?? [];
      if (outcome !== 'acked') {
        if (faults.refused++ === 0) console.log(path, mark, more);
      } else if (there.length > 1) faults.twice++;
      else if (there.length === 1 && there[0]?.id !== id) faults.otherId++;
      else if (there.length === 0) {
        // Done only now, when it was asked for again.
        const { rowCount } = await client.query(`select from ${table} where ${column} = $1 and id = $2`, [
          mark,
          id,
        ]);
        if (answer.outcome === 'acked' || rowCount !== 1) faults.missing++;
      }
    }
  }
  return faults;
};

/** The chains of the operation log and of the approvals. */
export const brokenChains = (folder: string): number => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './apps/server/src/platform/register.mjs', 'scripts/tasks/audit-verify.ts'],
    { cwd: root, env: { ...process.env, DATA_DIR: folder }, encoding: 'utf8' },
  );
  if (status !== 0) console.log(stdout, stderr);
  return status === 0 ? 0 : 1;
};

/** Lines of `postmaster.pid`: the process first, its socket's folder fifth. */
const pidFile = (folder: string): string[] =>
  readFileSync(join(findPlaces(folder).cluster, 'postmaster.pid'), 'utf8').split('\n');

export const postmasterOf = (folder: string): number => Number(pidFile(folder)[0]);

/** A connection to the product's own database that only looks: it starts no server and keeps none. */
export const look = async (folder: string, patienceMs = 60_000): Promise<pg.Client> => {
  const from = performance.now();
  for (;;) {
    const client = new pg.Client({ host: pidFile(folder)[4], port: 5432, user: 'app', database: 'anyan' });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      // After a kill it recovers first.
      if ((error as { code?: string }).code !== '57P03' || performance.now() - from > patienceMs) throw error;
      await sleep(100);
    }
  }
};

/** A small disk at a folder; false where only root may, and we are not. */
export const smallDisk = (place: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]).status === 0;

export const removeDisk = (place: string): void => void spawnSync('umount', ['-l', place]);

/** Connections of the product's pool, by its own count. */
export const connectionsOf = async (base: string): Promise<{ busy: number; idle: number }> => {
  const text = await (await fetch(`${base}/metrics`)).text();
  const of = (state: string) =>
    Number(new RegExp(`^anyan_database_connections\\{state="${state}"\\} (\\d+)`, 'm').exec(text)?.[1]);
  return { busy: of('busy'), idle: of('idle') };
};

/** A call that reads; 0 where nobody answered. */
export const ask = async (base: string, path: string, token: string) => {
  const from = performance.now();
  const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  );
  await response?.arrayBuffer().catch(() => {});
  return {
    status: response?.status ?? 0,
    ms: performance.now() - from,
    retryAfter: response?.headers.has('retry-after') ?? false,
  };
};

/** A data folder for one drill. */
export const ownFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-drill-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

export type Faults = Record<string, number>;

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const passed: Record<string, boolean> = {};

/** The last line of a drill: its figures and faults as JSON. Any fault makes it fail. */
export const conclude = (drill: string, figures: Record<string, number>, faults: Faults): void => {
  const failed = Object.values(faults).some((count) => count > 0);
  const shown = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)]));
  console.log(JSON.stringify({ drill, ...shown, faults, passed: !failed }));
  passed[drill] = !failed;
  if (failed) process.exitCode = 1;
};

/** A drill that cannot be done here, and why. */
export const skip = (drill: string, why: string): void =>
  console.log(JSON.stringify({ drill, skipped: why }));

/** After several drills: which were passed. */
export const concludeAll = (drills: readonly string[]): void => {
  const of = (wanted: boolean | undefined) => drills.filter((drill) => passed[drill] === wanted);
  console.log(
    JSON.stringify({ drills: drills.length, passed: of(true), failed: of(false), skipped: of(undefined) }),
  );
};
