import type { InputOf, RemovedKind, ResultOf, supplierCommodityEndpoints } from '@anyan/contract';
import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { ManualContext, WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump } from '../../../platform/database/versions.ts';
import { Failure, fail, failAt } from '../../../platform/failure.ts';
import { copyFiles } from '../../../platform/files/copies.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { imageIdsOf, removedFrom } from '../../../platform/html.ts';
import { need } from '../../../platform/scope.ts';
import { check, moveAll } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { ownSupplier } from '../supplier/self.ts';
import { supplier, supplierUser } from '../tables.ts';
import { recheckGoods } from './auto.ts';
import { loggedChanges } from './differences.ts';
import { forEachOf, without } from './each.ts';
import { verdictsOf } from './gates.ts';
import { knownFor } from './known.ts';
import { type CommodityRecord, draftOf, goods } from './queries.ts';
import { commodityStates, commodityTarget } from './states.ts';
import { commodity, commodityDraft } from './tables.ts';
import {
  type CommodityFields,
  derivedOf,
  goodsIn,
  type Known,
  type Material,
  materialOf,
  plainly,
  type Said,
} from './values.ts';

type Calls = typeof supplierCommodityEndpoints;
type Saved = ResultOf<Calls['supplierCommodityAdd']>;

const use = (id: string): string => `commodity:${id}`;

export const taken = ({ itemNumber }: { itemNumber: string }) => ({
  commodity_item: () => failAt('itemNumber', 'COMMODITY_TAKEN', { no: itemNumber }),
});

/** Pictures of goods stand in the mall, which anybody may look at; those of the description too. */
export const claimPictures = async (
  context: WriteContext,
  id: string,
  next: { fileIds?: readonly string[]; description?: string | null },
  before: { fileIds?: readonly string[]; description?: string | null } = {},
): Promise<void> => {
  const all = ({ fileIds = [], description }: typeof next) => [
    ...new Map<string, string>([
      ...imageIdsOf(description ?? '').map((file) => [file, 'description'] as const),
      ...fileIds.map((file) => [file, 'fileIds'] as const),
    ]),
  ];
  const [now, then] = [new Map(all(next)), new Map(all(before))];
  for (const file of then.keys()) if (!now.has(file)) await claimFile(context, use(id), null, file);
  for (const [file, field] of now)
    if (!then.has(file)) await claimFile(context, use(id), file, null, { open: true, field });
};

/** Refused with everything that is wrong of it, each at its field. */
const refuse = ({ locale }: WriteContext, faults: readonly Failure[]): void => {
  const [first] = faults;
  if (!first) return;
  throw new Failure(first.code, first.values, {
    fields: faults.flatMap((fault) =>
      (fault.fields ?? []).map(({ field }) => ({ field, message: fault.sentence(locale) })),
    ),
  });
};

/** The company whose person calls, where it may offer goods. @throws SUPPLIER_UNBOUND, COMMODITY_NOT_ADMITTED */
export const offeringSupplier = async (context: WriteContext): Promise<string> => {
  const id = ownSupplier(context);
  const [row] = await context.db
    .select({ status: supplier.supplierStatus })
    .from(supplier)
    .where(eq(supplier.id, id));
  if (!row || !['active', 'suspended'].includes(row.status)) throw fail('COMMODITY_NOT_ADMITTED');
  return id;
};

/** @throws COMMODITY_SALESPERSON */
const checkSeller = async (
  { db }: WriteContext,
  supplierId: string,
  sellerId: string | null | undefined,
): Promise<void> => {
  if (!sellerId) return;
  const [found] = await db
    .select({ id: account.id })
    .from(supplierUser)
    .innerJoin(account, and(eq(account.id, supplierUser.accountId), eq(account.useStatus, 1)))
    .where(and(eq(supplierUser.supplierId, supplierId), eq(supplierUser.accountId, sellerId)));
  if (!found) throw failAt('salesUserId', 'COMMODITY_SALESPERSON');
};

