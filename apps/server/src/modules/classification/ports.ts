import type { Reader } from '../../platform/database/client.ts';
import { port } from '../../platform/ports.ts';

export interface CoursewareTypeName {
  name: string;
  useStatus: 1 | 2;
}

/** Courseware types by their ids; those that are not there are left out. */
export const coursewareTypes = port<
  (db: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, CoursewareTypeName>>
>('classification.coursewareTypes');
