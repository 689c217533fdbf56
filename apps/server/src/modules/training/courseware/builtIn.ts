import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { courseware } from '../tables.ts';
import { readTree } from '../type/queries.ts';
import { coursewares } from './queries.ts';
import { publishCourseware } from './review.ts';
import { insertCourseware } from './service.ts';

interface Shipped {
  coursewares: {
    key: string;
    coursewareName: string;
    /** Built-in key of its type. */
    category: string;
    summary: string;
    tags: string[];
    requiredMinutes: number;
    chapters: { chapterName: string; kind: 'richText'; requiredMinutes: number; content: string }[];
  }[];
}

const readShipped = async (): Promise<Shipped> =>
  JSON.parse(await readFile(new URL('../shipped/coursewares.json', import.meta.url), 'utf8'));

/**
 * Adds and publishes what the product ships, each once by its key, for the whole college; nobody is told, as it is not
 * compulsory. Those whose type is missing or disabled are left out.
 */
export const loadCourseware = async (context: WriteContext): Promise<{ added: number; skipped: number }> => {
  const { db } = context;
  const { coursewares: shipped } = await readShipped();
  const tree = await readTree(db);
  const typeOf = new Map(tree.nodes.map(({ builtInKey, id }) => [builtInKey, id]));
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('built-in courseware', 0))`);
  const known = new Set(
    (await db.select({ key: courseware.builtInKey }).from(courseware)).map(({ key }) => key),
  );
  let added = 0;
  for (const { key, category, chapters, ...one } of shipped) {
    const coursewareTypeId = typeOf.get(category);
    if (known.has(key) || !coursewareTypeId || !tree.isOpen(coursewareTypeId)) continue;
    const { id } = await insertCourseware(
      context,
      {
        ...one,
        coursewareTypeId,
        ownerOrganizationId: null,
        audience: { wholeCollege: true },
        chapters: chapters.map(({ chapterName, kind, requiredMinutes, content }) => ({
          ...{ chapterName, kind, content },
          requiredSeconds: requiredMinutes * 60,
        })),
      },
      new Map(),
      { builtInKey: key, state: 'reviewing', authorId: null },
    );
    await publishCourseware(context, await coursewares.lockAnywhere(context, id), { silent: true });
    added += 1;
  }
  return { added, skipped: shipped.length - added };
};
