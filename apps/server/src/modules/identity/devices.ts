import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/client.ts';
import { register } from '../../platform/register.ts';
import { ofOneself } from '../../platform/scope.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { session, signIn } from './tables.ts';

export const listSessions = async (db: Reader, accountId: string, currentId: string) => {
  const rows = await db
    .select({
      id: session.id,
      loginType: session.loginType,
      ip: session.ip,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .where(and(eq(session.accountId, accountId), isNull(session.revokedAt), gt(session.expiresAt, nowIso())))
    .orderBy(desc(session.lastSeenAt));
  return rows.map((row) => ({ ...row, current: row.id === currentId }));
};

/** The caller's own, those that failed too. */
export const signIns = register({
  name: 'signIns',
  table: signIn,
  key: signIn.id,
  read: (db: Reader) =>
    db
      .select({
        id: signIn.id,
        at: signIn.at,
        result: signIn.result,
        loginType: signIn.loginType,
        ip: signIn.ip,
        userAgent: signIn.userAgent,
      })
      .from(signIn)
      .$dynamic(),
  recounted: true,
  scope: [{ person: signIn.accountId }],
  reach: ofOneself,
  filters: {},
  orders: { at: signIn.at },
  first: { field: 'at', order: 'descend' },
});

/** The sign-in before this session's, on whatever device: what somebody looks at to notice a stranger. */
export const signInBefore = async (
  db: Reader,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
): Promise<string | null> => {
  const own = db.select({ at: session.createdAt }).from(session).where(eq(session.id, sessionId));
  const [row] = await db
    .select({ at: signIn.at })
    .from(signIn)
    .where(
      and(
        eq(signIn.accountId, accountId),
        eq(signIn.result, 'success'),
        sql`${signIn.at} is distinct from (${own})`,
      ),
    )
    .orderBy(desc(signIn.at))
    .limit(1);
  return row?.at ?? null;
};