/** Enters goods as a draft. @throws COMMODITY_TAKEN, FILE_UNKNOWN and what `goodsIn` finds */
export const enterGoods = async (
  context: WriteContext,
  supplierId: string,
  fields: CommodityFields,
): Promise<{ id: string; version: number }> => {
  const known = (await knownFor(context.db, [{ ...fields, supplierId }]))({ ...fields, supplierId });
  const { columns, faults } = goodsIn(fields, known);
  refuse(context, faults);
  await checkSeller(context, supplierId, columns.salesUserId);
  const id = uuid();
  await withUnique(taken(columns), () =>
    context.db.insert(commodity).values({ ...columns, id, supplierId, createdAt: nowIso() }),
  );
  await claimPictures(context, id, columns);
  context.audit({
    target: commodityTarget({ ...columns, id }),
    changes: await loggedChanges(context.db, null, saidOf(columns)),
  });
  return { id, version: 0 };
};

const saidFields = [
  ...(['itemNumber', 'seriesCode', 'commodityName', 'commodityTypeId', 'brandId', 'casCode'] as const),
  ...(['chineseName', 'englishName', 'otherName', 'molecularFormula', 'purity'] as const),
  ...(['specificationId', 'unitId', 'netContent', 'netUnit', 'massFraction', 'price'] as const),
  ...(['marketPrice', 'taxRate', 'minNum', 'stockNum', 'stockStatus', 'leadDays', 'labels'] as const),
  ...(['storageCondition', 'unNumber', 'warrantyMonths', 'origin', 'salesUserId'] as const),
  ...(['description', 'attributes', 'fileIds'] as const),
] satisfies (keyof Said)[];

/** What is told of goods: the form's fields, none of what follows from them. */
export const saidOf = (row: Said): Said =>
  Object.fromEntries(saidFields.map((field) => [field, row[field] ?? null])) as unknown as Said;

const removedIn = (description: string | null | undefined): RemovedKind[] =>
  description ? removedFrom(description) : [];

/** @throws SUPPLIER_UNBOUND, COMMODITY_NOT_ADMITTED and what `enterGoods` does */
export const addGoods = async (
  context: WriteContext,
  fields: InputOf<Calls['supplierCommodityAdd']>,
): Promise<Saved> => {
  const made = await enterGoods(context, await offeringSupplier(context), fields);
  return { ...made, removed: removedIn(fields.description), waits: false };
};

const setDraft = async (
  { db }: WriteContext,
  commodityId: string,
  fields: Partial<Material>,
): Promise<void> => {
  const row = {
    ...{ fields: fields as Record<string, unknown>, state: 'pending' as const, reviewNote: null },
    updatedAt: nowIso(),
  };
  await db
    .insert(commodityDraft)
    .values({ ...row, commodityId })
    .onConflictDoUpdate({ target: commodityDraft.commodityId, set: row });
};

const dropDraft = async ({ db }: WriteContext, commodityId: string): Promise<void> => {
  await db.delete(commodityDraft).where(eq(commodityDraft.commodityId, commodityId));
};

/** Writes new columns of goods, with all that follows from them. */
export const writeGoods = async (
  context: WriteContext,
  before: CommodityRecord,
  said: Said,
  known: Known,
  more: Partial<typeof commodity.$inferInsert> = {},
): Promise<void> => {
  await withUnique(taken(said), () =>
    context.db
      .update(commodity)
      .set({ ...said, ...derivedOf(said, known), ...more, ...bump })
      .where(eq(commodity.id, before.id)),
  );
  context.audit({
    target: commodityTarget({ ...before, ...said }),
    changes: await loggedChanges(context.db, saidOf(before), said),
  });
};

/**
 * Of goods that were on sale what has to be looked at waits for a decision, and the rest applies at once.
 * @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, COMMODITY_PRICE_BY_CHANGE, COMMODITY_STOCK_RESERVED, COMMODITY_TAKEN,
 * FILE_UNKNOWN and what `goodsIn` finds
 */
