// What a change of the dictionary means for the bottles of a substance.
import type { Events } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../../platform/context.ts';
import { bump } from '../../../../platform/database/versions.ts';
import { substance } from '../../tables.ts';
import { categoriesIn } from '../rules.ts';
import { bottle } from '../tables.ts';
import { withLists } from './entering.ts';

const live = sql`${bottle.state} in ('inStore', 'takenOut', 'empty')`;

/** Bottles are controlled as the dictionary, the lists in force and the college's own say of their substance now, as far as it holds at their mass fraction. */
export const followSubstance = async (
  { db }: WriteContext,
  { substanceId }: Events['substance.changed'],
): Promise<void> => {
  const [of] = substanceId
    ? await withLists(db, await db.select().from(substance).where(eq(substance.id, substanceId)))
    : [];
  if (!of) return;
  const rows = await db
    .select({
      id: bottle.id,
      massFraction: bottle.massFraction,
      solution: bottle.solution,
      has: bottle.controlCategories,
    })
    .from(bottle)
    .where(and(eq(bottle.substanceId, of.id), live))
    .for('no key update');
  const changed = rows
    .map(({ id, has, ...row }) => ({ id, has, becomes: categoriesIn(of, row) }))
    .filter(({ has, becomes }) => has.join() !== becomes.join());
  for (const some of Map.groupBy(changed, ({ becomes }) => becomes.join()).values())
    await db
      .update(bottle)
      .set({ controlCategories: some[0]?.becomes ?? [], ...bump })
      .where(
        inArray(
          bottle.id,
          some.map(({ id }) => id),
        ),
      );
};

/** Bottles of substances that are merged are of the one that is kept. */
export const mergeBottles = async (
  context: WriteContext,
  from: readonly string[],
  into: string,
): Promise<void> => {
  await context.db
    .update(bottle)
    .set({ substanceId: into, ...bump })
    .where(inArray(bottle.substanceId, [...from]));
  await followSubstance(context, { substanceId: into, casCode: null, fields: [] });
};
