import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { inPortions, unlogged } from '../../../platform/ownWork.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { need } from '../../../platform/scope.ts';
import { trainingCaughtUp } from '../tables.ts';
import { forgetStandings, readStandings, renewStandings } from './standings.ts';
import { reckonFigures, tallySittings } from './tallies.ts';

type Db = Pick<WriteContext, 'db'>;

/** Changes that one transaction takes in, questions that it reckons, people that it looks at. */
const [changes, questions, people] = [500, 500, 1000];

/** Takes in what has changed since; answers how many changes there were. */
export const takeChanges = async (context: Db, limit: number): Promise<number> => {
  const { db } = context;
  // Of two nodes that count one sitting at once both would take back what was counted of it before.
  await hold(db, 'training statistics');
  const { rows } = await db.execute<{ attemptId: string | null; userId: string | null }>(sql`
    delete from training_changed where id in (select id from training_changed order by id limit ${limit})
    returning attempt_id as "attemptId", user_id as "userId"`);
  if (rows.length === 0) return 0;
  if (rows.some(({ attemptId, userId }) => !attemptId && !userId)) await forgetStandings(context);
  await tallySittings(context, [...new Set(rows.flatMap(({ attemptId }) => attemptId ?? []))]);
  await readStandings(context, [...new Set(rows.flatMap(({ userId }) => userId ?? []))]);
  return rows.length;
};

const call = unlogged('training', ['更新培训统计', 'Figures of training']);

/** They are true up to a moment, unless another node still reckons with what was left then. */
const noteCaughtUp = async ({ db }: Db, at: string): Promise<void> => {
  await db.execute(sql`
    update ${trainingCaughtUp} set at = greatest(at, ${at}::timestamptz)
    where not exists (select 1 from question_statistic where stale)
      and not exists (select 1 from training_standing where read_at = 'epoch')`);
};

/** Brings the figures of training up to now, in transactions that end soon. */
export const bringUpToDate = async (platform: Platform): Promise<void> => {
  const { rows } = await platform.database.db.execute<{ now: string }>(sql`select now()::text as now`);
  const steps = [
    [changes, takeChanges],
    [questions, reckonFigures],
    [people, renewStandings],
  ] as const;
  for (const [most, step] of steps) await inPortions(platform, call, most, step);
  await asSystem(platform, call, (context) => noteCaughtUp(context, need(rows[0]).now));
};

/** Somebody joined or left a laboratory: other things are for him now. */
export const membersChanged = async (context: Db, userIds: readonly string[]): Promise<void> => {
  await readStandings(context, userIds);
};