export const editGoods = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Calls['supplierCommodityEdit']>,
): Promise<Saved> => {
  const supplierId = await offeringSupplier(context);
  const before = plainly(await goods.lockSeen(context, { id, version }));
  await check(context, commodityStates, 'edit', before);
  const draft = await draftOf(context.db, id);
  const named = { ...fields, supplierId };
  const known = await knownFor(context.db, [named, before]);
  const { said, faults } = goodsIn(fields, known(named), { ...before, ...draft?.fields });
  if (before.listedAt && said.price !== before.price) throw failAt('price', 'COMMODITY_PRICE_BY_CHANGE');
  if (typeof said.stockNum === 'number' && said.stockNum < before.reservedNum)
    throw failAt('stockNum', 'COMMODITY_STOCK_RESERVED', { num: before.reservedNum });
  refuse(context, faults);
  if (said.salesUserId !== before.salesUserId) await checkSeller(context, supplierId, said.salesUserId);
  const wasOnSale = before.state === 'listed' || before.state === 'delisted';
  const material = wasOnSale ? materialOf(before, said) : {};
  const waits = Object.keys(material).length > 0;
  const kept = Object.fromEntries(
    Object.keys(material).map((field) => [field, before[field as keyof Material] ?? null]),
  );
  const now = { ...said, ...kept };
  await claimPictures(context, id, now, before);
  await writeGoods(context, before, now, known({ ...now, supplierId }));
  if (waits) {
    await setDraft(context, id, material);
    context.audit({
      action: ['提交商品变更审批', 'Hand in a change of goods'],
      target: commodityTarget(before),
      changes: await loggedChanges(context.db, before, material as Partial<Said>),
    });
  } else if (before.draftState) await dropDraft(context, id);
  if (wasOnSale) {
    await recheckGoods(context, { commodityIds: [id] });
    await context.emit('supply.commodityChanged', { commodityIds: [id], fields: ['fields'] });
  }
  const [after] = await context.db
    .select({ version: commodity.version })
    .from(commodity)
    .where(eq(commodity.id, id));
  return { id, version: need(after).version, removed: removedIn(fields.description), waits };
};

const copiedNumber = async (
  { db }: WriteContext,
  { supplierId, itemNumber }: CommodityRecord,
): Promise<string> => {
  const stem = itemNumber.slice(0, 58);
  const rows = await db
    .select({ no: commodity.itemNumber })
    .from(commodity)
    .where(
      and(
        eq(commodity.supplierId, supplierId),
        like(commodity.itemNumber, `${stem.replace(/[\\%_]/g, '\\$&')}-%`),
      ),
    );
  const numbers = new Set(rows.map(({ no }) => no));
  let next = 2;
  while (numbers.has(`${stem}-${next}`)) next++;
  return `${stem}-${next}`;
};

/** A draft of the same under a number of its own, with pictures of its own. @throws NOT_FOUND, COMMODITY_NOT_ADMITTED */
export const copyGoods = async (context: ManualContext, { id }: InputOf<Calls['supplierCommodityCopy']>) => {
  const { fileIds, description } = await goods
    .get(context, id)
    .then(async () =>
      need(
        (
          await context.db
            .select({ fileIds: commodity.fileIds, description: commodity.description })
            .from(commodity)
            .where(eq(commodity.id, id))
        )[0],
      ),
    );
  const copies = await copyFiles(context, [...fileIds, ...imageIdsOf(description ?? '')]);
  return context.write(async (write) => {
    await offeringSupplier(write);
    const row = plainly(await goods.lock(write, id));
    await check(write, commodityStates, 'copy', row);
    const text = [...copies].reduce((html, [from, to]) => html.replaceAll(from, to), row.description ?? '');
    const said: Said = {
      ...saidOf(row),
      itemNumber: await copiedNumber(write, row),
      fileIds: row.fileIds.flatMap((file) => copies.get(file) ?? []),
      description: text || null,
    };
    const known = (await knownFor(write.db, [row]))(row);
    const made = uuid();
    await withUnique(taken(said), () =>
      write.db.insert(commodity).values({
        ...said,
        ...derivedOf(said, known),
        id: made,
        supplierId: row.supplierId,
        createdAt: nowIso(),
      }),
    );
    await claimPictures(write, made, said);
    write.audit({
      target: commodityTarget({ ...row, ...said, id: made }),
      changes: await loggedChanges(write.db, null, said),
    });
    return { id: made, version: 0 };
  });
};

