import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { password, type Running, signIn, startScript } from '../../bench/stage.ts';
import { ask, conclude, create, creations, type Faults, look, ownFolder, skip } from './stage.ts';

const steps: Record<string, number> = {
  right: 0,
  hourAhead: 3600,
  hourBehind: -3600,
  ninetySeconds: 90,
  rightAgain: 0,
};
/** Between what one node says and what the database says; an answer takes its time. */
const mostMs = 2000;

/** The library that shows a process another time (Debian: libfaketime). */
const library = (): string | undefined =>
  readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
    .find((path) => existsSync(path));

const expiryOf = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp * 1000;

/**
 * Two nodes on one database, of which one has its clock put an hour ahead, an hour back and 90 seconds off while it
 * runs. It says that it is not ready; what it decides and writes goes by the database's time all the same (F9).
 */
export const run = async (): Promise<void> => {
  const preload = process.platform === 'linux' ? library() : undefined;
  if (!preload) {
    skip('clock', 'libfaketime is not installed (apt-get install libfaketime)');
    return;
  }
  const { folder, remove } = ownFolder();
  const embedded = await startEmbedded({ dataDir: folder });
  const { host, user, database } = embedded;
  const clock = join(folder, 'clock');
  writeFileSync(clock, '+0s\n');
  const start = (env: Record<string, string>): Promise<Running> =>
    startScript('apps/server/src/main.ts', {
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`,
      PORT: '0',
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'silent',
      BALLAST_MB: '0',
      ...env,
    });
  const right = await start({});
  const wrong = await start({
    LD_PRELOAD: preload,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  const client = await look(folder);
  try {
    const token = await signIn(right.base, 'admin');
    const kinds = await creations(client);
    const faults: Faults = { ready: 0, notReady: 0, signedOut: 0, otherExpiry: 0, otherTime: 0, jumped: 0 };
    const count = (name: string, is: boolean) => {
      if (is) faults[name] = (faults[name] ?? 0) + 1;
    };
    // Asked all the time: in the moment of the jump nobody may be signed out either.
    let on = true;
    const jumping = (async () => {
      while (on) {
        const { status } = await ask(wrong.base, '/Customer/Approval/TodoCount', token);
        count('jumped', status !== 200);
        await sleep(10);
      }
    })();
    let [next, furthest] = [0, 0];
    for (const [name, seconds] of Object.entries(steps)) {
      writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
      await sleep(2000);
      const health = await fetch(`${wrong.base}/health/ready`);
      const { reason } = (await health.json()) as { reason?: string };
      if (seconds === 0) count('notReady', health.status !== 200);
      else count('ready', health.status !== 503 || reason !== 'clock');
      count('notReady', (await fetch(`${right.base}/health/ready`)).status !== 200);

      // What one node gives out holds at the other, and ends when the database says.
      const given = await signIn(wrong.base, 'student');
      count('signedOut', (await ask(right.base, '/Identity/PortalWeb/AuthInfo', given)).status !== 200);
      count('signedOut', (await ask(wrong.base, '/Identity/PortalWeb/AuthInfo', token)).status !== 200);
      const fromRight = await signIn(right.base, 'student');
      count('otherExpiry', Math.abs(expiryOf(given) - expiryOf(fromRight)) > mostMs);

      const made = await create(kinds, next++ * kinds.length + 2, { base: () => wrong.base, token });
      const { rows } = await client.query<{ off: number }>(
        `select abs(extract(epoch from clock_timestamp() - created_at))::float8 * 1000 as off from room where room_no = $1
         union all select abs(extract(epoch from clock_timestamp() - max(at)))::float8 * 1000 from operation_log
         union all select abs(extract(epoch from (select max(expires_at) - min(expires_at) from (
           select expires_at from session order by created_at desc limit 2) two)))::float8 * 1000`,
        [made.mark],
      );
      const off = Math.max(...rows.map(({ off: one }) => one));
      furthest = Math.max(furthest, off);
      count('otherTime', made.answer.outcome !== 'acked' || rows.length < 3 || off > mostMs);
      console.log(
        `${name}: ${health.status} ${reason ?? ''}, furthest from the database ${Math.round(off)} ms`,
      );
    }
    on = false;
    await jumping;
    conclude('clock', { steps: Object.keys(steps).length, furthestMs: furthest }, faults);
  } finally {
    await client.end();
    await wrong.stop();
    await right.stop();
    await embedded.stop();
    remove();
  }
};
