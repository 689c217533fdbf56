import {
  type CoursewareFields,
  type CoursewareSnapshot,
  type coursewareEndpoints,
  coursewareFields,
  coursewarePermission,
  type InputOf,
  type StoredChapter,
} from '@anyan/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile, fileRow } from '../../../platform/files/files.ts';
import { imageIdsOf } from '../../../platform/html.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { actorOf } from '../../../platform/session/caller.ts';
import { check } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { findOrganization, mergedArray } from '../../college/public.ts';
import { markUsed } from '../question/usage.ts';
import { audienceOf } from '../rule/queries.ts';
import { audienceIn, checkAudience } from '../rule/service.ts';
import { courseware, coursewareDraft } from '../tables.ts';
import { readTree } from '../type/queries.ts';
import { chaptersOf, filesOf, type Media, minutesOf, questionsOf } from './chapters.ts';
import { readMedia } from './media.ts';
import {
  askable,
  type Courseware,
  coursewares,
  type Draft,
  draftsOf,
  revisionsOf,
  seeing,
} from './queries.ts';
import { coursewareReach } from './reach.ts';
import { coursewareStates, coursewareTarget } from './states.ts';

type Endpoints = typeof coursewareEndpoints;
export type Head = Omit<Draft, 'coursewareId' | 'chapters' | 'migrate'>;
type Written = { head: Head; chapters: StoredChapter[] };

export const fileUse = (id: string): string => `courseware:${id}`;
const may = coursewarePermission;

/** What is searched by. */
const searchTextOf = ({ coursewareName, tags }: Head): string =>
  [coursewareName, ...tags].join(' ').toLowerCase();

/** What a revision keeps for ever. */
export const snapshotOf = ({ chapters, ...draft }: Draft): CoursewareSnapshot => ({
  coursewareName: draft.coursewareName,
  summary: draft.summary,
  coverFileId: draft.coverFileId,
  requiredMinutes: draft.requiredMinutes,
  orderLocked: draft.orderLocked,
  tags: draft.tags,
  chapters,
});

/** What is said of chapters in the list. */
export const countsOf = (chapters: readonly StoredChapter[]) => ({
  chapterCount: chapters.length,
  chapterKinds: [...new Set(chapters.map(({ kind }) => kind))],
});

/** The columns of a draft that courseware has too. */
export const headOf = ({ coursewareId: _i, chapters: _c, migrate: _m, ...head }: Draft): Head => head;

/**
 * Whose it is, of which type, and for whom.
 * @throws COURSEWARE_TYPE_UNKNOWN, COURSEWARE_OWNER_UNKNOWN, EXAM_AUDIENCE_NEEDED, EXAM_AUDIENCE_BEYOND
 */
const checkPlace = async (context: ReadContext, head: Head, before?: Head): Promise<void> => {
  const { db } = context;
  const reach = await coursewareReach(context);
  const places = reach.places(before ? may.edit : may.add);
  const { ownerOrganizationId: owner, coursewareTypeId } = head;
  if (owner !== before?.ownerOrganizationId || !before) {
    const mine = reachesOrganization(places, owner);
    if (!mine || (owner && (await findOrganization(db, owner))?.useStatus !== 1))
      throw failAt('ownerOrganizationId', 'COURSEWARE_OWNER_UNKNOWN');
  }
  const isOpen =
    coursewareTypeId === before?.coursewareTypeId || (await readTree(db)).isOpen(coursewareTypeId);
  if (!isOpen || !reach.covers(head, before ? may.edit : may.add))
    throw failAt('coursewareTypeId', 'COURSEWARE_TYPE_UNKNOWN');
  await checkAudience({ db, reach: places }, audienceOf(head), before && audienceOf(before));
};

