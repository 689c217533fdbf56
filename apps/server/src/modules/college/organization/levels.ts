import { levelRow, logFact, organizationLimits } from '@anyan/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump, versioned } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { organization, organizationLevel } from '../tables.ts';
import { listLevels } from './queries.ts';
import { firstNotDeeper } from './rules.ts';

const kind = 'organizationLevel';
const nameField = { levelName: levelRow.properties.levelName };
const orderField = { order: logFact(['层级顺序', 'Order of levels']) };

const taken = (name: string) => ({
  organization_level_name: () => failAt('levelName', 'LEVEL_NAME_TAKEN', { name }),
});

/** Locks the levels, so that two changes of their order cannot cross. */
const lockLevels = (db: WriteContext['db']) =>
  db.select().from(organizationLevel).orderBy(asc(organizationLevel.depth)).for('update');

/** Adds a level below all others. */
export const addLevel = async (context: WriteContext, { levelName }: { levelName: string }) => {
  const { db } = context;
  const levels = await lockLevels(db);
  if (levels.length >= organizationLimits.levels)
    throw fail('LEVEL_TOO_MANY', { max: organizationLimits.levels });
  const id = uuid();
  const depth = (levels.at(-1)?.depth ?? 0) + 1;
  await withUnique(taken(levelName), () => db.insert(organizationLevel).values({ id, levelName, depth }));
  context.audit({
    target: { kind, id, name: levelName },
    changes: changesOf(nameField, null, { levelName }),
  });
  return { id };
};

export const editLevel = async (
  context: WriteContext,
  { id, levelName, version }: { id: string; levelName: string; version: number },
) => {
  const { db } = context;
  const before = need((await db.select().from(organizationLevel).where(eq(organizationLevel.id, id)))[0]);
  await withUnique(taken(levelName), () =>
    versioned(
      db
        .update(organizationLevel)
        .set({ levelName, ...bump })
        .where(sql`${organizationLevel.id} = ${id} and ${organizationLevel.version} = ${version}`)
        .returning({ id: organizationLevel.id }),
    ),
  );
  context.audit({
    target: { kind, id, name: levelName },
    changes: changesOf(nameField, before, { levelName }),
  });
};

export const deleteLevel = async (context: WriteContext, { id }: { id: string }) => {
  const { db } = context;
  await lockLevels(db);
  const level = need((await listLevels(db)).find((one) => one.id === id));
  if (level.organizationCount > 0) throw fail('LEVEL_IN_USE', { organizations: level.organizationCount });
  await db.delete(organizationLevel).where(eq(organizationLevel.id, id));
  // Depths stay 1, 2, 3 …
  await db
    .update(organizationLevel)
    .set({ depth: sql`${organizationLevel.depth} - 1` })
    .where(sql`${organizationLevel.depth} > ${level.depth}`);
  context.audit({
    target: { kind, id, name: level.levelName },
    changes: changesOf(nameField, level, null),
  });
};

/** Puts the levels in the order given; refused where an organisation would no longer lie below its parent. */
export const sortLevels = async (context: WriteContext, { ids }: { ids: string[] }) => {
  const { db } = context;
  const levels = await lockLevels(db);
  if (levels.length !== ids.length || !levels.every(({ id }) => ids.includes(id)))
    throw fail('LEVELS_INCOMPLETE');
  const depths = new Map(ids.map((id, index) => [id, index + 1]));
  const nodes = await db
    .select({
      id: organization.id,
      parentId: organization.parentId,
      name: organization.name,
      levelId: organization.levelId,
    })
    .from(organization);
  const wrong = firstNotDeeper(nodes.map((node) => ({ ...node, depth: depths.get(node.levelId) ?? 0 })));
  if (wrong) throw fail('LEVEL_ORDER_BREAKS', { name: wrong.name });
  for (const [id, depth] of depths)
    await db
      .update(organizationLevel)
      .set({ depth, ...bump })
      .where(eq(organizationLevel.id, id));
  const named = (order: readonly string[]) =>
    order.map((id) => ({ id, name: levels.find((row) => row.id === id)?.levelName ?? '—' }));
  const order = named(ids);
  context.audit({
    target: { kind, id: ids[0] ?? '', name: order.map(({ name }) => name).join(' > ') },
    changes: changesOf(orderField, { order: named(levels.map(({ id }) => id)) }, { order }),
  });
};

/** The next deeper level; undefined where there is none. */
export const levelBelow = async (db: Reader, levelId: string): Promise<string | undefined> => {
  const levels = await db.select().from(organizationLevel).orderBy(asc(organizationLevel.depth));
  const above = levels.find(({ id }) => id === levelId);
  return levels.find(({ depth }) => depth > (above?.depth ?? 0))?.id;
};
