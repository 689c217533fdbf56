import { inEnglish } from '@anyan/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { endOf, todosOf } from '../../notification/public.ts';
import { coursewareType, trainingDemand } from '../tables.ts';

/** What findings ask somebody to learn, until the end of its day. */
export const demandTodos = todosOf('demand', async (db, userId) => {
  const zone = await timeZoneOf(db);
  const rows = await db
    .select({ id: trainingDemand.id, name: coursewareType.typeName, dueOn: trainingDemand.dueOn })
    .from(trainingDemand)
    .innerJoin(coursewareType, eq(coursewareType.id, trainingDemand.coursewareTypeId))
    .where(and(eq(trainingDemand.userId, userId), isNull(trainingDemand.doneAt)))
    .orderBy(trainingDemand.dueOn, trainingDemand.id);
  return rows.map(({ id, name, dueOn }) => ({
    ...{ id, what: 'due', dueAt: endOf(dueOn, zone), link: '/access/userLearnList?tab=todo' },
    title: [
      `隐患整改：学完一个“${name}”类课件`,
      `Because of a finding: learn courseware of “${inEnglish(name)}”`,
    ],
  }));
});
