import { type EmergencyGuard, emergencyEndpoints, type InputOf } from '@anyan/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { bump } from '../../platform/database/versions.ts';
import { fail } from '../../platform/failure.ts';
import { need, needAll } from '../../platform/scope.ts';
import { uuid } from '../../platform/uuid.ts';
import { building } from '../college/public.ts';
import { emergencyGuard } from './tables.ts';

type Calls = typeof emergencyEndpoints;
const { properties } = emergencyEndpoints.emergencyGuardSave.input;

/** Who watches which buildings, with the numbers to call. */
export const listGuards = async ({ db }: Pick<ReadContext, 'db'>): Promise<EmergencyGuard[]> =>
  db
    .select({
      id: emergencyGuard.id,
      name: emergencyGuard.name,
      phone: emergencyGuard.phone,
      buildingIds: emergencyGuard.buildingIds,
      buildings: sql<
        string[]
      >`array(select b.name from ${building} b where b.id = any(emergency_guard.building_ids) order by b.name)`,
      version: emergencyGuard.version,
    })
    .from(emergencyGuard)
    .orderBy(asc(emergencyGuard.name), asc(emergencyGuard.id));

const locked = async ({ db }: WriteContext, id: string, version: number | undefined) => {
  const [row] = await db.select().from(emergencyGuard).where(eq(emergencyGuard.id, id)).for('no key update');
  const found = need(row);
  if (found.version !== version) throw fail('STALE_VERSION');
  return found;
};

const targetOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'emergencyGuard', id, name });

/** @throws NOT_FOUND, STALE_VERSION */
export const saveGuard = async (
  context: WriteContext,
  { id, version, ...given }: InputOf<Calls['emergencyGuardSave']>,
): Promise<{ id: string }> => {
  const { db } = context;
  const buildingIds = [...new Set(given.buildingIds)];
  needAll(
    buildingIds,
    await db.select({ id: building.id }).from(building).where(inArray(building.id, buildingIds)),
  );
  const values = { name: given.name.trim(), phone: given.phone.trim(), buildingIds };
  const before = id ? await locked(context, id, version) : null;
  const saved = before?.id ?? uuid();
  if (before)
    await db
      .update(emergencyGuard)
      .set({ ...values, ...bump })
      .where(eq(emergencyGuard.id, saved));
  else await db.insert(emergencyGuard).values({ id: saved, ...values });
  const { name, phone } = properties;
  context.audit({
    target: targetOf({ id: saved, name: values.name }),
    changes: changesOf({ name, phone }, before, values),
  });
  return { id: saved };
};

/** @throws NOT_FOUND, STALE_VERSION */
export const deleteGuard = async (
  context: WriteContext,
  { id, version }: InputOf<Calls['emergencyGuardDelete']>,
): Promise<void> => {
  const row = await locked(context, id, version);
  await context.db.delete(emergencyGuard).where(eq(emergencyGuard.id, id));
  context.audit({ target: targetOf(row) });
};
