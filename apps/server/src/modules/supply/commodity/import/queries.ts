import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/client.ts';
import { account } from '../../../identity/public.ts';
import { supplierUser } from '../../supplier/tables.ts';
import { commodity, commodityDraft, priceChange } from '../../tables.ts';
import { type Material, plainly } from '../values.ts';

/** Goods as an import compares rows with them. */
const read = (db: Reader) =>
  db
    .select({
      ...{ id: commodity.id, itemNumber: commodity.itemNumber, seriesCode: commodity.seriesCode },
      ...{ commodityName: commodity.commodityName, commodityTypeId: commodity.commodityTypeId },
      ...{ brandId: commodity.brandId, casCode: commodity.casCode, chineseName: commodity.chineseName },
      ...{ englishName: commodity.englishName, otherName: commodity.otherName, purity: commodity.purity },
      ...{ molecularFormula: commodity.molecularFormula, specificationId: commodity.specificationId },
      ...{ unitId: commodity.unitId, netContent: commodity.netContent, netUnit: commodity.netUnit },
      ...{ massFraction: commodity.massFraction, price: commodity.price, labels: commodity.labels },
      ...{ marketPrice: commodity.marketPrice, taxRate: commodity.taxRate, minNum: commodity.minNum },
      ...{ stockNum: commodity.stockNum, stockStatus: commodity.stockStatus, leadDays: commodity.leadDays },
      ...{ origin: commodity.origin, warrantyMonths: commodity.warrantyMonths },
      ...{ storageCondition: commodity.storageCondition, unNumber: commodity.unNumber },
      ...{ attributes: commodity.attributes, description: commodity.description },
      ...{ fileIds: commodity.fileIds, salesUserId: commodity.salesUserId, state: commodity.state },
      ...{ delistedBy: commodity.delistedBy, reservedNum: commodity.reservedNum },
      ...{ listedAt: commodity.listedAt, supplierId: commodity.supplierId },
      draft: sql<Partial<Material> | null>`${commodityDraft.fields}`,
      draftState: commodityDraft.state,
      /** The price that is being decided on, or waits for its day. */
      openPrice: sql<number | null>`(select p.new_price::int from ${priceChange} p
        where p.commodity_id = ${commodity.id} and p.state in ('pending', 'approved'))`,
    })
    .from(commodity)
    .leftJoin(commodityDraft, eq(commodityDraft.commodityId, commodity.id))
    .$dynamic();
export type There = Awaited<ReturnType<typeof read>>[number];

/** Goods of a supplier by their item numbers, in all packs. */
export const goodsByNumber = async (
  db: Reader,
  supplierId: string,
  itemNumbers: readonly string[],
): Promise<There[]> =>
  (
    await read(db).where(
      and(
        eq(commodity.supplierId, supplierId),
        sql`${commodity.itemNumber} = any(${sql.param([...itemNumbers])}::text[])`,
      ),
    )
  ).map(plainly);

/** The same by their ids, held until the end of the transaction. */
export const goodsHeld = async (db: Reader, ids: readonly string[]): Promise<There[]> => {
  if (ids.length === 0) return [];
  await db.execute(sql`select 1 from ${commodity} where id = any(${sql.param([...ids])}::uuid[])
    order by id for no key update`);
  return (await read(db).where(sql`${commodity.id} = any(${sql.param([...ids])}::uuid[])`)).map(plainly);
};

/** Accounts in use of a supplier's people, by their names in small letters. */
export const sellersOf = async (db: Reader, supplierId: string): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await db
        .select({ id: account.id, loginName: account.loginName })
        .from(supplierUser)
        .innerJoin(account, and(eq(account.id, supplierUser.accountId), eq(account.useStatus, 1)))
        .where(eq(supplierUser.supplierId, supplierId))
    ).map(({ id, loginName }) => [loginName.toLowerCase(), id]),
  );

/** Goods of a supplier that pictures may be put to, by their item numbers in small letters. */
export const picturedGoods = (db: Reader, supplierId: string, itemNumbers: readonly string[]) =>
  db
    .select({ id: commodity.id, itemNumber: commodity.itemNumber, fileIds: commodity.fileIds })
    .from(commodity)
    .where(
      and(
        eq(commodity.supplierId, supplierId),
        sql`lower(${commodity.itemNumber}) = any(${sql.param([...itemNumbers])}::text[])`,
        inArray(commodity.state, ['draft', 'refused', 'pendingReview', 'listed', 'delisted']),
      ),
    )
    .orderBy(commodity.id);
