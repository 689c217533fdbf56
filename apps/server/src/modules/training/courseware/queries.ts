import type { CoursewareDetails, coursewareEndpoints, InputOf } from '@anyan/contract';
import { coursewarePermission } from '@anyan/contract';
import { and, asc, desc, eq, getTableColumns, ilike, inArray, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fileRows, openUrl, sessionUrl } from '../../../platform/files/files.ts';
import { likeText } from '../../../platform/paging.ts';
import { equals, filter, flagged, register, searched } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { canOf } from '../../../platform/states.ts';
import { idsOf } from '../../../platform/values.ts';
import { approvalOf, waitingFor } from '../../approval/public.ts';
import { organization, subtreeIds } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { audienceOf, countPeople, headCounts } from '../rule/queries.ts';
import { hoursOf } from '../settings.ts';
import {
  courseware,
  coursewareDraft,
  coursewareMedia,
  coursewareRevision,
  coursewareType,
  learnRecord,
  question,
} from '../tables.ts';
import { readTree } from '../type/queries.ts';
import { type Media, questionsOf } from './chapters.ts';
import { coursewareReach, coveredBy } from './reach.ts';
import { coursewareStates, kind } from './states.ts';

type Endpoints = typeof coursewareEndpoints;
type Filters = Omit<InputOf<Endpoints['coursewareList']>, 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'>;

const { searchText: _s, searchIndex: _i, createdAt: _c, ...own } = getTableColumns(courseware);

const read = (db: Reader) =>
  db
    .select({
      ...{ ...own, typeName: coursewareType.typeName, ownerName: organization.name },
    })
    .from(courseware)
    .innerJoin(coursewareType, eq(coursewareType.id, courseware.coursewareTypeId))
    .leftJoin(organization, eq(organization.id, courseware.ownerOrganizationId))
    .$dynamic();
export type CoursewareRow = Awaited<ReturnType<typeof read>>[number];

/** All that a write asks for. */
const held = (db: Reader) =>
  db
    .select({ ...own, typeName: coursewareType.typeName })
    .from(courseware)
    .innerJoin(coursewareType, eq(coursewareType.id, courseware.coursewareTypeId))
    .$dynamic();
export type Courseware = Awaited<ReturnType<typeof held>>[number];

