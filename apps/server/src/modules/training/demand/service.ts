import type { Events } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayIn, nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { notify } from '../../notification/public.ts';
import { coursewareType, trainingDemand } from '../tables.ts';

const page = '/access/userLearnList?tab=todo';

/**
 * A finding asks people to learn courseware of a type until a day; who was asked by it before is not asked again.
 * People who are gone and types that are not there any more are left out.
 */
export const demandTraining = async (
  context: WriteContext,
  { hiddenDangerId, userIds, coursewareTypeId, dueAt }: Events['hiddenDanger.trainingRequired'],
): Promise<void> => {
  const { db } = context;
  const [type] = await db
    .select({ name: coursewareType.typeName })
    .from(coursewareType)
    .where(eq(coursewareType.id, coursewareTypeId));
  if (!type) return;
  const people = await db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, [...userIds]), eq(account.useStatus, 1)));
  if (people.length === 0) return;
  const dueOn = dayIn(await timeZoneOf(db), new Date(dueAt));
  const made = await db
    .insert(trainingDemand)
    .values(
      people.map(({ id }) => ({ hiddenDangerId, userId: id, coursewareTypeId, dueOn, createdAt: nowIso() })),
    )
    .onConflictDoNothing()
    .returning({ userId: trainingDemand.userId });
  if (made.length === 0) return;
  await notify(context, {
    userIds: made.map(({ userId }) => userId),
    kind: 'training.required',
    title: [
      `因隐患整改，请于 ${dueOn} 前学完一个“${type.name}”类课件`,
      `Because of a finding: learn courseware of “${type.name}” by ${dueOn}`,
    ],
    link: page,
    key: `training.required:${hiddenDangerId}:${coursewareTypeId}`,
  });
};

/** What people have learnt fulfils what findings asked them for: courseware of the type, or of one below it. */
export const fulfilDemands = async (
  { db }: WriteContext,
  learnt: readonly { userId: string; coursewareTypeId: string }[],
): Promise<void> => {
  if (learnt.length === 0) return;
  const [people, types] = [
    learnt.map(({ userId }) => userId),
    learnt.map(({ coursewareTypeId }) => coursewareTypeId),
  ];
  await db.execute(sql`
    update ${trainingDemand} d set done_at = ${nowIso()}
      from unnest(${sql.param(people)}::uuid[], ${sql.param(types)}::uuid[]) as l(user_id, type_id)
      join ${coursewareType} t on t.id = l.type_id left join ${coursewareType} p on p.id = t.parent_id
     where d.user_id = l.user_id and d.done_at is null and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)`);
};
