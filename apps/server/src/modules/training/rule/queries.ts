import type { ExamRuleDetails, examRuleEndpoints, InputOf } from '@anyan/contract';
import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { perPlatform } from '../../../platform/perPlatform.ts';
import { equals, flagged, named, register } from '../../../platform/register.ts';
import { ShortCache } from '../../../platform/shortCache.ts';
import { canOf } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { type AudienceColumns, inAudience } from '../audience/queries.ts';
import { goneOf } from '../courseware/gone.ts';
import { courseware, examAttempt, examRule, examRuleRevision, question } from '../tables.ts';
import { namesOfTemplates } from '../template/queries.ts';
import { availableOf } from './candidates.ts';
import { measuresOf } from './rules.ts';
import { ruleStates } from './states.ts';

type Filters = Omit<
  InputOf<(typeof examRuleEndpoints)['examRoleShow']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

const { createdAt: _c, builtInKey: _b, ...own } = getTableColumns(examRule);

const satBy = (more = sql``) =>
  sql<number>`(select count(distinct ${examAttempt.userId})::int from ${examAttempt}
    where ${examAttempt.ruleId} = ${examRule.id} and ${examAttempt.state} <> 'invalid' ${more})`;

const read = (db: Reader) =>
  db
    .select({
      ...own,
      ownerName: organization.name,
      content: examRuleRevision.content,
      satCount: satBy(),
      passedCount: satBy(sql`and ${examAttempt.passed}`),
    })
    .from(examRule)
    .innerJoin(
      examRuleRevision,
      and(eq(examRuleRevision.ruleId, examRule.id), eq(examRuleRevision.revision, examRule.revision)),
    )
    .leftJoin(organization, eq(organization.id, examRule.ownerOrganizationId))
    .$dynamic();
export type RuleRow = Awaited<ReturnType<typeof read>>[number];

const isOpen = sql`${examRule.state} = 'enabled' and coalesce(${examRule.openAt}, '-infinity') <= now()
  and coalesce(${examRule.closeAt}, 'infinity') > now()`;

const listedOf = (row: RuleRow) => {
  const { id, examName, examKind, ownerOrganizationId, ownerName, openAt, closeAt, content } = row;
  const { satCount, passedCount, state, revision, version } = row;
  return {
    ...{ id, examName, examKind, ownerOrganizationId, ownerName, openAt, closeAt },
    ...measuresOf(content),
    ...{ passScore: content.passScore, durationMinutes: content.durationMinutes },
    ...{ satCount, passedCount, state, revision, version },
  };
};

export const rules = register({
  name: 'examRules',
  table: examRule,
  key: examRule.id,
  read,
  scope: [{ organization: examRule.ownerOrganizationId }],
  filters: {
    examName: named(examRule.examName),
    examKind: equals<RuleRow['examKind']>(examRule.examKind),
    state: equals<RuleRow['state']>(examRule.state),
    openNow: flagged(isOpen),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { updatedAt: examRule.updatedAt, examName: examRule.examName, openAt: examRule.openAt },
  first: { field: 'updatedAt', order: 'descend' },
  shown: async (context) => {
    const can = await canOf(context, ruleStates, ['edit', 'enable', 'disable', 'archive', 'invigilate']);
    return (row) => ({ ...listedOf(row), can: can(row) });
  },
});

type Audience = Pick<RuleRow, keyof AudienceColumns>;

export const audienceOf = (row: Audience): Audience => {
  const { wholeCollege, organizationIds, userTypes, roles, grades, laboratoryIds } = row;
  const { hazardCategories, riskLevels, userIds, excludeUserIds } = row;
  return {
    ...{ wholeCollege, organizationIds, userTypes, roles, grades, laboratoryIds },
    ...{ hazardCategories, riskLevels, userIds, excludeUserIds },
  };
};

/** The revision that stands, whole. */
export const wholeRule = async (db: Reader, id: string): Promise<RuleRow | undefined> =>
  (await read(db).where(eq(examRule.id, id)))[0];

const audienceSql = (audience: Audience): AudienceColumns => {
  const array = (some: readonly (string | number)[], type: string) =>
    sql`${sql.param(some)}::${sql.raw(type)}[]`;
  return {
    wholeCollege: sql`${audience.wholeCollege}::boolean`,
    organizationIds: array(audience.organizationIds, 'uuid'),
    userTypes: array(audience.userTypes, 'smallint'),
    roles: array(audience.roles, 'text'),
    grades: array(audience.grades, 'text'),
    laboratoryIds: array(audience.laboratoryIds, 'uuid'),
    hazardCategories: array(audience.hazardCategories, 'text'),
    riskLevels: array(audience.riskLevels, 'text'),
    userIds: array(audience.userIds, 'uuid'),
    excludeUserIds: array(audience.excludeUserIds, 'uuid'),
  };
};
/** How many people something is for. */
export const countPeople = async (db: Reader, audience: Audience): Promise<number> => {
  const [row] = await db
    .select({ people: sql<number>`count(*)::int` })
    .from(account)
    .where(inAudience(audienceSql(audience)));
  return row?.people ?? 0;
};

// Counting walks over everybody, for each thing in a list: what a list says may be half a minute old.
const headsKept = perPlatform(() => new ShortCache(30_000));

/** How many people each of some audiences has; those alike are counted once. */
export const headCounts = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  audiences: readonly Audience[],
): Promise<(audience: Audience) => number> => {
  const counts = new Map<string, number>();
  for (const audience of audiences) {
    const key = JSON.stringify(audience);
    counts.set(key, await headsKept(platform).get(key, () => countPeople(db, audience)));
  }
  return (audience) => counts.get(JSON.stringify(audience)) ?? 0;
};

