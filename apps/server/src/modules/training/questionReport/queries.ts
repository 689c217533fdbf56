import type { InputOf, questionReportEndpoints } from '@anyan/contract';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, filter, register } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { account } from '../../identity/public.ts';
import { bankOwner, coveredInBank } from '../question/reach.ts';
import { coursewareType, question, questionReport } from '../tables.ts';
import { readTree } from '../type/queries.ts';
import { reportStates } from './states.ts';

type Filters = Omit<
  InputOf<(typeof questionReportEndpoints)['questionReportList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

const { decidedById: _d, ...own } = getTableColumns(questionReport);
const decider = alias(account, 'decider');

const read = (db: Reader) =>
  db
    .select({
      ...own,
      number: question.number,
      stem: question.stem,
      questionType: question.questionType,
      typeName: coursewareType.typeName,
      ownerOrganizationId: question.ownerOrganizationId,
      coursewareTypeId: question.coursewareTypeId,
      personName: account.name,
      deciderName: decider.name,
    })
    .from(questionReport)
    .innerJoin(question, eq(question.id, questionReport.questionId))
    .innerJoin(coursewareType, eq(coursewareType.id, question.coursewareTypeId))
    .innerJoin(account, eq(account.id, questionReport.userId))
    .leftJoin(decider, eq(decider.id, questionReport.decidedById))
    .$dynamic();
export type ReportRecord = Awaited<ReturnType<typeof read>>[number];

/** What is said to be wrong with questions in reach. */
export const reports = register({
  name: 'questionReports',
  table: questionReport,
  key: questionReport.id,
  read,
  scope: [{ organization: bankOwner }, coveredInBank],
  filters: {
    state: equals<ReportRecord['state']>(questionReport.state),
    kind: equals<ReportRecord['kind']>(questionReport.kind),
    coursewareTypeId: filter<string, { types: readonly string[] }>(
      async (id, { db }) => ({ types: (await readTree(db)).subtree(id) }),
      ({ types }) => sql`${question.coursewareTypeId} = any(${types}::uuid[])`,
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { createdAt: questionReport.createdAt, number: question.number },
  first: { field: 'createdAt', order: 'descend' },
  shown: async (context) => {
    const can = await canOf(context, reportStates, ['fix', 'decline']);
    return (row) => ({ ...row, can: can(row) });
  },
});
