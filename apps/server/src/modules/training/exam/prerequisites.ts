import type { ExamPrerequisite } from '@anyan/contract';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { goneOf } from '../courseware/gone.ts';
import { courseware, examAttempt, examRule, learnRecord, type StoredContent } from '../tables.ts';
import { readTree } from '../type/queries.ts';

type Asking = Partial<
  Pick<StoredContent, 'prerequisiteIds' | 'coursewareIds' | 'requiredMinutes' | 'minutesByType'>
>;

const minutesOf = (seconds: number): number => Math.floor(seconds / 60);

/** Which of some exams somebody has passed, with the names of all. */
const passedOf = async (db: Reader, userId: string, ruleIds: readonly string[]) => {
  if (ruleIds.length === 0) return new Map<string, { name: string; done: boolean }>();
  const rows = await db
    .select({
      id: examRule.id,
      name: examRule.examName,
      done: sql<boolean>`exists (select 1 from ${examAttempt} a where a.rule_id = exam_rule.id
        and a.user_id = ${userId} and a.passed and a.state = 'scored')`,
    })
    .from(examRule)
    .where(inArray(examRule.id, [...ruleIds]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};

/** What somebody has begun, and courseware that is asked for. */
const learntBy = async (db: Reader, userId: string, coursewareIds: readonly string[]) =>
  db
    .select({
      id: courseware.id,
      name: courseware.coursewareName,
      coursewareTypeId: courseware.coursewareTypeId,
      need: courseware.requiredMinutes,
      state: learnRecord.state,
      seconds: learnRecord.creditedSeconds,
      gone: goneOf(await dayOf(db)),
    })
    .from(courseware)
    .leftJoin(
      learnRecord,
      and(
        eq(learnRecord.coursewareId, courseware.id),
        eq(learnRecord.userId, userId),
        ne(learnRecord.state, 'expired'),
      ),
    )
    .where(or(inArray(courseware.id, [...coursewareIds]), eq(learnRecord.userId, userId)));

/** How somebody stands with what exams ask for first: other exams, courseware, minutes of learning. */
export const prerequisitesOf = async (
  db: Reader,
  userId: string,
  contents: readonly Asking[],
): Promise<(content: Asking) => ExamPrerequisite[]> => {
  const passed = await passedOf(
    db,
    userId,
    contents.flatMap(({ prerequisiteIds = [] }) => prerequisiteIds),
  );
  const learns = contents.some(
    ({ coursewareIds = [], requiredMinutes, minutesByType = [] }) =>
      coursewareIds.length > 0 || !!requiredMinutes || minutesByType.length > 0,
  );
  const learnt = learns
    ? await learntBy(
        db,
        userId,
        contents.flatMap(({ coursewareIds = [] }) => coursewareIds),
      )
    : [];
  const tree = learns ? await readTree(db) : undefined;
  const sum = (types?: readonly string[]) =>
    minutesOf(
      learnt
        .filter(({ coursewareTypeId }) => types?.includes(coursewareTypeId) ?? true)
        .reduce((all, { seconds }) => all + (seconds ?? 0), 0),
    );
  return ({ prerequisiteIds = [], coursewareIds = [], requiredMinutes, minutesByType = [] }) => [
    ...prerequisiteIds.flatMap((id) => {
      const one = passed.get(id);
      return one ? [{ kind: 'exam' as const, ...one, need: null, have: null, gone: null }] : [];
    }),
    ...coursewareIds.flatMap((id) => {
      const one = learnt.find((row) => row.id === id);
      if (!one) return [];
      const done = one.state === 'done';
      const have = done ? one.need : Math.min(one.need, minutesOf(one.seconds ?? 0));
      const gone = done ? null : one.gone;
      return [{ kind: 'courseware' as const, name: one.name, need: one.need, have, done, gone }];
    }),
    ...(requiredMinutes
      ? [
          {
            ...{ kind: 'minutes' as const, name: '', need: requiredMinutes, have: sum() },
            ...{ done: sum() >= requiredMinutes, gone: null },
          },
        ]
      : []),
    ...minutesByType.map(({ coursewareTypeId, minutes }) => {
      const have = sum(tree?.subtree(coursewareTypeId));
      const name = tree?.pathOf(coursewareTypeId) ?? '';
      return { kind: 'minutes' as const, name, need: minutes, have, done: have >= minutes, gone: null };
    }),
  ];
};
