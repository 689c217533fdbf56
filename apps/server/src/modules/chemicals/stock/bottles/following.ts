// What a change of the dictionary means for the bottles of a substance.
import { type ControlCategory, controlCategories, type Events } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../../platform/context.ts';
import { bump } from '../../../../platform/database/versions.ts';
import { notify } from '../../../notification/public.ts';
import { controlChanged } from '../../alert/following.ts';
import { issuersOf } from '../../request/notices.ts';
import { substance } from '../../tables.ts';
import { categoriesIn, isControlled } from '../rules.ts';
import { bottle } from '../tables.ts';
import { withLists } from './entering.ts';

const live = sql`${bottle.state} in ('inStore', 'takenOut', 'empty')`;

const inWords = (codes: readonly ControlCategory[], at: 0 | 1): string =>
  codes
    .filter(isControlled)
    .map((one) => controlCategories[one][at])
    .join(at ? ', ' : '、') || (at ? 'not controlled' : '不受管制');

interface Changed {
  laboratoryId: string;
  has: readonly ControlCategory[];
  becomes: readonly ControlCategory[];
}

/** Whoever keeps bottles hears that other rules are theirs from now on. */
const tellControl = async (
  context: WriteContext,
  { id, chineseName }: { id: string; chineseName: string },
  changed: readonly Changed[],
): Promise<void> => {
  const other = changed.filter(({ has, becomes }) => inWords(has, 0) !== inWords(becomes, 0));
  for (const [laboratoryId, some] of Map.groupBy(other, (one) => one.laboratoryId)) {
    const now = (at: 0 | 1) =>
      [...new Set(some.map(({ becomes }) => inWords(becomes, at)))].join(at ? '; ' : '；');
    await notify(context, {
      userIds: await issuersOf(context, laboratoryId),
      kind: 'chemicals.alerts',
      title: [
        `管制类别已变更：${chineseName} ${some.length} 瓶`,
        `Controlled otherwise: ${chineseName}, ${some.length} bottles`,
      ],
      body: [
        `现为：${now(0)}。请核对存放点、保管人和领用规则`,
        `Now: ${now(1)}. Look at their places, keepers and rules`,
      ],
      link: `/chemicals/chemicalsList?tab=stock&laboratoryId=${laboratoryId}&substanceId=${id}`,
    });
  }
};

/** Bottles are controlled as the dictionary, the lists in force and the college's own say of their substance now, as far as it holds at their mass fraction. */
export const followSubstance = async (
  context: WriteContext,
  { substanceId }: Events['substance.changed'],
): Promise<void> => {
  const { db } = context;
  const [of] = substanceId
    ? await withLists(db, await db.select().from(substance).where(eq(substance.id, substanceId)))
    : [];
  if (!of) return;
  const rows = await db
    .select({
      id: bottle.id,
      laboratoryId: bottle.laboratoryId,
      massFraction: bottle.massFraction,
      solution: bottle.solution,
      has: bottle.controlCategories,
    })
    .from(bottle)
    .where(and(eq(bottle.substanceId, of.id), live))
    .for('no key update');
  const changed = rows
    .map(({ id, laboratoryId, has, ...row }) => ({ id, laboratoryId, has, becomes: categoriesIn(of, row) }))
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
  await tellControl(context, of, changed);
  await controlChanged(
    context,
    changed.map(({ laboratoryId }) => laboratoryId),
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
