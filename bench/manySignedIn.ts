import { like } from 'drizzle-orm';
import { account, session } from '../apps/server/src/modules/identity/tables.ts';
import type { WriteContext } from '../apps/server/src/platform/context.ts';
import { uuid } from '../apps/server/src/platform/uuid.ts';

/** Tokens of so many of the people that the benches are filled with, each with a session of his own. */
export const manySignedIn = async ({ db, platform }: WriteContext, count: number): Promise<string[]> => {
  const people = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(like(account.loginName, 'SC%'))
    .orderBy(account.loginName)
    .limit(count);
  const live = people.map((one) => ({ ...one, sid: uuid() }));
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  for (let at = 0; at < live.length; at += 1000)
    await db.insert(session).values(
      live.slice(at, at + 1000).map(({ id, sid }) => ({
        ...{ id: sid, accountId: id, loginType: 'PWU' as const, refreshHash: sid, ip: '127.0.0.1' },
        ...{ userAgent: 'bench', pageNum: 0 as const, expiresAt },
      })),
    );
  return live.map(({ id, sid, name }) =>
    platform.tokens.sign(
      { sub: id, sid, isAdmin: '0', pageNum: 0, loginType: 'PWU', name, codeNum: 0 },
      24 * 60,
    ),
  );
};
