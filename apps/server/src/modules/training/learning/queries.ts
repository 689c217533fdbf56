import type { InputOf, LearnDetails, LearnRow, learnEndpoints } from '@anyan/contract';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { nowMs } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { openUrl, sessionUrl, signedUrl } from '../../../platform/files/files.ts';
import { either, filter, flagged, register, typedIn } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { inAudience } from '../audience/queries.ts';
import { demandDue, isAskedAnew, isDemanded } from '../demand/queries.ts';
import {
  courseware,
  coursewareType,
  examRule,
  examRuleRevision,
  learnDue,
  learnRecord,
  learnSession,
} from '../tables.ts';
import { readTree } from '../type/queries.ts';
import { placeOf } from './credit.ts';
import { progressOf, standingOf } from './learners.ts';
import { askedOf, questionsNow } from './questions.ts';
import { snapshotsOf } from './revisions.ts';
import { learnSettings } from './settings.ts';

type Calls = typeof learnEndpoints;
type Input = InputOf<Calls['learnList']>;

/** By its audience, or because a finding asks for it. */
const isFor = sql<boolean>`(${inAudience(courseware)} or ${isDemanded})`;
const isCompulsory = sql<boolean>`(${courseware.compulsory} or ${isDemanded})`;

/** Courseware that was published once, and whether it is for somebody. */
export const coursewareFor = async (db: Reader, userId: string, coursewareId: string) =>
  (
    await db
      .select({
        id: courseware.id,
        state: courseware.state,
        revision: courseware.revision,
        validFrom: courseware.validFrom,
        validTo: courseware.validTo,
        audience: isFor,
        anew: isAskedAnew,
      })
      .from(courseware)
      .innerJoin(account, eq(account.id, userId))
      .leftJoin(learnRecord, and(eq(learnRecord.coursewareId, courseware.id), eq(learnRecord.userId, userId)))
      .where(and(eq(courseware.id, coursewareId), sql`${courseware.revision} > 0`))
  )[0];

/** Whose compulsory courseware with a due day it is, from today on. */
export const dueAudience = (day: string): SQL => sql`
  select ${account.id}, ${courseware.id}, ${day}::date from ${courseware} cross join ${account}
  where ${courseware.state} = 'published' and ${courseware.compulsory} and ${courseware.dueDays} > 0 and ${inAudience(courseware)}
    and not exists (select 1 from ${learnDue} d where d.user_id = ${account.id} and d.courseware_id = ${courseware.id})`;

const standing = sql<
  LearnRow['standing']
>`case when ${isAskedAnew} then 'expired' else coalesce(${learnRecord.state}, 'todo') end`;
export const isOpen = (
  day: string | Placeholder,
): SQL<boolean> => sql<boolean>`(${courseware.state} = 'published' and ${isFor}
  and coalesce(${courseware.validFrom} <= ${day}::date, true) and coalesce(${courseware.validTo} >= ${day}::date, true))`;
/** Nobody is late with what he has learnt, but for what a finding asks anew. */
export const dueAt = (day: string | Placeholder): SQL<string | null> => sql<
  string | null
>`least(${demandDue}, case
  when ${courseware.compulsory} and ${courseware.dueDays} > 0 and ${courseware.state} = 'published' and ${learnRecord.state} is distinct from 'done'
  then (coalesce(${learnDue.since}, ${day}::date) + ${courseware.dueDays})::text end)`;

const columnsOf = (day: string | Placeholder) => ({
  id: courseware.id,
  coursewareName: courseware.coursewareName,
  summary: courseware.summary,
  coverFileId: courseware.coverFileId,
  coursewareTypeId: courseware.coursewareTypeId,
  typeName: coursewareType.typeName,
  chapterCount: courseware.chapterCount,
  requiredMinutes: courseware.requiredMinutes,
  compulsory: isCompulsory,
  standing,
  open: isOpen(day),
  creditedSeconds: sql<number>`coalesce(${learnRecord.creditedSeconds}, 0)`,
  percent: sql<number>`coalesce(${learnRecord.percent}, 0)`,
  dueAt: dueAt(day),
  late: sql<boolean>`coalesce(${dueAt(day)} < ${day}, false)`,
  validTo: sql<string | null>`coalesce(${learnRecord.validTo}, ${courseware.validTo})::text`,
  lastAt: learnRecord.lastAt,
});

