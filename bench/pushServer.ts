import { mkdirSync, writeFileSync } from 'node:fs';
import { eq, inArray, like } from 'drizzle-orm';
import { agreementVersion } from '../apps/server/src/modules/college/settings/queries.ts';
import { openSession } from '../apps/server/src/modules/identity/signIn.ts';
import { account } from '../apps/server/src/modules/identity/tables.ts';
import { modules } from '../apps/server/src/modules/index.ts';
import { openPlatform } from '../apps/server/src/open.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { asSystem } from '../apps/server/src/platform/platform.ts';
import { serve } from './serve.ts';

// The product with sessions of many people: signing all of them in by password would take a minute of hashing.
const platform = await openPlatform({ config: readConfig(process.env), modules });
const tokens = await asSystem(
  platform,
  { title: ['测量', 'Bench'], module: 'bench', unlogged: true },
  async (context) => {
    const { db } = context;
    const people = await db
      .select()
      .from(account)
      .where(like(account.loginName, 'SC%'))
      .orderBy(account.loginName)
      .limit(Number(process.env.BENCH_STREAMS));
    const ready = { mustChangePassword: false, agreementVersion: await agreementVersion(db) };
    const ids = people.map(({ id }) => id);
    await db.update(account).set(ready).where(inArray(account.id, ids));
    const [writer] = await db.select().from(account).where(eq(account.loginName, 'safety'));
    const given: string[] = [];
    for (const who of writer ? [writer, ...people] : [])
      given.push((await openSession(context, { ...who, ...ready })).accessToken);
    return given;
  },
);
mkdirSync(platform.config.dataDir, { recursive: true });
writeFileSync(String(process.env.BENCH_TOKENS), tokens.join('\n'), { mode: 0o600 });
await serve(platform);
