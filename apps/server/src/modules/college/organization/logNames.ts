import { inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { namesOf } from '../ports.ts';
import { organizationLevel } from '../tables.ts';

interface Refers {
  levelId: string;
  headId: string | null;
  safetyOfficerId: string | null;
}

/**
 * Shows what organisations refer to by name, for the log: level, head, safety officer. What is the same in all of
 * several states is not read: nothing tells of it.
 */
export const namesForLog = async (context: WriteContext, rows: readonly Refers[]) => {
  const { db } = context;
  const told = (field: keyof Refers) => {
    const ids = [...new Set(rows.map((row) => row[field]))];
    return rows.length > 1 && ids.length === 1 ? [] : ids.filter((id) => id !== null);
  };
  const ids = told('levelId');
  const levels =
    ids.length === 0
      ? []
      : await db
          .select({ id: organizationLevel.id, name: organizationLevel.levelName })
          .from(organizationLevel)
          .where(inArray(organizationLevel.id, ids));
  const people = await namesOf(context, [...told('headId'), ...told('safetyOfficerId')]);
  const person = (id: string | null) => (id ? { id, name: people.get(id)?.name ?? '—' } : null);
  return <R extends Refers>(row: R) => ({
    ...row,
    levelId: { id: row.levelId, name: levels.find(({ id }) => id === row.levelId)?.name ?? '—' },
    headId: person(row.headId),
    safetyOfficerId: person(row.safetyOfficerId),
  });
};