/** Stores what the rules say of goods, where it is not what is stored. */
export const storeVerdicts = async (
  { db }: WriteContext,
  verdicts: Awaited<ReturnType<typeof verdictsOf>>,
  ids: readonly string[],
): Promise<void> => {
  const rows = ids.flatMap((id) => {
    const verdict = verdicts.get(id);
    if (!verdict) return [];
    return [{ id, c: verdict.controlCategories, a: verdict.localApproval, l: verdict.requiredLicences }];
  });
  if (rows.length === 0) return;
  await db.execute(sql`
    update ${commodity} set control_categories = given.c, local_approval = given.a, required_licences = given.l
      from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, c text[], a boolean, l text[])
     where ${commodity.id} = given.id
       and (control_categories, local_approval, required_licences) is distinct from (given.c, given.a, given.l)`);
};

/** @throws NOT_FOUND; of one alone WRONG_STATE, LICENCE_REQUIRED, SUBSTANCE_UNKNOWN, SUBSTANCE_BANNED … */
export const submitGoods = async (
  context: WriteContext,
  { ids }: InputOf<Calls['supplierCommoditySubmit']>,
) => {
  await offeringSupplier(context);
  return forEachOf(
    context,
    ids.map((id) => ({ id })),
    'submit',
    async (rows, faults) => {
      const verdicts = await verdictsOf(context, rows);
      for (const { id } of rows) {
        const [first] = verdicts.get(id)?.failures ?? [];
        if (first) faults.set(id, first.failure);
      }
      const open = without(rows, faults);
      await moveAll(context, commodityStates, open, 'submit', { stateReason: null, stateAt: nowIso() });
      await storeVerdicts(
        context,
        verdicts,
        open.map(({ id }) => id),
      );
    },
  );
};

/** @throws NOT_FOUND, WRONG_STATE of what is no draft */
export const deleteGoods = async (
  context: WriteContext,
  { ids }: InputOf<Calls['supplierCommodityDelete']>,
): Promise<void> => {
  const rows = await goods.lock(context, ids);
  await check(context, commodityStates, 'delete', ...rows);
  for (const row of rows) {
    await claimPictures(context, row.id, {}, row);
    context.audit({
      target: commodityTarget(row),
      changes: await loggedChanges(context.db, saidOf(plainly(row)), nothingOf(row)),
    });
  }
  await context.db.delete(commodity).where(
    inArray(
      commodity.id,
      rows.map(({ id }) => id),
    ),
  );
};

const nothingOf = (row: Said): Said =>
  Object.fromEntries(Object.keys(saidOf(row)).map((field) => [field, null])) as unknown as Said;

/** @throws NOT_FOUND; of one alone WRONG_STATE, COMMODITY_STOCK_RESERVED */
export const saveStock = async (
  context: WriteContext,
  { items }: InputOf<Calls['supplierCommodityStockSave']>,
) => {
  await offeringSupplier(context);
  const byId = new Map(items.map((item) => [item.id, item]));
  return forEachOf(
    context,
    [...byId.keys()].map((id) => ({ id })),
    'stock',
    async (rows, faults) => {
      for (const { id, reservedNum } of rows) {
        const wanted = byId.get(id)?.stockNum ?? null;
        if (wanted !== null && wanted < reservedNum)
          faults.set(id, failAt('stockNum', 'COMMODITY_STOCK_RESERVED', { num: reservedNum }));
      }
      const open = without(rows, faults);
      if (open.length === 0) return;
      const next = open.map((row) => ({
        id: row.id,
        stockNum: byId.get(row.id)?.stockNum ?? null,
        stockStatus: byId.get(row.id)?.stockStatus ?? row.stockStatus,
        leadDays: byId.get(row.id)?.leadDays ?? row.leadDays,
      }));
      await context.db.execute(sql`
        update ${commodity} set stock_num = given."stockNum", stock_status = given."stockStatus",
               lead_days = given."leadDays", version = version + 1, updated_at = ${nowIso()}::timestamptz
          from json_to_recordset(${JSON.stringify(next)}::json)
            as given(id uuid, "stockNum" integer, "stockStatus" text, "leadDays" integer)
         where ${commodity.id} = given.id`);
      const after = new Map(next.map(({ id, ...values }) => [id, values]));
      for (const row of open)
        context.audit({
          target: commodityTarget(row),
          changes: await loggedChanges(context.db, row, after.get(row.id) ?? {}),
        });
      const listed = open.flatMap(({ id, state }) => (state === 'listed' ? [id] : []));
      if (listed.length > 0)
        await context.emit('supply.commodityChanged', { commodityIds: listed, fields: ['stockNum'] });
    },
  );
};
