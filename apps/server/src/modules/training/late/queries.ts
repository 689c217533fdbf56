import type { InputOf, lateEndpoints } from '@anyan/contract';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, register } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { account } from '../../identity/public.ts';
import { gradersOf } from '../grading/queries.ts';
import { examAttempt, examRule, lateAnswerBatch } from '../tables.ts';
import { lateStates } from './states.ts';

type Filters = Omit<
  InputOf<(typeof lateEndpoints)['lateAnswerList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

const { decidedById: _d, ...own } = getTableColumns(lateAnswerBatch);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      count: sql<number>`jsonb_array_length(${lateAnswerBatch.items})`,
      ruleId: examAttempt.ruleId,
      userId: examAttempt.userId,
      deadlineAt: examAttempt.deadlineAt,
      submitKind: examAttempt.submitKind,
      score: examAttempt.score,
      totalScore: examAttempt.totalScore,
      personName: account.name,
      personNumber: account.loginName,
      examName: examRule.examName,
      ownerOrganizationId: examRule.ownerOrganizationId,
      graders: gradersOf(examAttempt.id),
    })
    .from(lateAnswerBatch)
    .innerJoin(examAttempt, eq(examAttempt.id, lateAnswerBatch.attemptId))
    .innerJoin(examRule, eq(examRule.id, examAttempt.ruleId))
    .innerJoin(account, eq(account.id, examAttempt.userId))
    .$dynamic();
export type LateRecord = Awaited<ReturnType<typeof read>>[number];

/** Late answers; their calls ask first whether the caller invigilates the exam. */
export const lateAnswers = register({
  name: 'lateAnswers',
  table: lateAnswerBatch,
  key: lateAnswerBatch.id,
  read,
  filters: {
    examRoleId: equals<string>(examAttempt.ruleId),
    state: equals<LateRecord['state']>(lateAnswerBatch.state),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { receivedAt: lateAnswerBatch.receivedAt },
  first: { field: 'receivedAt', order: 'descend' },
  shown: async (context) => {
    const can = await canOf(context, lateStates, ['accept', 'reject']);
    return (row) => ({ ...row, can: can(row) });
  },
});