/** All that is stored of a form. @throws what is wrong with it */
const writtenOf = (given: CoursewareFields, chapters: StoredChapter[], owner: string | null): Written => {
  const { validFrom = null, validTo = null } = given;
  if (validFrom && validTo && validTo < validFrom) throw failAt('validTo', 'COURSEWARE_WINDOW_REVERSED');
  const minutes = minutesOf(chapters);
  const asked = given.requiredMinutes ?? null;
  if (asked !== null && asked < minutes)
    throw failAt('requiredMinutes', 'COURSEWARE_MINUTES_LOW', { minutes });
  const head = {
    coursewareName: given.coursewareName.trim(),
    coursewareTypeId: given.coursewareTypeId,
    ownerOrganizationId: given.ownerOrganizationId ?? owner,
    coverFileId: given.coverFileId ?? null,
    summary: given.summary?.trim() || null,
    tags: [...new Set((given.tags ?? []).map((tag) => tag.trim()))],
    compulsory: given.compulsory ?? false,
    dueDays: given.dueDays ?? 0,
    validFrom,
    validTo,
    relearnMonths: given.relearnMonths ?? 0,
    orderLocked: given.orderLocked ?? true,
    requiredMinutes: Math.max(asked ?? 0, minutes),
    ...audienceIn(given.audience),
  };
  return { head, chapters };
};

/** Files that something shows: in place, whoever sees it, or only to those who may. */
export const filesIn = ({ coverFileId, chapters }: Pick<Draft, 'coverFileId' | 'chapters'>) => ({
  open: [
    ...(coverFileId ? [coverFileId] : []),
    ...chapters.flatMap(({ content }) => (content ? imageIdsOf(content) : [])),
  ],
  closed: filesOf(chapters).map(({ id }) => id),
});

/** Ties files that are new to courseware to it, and lets go of those that nothing shows any more. @throws FILE_UNKNOWN */
export const claimFiles = async (
  context: WriteContext,
  id: string,
  before: readonly Pick<Draft, 'coverFileId' | 'chapters'>[],
  after: readonly Pick<Draft, 'coverFileId' | 'chapters'>[],
): Promise<void> => {
  const use = fileUse(id);
  const kept = after.map(filesIn);
  for (const open of [true, false])
    for (const fileId of new Set(kept.flatMap((one) => (open ? one.open : one.closed))))
      if ((await fileRow(context.db, fileId))?.usedBy !== use)
        await claimFile(context, use, fileId, null, { open, field: 'chapters' });
  const shown = new Set(kept.flatMap(({ open, closed }) => [...open, ...closed]));
  const were = before.map(filesIn).flatMap(({ open, closed }) => [...open, ...closed]);
  for (const fileId of new Set(were)) if (!shown.has(fileId)) await claimFile(context, use, null, fileId);
};

/** As the log tells it: by names, chapters by theirs and the minutes they ask for. */
const logged = async ({ db }: ReadContext, { head, chapters }: Written) => {
  const owner = head.ownerOrganizationId ? await findOrganization(db, head.ownerOrganizationId) : undefined;
  const tree = await readTree(db);
  return {
    ...head,
    coursewareTypeId: { id: head.coursewareTypeId, name: tree.pathOf(head.coursewareTypeId) },
    ownerOrganizationId: owner && { id: owner.id, name: owner.name },
    audience: audienceOf(head),
    chapters: chapters
      .map(({ chapterName, requiredSeconds }) => `${chapterName}（${Math.ceil(requiredSeconds / 60)} 分钟）`)
      .join('；'),
  };
};

/** Whose a new one is, unless it is said: the college's for who has all of it, else of his own organisation. */
const ownerOf = async (context: ReadContext): Promise<string | null> =>
  (await coursewareReach(context)).places(may.add).college ? null : context.caller.organizationId;

interface Saved {
  id: string;
  revision: number;
  version: number;
}

/**
 * Writes a new draft. What the product ships comes with ids and a key of its own.
 * @throws what the rules refuse
 */
export const insertCourseware = async (
  context: WriteContext,
  given: CoursewareFields,
  media: ReadonlyMap<string, Media>,
  more: Partial<typeof courseware.$inferInsert> = {},
): Promise<Saved> => {
  const { db } = context;
  const id = uuid();
  const known = await askable(db, questionsOf(given.chapters));
  const chapters = chaptersOf(given.chapters, new Set(), media, known);
  const { head } = writtenOf(given, chapters, await ownerOf(context));
  await checkPlace(context, head);
  await db.insert(courseware).values({
    ...{ ...head, id, ...countsOf(chapters), searchText: searchTextOf(head), authorId: actorOf(context) },
    ...more,
  });
  const draft = { coursewareId: id, ...head, chapters, migrate: 'keep' as const };
  await db.insert(coursewareDraft).values(draft);
  await markUsed(context, questionsOf(chapters));
  await claimFiles(context, id, [], [draft]);
  context.audit({
    target: coursewareTarget({ id, coursewareName: head.coursewareName }),
    changes: changesOf(coursewareFields, null, await logged(context, { head, chapters })),
  });
  return { id, revision: 0, version: 0 };
};

