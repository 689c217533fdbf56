import type { Reader } from '../../../platform/database/client.ts';
import { coursewareType } from '../tables.ts';
import { treeOf } from './tree.ts';

/** How all types hang together. */
export const readTree = async (db: Reader) =>
  treeOf(
    await db
      .select({
        id: coursewareType.id,
        parentId: coursewareType.parentId,
        typeName: coursewareType.typeName,
        useStatus: coursewareType.useStatus,
        builtInKey: coursewareType.builtInKey,
      })
      .from(coursewareType)
      .orderBy(coursewareType.sort, coursewareType.id),
  );
