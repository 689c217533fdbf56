import {
  type InputOf,
  type organizationEndpoints,
  organizationFields,
  organizationRow,
} from '@anyan/contract';
import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { updateRows } from '../../../platform/database/updateRows.ts';
import { bump, versioned } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import {
  need,
  needAll,
  reachesOrganization,
  reachShape,
  reachValues,
  within,
  withinPrepared,
} from '../../../platform/scope.ts';
import { setUseStatus } from '../../../platform/useStatus.ts';
import { uuid } from '../../../platform/uuid.ts';
import {
  checkOfficer,
  countBeforeDeleting,
  followHeads,
  namesOf,
  organizationCounts,
  ownerCheck,
} from '../ports.ts';
import { organization, organizationLevel, room } from '../tables.ts';
import { namesForLog } from './logNames.ts';
import { findOrganization } from './queries.ts';
import { firstNotDeeper, isBelow, pathBelow } from './rules.ts';

type Endpoints = typeof organizationEndpoints;
type Fields = Omit<InputOf<Endpoints['organizationAdd']>, 'parentId'>;
type Row = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

const kind = 'organization';
export const target = ({ id, name }: { id: string; name: string }) => ({ kind, id, name });

export const taken = ({ name, code }: { name: string; code: string }) => ({
  organization_name: () => failAt('name', 'ORGANIZATION_NAME_TAKEN', { name }),
  organization_code: () => failAt('code', 'ORGANIZATION_CODE_TAKEN', { code }),
});

const treeLock = sql.raw('7203946');

/** Changes of the tree wait for each other, or two moves could close a circle. */
export const lockTree = (db: WriteContext['db']) =>
  db.execute(sql`select pg_advisory_xact_lock(${treeLock})`);

/** Before its row is locked a change of level waits for the tree, as a move does; what else changes needs none. */
const treeForLevel = sql`(select count(pg_advisory_xact_lock(${treeLock})) from organization
  where id = ${sql.placeholder('id')} and level_id <> ${sql.placeholder('levelId')}) >= 0`;

export const inReach = async ({ db, reach }: WriteContext, id: string, levelId?: string): Promise<Row> => {
  const shape = `organization lock ${reachShape(reach)} ${levelId ? 'for a level' : ''}`;
  const rows = await prepared(db, shape, () =>
    db
      .select()
      .from(organization)
      .where(
        and(
          eq(organization.id, sql.placeholder('id')),
          withinPrepared(reach, { organization: organization.id }),
          levelId ? treeForLevel : undefined,
        ),
      )
      .for('no key update'),
  ).execute({ id, levelId, ...reachValues(reach) });
  return need(rows[0]);
};

export const depthOf = async (db: WriteContext['db'], levelId: string): Promise<number> => {
  const [level] = await db.select().from(organizationLevel).where(eq(organizationLevel.id, levelId));
  return need(level).depth;
};

/** The level must lie deeper than the parent's. */
const checkLevel = async (
  db: WriteContext['db'],
  levelId: string,
  parent: Row | null,
  field = 'levelId',
): Promise<void> => {
  const depth = await depthOf(db, levelId);
  if (parent && depth <= (await depthOf(db, parent.levelId)))
    throw failAt(field, 'ORGANIZATION_LEVEL_NOT_DEEPER');
};

/** @throws PERSON_UNKNOWN for a newly chosen head or officer who is not there or disabled */
const checkPeople = async (context: WriteContext, before: Row | null, fields: Fields): Promise<void> => {
  const chosen = (['headId', 'safetyOfficerId'] as const).flatMap((field) => {
    const id = fields[field];
    return id && id !== before?.[field] ? [{ field, id }] : [];
  });
  const names = await namesOf(
    context,
    chosen.map(({ id }) => id),
  );
  for (const { field, id } of chosen)
    if (names.get(id)?.useStatus !== 1) throw failAt(field, 'PERSON_UNKNOWN');
};

