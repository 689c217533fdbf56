import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { addFirstAdministrator } from './modules/identity/first.ts';
import { account } from './modules/identity/tables.ts';
import type { Platform } from './platform/platform.ts';

/**
 * Fills an empty database: the demo college, or (`SEED=none`) one administrator. Answers the lines that tell the
 * operator how to sign in.
 */
export const seed = async (platform: Platform, say: (line: string) => void): Promise<string[]> => {
  const { config, database } = platform;
  const [accounts] = await database.db.select({ total: count() }).from(account);
  const empty = accounts?.total === 0;
  if (config.seed === 'none') {
    if (!empty) return [];
    const password = await addFirstAdministrator(platform);
    return [
      'First administrator: admin',
      `Initial password: ${password} (30 days, to be changed at the first sign-in)`,
    ];
  }
  const { demoAccounts } = await import('../../../demo/accounts.ts');
  if (!empty) {
    const password = await demoPassword(platform, false);
    return password ? [`Demo accounts: ${demoAccounts.join(', ')}`, `Demo password: ${password}`] : [];
  }
  say('Loading the demo college …');
  // What follows from all this is done while it is loaded, not before the first who sign in.
  await platform.work();
  const password = await demoPassword(platform, true);
  const { loadDemo } = await import('../../../demo/load.ts');
  await loadDemo(platform, password);
  return [`Demo accounts: ${demoAccounts.join(', ')}`, `Demo password: ${password}`];
};

/** The demo's one password: given by `DEMO_PASSWORD`, else made at install and kept beside the data. */
const demoPassword = async ({ config }: Platform, make: boolean): Promise<string> => {
  const path = join(config.dataDir, 'demo-password');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (!make) return kept.trim();
  const password = config.demoPassword ?? `Demo-${randomBytes(6).toString('base64url')}`;
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  return password;
};
