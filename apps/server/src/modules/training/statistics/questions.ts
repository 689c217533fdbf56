import type { InputOf, QuestionAnalysisRow, statisticsEndpoints } from '@anyan/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { filter, register, searched } from '../../../platform/register.ts';
import { coursewareType, question, questionStatistic } from '../tables.ts';
import { readTree } from '../type/queries.ts';

type Filters = InputOf<(typeof statisticsEndpoints)['questionAnalysisExport']>;
type Flag = QuestionAnalysisRow['statisticFlags'][number];
const s = questionStatistic;

const read = (db: Reader) =>
  db
    .select({
      ...{
        id: question.id,
        number: question.number,
        stem: question.stem,
        questionType: question.questionType,
      },
      ...{ coursewareTypeId: question.coursewareTypeId, typeName: coursewareType.typeName },
      ...{ revision: s.revision, used: s.used, facility: s.facility, discrimination: s.discrimination },
      ...{ correlation: s.correlation, statisticFlags: s.flags },
    })
    .from(question)
    .innerJoin(s, and(eq(s.questionId, question.id), eq(s.revision, question.revision), gt(s.used, 0)))
    .innerJoin(coursewareType, eq(coursewareType.id, question.coursewareTypeId))
    .$dynamic();

/** Questions in reach that somebody sat as they stand, with their figures. */
export const analysedQuestions = register({
  name: 'analysedQuestions',
  table: question,
  key: question.id,
  read,
  scope: [{ organization: question.ownerOrganizationId }],
  filters: {
    stem: searched(question.searchText, question.searchIndex),
    coursewareTypeId: filter<string, { types: readonly string[] }>(
      async (id, { db }) => ({ types: (await readTree(db)).subtree(id) }),
      ({ types }) => sql`${question.coursewareTypeId} = any(${types}::uuid[])`,
    ),
    flag: filter<Flag, { flags: readonly string[] }>(
      (flag) => ({ flags: [flag] }),
      ({ flags }) => sql`${s.flags} @> ${flags}::text[]`,
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    number: question.number,
    used: s.used,
    facility: s.facility,
    discrimination: s.discrimination,
    correlation: s.correlation,
  },
  first: { field: 'discrimination' },
});
