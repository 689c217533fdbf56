import {
  audienceFields,
  type coursewareEndpoints,
  type ExamRuleFields,
  examRuleContent,
  type examRuleEndpoints,
  examRuleFields,
  examRulePermission,
  type InputOf,
  pickFields,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowMs } from '../../../platform/clock.ts';
import { type ReadContext, reachingBy, type WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { sanitizeHtml } from '../../../platform/html.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { check, move } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { faultOfAudience, mergedArray, scopeOf } from '../../college/public.ts';
import { account, activeStaff } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { certificateDefaults } from '../certificate/issue.ts';
import { draw } from '../exam/paper.ts';
import { markUsed } from '../question/usage.ts';
import { courseware, examRule, examRuleRevision, question, type StoredContent } from '../tables.ts';
import { isUsable } from '../template/queries.ts';
import { readTree } from '../type/queries.ts';
import { availableOf, everyHazard, shownRows } from './candidates.ts';
import { audienceOf, countPeople, type RuleRow, rules, somePeopleOf } from './queries.ts';
import { faultOf, measuresOf } from './rules.ts';
import { ruleStates, ruleTarget } from './states.ts';

type Endpoints = typeof examRuleEndpoints;
export type Audience = ReturnType<typeof audienceOf>;

const contentOf = (given: ExamRuleFields): StoredContent => {
  const values = valuesOf(examRuleContent, pickFields(examRuleContent, given) as ExamRuleFields);
  return {
    ...values,
    instructions: values.instructions && sanitizeHtml(values.instructions),
    paperRows: given.paperRows,
    fixedQuestions: given.fixedQuestions ?? [],
    validMonths: given.validMonths ?? certificateDefaults.validMonths,
    renewDays: given.renewDays ?? certificateDefaults.renewDays,
    renewMode: given.renewMode ?? certificateDefaults.renewMode,
    renewMinutes: given.renewMinutes ?? certificateDefaults.renewMinutes,
    minutesByType: given.minutesByType ?? [],
  } as StoredContent;
};

/** An audience as it is stored. */
export const audienceIn = (given: ExamRuleFields['audience']): Audience => ({
  ...(valuesOf(audienceFields, given) as Omit<Audience, 'wholeCollege' | 'organizationIds'>),
  ...scopeOf(given),
});

/** @throws EXAM_AUDIENCE_NEEDED, EXAM_AUDIENCE_BEYOND */
export const checkAudience = async (
  context: Pick<ReadContext, 'db' | 'reach'>,
  audience: Audience,
  before: Audience | undefined,
) => {
  const { db } = context;
  const fault = await faultOfAudience(context, audience, before?.organizationIds ?? []);
  if (fault === 'needed') throw failAt('audience', 'EXAM_AUDIENCE_NEEDED');
  const people = [...audience.userIds, ...audience.excludeUserIds];
  const there = await db.$count(account, inArray(account.id, people));
  const laboratories = await db.$count(laboratory, inArray(laboratory.id, audience.laboratoryIds));
  const whole = there === new Set(people).size && laboratories === audience.laboratoryIds.length;
  if (fault || !whole) throw failAt('audience', 'EXAM_AUDIENCE_BEYOND');
};

/** @throws EXAM_QUESTION_UNKNOWN, EXAM_GRADERS_NEEDED */
const checkFixed = async ({ db }: ReadContext, { fixedQuestions, graders }: StoredContent) => {
  const ids = fixedQuestions.map(({ questionId }) => questionId);
  if (ids.length === 0) return;
  const rows = await db
    .select({ questionType: question.questionType })
    .from(question)
    .where(and(inArray(question.id, ids), eq(question.state, 'enabled')));
  if (rows.length !== ids.length) throw failAt('fixedQuestions', 'EXAM_QUESTION_UNKNOWN');
  if (graders.length === 0 && rows.some(({ questionType }) => questionType === 'shortAnswer'))
    throw failAt('graders', 'EXAM_GRADERS_NEEDED');
};

/** Graders are named by the rule and need no permission, so that they have to be of the staff. @throws EXAM_GRADER_UNKNOWN */
const checkGraders = async ({ db }: ReadContext, { graders }: StoredContent) => {
  const ids = [...new Set(graders)];
  const staff = and(inArray(account.id, ids), activeStaff());
  if (ids.length > 0 && (await db.$count(account, staff)) !== ids.length)
    throw failAt('graders', 'EXAM_GRADER_UNKNOWN');
};

/** Of those who are new on the list; who has left since stays until he is taken off. @throws EXAM_INVIGILATOR_UNKNOWN */
const checkInvigilators = async (
  { db }: ReadContext,
  { invigilators }: StoredContent,
  before: StoredContent | undefined,
) => {
  const fresh = invigilators.filter((id) => !before?.invigilators.includes(id));
  const staff = and(inArray(account.id, fresh), activeStaff());
  if (fresh.length > 0 && (await db.$count(account, staff)) !== fresh.length)
    throw failAt('invigilators', 'EXAM_INVIGILATOR_UNKNOWN');
};

/** One that it has had may have been disabled since. @throws EXAM_CERTIFICATE_UNKNOWN */
const checkTemplate = async (
  context: ReadContext,
  { certificateTemplateId: id }: StoredContent,
  before: StoredContent | undefined,
) => {
  if (id && id !== before?.certificateTemplateId && !(await isUsable(context, id)))
    throw failAt('certificateTemplateId', 'EXAM_CERTIFICATE_UNKNOWN');
};

/** Two that are written at once could ask for each other. @throws EXAM_PREREQUISITE_UNKNOWN, EXAM_PREREQUISITE_CIRCLE */
const checkPrerequisites = async ({ db }: WriteContext, id: string, { prerequisiteIds }: StoredContent) => {
  if (prerequisiteIds.length === 0) return;
  await hold(db, 'examRule');
  const { rows } = await db.execute<{ id: string; examName: string; top: string }>(sql`
    with recursive asked(id, top) as (
      select id, id from ${examRule} where id = any(${sql.param(prerequisiteIds)}::uuid[])
      union select p.id::uuid, asked.top from asked
        join ${examRule} r on r.id = asked.id
        join ${examRuleRevision} v on v.rule_id = r.id and v.revision = r.revision
        cross join lateral jsonb_array_elements_text(v.content -> 'prerequisiteIds') as p(id))
    select asked.id, r.exam_name as "examName", asked.top from asked join ${examRule} r on r.id = asked.top`);
  const tops = new Set(rows.map(({ top }) => top));
  if (!prerequisiteIds.every((one) => tops.has(one)))
    throw failAt('prerequisiteIds', 'EXAM_PREREQUISITE_UNKNOWN');
  const circle = rows.find((one) => one.id === id);
  if (circle) throw failAt('prerequisiteIds', 'EXAM_PREREQUISITE_CIRCLE', { name: circle.examName });
};

/** @throws EXAM_COURSEWARE_UNKNOWN, EXAM_MINUTES_TYPE */
const checkLearning = async ({ db }: ReadContext, { coursewareIds, minutesByType }: StoredContent) => {
  const published = and(inArray(courseware.id, coursewareIds), eq(courseware.state, 'published'));
  if (coursewareIds.length > 0 && (await db.$count(courseware, published)) !== coursewareIds.length)
    throw failAt('coursewareIds', 'EXAM_COURSEWARE_UNKNOWN');
  const types = minutesByType.map(({ coursewareTypeId }) => coursewareTypeId);
  const known = new Set((await readTree(db)).nodes.map(({ id }) => id));
  if (new Set(types).size < types.length || !types.every((id) => known.has(id)))
    throw failAt('minutesByType', 'EXAM_MINUTES_TYPE');
};

/** @throws PAPER_SHORT with the first row that the bank cannot fill */
const checkPaper = async (context: ReadContext, { paperRows, fixedQuestions }: StoredContent) => {
  const available = await availableOf(context, paperRows);
  const poor = paperRows.findIndex(({ count }, at) => (available[at] ?? 0) < count);
  if (poor >= 0)
    throw fail('PAPER_SHORT', {
      row: poor + 1,
      count: paperRows[poor]?.count ?? 0,
      available: available[poor] ?? 0,
    });
  // Rows that draw from the same questions may each have enough, and not all together; of hazards each type has its share.
  const fixed = fixedQuestions.map(({ questionId, score }) => ({ id: questionId, revision: 0, score }));
  const people = [[], ...(paperRows.some(({ ownHazards }) => ownHazards) ? everyHazard : [])];
  for (const hazards of people) {
    const rows = await shownRows(context, paperRows, hazards);
    const drawn = draw(fixed, rows, new Set(), () => 0);
    if (!Array.isArray(drawn))
      throw fail('PAPER_SHORT', { ...drawn, row: (rows[drawn.row - 1]?.row ?? 0) + 1 });
  }
};

const logged = (
  row: Pick<RuleRow, 'examName' | 'examKind' | 'openAt' | 'closeAt'> & { content: StoredContent } & Audience,
) => ({
  ...{ examName: row.examName, examKind: row.examKind, openAt: row.openAt, closeAt: row.closeAt },
  ...row.content,
  audience: audienceOf(row),
});

/** @throws NOT_FOUND, STALE_VERSION, and what is wrong with the rule */
export const saveRule = async (
  call: WriteContext,
  { id, version, ...given }: InputOf<Endpoints['examRoleSave']>,
): Promise<{ id: string; revision: number; version: number }> => {
  const permission = id ? examRulePermission.edit : examRulePermission.add;
  if (!call.may(permission)) throw fail('NOT_ALLOWED');
  const context = reachingBy(call, permission);
  const { db, reach } = context;
  const before = id ? await rules.lockSeen(context, { id, version: version ?? -1 }) : undefined;
  if (before) await check(context, ruleStates, 'edit', before);
  const fault = faultOf(given);
  if (fault) throw fault;
  const owner = given.ownerOrganizationId ?? null;
  if (!reachesOrganization(reach, owner)) throw failAt('ownerOrganizationId', 'EXAM_OWNER_UNKNOWN');
  const [content, audience] = [contentOf(given), audienceIn(given.audience)];
  const one = id ?? uuid();
  await checkAudience(context, audience, before && audienceOf(before));
  await checkInvigilators(context, content, before?.content);
  await checkFixed(context, content);
  await checkGraders(context, content);
  await checkTemplate(context, content, before?.content);
  await checkPrerequisites(context, one, content);
  await checkLearning(context, content);
  if (before?.state === 'enabled') await checkPaper(context, content);
  // A draft has no sittings, so its revision may still change.
  const revision = before ? before.revision + (before.state === 'draft' ? 0 : 1) : 1;
  const { examName, examKind, openAt = null, closeAt = null } = given;
  const head = {
    examName: examName.trim(),
    examKind,
    openAt,
    closeAt,
    ownerOrganizationId: owner,
    ...audience,
    revision,
  };
  // What was told was of a time before: those whom it is for hear of the next one too.
  const opensAnew = !!openAt && Date.parse(openAt) > nowMs();
  if (before)
    await db
      .update(examRule)
      .set({ ...head, ...(opensAnew ? { openToldAt: null } : {}), ...bump })
      .where(eq(examRule.id, one));
  else await db.insert(examRule).values({ ...head, id: one });
  await db
    .insert(examRuleRevision)
    .values({ ruleId: one, revision, content })
    .onConflictDoUpdate({ target: [examRuleRevision.ruleId, examRuleRevision.revision], set: { content } });
  await markUsed(
    context,
    content.fixedQuestions.map(({ questionId }) => questionId),
  );
  // Whom it named as an invigilator, and whose it was, may follow it no more.
  if (before) context.notify('push', { askAgain: `exam:${one}` });
  context.audit({
    target: ruleTarget({ id: one, examName }),
    changes: changesOf(examRuleFields, before ? logged(before) : null, logged({ ...head, content })),
  });
  return { id: one, revision, version: (before?.version ?? -1) + 1 };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, PAPER_SHORT, EXAM_COURSEWARE_UNKNOWN, EXAM_MINUTES_TYPE */
export const changeRuleState = async (
  context: WriteContext,
  { id, version, action }: InputOf<Endpoints['examRoleStateChange']>,
): Promise<void> => {
  const row = await rules.lockSeen(context, { id, version });
  if (action === 'enable') {
    await checkFixed(context, row.content);
    await checkLearning(context, row.content);
    await checkPaper(context, row.content);
  }
  await move(context, ruleStates, row, action);
};

/** What a draft would draw from, and for how many. */
export const checkDraft = async (
  context: ReadContext,
  { paperRows, fixedQuestions = [], audience }: InputOf<Endpoints['examRolePaperCheck']>,
) => {
  const available = await availableOf(context, paperRows);
  return {
    rows: paperRows.map(({ count }, at) => ({ count, available: available[at] ?? 0 })),
    ...measuresOf({ paperRows, fixedQuestions }),
    audienceCount: audience ? await countPeople(context.db, audienceIn(audience)) : 0,
  };
};

/** How many people an audience means, with twenty of their names. */
export const countAudience = async (
  { db }: ReadContext,
  { audience }: InputOf<(typeof coursewareEndpoints)['audienceCount']>,
) => {
  const stored = audienceIn(audience);
  return { count: await countPeople(db, stored), names: await somePeopleOf(db, stored, 20) };
};

/** In a merge: rules of the one, and those that are for it, become the other's. */
export const mergeRules = async ({ db }: WriteContext, fromId: string, intoId: string): Promise<void> => {
  await db
    .update(examRule)
    .set({ ownerOrganizationId: intoId, ...bump })
    .where(eq(examRule.ownerOrganizationId, fromId));
  await db
    .update(examRule)
    .set({ organizationIds: mergedArray(examRule.organizationIds, fromId, intoId), ...bump })
    .where(sql`${examRule.organizationIds} @> array[${fromId}]::uuid[]`);
};