/** How many learn some courseware and have learnt it, by its id; what nobody learns is left out. */
const learnersOf = async (db: Reader, ids: readonly string[]) => {
  const rows = await db
    .select({
      id: learnRecord.coursewareId,
      learnerCount: sql<number>`count(*)::int`,
      completedCount: sql<number>`(count(*) filter (where ${learnRecord.state} = 'done'))::int`,
    })
    .from(learnRecord)
    .where(inArray(learnRecord.coursewareId, [...ids]))
    .groupBy(learnRecord.coursewareId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
};

const toRows = async (context: ReadContext, rows: readonly CoursewareRow[]) => {
  const heads = await headCounts(context, rows.map(audienceOf));
  const learners = await learnersOf(context.db, idsOf(rows));
  const hours = await hoursOf(context.db);
  const can = await canOf(context, coursewareStates, [
    ...(['edit', 'submit', 'approve', 'reject', 'withdraw', 'online', 'offline'] as const),
    ...(['discard', 'copy', 'delete'] as const),
  ]);
  return (row: CoursewareRow) => ({
    ...row,
    audienceCount: heads(audienceOf(row)),
    ...(learners.get(row.id) ?? { learnerCount: 0, completedCount: 0 }),
    coverUrl: row.coverFileId && openUrl(row.coverFileId, 'thumb'),
    classHours: hours(row.requiredMinutes),
    rejected: row.rejectReason !== null,
    builtIn: row.builtInKey !== null,
    can: can(row),
  });
};

export const coursewares = register({
  name: 'coursewares',
  table: courseware,
  key: courseware.id,
  read,
  held,
  narrow: (db: Reader) => db.select({ id: courseware.id }).from(courseware).$dynamic(),
  scope: [
    { organization: courseware.ownerOrganizationId },
    ({ self }) => coveredBy(courseware.ownerOrganizationId, courseware.coursewareTypeId, self),
  ],
  filters: {
    coursewareName: searched(courseware.searchText, courseware.searchIndex, courseware.coursewareName),
    coursewareTypeId: filter<string, { types: readonly string[] }>(
      async (id, { db }) => ({ types: (await readTree(db)).subtree(id) }),
      ({ types }) => sql`${courseware.coursewareTypeId} = any(${types}::uuid[])`,
    ),
    state: equals<CoursewareRow['state']>(courseware.state),
    organizationId: filter<string, { owners: readonly string[] }>(
      async (id, { db }) => ({ owners: await subtreeIds(db, [id]) }),
      ({ owners }) => sql`${courseware.ownerOrganizationId} = any(${owners}::uuid[])`,
    ),
    chapterKind: filter<string, { kinds: readonly string[] }>(
      (one) => ({ kinds: [one] }),
      ({ kinds }) => sql`${courseware.chapterKinds} @> ${kinds}::text[]`,
    ),
    compulsory: flagged(sql`${courseware.compulsory}`),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    updatedAt: courseware.updatedAt,
    coursewareName: courseware.coursewareName,
    requiredMinutes: courseware.requiredMinutes,
    publishedAt: courseware.publishedAt,
  },
  first: { field: 'updatedAt', order: 'descend' },
  shown: toRows,
});

/** The caller as the rooms of courseware know him: what he reads is what his roles and his entry cover. */
export const seeing = async <C extends ReadContext>(context: C): Promise<C> => ({
  ...context,
  reach: (await coursewareReach(context)).reading,
});

/** Those of a picker, by name; a thousand at most. What is not published is named to those who look after it alone. */
export const allCourseware = async (
  context: ReadContext,
  { coursewareTypeId, state = 'published', keyword }: InputOf<Endpoints['coursewareGetAll']>,
) => {
  const { db } = context;
  const types = coursewareTypeId ? (await readTree(db)).subtree(coursewareTypeId) : undefined;
  const typed = keyword?.trim();
  const hours = await hoursOf(db);
  const rows = await db
    .select({
      id: courseware.id,
      coursewareName: courseware.coursewareName,
      coursewareTypeId: courseware.coursewareTypeId,
      requiredMinutes: courseware.requiredMinutes,
    })
    .from(courseware)
    .where(
      and(
        eq(courseware.state, state),
        state === 'published' ? undefined : await coursewares.matching(await seeing(context), {}),
        types ? inArray(courseware.coursewareTypeId, types) : undefined,
        typed ? ilike(courseware.coursewareName, `%${likeText(typed)}%`) : undefined,
      ),
    )
    .orderBy(asc(courseware.coursewareName), asc(courseware.id))
    .limit(1000);
  return rows.map((row) => ({ ...row, classHours: hours(row.requiredMinutes) }));
};

/** What is written for the next revision of some. */
export const draftsOf = (db: Reader, ids: readonly string[]) =>
  db
    .select()
    .from(coursewareDraft)
    .where(inArray(coursewareDraft.coursewareId, [...ids]));
export type Draft = Awaited<ReturnType<typeof draftsOf>>[number];

/** All that was published of one, the newest first. */
export const revisionsOf = (db: Reader, id: string) =>
  db
    .select({ ...getTableColumns(coursewareRevision), publishedByName: account.name })
    .from(coursewareRevision)
    .leftJoin(account, eq(account.id, coursewareRevision.publishedBy))
    .where(eq(coursewareRevision.coursewareId, id))
    .orderBy(desc(coursewareRevision.revision));

/** What was read out of files. */
export const mediaOf = async (db: Reader, ids: readonly string[]): Promise<Map<string, Media>> =>
  new Map(
    (ids.length === 0
      ? []
      : await db
          .select()
          .from(coursewareMedia)
          .where(inArray(coursewareMedia.fileId, [...ids]))
    ).map(({ fileId, ...media }) => [fileId, media]),
  );

/** Those of some questions that may be asked within a chapter: enabled, and marked by the product itself. */
export const askable = async (db: Reader, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .select({ id: question.id })
        .from(question)
        .where(
          and(
            inArray(question.id, [...ids]),
            eq(question.state, 'enabled'),
            sql`${question.questionType} <> 'shortAnswer'`,
          ),
        )
    ).map(({ id }) => id),
  );

/** Seconds for which addresses of files hold. */
const shownSeconds = { video: 4 * 3600, other: 300 };

