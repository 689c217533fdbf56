import { inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { namesOf } from '../ports.ts';
import { organizationLevel } from '../tables.ts';

interface Refers {
  levelId: string;
  headId: string | null;
  safetyOfficerId: string | null;
}

/** Shows what organisations refer to by name, for the log: level, head, safety officer. */
export const namesForLog = async (context: WriteContext, rows: readonly Refers[]) => {
  const { db } = context;
  const levels = await db
    .select({ id: organizationLevel.id, name: organizationLevel.levelName })
    .from(organizationLevel)
    .where(inArray(organizationLevel.id, [...new Set(rows.map(({ levelId }) => levelId))]));
  const people = await namesOf(
    context,
    rows.flatMap(({ headId, safetyOfficerId }) => [headId, safetyOfficerId]),
  );
  const person = (id: string | null) => (id ? { id, name: people.get(id)?.name ?? '—' } : null);
  return <R extends Refers>(row: R) => ({
    ...row,
    levelId: { id: row.levelId, name: levels.find(({ id }) => id === row.levelId)?.name ?? '—' },
    headId: person(row.headId),
    safetyOfficerId: person(row.safetyOfficerId),
  });
};
