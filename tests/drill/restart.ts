import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPlaces } from '../../apps/server/src/platform/database/embeddedPlaces.ts';
import { signIn, startProduct } from '../../bench/stage.ts';
import {
  brokenChains,
  compare,
  conclude,
  creations,
  look,
  ownFolder,
  postmasterOf,
  tally,
  writers,
} from './stage.ts';

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Kills the product under writes while its database runs on: the next start takes it over. Then both are killed, and
 * the number in `postmaster.pid` belongs to a stranger; beside it all runs a second installation. Nothing answered is
 * lost, and neither stranger nor neighbour is touched (F5).
 */
export const run = async (kills = 10): Promise<void> => {
  const own = ownFolder();
  const other = ownFolder();
  const { folder } = own;
  const start = () => startProduct({ DATA_DIR: folder, LOG_LEVEL: 'silent', BALLAST_MB: '0' });
  const neighbour = await startProduct({
    DATA_DIR: other.folder,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    BALLAST_MB: '0',
  });
  let product = await start();
  const cluster = findPlaces(folder).cluster;
  const stranger = spawn('sleep', ['600'], {
    // PostgreSQL only minds processes of its own user.
    ...(process.getuid?.() === 0 ? { uid: statSync(cluster).uid } : {}),
  });
  try {
    const neighbours = postmasterOf(other.folder);
    const first = await look(folder);
    const kinds = await creations(first);
    await first.end();
    const token = await signIn(product.base, 'admin');
    const writing = writers(kinds, { base: () => product.base, token }, { pauseMs: 5 });
    const starts: number[] = [];
    let notTaken = 0;
    for (let kill = 1; kill <= kills; kill++) {
      await sleep(300 + Math.random() * 1000);
      const postmaster = postmasterOf(folder);
      product.child.kill('SIGKILL');
      await ended(product.child);
      const from = performance.now();
      product = await start();
      starts.push(performance.now() - from);
      if (postmasterOf(folder) !== postmaster) notTaken++;
      await writing.untilAcked();
    }

    await sleep(500);
    const postmaster = postmasterOf(folder);
    product.child.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await ended(product.child);
    while (isAlive(postmaster)) await sleep(20);
    const file = join(cluster, 'postmaster.pid');
    writeFileSync(file, `${stranger.pid}\n${cluster}\n1700000000\n5432\n/nowhere\n\n\n`, { mode: 0o600 });
    if (process.getuid?.() === 0) chownSync(file, statSync(cluster).uid, statSync(cluster).gid);
    const from = performance.now();
    product = await start();
    const recoveryMs = performance.now() - from;
    await writing.untilAcked();
    await writing.stop();

    const client = await look(folder);
    const compared = await compare(client, writing.made);
    await client.end();
    const health = await fetch(`${neighbour.base}/health/ready`);
    starts.sort((a, b) => a - b);
    conclude(
      'restart',
      {
        kills,
        ...tally(writing.made),
        startMs: starts[Math.floor(starts.length / 2)] ?? 0,
        longestStartMs: starts.at(-1) ?? 0,
        recoveryMs,
      },
      {
        ...compared,
        notTaken,
        strangerTouched: stranger.exitCode === null && stranger.signalCode === null ? 0 : 1,
        neighbourTouched: postmasterOf(other.folder) === neighbours && health.status === 200 ? 0 : 1,
        chainBroken: brokenChains(folder),
      },
    );
  } finally {
    stranger.kill('SIGKILL');
    await product.stop();
    await neighbour.stop();
    own.remove();
    other.remove();
  }
};