/** Ids of the people something is for, in no order. */
export const peopleOf = async (db: Reader, audience: Audience): Promise<string[]> =>
  (
    await db
      .select({ id: account.id })
      .from(account)
      .where(inAudience(audienceSql(audience)))
  ).map(({ id }) => id);

/** Names of some people something is for, in their order. */
export const somePeopleOf = async (db: Reader, audience: Audience, most: number): Promise<string[]> =>
  (
    await db
      .select({ name: account.name })
      .from(account)
      .where(inAudience(audienceSql(audience)))
      .orderBy(account.name, account.id)
      .limit(most)
  ).map(({ name }) => name);

/** Whom and what the ids of a rule name, in no order. */
const namesOf = async (db: Reader, { content, ...row }: RuleRow) => {
  const { prerequisiteIds, fixedQuestions } = content;
  const users = [...row.userIds, ...row.excludeUserIds, ...content.invigilators, ...content.graders];
  const asked = fixedQuestions.map(({ questionId }) => questionId);
  return {
    prerequisites: await db
      .select({ id: examRule.id, name: examRule.examName })
      .from(examRule)
      .where(inArray(examRule.id, prerequisiteIds)),
    certificateTemplates: await namesOfTemplates(db, [content.certificateTemplateId ?? []].flat()),
    // Revisions from before there was any name none.
    courseware: await db
      .select({ id: courseware.id, name: courseware.coursewareName, gone: goneOf(await dayOf(db)) })
      .from(courseware)
      .where(inArray(courseware.id, content.coursewareIds ?? [])),
    organizations: await db
      .select({ id: organization.id, name: organization.name })
      .from(organization)
      .where(inArray(organization.id, row.organizationIds)),
    laboratories: await db
      .select({ id: laboratory.id, name: laboratory.laboratoryName })
      .from(laboratory)
      .where(inArray(laboratory.id, row.laboratoryIds)),
    people: await db
      .select({ id: account.id, name: account.name })
      .from(account)
      .where(inArray(account.id, users)),
    questions: await db
      .select({ id: question.id, number: question.number, stem: question.stem })
      .from(question)
      .where(inArray(question.id, asked)),
  };
};

/** Its form, with what its rows have to draw from and how many it is for. @throws NOT_FOUND */
export const ruleDetails = async (context: ReadContext, id: string): Promise<ExamRuleDetails> => {
  const { db } = context;
  const listed = await rules.get(context, id);
  const row = (await wholeRule(db, id)) as RuleRow;
  const audience = audienceOf(row);
  return {
    ...row.content,
    ...listed,
    audience,
    available: await availableOf(context, row.content.paperRows),
    audienceCount: await countPeople(db, audience),
    ...(await namesOf(db, row)),
  };
};

/** Names of exams that have not been archived, by id. */
export const examNames = async (db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await db
        .select({ id: examRule.id, name: examRule.examName })
        .from(examRule)
        .where(and(inArray(examRule.id, [...ids]), ne(examRule.state, 'archived')))
    ).map(({ id, name }) => [id, name]),
  );
