import type { Label } from '@anyan/contract';
import { lt, or } from 'drizzle-orm';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { inPortions, unlogged } from '../../../platform/ownWork.ts';
import { dropMonths, keepMonths } from '../../../platform/partitions.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { accessSettings } from '../settings.ts';
import { signRefusal, signTicket, signWaiting } from '../tables.ts';
import { watchAlone } from './alone.ts';
import { watchBarred } from './barred.ts';
import { autoSignOut, entriesAtOnce, watchOvertime } from './overtime.ts';

const until = (
  platform: Platform,
  title: Label,
  work: (context: WriteContext) => Promise<number>,
): Promise<void> => inPortions(platform, unlogged('access', title), entriesAtOnce, work);

/** One batch after another, each from where the one before ended. */
const through = async (
  platform: Platform,
  title: Label,
  work: (context: WriteContext, after?: string) => Promise<string | undefined>,
): Promise<void> => {
  let after: string | undefined;
  do after = await asSystem(platform, unlogged('access', title), (context) => work(context, after));
  while (after);
};

/** Each minute: who is overtime, who is signed out by itself, who is alone, who may be there again. */
export const watchInside = async (platform: Platform): Promise<void> => {
  await until(platform, ['自动签退', 'Signed out by itself'], autoSignOut);
  await until(platform, ['超时提醒', 'Overtime'], watchOvertime);
  await through(platform, ['独自在内提醒', 'Alone inside'], watchAlone);
  await through(platform, ['在内人员准入失效', 'Inside without access'], watchBarred);
};

/** Tickets that are over, waiting that has ended, refusals of a year ago, months of entries beyond what is kept. */
export const sweepSigns = async (context: WriteContext): Promise<void> => {
  const { db } = context;
  const [now, day] = [nowIso(), await dayOf(db)];
  const hourAgo = new Date(Date.parse(now) - 3_600_000).toISOString();
  await db.delete(signTicket).where(lt(signTicket.expiresAt, hourAgo));
  await db.delete(signWaiting).where(or(lt(signWaiting.until, hourAgo)));
  await db.delete(signRefusal).where(lt(signRefusal.at, `${dayAfter(day, -365)}T00:00:00.000Z`));
  await keepMonths(db, 'sign_record', 'in_at');
  const { keepYears } = await accessSettings.inForce(db);
  await dropMonths(
    db,
    'sign_record',
    `${Number(day.slice(0, 4)) - keepYears}${day.slice(4, 8)}01T00:00:00.000Z`,
  );
};
