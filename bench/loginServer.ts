import { inArray, like } from 'drizzle-orm';
import { agreementVersion } from '../apps/server/src/modules/college/settings/queries.ts';
import { hashPassword } from '../apps/server/src/modules/identity/hashing.ts';
import { account } from '../apps/server/src/modules/identity/tables.ts';
import { modules } from '../apps/server/src/modules/index.ts';
import { openPlatform } from '../apps/server/src/open.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { asSystem } from '../apps/server/src/platform/platform.ts';
import { serve } from './serve.ts';

// The product with one password for many people, all of whom may use it.
const platform = await openPlatform({ config: readConfig(process.env), modules });
await asSystem(platform, { title: ['测量', 'Bench'], module: 'bench', unlogged: true }, async ({ db }) => {
  const people = await db
    .select({ id: account.id })
    .from(account)
    .where(like(account.loginName, 'SC%'))
    .orderBy(account.loginName)
    .limit(Number(process.env.BENCH_PEOPLE));
  await db
    .update(account)
    .set({
      passwordHash: await hashPassword(String(process.env.DEMO_PASSWORD)),
      mustChangePassword: false,
      // Or each would be told of a browser that he never used before, which a morning's crowd is not.
      lastLoginAt: null,
      agreementVersion: await agreementVersion(db),
    })
    .where(
      inArray(
        account.id,
        people.map(({ id }) => id),
      ),
    );
});
await serve(platform);
