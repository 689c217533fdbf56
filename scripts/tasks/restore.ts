import { parseArgs } from 'node:util';
import { registerDataCheck } from '../../apps/server/src/platform/backup/check.ts';
import { restore } from '../../apps/server/src/platform/backup/restore.ts';
import { openStore } from '../../apps/server/src/platform/backup/store.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { StartError } from '../../apps/server/src/platform/startError.ts';
import { dataChecks } from '../lib/dataChecks.ts';

const usage =
  'npm run restore -- [--to 2026-11-21T10:00:00+08:00] [--from DIR] [--into DATA_DIR] [--replace] [--incomplete]';

const readOptions = () => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      options: { to: text, from: text, into: text, replace: flag, incomplete: flag },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`);
  }
};

/** A moment with its time zone: without one nobody knows whose clock is meant. */
const readMoment = (text: string): Date => {
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(+at))
    throw new StartError(
      `--to must be a time with its zone such as 2026-11-21T10:00:00+08:00, not "${text}".`,
    );
  return at;
};

// Puts a backup back: the newest state, or that of a moment.
try {
  const { to, from, into, replace = false, incomplete = false } = readOptions();
  const moment = to === undefined ? undefined : readMoment(to);
  const config = readConfig({ ...process.env, ...(from ? { BACKUP_DIR: from } : {}) });
  if (!config.backup)
    throw new StartError('Where are the backups? Name their folder by BACKUP_DIR or --from.');
  if (config.databaseUrl)
    throw new StartError(
      'DATABASE_URL is set: a PostgreSQL of your own is restored by its own tools (pg_basebackup, pgBackRest).',
    );
  for (const [name, [, check]] of Object.entries(dataChecks)) registerDataCheck(name, check);
  const target = into ?? config.dataDir;
  const done = await restore({
    store: await openStore(config.backup),
    into: target,
    to: moment,
    replace,
    incomplete,
    ...(config.backup.passphrase === undefined ? { keyFile: config.backup.keyFile } : {}),
    say: (line) => console.log(line),
  });
  const { checked, fileFaults } = done;
  console.log(
    `${checked.rows} rows of ${checked.tables} tables, ${checked.links} links of evidence and ${done.files - fileFaults.length} files are whole.`,
  );
  for (const fault of fileFaults) console.error(fault);
  if (done.aside)
    console.log(`What was there before is in ${done.aside}; remove it when you need it no more.`);
  console.log(`Restored into ${target} as it was at ${done.at}; start the product: npm start`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}
