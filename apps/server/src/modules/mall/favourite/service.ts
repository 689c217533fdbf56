import { favouriteFields, type InputOf, type mall } from '@anyan/contract';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { valuesOf } from '../../../platform/values.ts';
import { saleOf, supplier } from '../../supply/public.ts';
import { favourite } from '../tables.ts';

type Endpoints = typeof mall.endpoints;

/** What of goods he who follows them knows from now on. @throws NOT_FOUND for goods that never were on sale */
const knownOf = async ({ db }: WriteContext, commodityId: string) => {
  const sale = need(await saleOf(db, commodityId));
  if (!['listed', 'delisted', 'archived'].includes(sale.state)) throw fail('NOT_FOUND');
  return { knownPrice: sale.price, knownStock: sale.onSale && sale.inStock };
};

/** @throws NOT_FOUND for a supplier that sells nothing here */
const checkSupplier = async ({ db }: WriteContext, supplierId: string) => {
  const [row] = await db
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(eq(supplier.id, supplierId), inArray(supplier.supplierStatus, ['active', 'suspended'])));
  need(row);
};

/** Kept already, of it is changed what is said. @throws NOT_FOUND, FAVOURITE_ONE */
export const addFavourite = async (
  context: WriteContext,
  { commodityId, supplierId, ...fields }: InputOf<Endpoints['favouriteAdd']>,
): Promise<{ id: string }> => {
  if (!!commodityId === !!supplierId) throw failAt('commodityId', 'FAVOURITE_ONE');
  const known = commodityId ? await knownOf(context, commodityId) : {};
  if (supplierId) await checkSupplier(context, supplierId);
  const given = valuesOf(favouriteFields, fields);
  const values = {
    folder: given.folder ?? '',
    note: given.note ?? null,
    // Of a supplier as a whole there is nothing to tell.
    tellPrice: !!commodityId && !!given.tellPrice,
    tellStock: !!commodityId && !!given.tellStock,
    ...known,
  };
  const said = Object.fromEntries(
    Object.entries(values).filter(([field]) => field in known || field in fields),
  );
  const of = commodityId ? { commodityId } : { supplierId: supplierId ?? '' };
  const [row] = await context.db
    .insert(favourite)
    .values({ ...values, ...of, userId: context.caller.accountId })
    .onConflictDoUpdate({
      target: [favourite.userId, commodityId ? favourite.commodityId : favourite.supplierId],
      // Kept once more by a click it stays in its folder.
      set: { ...said, userId: context.caller.accountId },
    })
    .returning({ id: favourite.id });
  return need(row);
};

/** By the favourites, or by what they are of. @throws NOT_FOUND for those of others */
export const deleteFavourites = async (
  { db, caller }: WriteContext,
  { ids }: InputOf<Endpoints['favouriteDel']>,
): Promise<void> => {
  const { id, commodityId, supplierId } = favourite;
  const gone = await db
    .delete(favourite)
    .where(
      and(
        eq(favourite.userId, caller.accountId),
        or(inArray(id, ids), inArray(commodityId, ids), inArray(supplierId, ids)),
      ),
    )
    .returning({ id, commodityId, supplierId });
  const found = new Set(gone.flatMap((row) => [row.id, row.commodityId, row.supplierId]));
  if (ids.some((one) => !found.has(one))) throw fail('NOT_FOUND');
};
