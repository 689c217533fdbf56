import {
  type CoursewareCheck,
  coursewareEndpoints,
  type InputOf,
  inEnglish,
  type Migration,
  migrations,
  noteOf,
  type ResultOf,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { changedBy } from '../../../platform/audit/history.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { ManualContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { failureOfDatabase } from '../../../platform/database/errors.ts';
import { Failure, fail, failAt } from '../../../platform/failure.ts';
import { actorOf } from '../../../platform/session/caller.ts';
import { check, move } from '../../../platform/states.ts';
import {
  approvalOf,
  decideApproval,
  resubmitApproval,
  type Said,
  type Submission,
  startApproval,
  withdrawApproval,
} from '../../approval/public.ts';
import { findOrganization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { notify } from '../../notification/public.ts';
import { migrateLearners } from '../learning/service.ts';
import { audienceOf, countPeople, peopleOf } from '../rule/queries.ts';
import { courseware, coursewareAdmin, coursewareDraft, coursewareRevision } from '../tables.ts';
import { readTree } from '../type/queries.ts';
import { firstEmpty, questionsOf } from './chapters.ts';
import { tellOfOffline } from './needed.ts';
import {
  askable,
  type Courseware,
  coursewares,
  type Draft,
  draftsOf,
  revisionsOf,
  seeing,
} from './queries.ts';
import { coursewareReach, coveredBy } from './reach.ts';
import { claimFiles, countsOf, draftOf, headOf, snapshotOf } from './service.ts';
import { coursewareStates, kind } from './states.ts';

type Endpoints = typeof coursewareEndpoints;

const writing = [
  coursewareEndpoints.coursewareAdd,
  coursewareEndpoints.coursewareEdit,
  coursewareEndpoints.coursewareCopy,
].map(({ title: [action] }) => action);

/** All who have written what is to be published: of a next revision since the one before. None of them decides on it. */
export const writersOf = async (
  db: Reader,
  { id, publishedAt, authorId }: Pick<Courseware, 'id' | 'publishedAt' | 'authorId'>,
): Promise<string[]> => {
  const wrote = await changedBy(db, 'courseware', [id], { actions: writing, since: publishedAt });
  return [...(wrote.get(id) ?? []), ...(authorId ? [authorId] : [])];
};

/** People in use who decide on courseware of a type and an organisation, but for who wrote it or hands it in. */
export const reviewersOf = async (
  db: Reader,
  { ownerOrganizationId, coursewareTypeId }: Pick<Draft, 'ownerOrganizationId' | 'coursewareTypeId'>,
  but: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .select({ id: account.id })
    .from(coursewareAdmin)
    .innerJoin(account, eq(account.id, coursewareAdmin.userId))
    .where(
      and(
        eq(coursewareAdmin.canReview, true),
        eq(account.useStatus, 1),
        sql`not ${account.id} = any(${sql.param(but)}::uuid[])`,
        coveredBy(
          sql`${ownerOrganizationId}::uuid`,
          sql`${coursewareTypeId}::uuid`,
          account.id,
          sql`and post.can_review`,
        ),
      ),
    )
    .orderBy(account.id);
  return rows.map(({ id }) => id);
};

/** @throws COURSEWARE_EMPTY, CHAPTER_EMPTY, CHAPTER_QUESTION_UNKNOWN */
const checkWhole = async (db: Reader, { chapters }: Draft): Promise<void> => {
  if (chapters.length === 0) throw fail('COURSEWARE_EMPTY');
  const empty = firstEmpty(chapters);
  if (empty >= 0) throw fail('CHAPTER_EMPTY', { no: empty + 1, name: chapters[empty]?.chapterName ?? '' });
  const known = await askable(db, questionsOf(chapters));
  const poor = chapters.findIndex((one) => !questionsOf([one]).every((id) => known.has(id)));
  if (poor >= 0) throw failAt(`chapters.${poor}.checkpoints`, 'CHAPTER_QUESTION_UNKNOWN', { no: poor + 1 });
};

const chapterLines = (chapters: Draft['chapters']): string =>
  chapters
    .map(
      ({ chapterName, requiredSeconds }, at) =>
        `${at + 1}. ${chapterName}（${Math.ceil(requiredSeconds / 60)} 分钟）`,
    )
    .join('；');

/** What its application is called and says. */
export const coursewareSays = {
  titles: { courseware: ['课件审批：{name}', 'Courseware: {name}'] },
  values: { all: ['全校', 'The whole college'], minutes: ['{n} 分钟', '{n} minutes'] },
  words: migrations,
} as const satisfies Said;

/** What is told to those who decide. */
const submissionOf = async (
  { db }: WriteContext,
  row: Courseware,
  draft: Draft,
  migrate: Migration,
  reviewers: string[],
): Promise<Submission> => {
  const owner = draft.ownerOrganizationId
    ? (await findOrganization(db, draft.ownerOrganizationId))?.name
    : undefined;
  const typeName = (await readTree(db)).pathOf(draft.coursewareTypeId);
  const audienceCount = await countPeople(db, audienceOf(draft));
  const [live] = row.revision > 0 ? await revisionsOf(db, row.id) : [];
  const changed = (field: string, label: string, labelEn: string, before: string, after: string) =>
    before === after ? [] : [{ field, label, labelEn, before, after }];
  const text = (minutes: number) => noteOf(coursewareSays.values.minutes, { n: minutes });
  return {
    title: noteOf(coursewareSays.titles.courseware, { name: draft.coursewareName }),
    summary: [
      { label: '课件', labelEn: 'Courseware', value: draft.coursewareName },
      { label: '归属单位', labelEn: 'Owner', value: owner ?? noteOf(coursewareSays.values.all) },
      { label: '适用人数', labelEn: 'People', value: `${audienceCount} 人` },
      { label: '课件类型', labelEn: 'Type', value: typeName },
      { label: '必修', labelEn: 'Compulsory', value: draft.compulsory ? '是' : '否' },
      { label: '要求时长', labelEn: 'Minutes to learn', value: text(draft.requiredMinutes) },
      { label: '章节', labelEn: 'Chapters', value: chapterLines(draft.chapters).slice(0, 1000) },
      ...(live ? [{ label: '已学人员', labelEn: 'Who learns already', value: migrations[migrate][0] }] : []),
    ],
    facts: { reviewers, compulsory: draft.compulsory, audienceCount },
    ...(live
      ? {
          diff: [
            ...changed('coursewareName', '课件名称', 'Courseware', row.coursewareName, draft.coursewareName),
            ...changed(
              'requiredMinutes',
              '要求时长',
              'Minutes to learn',
              text(row.requiredMinutes),
              text(draft.requiredMinutes),
            ),
            ...changed(
              'chapters',
              '章节',
              'Chapters',
              chapterLines(live.snapshot.chapters),
              chapterLines(draft.chapters),
            ),
          ],
        }
      : {}),
  };
};

/**
 * Hands a draft in; a returned one again, one that was refused for good anew.
 * @throws COURSEWARE_EMPTY, CHAPTER_EMPTY, CHAPTER_QUESTION_UNKNOWN, WRONG_STATE, and what the engine refuses
 */
export const submitCourseware = async (
  context: WriteContext,
  row: Courseware,
  migrate: Migration = 'keep',
): Promise<void> => {
  const { db, caller } = context;
  await check(context, coursewareStates, 'submit', row);
  const draft = await draftOf(context, row);
  await checkWhole(db, draft);
  await db.update(coursewareDraft).set({ migrate }).where(eq(coursewareDraft.coursewareId, row.id));
  await move(context, coursewareStates, row, 'submit', {
    nextState: row.state === 'draft' ? null : 'reviewing',
    submittedBy: actorOf(context),
    rejectReason: null,
  });
  const reviewers = await reviewersOf(db, draft, [...(await writersOf(db, row)), caller.accountId]);
  const submission = await submissionOf(context, row, draft, migrate, reviewers);
  const before = await approvalOf(context, kind, row.id);
  if (before?.state === 'returned')
    await resubmitApproval(context, {
      instanceId: before.id,
      organizationId: draft.ownerOrganizationId,
      ...submission,
    });
  else
    await startApproval(context, {
      kind,
      businessId: row.id,
      applicantId: caller.accountId,
      organizationId: draft.ownerOrganizationId,
      ...submission,
    });
};

/** Whoever has to learn it hears of it once. */
const tellAudience = async (context: WriteContext, id: string, draft: Draft): Promise<void> => {
  if (!draft.compulsory) return;
  await notify(context, {
    userIds: await peopleOf(context.db, audienceOf(draft)),
    kind: 'training.required',
    title: [
      `请学习必修课件“${draft.coursewareName}”`,
      `Compulsory courseware: “${inEnglish(draft.coursewareName)}”`,
    ],
    body: [
      `要求学习 ${draft.requiredMinutes} 分钟${draft.dueDays > 0 ? `，请在 ${draft.dueDays} 天内完成` : ''}。`,
      `It takes ${draft.requiredMinutes} minutes${draft.dueDays > 0 ? `; finish it within ${draft.dueDays} days` : ''}.`,
    ],
    link: `/userLearnList/start?coursewareId=${id}`,
    key: `training.required:${id}:${draft.migrate === 'all' ? nowIso() : ''}`,
  });
};

/** Makes the revision that learners get from now on; `silent` for what the product ships. */
export const publishCourseware = async (
  context: WriteContext,
  row: Courseware,
  { silent = false }: { silent?: boolean } = {},
): Promise<void> => {
  const { db } = context;
  const [draft] = await draftsOf(db, [row.id]);
  if (!draft) throw fail('WRONG_STATE');
  const revision = row.revision + 1;
  const publishedAt = nowIso();
  const publishedBy = actorOf(context);
  const was = await revisionsOf(db, row.id);
  const snapshot = snapshotOf(draft);
  await db
    .insert(coursewareRevision)
    .values({ coursewareId: row.id, revision, snapshot, migrate: draft.migrate, publishedAt, publishedBy });
  if (row.revision > 0)
    await migrateLearners(context, { coursewareId: row.id, revision, migrate: draft.migrate });
  const head = headOf(draft);
  await db
    .update(courseware)
    .set({
      ...head,
      ...countsOf(draft.chapters),
      searchText: [head.coursewareName, ...head.tags].join(' ').toLowerCase(),
    })
    .where(eq(courseware.id, row.id));
  await move(context, coursewareStates, row, 'publish', {
    nextState: null,
    revision,
    publishedAt,
    publishedBy,
    rejectReason: null,
  });
  await db.delete(coursewareDraft).where(eq(coursewareDraft.coursewareId, row.id));
  await claimFiles(context, row.id, [draft], [draft, ...was.map((one) => one.snapshot)]);
  if (!silent && (row.revision === 0 || draft.migrate === 'all')) await tellAudience(context, row.id, draft);
};

/** Back to the desk of who wrote it, with what was said. */
export const sendBack = async (
  context: WriteContext,
  row: Courseware,
  reason: string | null,
): Promise<void> =>
  move(
    context,
    coursewareStates,
    row,
    'sendBack',
    { nextState: row.state === 'reviewing' ? null : 'draft', rejectReason: reason },
    reason ?? [],
  );

/** The next draft is given up; what is published stays. */
const discard = async (context: WriteContext, row: Courseware): Promise<void> => {
  const [draft] = await draftsOf(context.db, [row.id]);
  const was = await revisionsOf(context.db, row.id);
  await move(context, coursewareStates, row, 'discard', { nextState: null, rejectReason: null });
  await context.db.delete(coursewareDraft).where(eq(coursewareDraft.coursewareId, row.id));
  if (draft)
    await claimFiles(
      context,
      row.id,
      [draft],
      was.map((one) => one.snapshot),
    );
  await withdrawApproval(context, { kind, businessId: row.id, reason: noteOf('draftDropped') });
};

/** @throws COURSEWARE_NOT_ASKED, COURSEWARE_REASON_NEEDED */
const decide = async (
  context: WriteContext,
  row: Courseware,
  pass: boolean,
  comment: string | undefined,
): Promise<void> => {
  if (!pass && (comment?.length ?? 0) < 2) throw failAt('comment', 'COURSEWARE_REASON_NEEDED');
  const answer = await decideApproval(context, { kind, businessId: row.id, pass, comment });
  if ('waitingFor' in answer) throw fail('COURSEWARE_NOT_ASKED', { names: answer.waitingFor.join('、') });
};

/** @throws COURSEWARE_NOT_SUBMITTER, WRONG_STATE */
const withdraw = async (context: WriteContext, row: Courseware): Promise<void> => {
  await check(context, coursewareStates, 'withdraw', row);
  if (row.submittedBy !== context.caller.accountId) throw fail('COURSEWARE_NOT_SUBMITTER');
  await withdrawApproval(context, { kind, businessId: row.id, reason: noteOf('submitterWithdrew') });
};

type Asked = Pick<InputOf<Endpoints['coursewareCheck']>, 'action' | 'comment' | 'migrate'>;

const acts: Record<CoursewareCheck, (context: WriteContext, row: Courseware, asked: Asked) => Promise<void>> =
  {
    submit: (context, row, { migrate }) => submitCourseware(context, row, migrate),
    approve: (context, row, { comment }) => decide(context, row, true, comment?.trim() || undefined),
    reject: (context, row, { comment }) => decide(context, row, false, comment?.trim() || undefined),
    withdraw,
    online: (context, row) => move(context, coursewareStates, row, 'online'),
    offline: async (context, row) => {
      await move(context, coursewareStates, row, 'offline');
      await tellOfOffline(context, row);
    },
    discard,
  };

/** Who may do it: the permission within reach; who is asked, or who handed it in. @throws NOT_FOUND, NOT_ALLOWED */
const rowFor = async (context: WriteContext, id: string, action: CoursewareCheck): Promise<Courseware> => {
  const { by } = coursewareStates.events[action] as { by?: readonly Parameters<WriteContext['may']>[0][] };
  if (by && !context.may(...by)) throw fail('NOT_ALLOWED');
  const { asked } = await coursewareStates.facts(context);
  // Who is asked may be anybody, wherever he stands.
  const seen = asked.has(id)
    ? await coursewares.lockAnywhere(context, id)
    : await coursewares.lock(await seeing(context), id);
  if (by && !(await coursewareReach(context)).covers(seen, ...by)) throw fail('NOT_FOUND');
  return seen;
};

type Result = ResultOf<Endpoints['coursewareCheck']>[number];
const resultOf = ({ id, state, nextState, revision }: Courseware): Result => ({
  ...{ id, ok: true, state, nextState, revision, error: null },
});

const act = async (context: WriteContext, id: string, asked: Asked): Promise<Result> => {
  await acts[asked.action](context, await rowFor(context, id, asked.action), asked);
  return resultOf(await coursewares.lockAnywhere(context, id));
};

/** Each by itself: one that is refused leaves the others alone. One alone is refused as a whole. */
export const checkCourseware = async (
  context: ManualContext,
  { ids, ...asked }: InputOf<Endpoints['coursewareCheck']>,
): Promise<Result[]> => {
  const [only, ...more] = [...new Set(ids)];
  if (only && more.length === 0) return context.write(async (write) => [await act(write, only, asked)]);
  const results: Result[] = [];
  for (const id of new Set(ids)) {
    try {
      results.push(await context.record((write) => act(write, id, asked)));
    } catch (error) {
      const failure = error instanceof Failure ? error : failureOfDatabase(error);
      if (!failure) throw error;
      const message = failure.sentence(context.locale);
      results.push({ ...{ id, ok: false, state: null, nextState: null, revision: null }, error: message });
    }
  }
  // Only the answer is left to be kept for a retry.
  return context.write(async (write) => {
    const done = results.filter(({ ok }) => ok).length;
    write.audit({
      target: { kind: 'coursewareBatch', id: context.caller.accountId, name: `${done}/${results.length}` },
    });
    return results;
  });
};
