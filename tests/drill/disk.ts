import { closeSync, cpSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chownAll, findPlaces } from '../../apps/server/src/platform/database/embeddedPlaces.ts';
import { type Running, signIn, startProduct } from '../../bench/stage.ts';
import {
  ask,
  beside,
  brokenChains,
  compare,
  conclude,
  creations,
  type Faults,
  look,
  type Made,
  ownFolder,
  removeDisk,
  skip,
  smallDisk,
  tally,
  writers,
} from './stage.ts';

const piece = Buffer.alloc(64 * 1024, 1);
/** Back at the latest after there is room again. */
const mostMs = 30_000;

/** Writes a file until so much is left; 0: until nothing more goes in. */
const fillTo = (place: string, share: number): string => {
  const path = join(place, `filler-${share}`);
  const file = openSync(path, 'a');
  try {
    for (;;) {
      const { bavail, blocks } = statfsSync(place);
      if (share > 0 && bavail < blocks * share) break;
      writeSync(file, piece);
    }
  } catch {
    // Full.
  }
  closeSync(file);
  return path;
};

const switchWal = async (folder: string): Promise<void> => {
  const client = await look(folder).catch(() => undefined);
  await client?.query('select pg_switch_wal()').catch(() => {});
  await client?.end().catch(() => {});
};

const upload = async (base: string, token: string): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7\n%演练\n']), 'drill.pdf');
  const response = await fetch(`${base}/File/Files/SetLocalFileUrl`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => {});
  return response?.status ?? 0;
};

/**
 * Fills the disk of the data, then that of the WAL alone, then that of the files alone, under writes: uploads are
 * refused first, reading goes on, who writes is told, and with room again all goes on by itself with nothing lost (F7).
 */
export const run = async (fullSeconds = 12): Promise<void> => {
  const { folder, remove } = ownFolder();
  if (!smallDisk(folder, 700)) {
    remove();
    skip('disk', 'only root may mount the small disks that it fills');
    return;
  }
  const walDisk = join(folder, 'postgres/pg_wal');
  const filesDisk = join(folder, 'files');
  const start = () => startProduct({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const made: Made[] = [];
  const faults: Faults = {
    uploadTaken: 0,
    uploadRefused: 0,
    wrongStatus: 0,
    nothingRead: 0,
    noBallast: 0,
    late: 0,
  };
  const figures: Record<string, number> = {};
  /** Puts a folder on a disk of its own, while nobody uses it. */
  const move = (place: string, megabytes: number) => {
    const kept = `${place}.kept`;
    cpSync(place, kept, { recursive: true });
    smallDisk(place, megabytes);
    cpSync(kept, place, { recursive: true });
    rmSync(kept, { recursive: true });
  };
  let product: Running | undefined;
  try {
    await (await start()).stop();
    move(filesDisk, 32);
    product = await start();
    const first = await look(folder);
    const kinds = await creations(first);
    await first.end();
    const token = await signIn(product.base, 'admin');
    let next = 0;

    /** Fills one disk to the brim while some write and read, and takes the filler away again. */
    const fillUp = async (name: string, place: string, base: string) => {
      const writing = writers(kinds, { base: () => base, token }, { width: 4, pauseMs: 5, from: next });
      const seen: number[] = [];
      let on = true;
      const reading = beside(2, async () => {
        seen.push((await ask(base, '/Customer/Approval/TodoCount', token)).status);
        await sleep(50);
        return on;
      });
      if ((await upload(base, token)) !== 200) faults.uploadRefused = 1;
      const fillers = [fillTo(place, 0.08)];
      if (name !== 'wal' && (await upload(base, token)) !== 507) faults.uploadTaken = 1;
      if ((await writing.untilAcked()) > 5000) faults[`${name}WritesStopped`] = 1;
      seen.length = 0;
      const from = writing.made.length;
      for (let second = 0; second < fullSeconds; second++) {
        fillers.push(fillTo(place, 0));
        // The segments that are there already would last for long.
        if (name === 'wal') await switchWal(folder);
        await sleep(1000);
      }
      const read = seen.filter((status) => status === 200).length;
      const during = writing.made.slice(from).map(({ answer }) => answer.status ?? 0);
      for (const filler of fillers) rmSync(filler, { force: true });
      const back = await writing.untilAcked();
      on = false;
      await Promise.all([writing.stop(), reading]);
      next += writing.made.length;
      made.push(...writing.made);
      const told = during.filter((status) => [503, 507].includes(status)).length;
      Object.assign(figures, {
        [`${name}Told`]: told,
        [`${name}ReadShare`]: read / seen.length,
        [`${name}BackMs`]: back,
      });
      faults.wrongStatus =
        (faults.wrongStatus ?? 0) + [...seen, ...during].filter((s) => ![200, 503, 507].includes(s)).length;
      if (read === 0) faults.nothingRead = 1;
      if (back > mostMs) faults.late = 1;
      // A disk that nobody noticed to be full would prove nothing.
      if (name !== 'files') faults[`${name}NotFull`] = told > 0 ? 0 : 1;
    };

    for (let tries = 0; tries < 150 && !existsSync(join(folder, 'ballast')); tries++) await sleep(200);
    if (!existsSync(join(folder, 'ballast'))) faults.noBallast = 1;
    await fillUp('data', folder, product.base);
    await fillUp('files', filesDisk, product.base);

    await product.stop();
    const places = findPlaces(folder);
    move(walDisk, 160);
    if (places.owner) chownAll(walDisk, places.owner);
    product = await start();
    await fillUp('wal', walDisk, product.base);

    const { base } = product;
    const client = await look(folder);
    const compared = await compare(
      client,
      // Of another address before the restart.
      made.map((one) => ({ ...one, send: () => one.send(base) })),
    );
    await client.end();
    const ended = product.child.exitCode !== null || product.child.signalCode !== null;
    conclude(
      'disk',
      { ...tally(made), ...figures },
      { ...faults, ...compared, ended: ended ? 1 : 0, chainBroken: brokenChains(folder) },
    );
  } finally {
    await product?.stop();
    for (const place of [walDisk, filesDisk, folder]) removeDisk(place);
    remove();
  }
};
