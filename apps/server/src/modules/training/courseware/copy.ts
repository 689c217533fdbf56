import { type CoursewareFields, coursewarePermission } from '@anyan/contract';
import type { ManualContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { copyFiles } from '../../../platform/files/copies.ts';
import { need } from '../../../platform/scope.ts';
import { audienceOf } from '../rule/queries.ts';
import { coursewareMedia } from '../tables.ts';
import { questionsOf } from './chapters.ts';
import { askable, coursewares, draftsOf, mediaOf, revisionsOf, seeing } from './queries.ts';
import { coursewareReach } from './reach.ts';
import { filesIn, insertCourseware } from './service.ts';

const nameOf = (name: string): string => `${name.slice(0, 94).toWellFormed()}（副本）`;

/**
 * A draft that says what another one does, with files of its own; what it asked and is not asked any more is left out.
 * It is the caller's organisation's, where the other one's is not his to write for.
 * @throws NOT_FOUND
 */
export const copyCourseware = async (
  context: ManualContext,
  { id }: { id: string },
): Promise<{ id: string }> => {
  const { db, caller } = context;
  const row = await coursewares.get(await seeing(context), id);
  const reach = await coursewareReach(context);
  if (!reach.covers(row, coursewarePermission.query, coursewarePermission.get)) throw fail('NOT_FOUND');
  const [draft] = await draftsOf(db, [id]);
  const live = draft ? undefined : (await revisionsOf(db, id))[0]?.snapshot;
  const { chapters } = draft ?? need(live);
  const head = draft ?? row;
  const { open, closed } = filesIn({ coverFileId: head.coverFileId, chapters });
  const copies = await copyFiles(context, [...open, ...closed]);
  const media = await mediaOf(db, closed);
  const copied = closed.flatMap((fileId) => {
    const [next, read] = [copies.get(fileId), media.get(fileId)];
    return next && read ? [{ fileId: next, ...read }] : [];
  });
  if (copied.length > 0) await db.insert(coursewareMedia).values(copied);
  const questions = await askable(db, questionsOf(chapters));
  const copyOf = (fileId: string | null) => (fileId ? (copies.get(fileId) ?? null) : null);
  const mine = reach.covers(row, coursewarePermission.add);
  const ownerOrganizationId = mine ? row.ownerOrganizationId : caller.organizationId;
  const isForAll = head.wholeCollege && !reach.places(coursewarePermission.add).college;
  const audience =
    mine && !isForAll ? audienceOf(head) : { organizationIds: [ownerOrganizationId ?? ''].filter(Boolean) };
  const input: CoursewareFields = {
    ...{ coursewareName: nameOf(head.coursewareName), coursewareTypeId: head.coursewareTypeId },
    ...{ ownerOrganizationId, coverFileId: copyOf(head.coverFileId), summary: head.summary, tags: head.tags },
    ...{
      compulsory: head.compulsory,
      dueDays: head.dueDays,
      validFrom: head.validFrom,
      validTo: head.validTo,
    },
    ...{ relearnMonths: head.relearnMonths, orderLocked: head.orderLocked, audience },
    requiredMinutes: head.requiredMinutes,
    chapters: chapters.map(({ id: _, durationSeconds: _d, pageCount: _p, ...chapter }) => ({
      ...chapter,
      fileId: copyOf(chapter.fileId),
      subtitleFileId: copyOf(chapter.subtitleFileId),
      content:
        chapter.content &&
        [...copies].reduce((text, [from, to]) => text.replaceAll(from, to), chapter.content),
      checkpoints: chapter.checkpoints.filter(({ questionId }) => questions.has(questionId)),
      chapterQuiz: chapter.chapterQuiz?.questionIds.every((one) => questions.has(one))
        ? chapter.chapterQuiz
        : null,
    })),
  };
  const { id: copy } = await context.write(async (write) =>
    insertCourseware(write, input, new Map(copied.map(({ fileId, ...read }) => [fileId, read]))),
  );
  return { id: copy };
};