/** Chapters with addresses for this session. */
export const shownChapters = async (
  { db, platform, caller }: ReadContext,
  chapters: Draft['chapters'],
): Promise<CoursewareDetails['chapters']> => {
  const ids = chapters.flatMap(({ fileId, subtitleFileId }) =>
    [fileId, subtitleFileId].filter((id) => id !== null),
  );
  const files = new Map((await fileRows(db, ids)).map((row) => [row.id, row]));
  return chapters.map((chapter) => {
    const { fileId, subtitleFileId, kind } = chapter;
    const found = fileId ? files.get(fileId) : undefined;
    const seconds = kind === 'video' ? shownSeconds.video : shownSeconds.other;
    const urlOf = (id: string | null) =>
      id && files.has(id) ? sessionUrl(platform, id, caller.sessionId, seconds) : null;
    return {
      ...chapter,
      url: urlOf(fileId),
      fileName: found?.name ?? null,
      bytes: found?.bytes ?? null,
      subtitleUrl: urlOf(subtitleFileId),
    };
  });
};

/** Whom and what ids name, in no order. */
const namesOf = async (db: Reader, row: ReturnType<typeof audienceOf>, chapters: Draft['chapters']) => ({
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
    .where(inArray(account.id, [...row.userIds, ...row.excludeUserIds])),
  questions: await db
    .select({ id: question.id, number: question.number, stem: question.stem })
    .from(question)
    .where(inArray(question.id, questionsOf(chapters))),
});

/** The application that runs, and whom it waits for. */
const waitingOf = async (context: ReadContext, id: string) => {
  const found = await approvalOf(context, kind, id);
  if (found?.state !== 'running' && found?.state !== 'returned') return { approvalId: null, waitingFor: [] };
  return { approvalId: found.id, waitingFor: (await waitingFor(context.db, [found.id])).get(found.id) ?? [] };
};

/**
 * What is being written, where something is; else what is published, or the revision asked for.
 * @throws NOT_FOUND
 */
export const coursewareDetails = async (
  context: ReadContext,
  asked: InputOf<Endpoints['coursewareDetails']>,
): Promise<CoursewareDetails> => detailsSeen(await seeing(context), asked);

/** The same in the reach of a context. @throws NOT_FOUND */
export const detailsSeen = async (
  context: ReadContext,
  { id, revision }: InputOf<Endpoints['coursewareDetails']>,
): Promise<CoursewareDetails> => {
  const { db } = context;
  const listed = await coursewares.get(context, id);
  const hours = await hoursOf(db);
  const revisions = await revisionsOf(db, id);
  const [draft] = revision ? [] : await draftsOf(db, [id]);
  const published = draft
    ? undefined
    : revisions.find((one) => one.revision === (revision ?? listed.revision));
  const head = draft ?? { ...listed, ...need(published).snapshot };
  const chapters = draft?.chapters ?? need(published).snapshot.chapters;
  const audience = audienceOf(head);
  const [type] = await db
    .select({ typeName: coursewareType.typeName })
    .from(coursewareType)
    .where(eq(coursewareType.id, head.coursewareTypeId));
  return {
    ...listed,
    ...{ coursewareName: head.coursewareName, summary: head.summary, tags: head.tags },
    ...{ coursewareTypeId: head.coursewareTypeId, typeName: type?.typeName ?? listed.typeName },
    ...{ ownerOrganizationId: head.ownerOrganizationId, compulsory: head.compulsory, dueDays: head.dueDays },
    ...{ validFrom: head.validFrom, validTo: head.validTo, relearnMonths: head.relearnMonths },
    ...{ orderLocked: head.orderLocked, requiredMinutes: head.requiredMinutes },
    coverFileId: head.coverFileId,
    coverUrl: head.coverFileId && openUrl(head.coverFileId),
    classHours: hours(head.requiredMinutes),
    chapterCount: chapters.length,
    chapterKinds: [...new Set(chapters.map((one) => one.kind))],
    audience,
    audienceCount: await countPeople(db, audience),
    chapters: await shownChapters(context, chapters),
    shownRevision: draft ? listed.revision + 1 : need(published).revision,
    unpublished: !!draft,
    ...(await waitingOf(context, id)),
    revisions: revisions.map(({ revision, publishedAt, publishedByName, migrate }) => ({
      ...{ revision, publishedAt, publishedByName, migrate },
    })),
    ...(await namesOf(db, audience, chapters)),
  };
};

/** Whether somebody may see the files of courseware: who looks after it. */
export const seesFiles = async (context: ReadContext, id: string): Promise<boolean> => {
  if (!context.may(coursewarePermission.get, coursewarePermission.edit)) return false;
  const [row] = await context.db
    .select({
      ownerOrganizationId: courseware.ownerOrganizationId,
      coursewareTypeId: courseware.coursewareTypeId,
    })
    .from(courseware)
    .where(eq(courseware.id, id));
  const { covers } = await coursewareReach(context);
  return !!row && covers(row, coursewarePermission.get, coursewarePermission.edit);
};
