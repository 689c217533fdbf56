import type { appealEndpoints, InputOf } from '@anyan/contract';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fileRows, signedUrl } from '../../../platform/files/files.ts';
import { equals, register } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { canOf } from '../../../platform/states.ts';
import { account } from '../../identity/public.ts';
import { ownSitting } from '../exam/queries.ts';
import { shownNow } from '../exam/rules.ts';
import { closesAt } from '../extension/queries.ts';
import { gradersOf } from '../grading/queries.ts';
import { figure, trainingSettings } from '../settings.ts';
import { examAttempt, examRule, scoreAppeal } from '../tables.ts';
import { appealStates } from './states.ts';

type Filters = Omit<
  InputOf<(typeof appealEndpoints)['appealList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

const { decidedById: _d, ...own } = getTableColumns(scoreAppeal);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      ruleId: examAttempt.ruleId,
      userId: examAttempt.userId,
      score: examAttempt.score,
      totalScore: examAttempt.totalScore,
      personName: account.name,
      personNumber: account.loginName,
      examName: examRule.examName,
      ownerOrganizationId: examRule.ownerOrganizationId,
      /** Who graded some of its answers. */
      graders: gradersOf(examAttempt.id),
    })
    .from(scoreAppeal)
    .innerJoin(examAttempt, eq(examAttempt.id, scoreAppeal.attemptId))
    .innerJoin(examRule, eq(examRule.id, examAttempt.ruleId))
    .innerJoin(account, eq(account.id, examAttempt.userId))
    .$dynamic();
export type AppealRecord = Awaited<ReturnType<typeof read>>[number];

/** Appeals; their calls ask first whether the caller invigilates the exam. */
export const appeals = register({
  name: 'appeals',
  table: scoreAppeal,
  key: scoreAppeal.id,
  read,
  filters: {
    examRoleId: equals<string>(examAttempt.ruleId),
    state: equals<AppealRecord['state']>(scoreAppeal.state),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { createdAt: scoreAppeal.createdAt },
  first: { field: 'createdAt', order: 'descend' },
  shown: async (context, rows) => {
    const can = await canOf(context, appealStates, ['accept', 'reject']);
    const files = await fileRows(
      context.db,
      rows.flatMap(({ fileIds }) => fileIds),
    );
    return ({ fileIds, ...row }) => ({
      ...row,
      files: files
        .filter(({ id }) => fileIds.includes(id))
        .map(({ id, name }) => ({ id, name, url: signedUrl(context.platform, id) })),
      can: can({ fileIds, ...row }),
    });
  },
});

/** Until when a score may be appealed against: days after it was given, or after it was shown where that came later. */
const inTime = sql<boolean>`now() < make_interval(days => ${figure('appealDays')}) + greatest(
  (select max(e.at) from exam_event e where e.attempt_id = exam_attempt.id and e.kind in ('submit', 'grade', 'rescore')),
  case when v.content ->> 'reviewWhen' = 'closed' then ${closesAt} end)`;

/** Whether the score of somebody's own sitting is told, and may be appealed against now. @throws NOT_FOUND */
export const appealable = async ({ db, caller }: Pick<ReadContext, 'db' | 'caller'>, attemptId: string) => {
  const found = need(await ownSitting(db, caller.accountId, attemptId));
  const { attempt, content, closed } = found;
  const shown = shownNow(content, { passed: !!attempt.passed, closed });
  const [row] = await db
    .select({ inTime })
    .from(examAttempt)
    .innerJoin(examRule, eq(examRule.id, examAttempt.ruleId))
    .innerJoin(
      sql`exam_rule_revision v`,
      sql`v.rule_id = ${examAttempt.ruleId} and v.revision = ${examAttempt.ruleRevision}`,
    )
    .where(eq(examAttempt.id, attemptId));
  return { ...found, told: attempt.state === 'scored' && shown !== 'nothing', inTime: !!row?.inTime };
};

/** The caller's own appeals of a sitting, and whether he may make another. @throws NOT_FOUND */
export const ownAppeals = async (context: ReadContext, { attemptId }: { attemptId: string }) => {
  const { told, inTime: now } = await appealable(context, attemptId);
  const rows = await read(context.db)
    .where(eq(scoreAppeal.attemptId, attemptId))
    .orderBy(desc(scoreAppeal.createdAt));
  const can = await canOf(context, appealStates, ['withdraw']);
  const { appealDays: days } = await trainingSettings.inForce(context.db);
  const appeals = rows.map((row) => ({
    ...{ id: row.id, no: row.no, reason: row.reason, state: row.state, reply: row.reply },
    ...{ createdAt: row.createdAt, can: can(row) },
  }));
  return { appeals, days, open: told && now && rows.every((row) => row.state !== 'open') };
};
