import type { CoursewareSnapshot } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { perPlatform } from '../../../platform/perPlatform.ts';
import { coursewareRevision } from '../tables.ts';

export interface Named {
  coursewareId: string;
  revision: number;
}

/** Revisions never change: some hundred are kept, so that beats ask for none. */
const most = 500;
const keptBy = perPlatform(() => new Map<string, CoursewareSnapshot>());
const keyOf = ({ coursewareId, revision }: Named): string => `${coursewareId} ${revision}`;

/** What some revisions hold; of one that is gone an error. */
export const snapshotsOf = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  some: readonly Named[],
): Promise<(one: Named) => CoursewareSnapshot> => {
  const kept = keptBy(platform);
  const missing = [...new Map(some.map((one) => [keyOf(one), one])).values()].filter(
    (one) => !kept.has(keyOf(one)),
  );
  const read = new Map<string, CoursewareSnapshot>();
  if (missing.length > 0) {
    const rows = await db
      .select({
        coursewareId: coursewareRevision.coursewareId,
        revision: coursewareRevision.revision,
        snapshot: coursewareRevision.snapshot,
      })
      .from(coursewareRevision)
      .where(
        sql`(${coursewareRevision.coursewareId}, ${coursewareRevision.revision}) in (select * from
          unnest(${sql.param(missing.map((one) => one.coursewareId))}::uuid[], ${sql.param(missing.map((one) => one.revision))}::int[]))`,
      );
    for (const { snapshot, ...one } of rows) {
      read.set(keyOf(one), snapshot);
      if (kept.size >= most) kept.delete(kept.keys().next().value ?? '');
      kept.set(keyOf(one), snapshot);
    }
  }
  return (one) => {
    const found = read.get(keyOf(one)) ?? kept.get(keyOf(one));
    if (!found) throw new Error(`revision ${one.revision} of courseware ${one.coursewareId} is gone`);
    return found;
  };
};
