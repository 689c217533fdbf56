import type { CoursewareGone } from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import { courseware } from '../tables.ts';

/** Why `courseware` can be learnt no more; null while it can. */
export const goneOf = (day: string): SQL<CoursewareGone | null> =>
  sql<CoursewareGone | null>`case when ${courseware.state} <> 'published' then 'offline'
    when ${courseware.validTo} < ${day}::date then 'over' end`;