/** Files are read before the transaction. @throws FILE_UNKNOWN, what is wrong with a file, and what the rules refuse */
export const addCourseware = async (
  context: ManualContext,
  input: InputOf<Endpoints['coursewareAdd']>,
): Promise<Saved> => {
  const media = await readMedia(context, filesOf(input.chapters));
  return context.write((write) => insertCourseware(write, input, media));
};

/** The draft as it stands: of published courseware that has none, what it would begin with. */
export const draftOf = async (context: ReadContext, row: Courseware): Promise<Draft> => {
  const [draft] = await draftsOf(context.db, [row.id]);
  if (draft) return draft;
  const [live] = await revisionsOf(context.db, row.id);
  const audience = audienceOf(row);
  return {
    ...{ coursewareId: row.id, coursewareName: row.coursewareName, coursewareTypeId: row.coursewareTypeId },
    ...{ ownerOrganizationId: row.ownerOrganizationId, coverFileId: row.coverFileId, summary: row.summary },
    ...{ tags: row.tags, compulsory: row.compulsory, dueDays: row.dueDays, validFrom: row.validFrom },
    ...{ validTo: row.validTo, relearnMonths: row.relearnMonths, orderLocked: row.orderLocked },
    ...{ requiredMinutes: row.requiredMinutes, ...audience },
    chapters: live?.snapshot.chapters ?? [],
    migrate: 'keep',
  };
};

/** What was ever published of one, by its files. */
const publishedFiles = async (context: ReadContext, id: string) =>
  (await revisionsOf(context.db, id)).map(({ snapshot }) => snapshot);

