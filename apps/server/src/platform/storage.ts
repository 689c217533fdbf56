import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { fail } from './failure.ts';

const mebibyte = 1024 * 1024;

interface Disk {
  bytes: number;
  free: number;
}

/** A tenth of a small disk, a gibibyte of a large one. */
export const isShort = ({ bytes, free }: Disk): boolean => free < Math.min(bytes / 10, 1024 * mebibyte);
/** So little that the database is about to stop. */
const isFull = ({ bytes, free }: Disk): boolean => free < Math.min(bytes / 100, 64 * mebibyte);

const diskOf = async (folder: string): Promise<Disk> => {
  const { bsize, blocks, bavail } = await statfs(folder);
  return { bytes: blocks * bsize, free: bavail * bsize };
};

export interface Storage {
  /**
   * Asked before anything large comes in, so that the last room is left to what people write.
   * @throws STORAGE_FULL
   */
  needRoom(): Promise<void>;
  stop(): Promise<void>;
}

interface StorageOptions {
  /** Where files are kept, and where the database of our own is. */
  folders: string[];
  /** Size of the ballast at most; it takes no more than a fiftieth of its disk. */
  ballastBytes: number;
  log: Logger;
  /** Milliseconds between two looks at the disk. */
  every?: number;
}

/**
 * Watches the disks. A file of no use, the ballast, lies beside the database: it is given away when the disk is full,
 * so that the database comes back by itself and an administrator has room to work in.
 */
export const watchStorage = ({ folders, ballastBytes, log, every = 5000 }: StorageOptions): Storage => {
  const folder = folders.at(-1) ?? '.';
  const ballast = join(folder, 'ballast');
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const make = async (bytes: number) => {
    const part = `${ballast}.part`;
    const file = await open(part, 'w', 0o600);
    try {
      const piece = Buffer.alloc(mebibyte, 'ballast ');
      for (let at = 0; at < bytes; at += piece.length) {
        if (stopped) return;
        await file.write(piece, 0, Math.min(piece.length, bytes - at));
        // Never in the way of what people write.
        await sleep(10);
      }
      await rename(part, ballast);
    } finally {
      await file.close();
      await rm(part, { force: true });
    }
  };
  const look = async () => {
    const disk = await diskOf(folder);
    const size = Math.min(ballastBytes, Math.floor(disk.bytes / 50));
    const there = await stat(ballast).catch(() => undefined);
    if (there && isFull(disk)) {
      await rm(ballast, { force: true });
      log.error({ folder }, 'disk full: ballast given away');
    } else if (!there && size > 0 && !isShort({ ...disk, free: disk.free - 2 * size })) await make(size);
  };
  let looking: Promise<void> = Promise.resolve();
  const turn = () => {
    looking = look().catch((error) =>
      log.warn({ code: (error as NodeJS.ErrnoException).code }, 'the disk cannot be watched'),
    );
    void looking.then(() => {
      if (!stopped) timer = setTimeout(turn, every).unref();
    });
  };
  if (ballastBytes > 0) timer = setTimeout(turn, every).unref();
  return {
    needRoom: async () => {
      for (const one of new Set(folders)) if (isShort(await diskOf(one))) throw fail('STORAGE_FULL');
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
