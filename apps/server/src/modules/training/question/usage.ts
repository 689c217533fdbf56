import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { executePrepared } from '../../../platform/database/prepared.ts';
import { perPlatform } from '../../../platform/perPlatform.ts';
import { question } from '../tables.ts';

const knownIn = perPlatform(() => new Set<string>());

/**
 * Notes that questions stand somewhere from which they may not vanish: a paper, a rule, a practice, courseware. Each is
 * written once; this node remembers which, as thousands begin an exam in a minute.
 */
export const markUsed = async (
  { db, platform, afterCommit }: Pick<WriteContext, 'db' | 'platform' | 'afterCommit'>,
  ids: readonly string[],
): Promise<void> => {
  const known = knownIn(platform);
  const fresh = [...new Set(ids)].filter((id) => !known.has(id));
  if (fresh.length === 0) return;
  // In the order of their ids, so that two who begin at once wait for each other and do not lock up.
  await executePrepared(
    db,
    'questions that stand somewhere',
    () => sql`
      update ${question} set used_at = now() where id in (
        select q.id from question q where q.id = any(${sql.placeholder('ids')}::uuid[]) and q.used_at is null
         order by q.id for no key update)`,
    { ids: fresh },
  );
  afterCommit(() => {
    for (const id of fresh) known.add(id);
  });
};