const valuesOf = (fields: Fields) => ({
  name: fields.name,
  code: fields.code,
  levelId: fields.levelId,
  headId: fields.headId ?? null,
  safetyOfficerId: fields.safetyOfficerId ?? null,
  phone: fields.phone || null,
  order: fields.order ?? 0,
});

export const officerChanged = async (
  context: WriteContext,
  id: string,
  fromId: string | null,
  toId: string | null,
) => {
  if (fromId === toId) return;
  if (toId) await checkOfficer(context);
  await context.emit('organization.officerChanged', {
    organizationId: id,
    ...(fromId ? { fromId } : {}),
    ...(toId ? { toId } : {}),
  });
};

export const addOrganization = async (
  context: WriteContext,
  { parentId, ...fields }: InputOf<Endpoints['organizationAdd']>,
): Promise<{ id: string }> => {
  const { db, reach } = context;
  await lockTree(db);
  const parent = parentId ? need(await findOrganization(db, parentId)) : null;
  if (parent ? !reachesOrganization(reach, parent.id) : !reach.college) throw fail('NOT_FOUND');
  if (parent && parent.useStatus === 2)
    throw failAt('parentId', 'ORGANIZATION_DISABLED', { name: parent.name });
  if (!parent && (await db.$count(organization, sql`parent_id is null`)) > 0)
    throw fail('ORGANIZATION_ROOT_EXISTS');
  await checkLevel(db, fields.levelId, parent);
  await checkPeople(context, null, fields);
  const values = valuesOf(fields);
  const id = uuid();
  await withUnique(taken(values), () =>
    db
      .insert(organization)
      .values({ ...values, id, parentId: parent?.id ?? null, path: pathBelow(parent?.path ?? null, id) }),
  );
  const named = await namesForLog(context, [values]);
  context.audit({
    target: target({ id, ...values }),
    changes: changesOf(organizationFields, null, named(values)),
  });
  context.notify('authority', { all: true });
  await officerChanged(context, id, null, values.safetyOfficerId);
  return { id };
};

export const editOrganization = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['organizationEdit']>,
  { bySource = false } = {},
): Promise<void> => {
  const { db } = context;
  // Asked for together, they are one way to the database.
  const [before, checkOwner] = await Promise.all([
    inReach(context, id, fields.levelId),
    bySource ? undefined : ownerCheck(context, id),
  ]);
  const moves = fields.levelId !== before.levelId;
  if (moves)
    await checkLevel(
      db,
      fields.levelId,
      before.parentId ? need(await findOrganization(db, before.parentId)) : null,
    );
  await checkPeople(context, before, fields);
  checkOwner?.((['name', 'code'] as const).filter((field) => fields[field] !== before[field]));
  // Of another version the level may have changed since the tree was not locked for it.
  if (before.version !== version) throw fail('STALE_VERSION');
  const values = valuesOf(fields);
  const set = { ...values, version: version + 1, updatedAt: nowIso() };
  context.post(() => withUnique(taken(values), () => updateRows(db, organization, [id], set)));
  if (moves) await checkTree(db, before.path);
  const named = await namesForLog(context, [before, values]);
  context.audit({
    target: target({ id, ...values }),
    changes: changesOf(organizationFields, named(before), named(values)),
  });
  await officerChanged(context, id, before.safetyOfficerId, values.safetyOfficerId);
  await followHeads(context, id, before.headId, values.headId);
};

/** @throws ORGANIZATION_LEVEL_NOT_DEEPER when something below a path no longer lies deeper than its parent. */
const checkTree = async (db: WriteContext['db'], path: string): Promise<void> => {
  const nodes = await db
    .select({
      id: organization.id,
      parentId: organization.parentId,
      name: organization.name,
      depth: organizationLevel.depth,
    })
    .from(organization)
    .innerJoin(organizationLevel, eq(organizationLevel.id, organization.levelId))
    .where(like(organization.path, `${path}%`));
  // The top of the subtree is compared with its own parent by `checkLevel`.
  if (
    firstNotDeeper(
      nodes.map((node) =>
        nodes.some(({ id }) => id === node.parentId) ? node : { ...node, parentId: null },
      ),
    )
  )
    throw failAt('levelId', 'ORGANIZATION_LEVEL_NOT_DEEPER');
};