/** What is for somebody, and what he has begun: joined with what he made of it. */
export const ownOf = <M extends Record<string, SQL>>(
  db: Reader,
  userId: string | Placeholder,
  day: string | Placeholder,
  more = {} as M,
) =>
  db
    .select({ ...columnsOf(day), ...more })
    .from(courseware)
    .innerJoin(account, eq(account.id, userId))
    .innerJoin(coursewareType, eq(coursewareType.id, courseware.coursewareTypeId))
    .leftJoin(learnRecord, and(eq(learnRecord.coursewareId, courseware.id), eq(learnRecord.userId, userId)))
    .leftJoin(learnDue, and(eq(learnDue.coursewareId, courseware.id), eq(learnDue.userId, userId)))
    .$dynamic();
type OwnRow = Awaited<ReturnType<typeof ownOf<Record<never, SQL>>>>[number];

/** 45 minutes unless the college says otherwise, to one decimal. */
export const classHoursOf = (minutes: number, minutesPerClassHour: number): number =>
  Math.round((minutes / minutesPerClassHour) * 10) / 10;

const toLearnRows = async ({ db }: ReadContext) => {
  const { minutesPerClassHour } = await learnSettings(db);
  return ({ coverFileId, creditedSeconds, ...row }: OwnRow): Omit<LearnRow, 'unlocks'> => ({
    ...row,
    cover: coverFileId ? openUrl(coverFileId, 'thumb') : null,
    classHours: classHoursOf(row.requiredMinutes, minutesPerClassHour),
    creditedMinutes: Math.floor(creditedSeconds / 60),
  });
};

/** Enabled exams of the caller that ask for courseware, by itself or by its type; the one that closes first stands first. */
const unlocksOf = async ({ db, caller }: ReadContext) => {
  const asking = await learningRules(db, caller.accountId);
  const tree = asking.length > 0 ? await readTree(db) : undefined;
  return ({ id, coursewareTypeId }: Pick<OwnRow, 'id' | 'coursewareTypeId'>): LearnRow['unlocks'] =>
    asking
      .filter(
        ({ coursewareIds, typeIds }) =>
          coursewareIds.includes(id) || typeIds.some((one) => tree?.subtree(one).includes(coursewareTypeId)),
      )
      .map(({ examRoleId, examName }) => ({ examRoleId, examName }));
};

/** Enabled exams of somebody that ask for learning first. */
const learningRules = async (db: Reader, userId: string) =>
  db
    .select({
      examRoleId: examRule.id,
      examName: examRule.examName,
      coursewareIds: sql<string[]>`coalesce(${examRuleRevision.content} -> 'coursewareIds', '[]')`,
      typeIds: sql<
        string[]
      >`coalesce(jsonb_path_query_array(${examRuleRevision.content}, '$.minutesByType[*].coursewareTypeId'), '[]')`,
    })
    .from(examRule)
    .innerJoin(
      examRuleRevision,
      and(eq(examRuleRevision.ruleId, examRule.id), eq(examRuleRevision.revision, examRule.revision)),
    )
    .innerJoin(account, eq(account.id, userId))
    .where(
      and(
        eq(examRule.state, 'enabled'),
        sql`coalesce(${examRule.closeAt} > now(), true)`,
        sql`(${examRuleRevision.content} -> 'coursewareIds' <> '[]' or ${examRuleRevision.content} -> 'minutesByType' <> '[]')`,
        inAudience(examRule),
      ),
    )
    .orderBy(sql`coalesce(${examRule.closeAt}, 'infinity')`, examRule.id);

const day = sql.placeholder('day');
/** The caller's courseware; what is due first stands first. */
const learning = register({
  name: 'learning',
  table: courseware,
  key: courseware.id,
  read: (db: Reader) => ownOf(db, sql.placeholder('me'), day),
  known: async ({ db, caller }) => ({ me: caller.accountId, day: await dayOf(db) }),
  // Learning writes no line in the log.
  recounted: true,
  filters: {
    // What one has begun stays his, offline or not.
    mine: flagged(sql`(${courseware.state} = 'published' and ${isFor}
      or ${learnRecord.id} is not null and ${learnRecord.state} <> 'expired')`),
    tab: filter<NonNullable<Input['tab']>, { standings: readonly LearnRow['standing'][] }>(
      (tab) => (tab === 'all' ? undefined : { standings: tab === 'todo' ? ['todo', 'expired'] : [tab] }),
      ({ standings }) => sql`${standing} = any(${standings}::text[])`,
    ),
    coursewareName: typedIn(courseware.coursewareName),
    coursewareTypeId: filter<string, { types: readonly string[] }>(
      async (id, { db }) => ({ types: (await readTree(db)).subtree(id) }),
      ({ types }) => sql`${courseware.coursewareTypeId} = any(${types}::uuid[])`,
    ),
    compulsory: either(
      () => ({}),
      () => isCompulsory,
    ),
  },
  always: () => ({ mine: true }),
  orders: {
    dueAt: [
      sql`coalesce(${dueAt(day)}, '9999')`,
      sql`${courseware.compulsory} = false`,
      courseware.coursewareName,
    ],
    coursewareName: courseware.coursewareName,
    requiredMinutes: courseware.requiredMinutes,
    lastAt: learnRecord.lastAt,
  },
  first: { field: 'dueAt' },
  shown: async (context) => {
    const toRow = await toLearnRows(context);
    const unlocks = await unlocksOf(context);
    return (row): LearnRow => ({ ...toRow(row), unlocks: unlocks(row) });
  },
});

