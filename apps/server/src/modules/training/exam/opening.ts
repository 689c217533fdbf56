import { inLocale, type Label } from '@anyan/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { account } from '../../identity/public.ts';
import { notify, type Todo, type TodoCounts, type TodoSource } from '../../notification/public.ts';
import { inAudience } from '../audience/queries.ts';
import { examAttempt, examRule } from '../tables.ts';

const isOpen = sql`${examRule.state} = 'enabled' and coalesce(${examRule.openAt}, '-infinity') <= now()
  and coalesce(${examRule.closeAt}, 'infinity') > now()`;
/** Whether somebody has passed `exam_rule`. */
export const hasPassed = (userId: typeof account.id | string) => sql`exists (select 1 from ${examAttempt} a
  where a.rule_id = ${examRule.id} and a.user_id = ${userId} and a.passed and a.state = 'scored')`;

/**
 * Tells those whom an exam is for, once, that it is open; answers whether there was one to tell of. Whoever has passed it
 * or sits it already knows.
 */
export const tellOfOpening = async (context: WriteContext): Promise<boolean> => {
  const { db } = context;
  const [rule] = await db
    .select({ id: examRule.id, examName: examRule.examName })
    .from(examRule)
    .where(and(isNull(examRule.openToldAt), isOpen))
    .orderBy(examRule.id)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!rule) return false;
  const people = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(examRule, eq(examRule.id, rule.id))
    .where(
      and(
        inAudience(examRule),
        sql`not exists (select 1 from ${examAttempt} a where a.rule_id = ${rule.id} and a.user_id = ${account.id})`,
      ),
    );
  await notify(context, {
    userIds: people.map(({ id }) => id),
    kind: 'exam.open',
    title: [`考试“${rule.examName}”已开放`, `The exam “${rule.examName}” is open`],
    link: '/access/userExamList',
    key: `exam.open:${rule.id}`,
  });
  await db
    .update(examRule)
    .set({ openToldAt: sql`now()` as never })
    .where(eq(examRule.id, rule.id));
  return true;
};

/** What is for everybody nags nobody: an exam waits for those whom its audience picks out. */
const isPicked = sql`not (${examRule.wholeCollege} and ${examRule.userTypes} = '{}' and ${examRule.roles} = '{}'
  and ${examRule.grades} = '{}' and ${examRule.laboratoryIds} = '{}' and ${examRule.hazardCategories} = '{}'
  and ${examRule.riskLevels} = '{}' and ${examRule.userIds} = '{}')`;

const waiting = (db: Reader, accountId: string) =>
  db
    .select({ id: examRule.id, examName: examRule.examName, closeAt: examRule.closeAt })
    .from(examRule)
    .innerJoin(account, eq(account.id, accountId))
    .where(and(isOpen, isPicked, inAudience(examRule), sql`not ${hasPassed(accountId)}`));

const titleOf = (examName: string): Label => [`参加考试：${examName}`, `Sit the exam “${examName}”`];

/** Exams that are open to somebody and that he has not passed. */
export const examTodos: TodoSource = {
  key: 'exam',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    // What has closed cannot be done any more, so that nothing is ever late.
    if (overdue) return [];
    const { limit, offset } = offsetOf(page);
    const rows = await waiting(db, accountId)
      .orderBy(sql`coalesce(${examRule.closeAt}, 'infinity')`, examRule.id)
      .limit(limit)
      .offset(offset);
    return rows.map(
      ({ id, examName, closeAt }): Todo => ({
        id,
        kind: 'exam.open',
        title: inLocale(titleOf(examName), locale),
        dueAt: closeAt,
        link: '/access/userExamList',
        from: null,
      }),
    );
  },
  count: async (db, accountId): Promise<TodoCounts> => ({
    total: (await waiting(db, accountId)).length,
    overdue: 0,
  }),
};
