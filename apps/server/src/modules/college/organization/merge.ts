import { type InputOf, logFact, type organizationEndpoints } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { moveInTransfers } from '../../../platform/transfer/mergedRecords.ts';
import { moveOrganizationReferences } from '../ports.ts';
import { organization, organizationLevel, room } from '../tables.ts';
import { isBelow, pathBelow } from './rules.ts';
import { depthOf, inReach, lockTree, officerChanged, repath, taken, target } from './service.ts';

const mergedField = { merged: logFact(['并入组织', 'Merged into it']) };

/** Everything of one organisation goes to another, in one transaction; the emptied one is removed. */
export const mergeOrganizations = async (
  context: WriteContext,
  { fromId, intoId, version }: InputOf<(typeof organizationEndpoints)['organizationMerge']>,
): Promise<void> => {
  const { db } = context;
  await lockTree(db);
  const from = await inReach(context, fromId);
  const into = await inReach(context, intoId);
  if (isBelow(into.path, from.path) || !from.parentId) throw failAt('intoId', 'ORGANIZATION_MERGE_SELF');
  if (from.version !== version) throw fail('STALE_VERSION');

  const depth = await depthOf(db, into.levelId);
  const children = await db
    .select({
      id: organization.id,
      name: organization.name,
      code: organization.code,
      path: organization.path,
      depth: organizationLevel.depth,
    })
    .from(organization)
    .innerJoin(organizationLevel, eq(organizationLevel.id, organization.levelId))
    .where(eq(organization.parentId, fromId));
  for (const child of children) {
    if (child.id === intoId) continue;
    if (child.depth <= depth) throw failAt('intoId', 'ORGANIZATION_MERGE_LEVEL', { name: child.name });
    await withUnique(taken(child), () =>
      db
        .update(organization)
        .set({ parentId: intoId, ...bump })
        .where(eq(organization.id, child.id)),
    );
    await repath(db, child.path, pathBelow(into.path, child.id));
  }
  await moveOrganizationReferences(context, fromId, intoId);
  await moveInTransfers(db, fromId, intoId);
  await db.update(room).set({ organizationId: intoId }).where(eq(room.organizationId, fromId));
  await officerChanged(context, fromId, from.safetyOfficerId, null);
  await db.delete(organization).where(eq(organization.id, fromId));
  context.audit({
    target: target(into),
    changes: changesOf(
      mergedField,
      { merged: null },
      { merged: { id: fromId, name: `${from.name}（${from.code}）` } },
    ),
  });
  context.audit({ target: target(from), changes: [] });
  context.notify('authority', { all: true });
  await context.emit('organization.merged', { fromId, intoId });
};
