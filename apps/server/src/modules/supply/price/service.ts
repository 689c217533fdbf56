import {
  commodityLimits,
  fenOf,
  type InputOf,
  logFact,
  noteOf,
  priceChangePermission,
  type priceEndpoints,
  priceLimits,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changeOf } from '../../../platform/audit/write.ts';
import { dayAfter, nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { type Failure, fail, failAt, refusalOf } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { check, faultsOf, moveAll, reaches } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { decideApproval, type Said, startApproval } from '../../approval/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { type CommodityRecord, goods } from '../commodity/queries.ts';
import { offeringSupplier } from '../commodity/service.ts';
import { commodityStates } from '../commodity/states.ts';
import { inYuan } from '../commodity/values.ts';
import { supplySettings } from '../settings.ts';
import { endChanges } from './ending.ts';
import { openChanges, type PriceRecord, priceChanges, risenOf } from './queries.ts';
import { isFree, percentOf, ratioOf } from './rules.ts';
import { priceKind, priceStates } from './states.ts';
import { priceChange } from './tables.ts';
import { setPrices, takeEffect } from './taking.ts';

const pendingFact = logFact(['待生效价格', 'Price to come']);

type Calls = typeof priceEndpoints;
type Item = InputOf<Calls['supplierCommodityPriceSave']>['items'][number];
type Outcome = 'effective' | 'pending' | 'approved';

interface Bounds {
  day: string;
  percent: number;
  risen: ReadonlyMap<string, number>;
  open: ReadonlySet<string>;
}

interface Wanted {
  row: CommodityRecord;
  item: Item;
  price: number;
  marketPrice: number | null;
  effectiveFrom: string;
  free: boolean;
}

const wantedOf = (row: CommodityRecord, item: Item, { day, percent, risen }: Bounds): Wanted => {
  const price = fenOf(item.price);
  return {
    ...{ row, item, price },
    marketPrice:
      item.marketPrice === undefined ? row.marketPrice : item.marketPrice ? fenOf(item.marketPrice) : null,
    effectiveFrom: item.effectiveFrom ?? day,
    free: isFree({ oldPrice: row.price, newPrice: price }, risen.get(row.id) ?? 0, percent),
  };
};

const faultOfPrice = (wanted: Wanted, { day, percent, open }: Bounds): Failure | undefined => {
  const { row, item, price, marketPrice, effectiveFrom, free } = wanted;
  const most = fenOf(commodityLimits.price);
  if (price > most || (marketPrice ?? 0) > most)
    return failAt('price', 'COMMODITY_PRICE_MOST', { most: commodityLimits.price });
  if (price === row.price && marketPrice === row.marketPrice) return failAt('price', 'PRICE_SAME');
  if (!row.listedAt) return undefined;
  if (open.has(row.id)) return fail('PRICE_OPEN');
  if (effectiveFrom < day) return failAt('effectiveFrom', 'PRICE_FROM_PAST');
  if (effectiveFrom > dayAfter(day, priceLimits.ahead))
    return failAt('effectiveFrom', 'PRICE_FROM_FAR', { days: priceLimits.ahead });
  if (!free && (item.reason?.trim().length ?? 0) < 5)
    return failAt('reason', 'PRICE_REASON_NEEDED', { percent });
  return undefined;
};

const outcomeOf = ({ free, effectiveFrom }: Wanted, { day }: Bounds): Outcome =>
  free ? (effectiveFrom <= day ? 'effective' : 'approved') : 'pending';

const rowOf = (wanted: Wanted, outcome: Outcome, createdBy: string) => ({
  ...{ id: uuid(), commodityId: wanted.row.id, oldPrice: wanted.row.price, newPrice: wanted.price },
  ...{ oldMarketPrice: wanted.row.marketPrice, newMarketPrice: wanted.marketPrice },
  ratio: ratioOf(wanted.row.price, wanted.price).toFixed(6),
  reason: wanted.item.reason?.trim() || null,
  evidenceFileId: wanted.item.evidenceFileId ?? null,
  ...{ effectiveFrom: wanted.effectiveFrom, state: outcome, createdBy, createdAt: nowIso() },
  effectiveAt: outcome === 'effective' ? nowIso() : null,
});

interface Unasked {
  id: string;
  /** In whose name. */
  createdBy: string;
}

/** What its application is called and says. */
export const priceSays = {
  titles: { price: ['价格变更：{name}', 'Change of a price: {name}'] },
  values: { price: ['{before} → {after} 元（{percent}）', '{before} → {after} yuan ({percent})'] },
} as const satisfies Said;

/** Asks for the leave that a change of a price needs; answers whom. */
const askForPrice = async (
  context: WriteContext,
  { id, createdBy: applicantId }: Unasked,
  untold: boolean,
): Promise<string[]> => {
  const row = await priceChanges.lockAnywhere(context, id);
  const started = await startApproval(context, {
    ...{ kind: priceKind, businessId: id, applicantId },
    ...{ organizationId: null, laboratoryId: null, untold },
    title: noteOf(priceSays.titles.price, { name: `${row.commodityName} ${row.specificationNum}` }),
    summary: [
      {
        label: '商品',
        labelEn: 'Goods',
        value: `${row.itemNumber} ${row.commodityName} ${row.specificationNum}`,
      },
      {
        ...{ label: '价格', labelEn: 'Price' },
        value: `${inYuan(row.oldPrice)} → ${inYuan(row.newPrice)} 元（${Number(row.ratio) > 0 ? '+' : ''}${percentOf(row.ratio)}%）`,
      },
      { label: '理由', labelEn: 'Reason', value: row.reason ?? '' },
      { label: '供应商', labelEn: 'Supplier', value: row.supplierName },
      { label: '生效日期', labelEn: 'From', value: row.effectiveFrom },
    ],
    facts: { ratio: Number(percentOf(row.ratio)), newPrice: inYuan(row.newPrice) ?? '' },
  });
  if (started === 'none') {
    await agree(context, id);
    return [];
  }
  await context.db.update(priceChange).set({ approvalId: started.instanceId }).where(eq(priceChange.id, id));
  return started.askedIds;
};

/**
 * Asks for the leave that some changes need. Of several at once each approver hears once, by how many they are; so too
 * of a `batch` that several transactions ask for, of which `later` are left to others.
 */
export const askForPrices = async (
  context: WriteContext,
  rows: readonly Unasked[],
  { batch, later = 0 }: { batch?: string | undefined; later?: number } = {},
): Promise<void> => {
  const [only, ...more] = rows;
  if (only && more.length === 0 && !batch) return void (await askForPrice(context, only, false));
  const key = `priceChanges:${batch ?? uuid()}`;
  const asked: { userIds: string[] }[] = [];
  for (const row of rows) asked.push({ userIds: await askForPrice(context, row, true) });
  await notifyOfAll(context, asked, (own) => ({
    kind: 'approval.todo',
    title: [
      `待审批：${own.length + later} 条价格变更`,
      `To be approved: ${own.length + later} changes of prices`,
    ],
    link: `/ledger/approvalList?kinds=${priceKind}`,
    key,
  }));
};

/** It was agreed to: on its day, which may be today, it takes effect. */
export const agree = async (context: WriteContext, id: string): Promise<void> => {
  const row = await priceChanges.lockAnywhere(context, id);
  await moveAll(context, priceStates, [row], 'approve');
  if (row.effectiveFrom <= (await dayOf(context.db)))
    await takeEffect(context, [{ ...row, state: 'approved' }]);
};

/** Does what was asked of some goods, by what becomes of each. */
const carryOut = async (context: WriteContext, some: readonly Wanted[], bounds: Bounds): Promise<void> => {
  const rows = some.flatMap((wanted) =>
    wanted.row.listedAt
      ? [{ ...rowOf(wanted, outcomeOf(wanted, bounds), context.caller.accountId), wanted }]
      : [],
  );
  await insertRows(
    context.db,
    priceChange,
    rows.map(({ wanted: _, ...row }) => row),
  );
  for (const { id, evidenceFileId } of rows)
    await claimFile(context, `priceChange:${id}`, evidenceFileId, null, { field: 'evidenceFileId' });
  await setPrices(
    context,
    some.filter((wanted) => !wanted.row.listedAt || outcomeOf(wanted, bounds) === 'effective'),
  );
  for (const { state, wanted } of rows) {
    if (state === 'effective') continue;
    const { row, price } = wanted;
    context.audit({
      target: { kind: 'commodity', id: row.id, name: `${row.itemNumber} ${row.commodityName}` },
      changes: [changeOf('pendingPrice', pendingFact, inYuan(row.price), inYuan(price))],
    });
  }
  await askForPrices(
    context,
    rows.filter(({ state }) => state === 'pending'),
  );
};

/**
 * Lower prices and small rises take effect at once, or on their day; the others wait for a decision. What was never on
 * sale has its price without more ado. @throws NOT_FOUND; of one alone WRONG_STATE, PRICE_SAME, PRICE_OPEN,
 * PRICE_REASON_NEEDED, PRICE_FROM_PAST, PRICE_FROM_FAR, COMMODITY_PRICE_MOST
 */
export const savePrices = async (
  context: WriteContext,
  { items }: InputOf<Calls['supplierCommodityPriceSave']>,
) => {
  await offeringSupplier(context);
  const { db, locale } = context;
  const byId = new Map(items.map((item) => [item.id, item]));
  const ids = [...byId.keys()];
  const rows = await goods.lock(context, ids);
  const bounds: Bounds = {
    day: await dayOf(db),
    percent: (await supplySettings.inForce(db)).priceRisePercent,
    risen: await risenOf(db, ids, new Date(nowMs() - priceLimits.days * 86_400_000).toISOString()),
    open: new Set((await openChanges(db, ids)).map(({ commodityId }) => commodityId)),
  };
  const outcomes = new Map<string, Outcome>();
  const faults = new Map(await faultsOf(context, commodityStates, 'price', rows));
  const some: Wanted[] = [];
  for (const row of rows) {
    const item = byId.get(row.id);
    if (!item) continue;
    const wanted = wantedOf(row, item, bounds);
    const fault = faults.get(row.id) ?? faultOfPrice(wanted, bounds);
    if (fault) faults.set(row.id, fault);
    else {
      some.push(wanted);
      outcomes.set(row.id, row.listedAt ? outcomeOf(wanted, bounds) : 'effective');
    }
  }
  const [only] = faults.values();
  if (rows.length === 1 && only) throw only;
  if (some.length > 0) await carryOut(context, some, bounds);
  // That nothing could be done is worth a row too.
  else context.audit({ result: 'refused', changes: [] });
  return {
    results: ids.map((id) => ({
      ...{ id, ok: !faults.has(id), outcome: outcomes.get(id) ?? null },
      error: faults.get(id)?.sentence(locale) ?? null,
    })),
  };
};

/** @throws NOT_FOUND, WRONG_STATE */
export const withdrawPriceChanges = async (
  context: WriteContext,
  { ids }: InputOf<Calls['supplierPriceChangeWithdraw']>,
): Promise<void> => {
  const rows = await priceChanges.lock(context, ids);
  await check(context, priceStates, 'withdraw', ...rows);
  await endChanges(context, rows, noteOf('supplierWithdrew'));
};

/** One decision in a part of the transaction of its own: what is refused leaves the others alone. */
const attempt = async (
  context: WriteContext,
  work: (part: WriteContext) => Promise<void>,
): Promise<Failure | undefined> => {
  const notes: Parameters<WriteContext['audit']>[0][] = [];
  const refused = await refusalOf(
    context.db.transaction((tx) => work({ ...context, db: tx, audit: (note) => void notes.push(note) })),
  );
  if (!refused) for (const note of notes) context.audit(note);
  return refused;
};

/** @throws PRICE_NOT_ASKED and what the approval asks for */
const decide = async (
  context: WriteContext,
  { id }: PriceRecord,
  pass: boolean,
  comment: string | undefined,
): Promise<void> => {
  const answer = await decideApproval(context, { kind: priceKind, businessId: id, pass, comment });
  if ('waitingFor' in answer) throw fail('PRICE_NOT_ASKED', { names: answer.waitingFor.join('、') });
};

/** Whoever is asked decides; a refusal is final. @throws NOT_FOUND, COMMODITY_NOTE_NEEDED; of one alone STALE_VERSION, WRONG_STATE, PRICE_NOT_ASKED */
export const reviewPrices = async (
  context: WriteContext,
  { items, pass, note: typed }: InputOf<Calls['priceChangeReview']>,
) => {
  const note = typed?.trim() ?? '';
  if (!pass && note.length < 5) throw failAt('note', 'COMMODITY_NOTE_NEEDED');
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  const rows = await priceChanges.lockAnywhere(context, ids);
  const { asked } = await priceStates.facts(context);
  const { query } = priceChangePermission;
  const seen = (row: PriceRecord) =>
    asked.has(row.id) ||
    (context.may(query) && reaches(context.reachOf(query), { supplier: row.supplierId }));
  if (!rows.every(seen)) throw fail('NOT_FOUND');
  const faults = new Map<string, Failure>();
  for (const row of rows) {
    const fault =
      row.version === versions.get(row.id)
        ? row.state === 'pending'
          ? await attempt(context, (part) => decide(part, row, pass, note || undefined))
          : fail('WRONG_STATE')
        : fail('STALE_VERSION');
    if (fault) faults.set(row.id, fault);
  }
  const [only] = faults.values();
  if (rows.length === 1 && only) throw only;
  if (faults.size === rows.length) context.audit({ result: 'refused', changes: [] });
  const now = new Map((await priceChanges.lockAnywhere(context, ids)).map((row) => [row.id, row.state]));
  return {
    results: ids.map((id) => ({
      ...{ id, ok: !faults.has(id), state: now.get(id) ?? null },
      error: faults.get(id)?.sentence(context.locale) ?? null,
    })),
  };
};