export const listLearning = (context: ReadContext, input: Input) => learning.page(context, input);

/** Seconds for which links to files of a chapter hold. */
const linkSeconds = { video: 4 * 3600, pdf: 4 * 3600, richText: 300 } as const;

/** A beat that is not older than this says that somebody is at it. */
const lately = 120_000;

const isElsewhere = async (db: Reader, userId: string): Promise<boolean> =>
  (await db.$count(
    learnSession,
    and(
      eq(learnSession.userId, userId),
      eq(learnSession.state, 'active'),
      sql`${learnSession.lastBeatAt} > ${new Date(nowMs() - lately).toISOString()}::timestamptz`,
    ),
  )) > 0;

/**
 * Courseware as the caller's player shows it, in the revision that he learns; what chapters hold only while it can be learnt.
 * @throws NOT_FOUND
 */
export const learnDetails = async (
  context: ReadContext,
  { coursewareId }: InputOf<Calls['learnDetails']>,
): Promise<LearnDetails> => {
  const { db, caller, platform } = context;
  const found = need(await coursewareFor(db, caller.accountId, coursewareId));
  const day = await dayOf(db);
  const row = need((await ownOf(db, caller.accountId, day).where(eq(courseware.id, coursewareId)))[0]);
  const [record] = await db
    .select({
      id: learnRecord.id,
      revision: learnRecord.revision,
      state: learnRecord.state,
      lastChapterId: learnRecord.lastChapterId,
    })
    .from(learnRecord)
    .where(and(eq(learnRecord.coursewareId, coursewareId), eq(learnRecord.userId, caller.accountId)));
  // Who learnt it may look at what he made of it; its chapters are for its audience.
  need(found.audience || undefined);
  const revision = record && record.state !== 'expired' ? record.revision : found.revision;
  const named = { coursewareId, revision };
  const snapshot = (await snapshotsOf(context, [named]))(named);
  const progress = record && record.state !== 'expired' ? await progressOf(db, record.id) : new Map();
  const questions = await questionsNow(
    db,
    snapshot.chapters.flatMap(({ checkpoints, chapterQuiz }) => [
      ...checkpoints.map(({ questionId }) => questionId),
      ...(chapterQuiz?.questionIds ?? []),
    ]),
  );
  const shownQuestion = (id: string) => {
    const question = questions.get(id);
    return question ? [askedOf(id, question, (fileId) => signedUrl(platform, fileId))] : [];
  };
  const settings = await learnSettings(db);
  const chapters = snapshot.chapters.map(
    ({ fileId, subtitleFileId, checkpoints, chapterQuiz, ...chapter }) => {
      const linkOf = (id: string | null) =>
        id ? sessionUrl(platform, id, caller.sessionId, linkSeconds[chapter.kind]) : null;
      // What cannot be learnt today is told by its names alone.
      if (!row.open)
        return { ...chapter, content: null, file: null, subtitles: null, checkpoints: [], quiz: null };
      return {
        ...chapter,
        file: linkOf(fileId),
        subtitles: linkOf(subtitleFileId),
        checkpoints: checkpoints.flatMap((one, no) =>
          shownQuestion(one.questionId).map((question) => ({ no, place: placeOf(one), question })),
        ),
        quiz: chapterQuiz && {
          passCount: chapterQuiz.passCount,
          questions: chapterQuiz.questionIds.flatMap(shownQuestion),
        },
      };
    },
  );
  return {
    ...(await toLearnRows(context))(row),
    unlocks: (await unlocksOf(context))(row),
    ...{ coursewareName: snapshot.coursewareName, summary: snapshot.summary, tags: snapshot.tags, revision },
    requiredMinutes: snapshot.requiredMinutes,
    orderLocked: snapshot.orderLocked,
    chapters,
    progress: standingOf({ snapshot, progress }, record?.state ?? 'todo'),
    lastChapterId: record?.lastChapterId ?? null,
    elsewhere: await isElsewhere(db, caller.accountId),
    player: {
      heartbeatSeconds: settings.heartbeatSeconds,
      idleAnswerSeconds: settings.idleAnswerSeconds,
      maxPlaybackRate: settings.maxPlaybackRate,
    },
  };
};
