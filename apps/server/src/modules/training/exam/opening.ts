import { inLocale, type Label } from '@anyan/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Described, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { rowsOfPage } from '../../../platform/paging.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';

import { account } from '../../identity/public.ts';
import { notify, type Todo, type TodoCounts, type TodoSource } from '../../notification/public.ts';
import { inAudience } from '../audience/queries.ts';
import { examAttempt, examRule } from '../tables.ts';

const isOpen = sql`${examRule.state} = 'enabled' and coalesce(${examRule.openAt}, '-infinity') <= now()
  and coalesce(${examRule.closeAt}, 'infinity') > now()`;
/** Whether somebody has passed `exam_rule`. */
export const hasPassed = (userId: typeof account.id | string) => sql`exists (select 1 from ${examAttempt} a
  where a.rule_id = ${examRule.id} and a.user_id = ${userId} and a.passed and a.state = 'scored')`;

const none = '00000000-0000-0000-0000-000000000000';

/**
 * Tells those whom an exam is for, once each time it opens, that it is open. Whoever has passed it or sits it already knows. Cut off, it
 * begins again at the first; whoever was told by then is told no second time. `batch` people are told in one transaction,
 * so that nobody waits for a whole college to be told.
 */
export const tellOfOpenings = async (platform: Platform, call: Described, batch = 2000): Promise<void> => {
  const rules = await platform.database.db
    .select({ id: examRule.id })
    .from(examRule)
    .where(and(isNull(examRule.openToldAt), isOpen))
    .orderBy(examRule.id);
  for (const { id } of rules)
    for (let last: string | null = none; last; ) {
      const after: string = last;
      last = await asSystem(platform, call, (context) => tellSome(context, id, { after, batch }));
    }
};

/** Tells the next people after one; answers the last of them, null once all were told or another node tells them. */
const tellSome = async (
  context: WriteContext,
  ruleId: string,
  { after, batch }: { after: string; batch: number },
): Promise<string | null> => {
  const { db } = context;
  const [rule] = await db
    .select({ examName: examRule.examName, openAt: examRule.openAt })
    .from(examRule)
    .where(and(eq(examRule.id, ruleId), isNull(examRule.openToldAt), isOpen))
    .for('update', { skipLocked: true });
  if (!rule) return null;
  const people = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(examRule, eq(examRule.id, ruleId))
    .where(
      and(
        gt(account.id, after),
        inAudience(examRule),
        sql`not exists (select 1 from ${examAttempt} a where a.rule_id = ${ruleId} and a.user_id = ${account.id}
          and (a.state = 'running' or a.state = 'scored' and a.passed))`,
      ),
    )
    .orderBy(account.id)
    .limit(batch);
  await notify(context, {
    userIds: people.map(({ id }) => id),
    kind: 'exam.open',
    title: [`考试“${rule.examName}”已开放`, `The exam “${rule.examName}” is open`],
    link: '/access/userExamList',
    // One that opens anew is another opening.
    key: `exam.open:${ruleId}:${rule.openAt ?? ''}`,
  });
  if (people.length === batch) return people.at(-1)?.id ?? null;
  await db
    .update(examRule)
    .set({ openToldAt: sql`now()` as never })
    .where(eq(examRule.id, ruleId));
  return null;
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
    const all = waiting(db, accountId);
    const ordered = all.orderBy(sql`coalesce(${examRule.closeAt}, 'infinity')`, examRule.id);
    const rows = await rowsOfPage(ordered, page);
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