/** Gives every path that begins with the old one the new beginning. */
export const repath = (db: WriteContext['db'], from: string, to: string) =>
  db
    .update(organization)
    .set({ path: sql`${to} || substr(${organization.path}, ${from.length + 1}::int)` })
    .where(like(organization.path, `${from}%`));

export const moveOrganization = async (
  context: WriteContext,
  { id, parentId, version }: InputOf<Endpoints['organizationMove']>,
  { bySource = false } = {},
): Promise<void> => {
  const { db } = context;
  await lockTree(db);
  const before = await inReach(context, id);
  const parent = await inReach(context, parentId);
  if (!bySource && parentId !== before.parentId) (await ownerCheck(context, id))(['parentId']);
  if (isBelow(parent.path, before.path)) throw failAt('parentId', 'ORGANIZATION_CYCLE');
  // Taking one's own top organisation elsewhere would change one's own scope.
  if (!before.parentId || !reachesOrganization(context.reach, before.parentId)) throw fail('NOT_FOUND');
  await checkLevel(db, before.levelId, parent, 'parentId');
  await withUnique(taken(before), () =>
    versioned(
      db
        .update(organization)
        .set({ parentId, ...bump })
        .where(and(eq(organization.id, id), eq(organization.version, version)))
        .returning({ id: organization.id }),
    ),
  );
  await repath(db, before.path, pathBelow(parent.path, id));
  const oldParent = before.parentId ? await findOrganization(db, before.parentId) : undefined;
  context.audit({
    target: target(before),
    changes: changesOf(
      { parent: organizationRow.properties.parentId },
      { parent: oldParent ? { id: oldParent.id, name: oldParent.name } : null },
      { parent: { id: parent.id, name: parent.name } },
    ),
  });
  context.notify('authority', { all: true });
};

export const deleteOrganization = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  const { db } = context;
  await lockTree(db);
  const row = await inReach(context, id);
  const children = await db.$count(organization, eq(organization.parentId, id));
  const rooms = await db.$count(room, eq(room.organizationId, id));
  const counts = await organizationCounts(context, [id]);
  const people = counts('people', id);
  const laboratories = counts('laboratories', id);
  if (children + rooms + people + laboratories > 0)
    throw fail('ORGANIZATION_IN_USE', { children, people, laboratories, rooms });
  const flows = await countBeforeDeleting(context, 'flowsNaming', id);
  if (flows > 0) throw fail('ORGANIZATION_IN_FLOWS', { flows });
  const responsibilities = await countBeforeDeleting(context, 'responsibilitiesOf', id);
  if (responsibilities > 0) throw fail('ORGANIZATION_RESPONSIBLE', { responsibilities });
  await officerChanged(context, id, row.safetyOfficerId, null);
  await db.delete(organization).where(eq(organization.id, id));
  const named = await namesForLog(context, [row]);
  context.audit({ target: target(row), changes: changesOf(organizationFields, named(row), null) });
  context.notify('authority', { all: true });
};

export const changeOrganizationStatus = async (
  context: WriteContext,
  { ids, useStatus }: InputOf<Endpoints['organizationStatusChange']>,
): Promise<void> => {
  const { db, reach } = context;
  const rows = needAll(
    ids,
    await db
      .select()
      .from(organization)
      .where(and(inArray(organization.id, ids), within(reach, { organization: organization.id })))
      .for('no key update'),
  );
  await setUseStatus(context, organization, target, rows, useStatus);
};
