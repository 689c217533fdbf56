import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoursewareFields } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { modules } from '../apps/server/src/modules/index.ts';
import { coursewares } from '../apps/server/src/modules/training/courseware/queries.ts';
import { publishCourseware } from '../apps/server/src/modules/training/courseware/review.ts';
import { insertCourseware } from '../apps/server/src/modules/training/courseware/service.ts';
import { courseware, coursewareRevision } from '../apps/server/src/modules/training/tables.ts';
import { readTree } from '../apps/server/src/modules/training/type/queries.ts';
import { openPlatform } from '../apps/server/src/open.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import type { WriteContext } from '../apps/server/src/platform/context.ts';
import { file } from '../apps/server/src/platform/files/tables.ts';
import { asSystem } from '../apps/server/src/platform/platform.ts';
import { uuid } from '../apps/server/src/platform/uuid.ts';
import { mp4 } from '../apps/server/src/testing/media.ts';
import { manySignedIn } from './manySignedIn.ts';
import { serve } from './serve.ts';

// The product with a film for everybody, and as many people signed in as asked for.
const coursewareName = '测量课件';
const seconds = 14_400;
const bytes = 64 * 1024 * 1024;

/** A film of four hours in a file of some size: what is behind its pictures is noise, as it is read in ranges only. */
const keepFilm = async ({ db, platform, caller }: WriteContext): Promise<string> => {
  const id = uuid();
  const content = Buffer.alloc(bytes, 0x5a);
  mp4({ seconds }).copy(content);
  const path = join(platform.files.outgoing, id);
  await writeFile(path, content);
  await platform.files.keep(id, path);
  await db.insert(file).values({
    ...{ id, name: '测量.mp4', type: 'video/mp4', bytes, remote: false, ownerId: caller.accountId },
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  return id;
};

const lessonOf = async (context: WriteContext) => {
  const { db } = context;
  const [known] = await db
    .select({ id: courseware.id, snapshot: coursewareRevision.snapshot })
    .from(courseware)
    .innerJoin(coursewareRevision, eq(coursewareRevision.coursewareId, courseware.id))
    .where(eq(courseware.coursewareName, coursewareName));
  if (known) return { coursewareId: known.id, chapter: known.snapshot.chapters[0] };
  const fileId = await keepFilm(context);
  const [type] = (await readTree(db)).nodes;
  const { id } = await insertCourseware(
    context,
    {
      ...{ coursewareName, coursewareTypeId: type?.id ?? '', ownerOrganizationId: null },
      audience: { wholeCollege: true },
      chapters: [{ chapterName: '影片', kind: 'video', fileId, requiredSeconds: seconds }],
    } as CoursewareFields,
    new Map([[fileId, { kind: 'video', durationSeconds: seconds, pageCount: null }]]),
    { state: 'reviewing', authorId: null },
  );
  await publishCourseware(context, await coursewares.lockAnywhere(context, id), { silent: true });
  const [made] = await db.select().from(coursewareRevision).where(eq(coursewareRevision.coursewareId, id));
  return { coursewareId: id, chapter: made?.snapshot.chapters[0] };
};

const platform = await openPlatform({ config: readConfig(process.env), modules });
const call = { title: ['测量', 'Bench'], module: 'bench', unlogged: true } as const;
const told = await asSystem(platform, call, async (context) => {
  const { coursewareId, chapter } = await lessonOf(context);
  const tokens = await manySignedIn(context, Number(process.env.BENCH_LEARNERS));
  return {
    ...{ tokens, coursewareId, chapterId: chapter?.id ?? '', bytes },
    path: platform.files.pathOf(chapter?.fileId ?? '') ?? '',
  };
});
writeFileSync(String(process.env.BENCH_LESSON), JSON.stringify(told));
await serve(platform);
