import { inLocale } from '@anyan/contract';
import { and, count, eq, isNull, lt, sql } from 'drizzle-orm';
import { offsetOf } from '../../../platform/paging.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import type { Todo, TodoSource } from '../../notification/public.ts';
import { coursewareType, trainingDemand } from '../tables.ts';

const open = (accountId: string) => and(eq(trainingDemand.userId, accountId), isNull(trainingDemand.doneAt));

/** What findings ask somebody to learn. */
export const demandTodos: TodoSource = {
  key: 'demand',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    const [day, zone] = [await dayOf(db), await timeZoneOf(db)];
    const { limit, offset } = offsetOf(page);
    const rows = await db
      .select({
        id: trainingDemand.id,
        name: coursewareType.typeName,
        ends: sql<string>`to_char(((${trainingDemand.dueOn} + 1)::timestamp - interval '1 second')
          at time zone ${zone} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      })
      .from(trainingDemand)
      .innerJoin(coursewareType, eq(coursewareType.id, trainingDemand.coursewareTypeId))
      .where(and(open(accountId), overdue ? lt(trainingDemand.dueOn, day) : undefined))
      .orderBy(trainingDemand.dueOn, trainingDemand.id)
      .limit(limit)
      .offset(offset);
    return rows.map(
      ({ id, name, ends }): Todo => ({
        id: `demand ${id}`,
        kind: 'demand.due',
        title: inLocale(
          [`隐患整改：学完一个“${name}”类课件`, `Because of a finding: learn courseware of “${name}”`],
          locale,
        ),
        ...{ dueAt: ends, link: '/access/userLearnList?tab=todo', from: null },
      }),
    );
  },
  count: async (db, accountId) => {
    const day = await dayOf(db);
    const [row] = await db
      .select({
        total: count(),
        overdue: sql<number>`count(*) filter (where ${trainingDemand.dueOn} < ${day}::date)::int`,
      })
      .from(trainingDemand)
      .where(open(accountId));
    return { total: row?.total ?? 0, overdue: row?.overdue ?? 0 };
  },
};
