import { type InputOf, lanes, type windowEndpoints, windowFields, windowKinds } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { catalogueWord, purchaseWindow } from '../tables.ts';

type Calls = typeof windowEndpoints;
type Given = Omit<InputOf<Calls['windowSave']>, 'id' | 'version'>;
type Row = typeof purchaseWindow.$inferSelect;

const typeName = async (
  { db }: WriteContext,
  id: string | null,
  used: boolean,
): Promise<string | undefined> => {
  if (!id) return undefined;
  const [type] = await db
    .select({ name: catalogueWord.name })
    .from(catalogueWord)
    .where(
      and(
        eq(catalogueWord.id, id),
        eq(catalogueWord.list, 'type'),
        used ? eq(catalogueWord.useStatus, 1) : undefined,
      ),
    );
  return type?.name;
};

/** @throws WINDOW_REVERSED, WINDOW_ONE, WINDOW_TYPE_UNKNOWN */
const storedOf = async (context: WriteContext, given: Given, before?: Row) => {
  const values = valuesOf(windowFields, given);
  const { from, to, commodityTypeId, lane } = values;
  if (to < from) throw failAt('to', 'WINDOW_REVERSED');
  if ((commodityTypeId === null) === (lane === null)) throw failAt('commodityTypeId', 'WINDOW_ONE');
  const kept = before?.commodityTypeId === commodityTypeId;
  if (commodityTypeId && !(await typeName(context, commodityTypeId, !kept)))
    throw failAt('commodityTypeId', 'WINDOW_TYPE_UNKNOWN');
  return values;
};

/** What the log calls it, and tells of it. */
const toldOf = async (context: WriteContext, row: Omit<Row, 'createdAt' | 'updatedAt' | 'version'>) => {
  const name = await typeName(context, row.commodityTypeId, false);
  const about = name ?? (row.lane ? lanes[row.lane][0] : '');
  return {
    target: { kind: 'purchaseWindow', id: row.id, name: `${windowKinds[row.kind][0]} ${about}` },
    fields: { ...row, commodityTypeId: name ? { id: row.commodityTypeId, name } : null },
  };
};

/** @throws NOT_FOUND, STALE_VERSION */
const lockSeen = async ({ db }: WriteContext, id: string, version: number): Promise<Row> => {
  const [found] = await db.select().from(purchaseWindow).where(eq(purchaseWindow.id, id)).for('update');
  const row = need(found);
  if (row.version !== version) throw fail('STALE_VERSION');
  return row;
};

/** Adds one, or edits that of the id. @throws NOT_FOUND, STALE_VERSION, WINDOW_REVERSED, WINDOW_ONE, WINDOW_TYPE_UNKNOWN */
export const saveWindow = async (
  context: WriteContext,
  { id: given, version, ...fields }: InputOf<Calls['windowSave']>,
) => {
  const { db } = context;
  const before = given ? await lockSeen(context, given, version ?? -1) : undefined;
  const values = await storedOf(context, fields, before);
  const id = before?.id ?? uuid();
  if (before)
    await db
      .update(purchaseWindow)
      .set({ ...values, ...bump })
      .where(eq(purchaseWindow.id, id));
  else await db.insert(purchaseWindow).values({ ...values, id });
  const after = await toldOf(context, { ...values, id });
  context.audit({
    target: after.target,
    changes: changesOf(windowFields, before ? (await toldOf(context, before)).fields : null, after.fields),
  });
  return { id, version: before ? before.version + 1 : 0 };
};

/** @throws NOT_FOUND, STALE_VERSION */
export const deleteWindow = async (
  context: WriteContext,
  { id, version }: InputOf<Calls['windowDelete']>,
): Promise<void> => {
  const row = await lockSeen(context, id, version);
  const { target, fields } = await toldOf(context, row);
  await context.db.delete(purchaseWindow).where(eq(purchaseWindow.id, id));
  context.audit({ target, changes: changesOf(windowFields, fields, null) });
};