/** One that the caller may do this to; out of his reach it is not there. @throws NOT_FOUND */
export const locked = async (
  context: WriteContext,
  ids: readonly string[],
  ...names: (typeof may.edit)[]
) => {
  const rows = await coursewares.lock(await seeing(context), ids);
  const { covers } = await coursewareReach(context);
  if (!rows.every((row) => covers(row, ...names))) throw fail('NOT_FOUND');
  return rows;
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE while it is decided on, and what `addCourseware` does */
export const editCourseware = async (
  context: ManualContext,
  { id, version, ...given }: InputOf<Endpoints['coursewareEdit']>,
): Promise<Saved> => {
  // Before anything of its files: what is out of reach is not there.
  await coursewares.get(await seeing(context), id);
  const media = await readMedia(context, filesOf(given.chapters));
  return context.write(async (write) => {
    const { db } = write;
    const [row] = await locked(write, [id], may.edit);
    if (!row) throw fail('NOT_FOUND');
    if (row.version !== version) throw fail('STALE_VERSION');
    await check(write, coursewareStates, 'edit', row);
    const before = await draftOf(write, row);
    const published = await publishedFiles(write, id);
    const known = new Set(
      [before, ...published].flatMap(({ chapters }) => chapters.map((chapter) => chapter.id)),
    );
    const asked = questionsOf(given.chapters);
    // What it asks already may be disabled meanwhile; it is told again when it is handed in.
    const questions = await askable(db, asked);
    const chapters = chaptersOf(given.chapters, known, media, questions);
    const { head } = writtenOf(given, chapters, write.reach.college ? null : before.ownerOrganizationId);
    await checkPlace(write, head, headOf(before));
    const draft = { ...before, ...head, chapters };
    await db
      .insert(coursewareDraft)
      .values(draft)
      .onConflictDoUpdate({ target: coursewareDraft.coursewareId, set: { ...head, chapters } });
    await markUsed(write, questionsOf(chapters));
    const first = row.revision === 0;
    await db
      .update(courseware)
      .set({
        ...(first
          ? { ...head, ...countsOf(chapters), searchText: searchTextOf(head) }
          : { nextState: 'draft' as const }),
        authorId: actorOf(write),
        ...bump,
      })
      .where(eq(courseware.id, id));
    await claimFiles(write, id, [before], [draft, ...published]);
    write.audit({
      target: coursewareTarget({ id, coursewareName: head.coursewareName }),
      changes: changesOf(
        coursewareFields,
        await logged(write, { head: headOf(before), chapters: before.chapters }),
        await logged(write, { head, chapters }),
      ),
    });
    return { id, revision: row.revision, version: version + 1 };
  });
};

/** @throws NOT_FOUND, COURSEWARE_TYPE_UNKNOWN */
export const changeCoursewareType = async (
  context: WriteContext,
  { ids, coursewareTypeId }: InputOf<Endpoints['coursewareEditType']>,
): Promise<{ changed: number }> => {
  const { db } = context;
  const rows = await locked(context, ids, may.edit);
  const tree = await readTree(db);
  const { covers } = await coursewareReach(context);
  const open = tree.isOpen(coursewareTypeId);
  if (!open || !rows.every((row) => covers({ ...row, coursewareTypeId }, may.edit)))
    throw failAt('coursewareTypeId', 'COURSEWARE_TYPE_UNKNOWN');
  const moved = rows.filter((row) => row.coursewareTypeId !== coursewareTypeId);
  const these = moved.map(({ id }) => id);
  await db
    .update(courseware)
    .set({ coursewareTypeId, ...bump })
    .where(inArray(courseware.id, these));
  await db
    .update(coursewareDraft)
    .set({ coursewareTypeId })
    .where(inArray(coursewareDraft.coursewareId, these));
  const named = (id: string) => ({ id, name: tree.pathOf(id) });
  for (const row of moved)
    context.audit({
      target: coursewareTarget(row),
      changes: changesOf(
        { coursewareTypeId: coursewareFields.coursewareTypeId },
        { coursewareTypeId: named(row.coursewareTypeId) },
        { coursewareTypeId: named(coursewareTypeId) },
      ),
    });
  if (moved.length === 0) context.audit({ result: 'refused' });
  return { changed: moved.length };
};

const deleteRows = async (context: WriteContext, rows: readonly Courseware[]): Promise<void> => {
  const drafts = await draftsOf(
    context.db,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const draft = drafts.find(({ coursewareId }) => coursewareId === row.id);
    await context.db.delete(courseware).where(eq(courseware.id, row.id));
    if (draft) await claimFiles(context, row.id, [draft], []);
    context.audit({
      target: coursewareTarget(row),
      changes: draft
        ? changesOf(
            coursewareFields,
            await logged(context, { head: headOf(draft), chapters: draft.chapters }),
            null,
          )
        : [],
    });
  }
};

/** @throws NOT_FOUND, COURSEWARE_PUBLISHED */
export const deleteCourseware = async (context: WriteContext, { id }: { id: string }) => {
  const rows = await locked(context, [id], may.delete);
  await check(context, coursewareStates, 'delete', ...rows);
  await deleteRows(context, rows);
  return { deleted: 1, kept: [] };
};

/** Those that may be deleted; the others are answered with why not. @throws NOT_FOUND */
export const deleteCoursewareThatMay = async (context: WriteContext, { ids }: { ids: string[] }) => {
  const rows = await locked(context, ids, may.delete);
  const deletable = rows.filter(({ state, revision }) => state === 'draft' && revision === 0);
  await deleteRows(context, deletable);
  if (deletable.length === 0) context.audit({ result: 'refused' });
  const reason = fail('COURSEWARE_PUBLISHED').sentence(context.locale);
  return {
    deleted: deletable.length,
    kept: rows.filter((row) => !deletable.includes(row)).map(({ id }) => ({ id, reason })),
  };
};

/** In a merge: courseware of the one, what is for it, and who looks after it there become the other's. */
export const mergeCourseware = async (
  { db }: WriteContext,
  fromId: string,
  intoId: string,
): Promise<void> => {
  for (const table of [courseware, coursewareDraft] as const) {
    await db.update(table).set({ ownerOrganizationId: intoId }).where(eq(table.ownerOrganizationId, fromId));
    await db
      .update(table)
      .set({ organizationIds: mergedArray(table.organizationIds, fromId, intoId) })
      .where(sql`${table.organizationIds} @> array[${fromId}]::uuid[]`);
  }
};
