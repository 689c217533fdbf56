import { type PointRule, type PointSource, pointLimits, pointRules } from '@anyan/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { notify } from '../../notification/public.ts';
import { refresh } from '../grant/refresh.ts';
import { accessGrant, accessPoint, accessPointBalance } from '../tables.ts';
import { yearOf } from './left.ts';
import { balanceAfter } from './rules.ts';

/** Page on which somebody reads his points and appeals. */
export const ownPage = '/dashboard/my?tab=points';

/** Who enters or withdraws points of somebody waits for whoever does it now. */
export const holdPoints = (db: WriteContext['db'], userId: string): Promise<unknown> =>
  hold(db, `points of ${userId}`);

/** Counts the year of somebody anew; his grants follow where nothing is left, or something is again. */
export const recount = async (context: WriteContext, userId: string, year: number): Promise<number> => {
  const { db } = context;
  const of = and(eq(accessPointBalance.userId, userId), eq(accessPointBalance.year, year));
  const [had] = await db.select({ balance: accessPointBalance.balance }).from(accessPointBalance).where(of);
  const entries = await db
    .select({ points: accessPoint.points })
    .from(accessPoint)
    .where(and(eq(accessPoint.userId, userId), eq(accessPoint.year, year), eq(accessPoint.state, 'counted')))
    .orderBy(asc(accessPoint.createdAt), asc(accessPoint.id));
  const balance = balanceAfter(entries.map(({ points }) => points));
  const before = had?.balance ?? pointLimits.year;
  await db
    .insert(accessPointBalance)
    .values({ userId, year, balance })
    .onConflictDoUpdate({
      target: [accessPointBalance.userId, accessPointBalance.year],
      set: { balance },
    });
  if (balance <= 0 && before > 0) await context.emit('points.zero', { userId, year });
  if (balance <= 0 !== before <= 0) await refresh(context, eq(accessGrant.userId, userId));
  return balance;
};

export interface Entered {
  userId: string;
  points: number;
  ruleCode: PointRule;
  reason: string;
  sourceKind: PointSource;
  sourceId?: string;
  /** The product itself unless given. */
  enteredById?: string;
}

/** Enters points of this year, and tells the person. Of one source once: a second time it answers nothing. */
export const enterPoints = async (
  context: WriteContext,
  given: Entered,
): Promise<{ id: string; balance: number } | undefined> => {
  const { db } = context;
  const { userId, points, ruleCode } = given;
  await holdPoints(db, userId);
  const [id, year] = [uuid(), yearOf(await dayOf(db))];
  const [made] = await db
    .insert(accessPoint)
    .values({ ...given, id, year })
    .onConflictDoNothing()
    .returning({ id: accessPoint.id });
  if (!made) return undefined;
  const balance = await recount(context, userId, year);
  const [zh, en] = pointRules[ruleCode];
  const signed = points > 0 ? `+${points}` : String(points);
  await notify(context, {
    userIds: [userId],
    kind: 'access.points',
    title: [
      `安全记分 ${signed}（${zh}），余额 ${balance} 分`,
      `Safety points ${signed} (${en}); ${balance} are left`,
    ],
    ...(points < 0 && balance <= pointLimits.warning
      ? {
          body:
            balance <= 0
              ? ([
                  '记分已扣完，准入授权暂停，通过复训考试后恢复',
                  'None are left: your access is suspended until you pass an exam of retraining',
                ] as const)
              : ([
                  '余额偏低，扣完后准入授权将暂停',
                  'Few are left; without any your access is suspended',
                ] as const),
        }
      : {}),
    link: ownPage,
    key: `access.points:${id}`,
  });
  return { id, balance };
};
