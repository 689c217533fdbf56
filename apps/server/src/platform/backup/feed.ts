import { createWriteStream } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Places } from '../database/embeddedPlaces.ts';
import { walName, walPath } from './archive.ts';
import { readSealed } from './sealed.ts';
import type { Place, Store } from './store.ts';

/** WAL for a database that is being restored, opened some segments ahead of what it asks for: all at once, a day of them
 *  would take as much as 20 GB. */
export interface Feed {
  /** What PostgreSQL runs for each segment. */
  command: string;
  /** Why a segment could not be given. */
  fault(): Error | undefined;
  stop(): Promise<void>;
}

const ahead = 6;
const behind = 3;
/** Above 125 PostgreSQL gives up; below it would take the WAL for ended. */
const givesUp = 200;

export const startFeed = async (
  store: Store,
  place: Place,
  names: readonly string[],
  { cluster, owner }: Pick<Places, 'cluster' | 'owner'>,
): Promise<Feed> => {
  const folder = `${cluster}.feed`;
  await mkdir(folder, { mode: 0o700 });
  const list = join(folder, 'list');
  const asked = join(folder, 'asked');
  await writeFile(list, names.map((name) => `${name}\n`).join(''));
  await writeFile(asked, '');
  if (owner) for (const path of [folder, list, asked]) await chown(path, owner.uid, owner.gid);

  let stopped = false;
  let fault: Error | undefined;
  const there = new Set<string>();
  const give = async (name: string) => {
    if (there.has(name)) return;
    const path = join(folder, name);
    await pipeline(
      readSealed(walPath(place, name), walName(name), store.keys),
      createWriteStream(`${path}.part`),
    );
    await chmod(`${path}.part`, 0o600);
    if (owner) await chown(`${path}.part`, owner.uid, owner.gid);
    await rename(`${path}.part`, path);
    there.add(name);
  };
  const run = async () => {
    while (!stopped) {
      const at = names.indexOf((await readFile(asked, 'utf8')).trim());
      if (at >= 0) {
        for (const name of names.slice(at, at + ahead)) {
          await give(name);
          // It may ask for another meanwhile.
          if ((await readFile(asked, 'utf8')).trim() !== names[at]) break;
        }
        for (const name of [...there])
          if (names.indexOf(name) < at - behind) {
            there.delete(name);
            await rm(join(folder, name), { force: true });
          }
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const running = run().catch(async (error: unknown) => {
    fault = error as Error;
    await writeFile(join(folder, 'fault'), '').catch(() => {});
  });

  const quoted = `'${folder.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
  const command = [
    `cd ${quoted} || exit ${givesUp}`,
    `grep -qx '%f' list || exit 1`,
    `echo '%f' > asked`,
    `until test -f '%f'; do test -f fault && exit ${givesUp}; test -d . || exit ${givesUp}; sleep 0.02; done`,
    `cp '%f' "$OLDPWD/%p" || exit ${givesUp}`,
  ].join('; ');
  return {
    command,
    fault: () => fault,
    stop: async () => {
      stopped = true;
      await running;
      if (await stat(folder).catch(() => undefined)) await rm(folder, { recursive: true, force: true });
    },
  };
};
