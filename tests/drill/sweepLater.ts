/** What is left of the files in DATA_DIR when they are swept two days later, as JSON. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sweep } from '../../apps/server/src/modules/files/service.ts';
import { modules } from '../../apps/server/src/modules/index.ts';
import { openPlatform } from '../../apps/server/src/open.ts';
import { shiftClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';

const config = readConfig(process.env);
const platform = await openPlatform({ config, modules });
shiftClock(2 * 86_400_000);
await sweep(platform);
const root = join(config.dataDir, 'files');
const { rows } = await platform.database.pool.query<{ id: string }>('select id from file');
const known = new Set(rows.map(({ id }) => id));
const names = readdirSync(root)
  .filter((name) => name.length === 2)
  .flatMap((name) => readdirSync(join(root, name)));
const left = [
  ...readdirSync(platform.files.incoming),
  ...names.filter((name) => !known.has(name.slice(0, 36))),
];
console.log(JSON.stringify({ left: left.length }));
await platform.close();
process.exit();
