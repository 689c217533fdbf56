import { inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { namesOf } from '../ports.ts';
import { building, organization } from '../tables.ts';

/** Names of what rooms refer to, for the log: building, organisation, manager. */
export const namesForLog = async (
  context: WriteContext,
  rooms: readonly { buildingId: string; organizationId: string | null; managerId: string | null }[],
) => {
  const { db } = context;
  const buildingIds = [...new Set(rooms.map(({ buildingId }) => buildingId))];
  const organizationIds = [...new Set(rooms.map(({ organizationId }) => organizationId))].filter(
    (id) => id !== null,
  );
  const buildings = await db
    .select({ id: building.id, name: building.name })
    .from(building)
    .where(inArray(building.id, buildingIds));
  const organizations =
    organizationIds.length > 0
      ? await db
          .select({ id: organization.id, name: organization.name })
          .from(organization)
          .where(inArray(organization.id, organizationIds))
      : [];
  const people = await namesOf(
    context,
    rooms.map(({ managerId }) => managerId),
  );
  const names = new Map([...buildings, ...organizations].map(({ id, name }) => [id, name]));
  const named = (id: string | null, name: string | undefined) => (id ? { id, name: name ?? '—' } : null);
  return <R extends (typeof rooms)[number]>(row: R) => ({
    ...row,
    buildingId: named(row.buildingId, names.get(row.buildingId)),
    organizationId: named(row.organizationId, names.get(row.organizationId ?? '')),
    managerId: named(row.managerId, people.get(row.managerId ?? '')?.name),
  });
};
