import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ChildEnded, children } from '../children.ts';
import type { FileStore } from '../files/store.ts';
import { uuid } from '../uuid.ts';
import type { MediaAnswer, MediaTask } from './facts.worker.ts';

/** One at a time: a PDF of 100 MB is read whole, and what a library does with a broken file stays there. */
const ask = children<MediaTask, MediaAnswer>({
  script: new URL('./facts.worker.ts', import.meta.url),
  most: 1,
  heapMb: 512,
  longestMs: 120_000,
  restMs: 20_000,
});

/** A file of the disk where its store is another machine's; `done` takes it away again. */
const onDisk = async (files: FileStore, id: string) => {
  const path = files.remote ? undefined : files.pathOf(id);
  if (path) return { path, done: async () => {} };
  const found = await files.open(id);
  if (!found) return undefined;
  const copy = join(files.outgoing, uuid());
  await pipeline(found.read(), createWriteStream(copy, { mode: 0o600 }));
  return { path: copy, done: () => rm(copy, { force: true }) };
};

/** What a stored file holds: seconds of a video, pages of a PDF, or what is wrong with it. A reader that dies of it says broken. */
export const mediaFacts = async (
  files: FileStore,
  id: string,
  kind: MediaTask['kind'],
): Promise<MediaAnswer> => {
  const file = await onDisk(files, id);
  if (!file) return { fault: 'broken' };
  try {
    return await ask({ kind, path: file.path });
  } catch (error) {
    if (error instanceof ChildEnded) return { fault: 'broken' };
    throw error;
  } finally {
    await file.done();
  }
};
