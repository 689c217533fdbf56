import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Not mkdir's `recursive`: Node 24 never comes back from that where a system folder such as /proc refuses. */
export const makeFolder = (path: string, mode?: number): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(resolve(path)), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};
