import {
  type CommodityReviewDiff,
  type commodityEndpoints,
  fill,
  type InputOf,
  inLocale,
  logFact,
} from '@anyan/contract';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { Failure, failAt } from '../../../platform/failure.ts';
import { openUrl } from '../../../platform/files/files.ts';
import { need } from '../../../platform/scope.ts';
import { check, faultsOf, moveAll } from '../../../platform/states.ts';
import { percentOf, ratioOf } from '../price/rules.ts';
import { followVerdicts, recheckGoods } from './auto.ts';
import { differencesOf, loggedChanges } from './differences.ts';
import { type Faults, forEachOf, without } from './each.ts';
import { verdictsOf } from './gates.ts';
import { knownFor } from './known.ts';
import { tellDecided } from './notices.ts';
import { type CommodityRecord, draftOf, goods, recordOf, soldAlike } from './queries.ts';
import { saidOf, storeVerdicts, writeGoods } from './service.ts';
import { commodityStates, commodityTarget } from './states.ts';
import { commodity, commodityDraft } from './tables.ts';
import {
  attributesOf,
  categoriesAt,
  derivedOf,
  faultsOfPlace,
  faultsOfType,
  inYuan,
  type Known,
  labelsOf,
  type Material,
  otherNameOf,
  plainly,
  type Said,
} from './values.ts';

const noteField = { note: logFact(['审批意见', 'Note']) };

type Calls = typeof commodityEndpoints;

const draftsOf = async ({ db }: WriteContext, ids: readonly string[]) =>
  new Map(
    (
      await db
        .select()
        .from(commodityDraft)
        .where(inArray(commodityDraft.commodityId, [...ids]))
    ).map((row) => [row.commodityId, row.fields as Partial<Material>]),
  );

/** Goods as their new version would have them. */
const nextOf = (row: CommodityRecord, fields: Partial<Material> | undefined): CommodityRecord => ({
  ...row,
  ...fields,
});

/** A new version takes the place of what is on sale; a pack that is there already is refused alone. */
const applyDraft = async (
  context: WriteContext,
  row: CommodityRecord,
  next: CommodityRecord,
  known: Known,
): Promise<void> => {
  await context.db.transaction((tx) => writeGoods({ ...context, db: tx }, row, saidOf(next), known));
  await context.db.delete(commodityDraft).where(eq(commodityDraft.commodityId, row.id));
};

const accept = async (
  context: WriteContext,
  rows: readonly CommodityRecord[],
  faults: Faults,
): Promise<void> => {
  const drafts = await draftsOf(
    context,
    rows.map(({ id }) => id),
  );
  const nexts = new Map(rows.map((row) => [row.id, nextOf(row, drafts.get(row.id))]));
  const verdicts = await verdictsOf(context, [...nexts.values()]);
  const known = await knownFor(context.db, [...nexts.values()]);
  for (const { id, state } of rows) {
    const next = need(nexts.get(id));
    // What is off sale may be set right; it is looked at again before it comes back.
    const [first] = state === 'delisted' ? [] : (verdicts.get(id)?.failures ?? []);
    // The type may ask for more by now than when they were handed in.
    const fault = first?.failure ?? faultsOfType(next, known(next).type)[0];
    if (fault) faults.set(id, fault);
  }
  const open = without(rows, faults);
  const fresh = open.filter(({ state }) => state === 'pendingReview');
  const now = nowIso();
  if (fresh.length > 0)
    await moveAll(context, commodityStates, fresh, 'review', {
      ...{ stateReason: null, stateAt: now, listedAt: now, delistedBy: null, autoReason: null },
    });
  for (const row of open.filter(({ state }) => state !== 'pendingReview')) {
    const next = need(nexts.get(row.id));
    try {
      await applyDraft(context, row, next, known(next));
    } catch (error) {
      if (!(error instanceof Failure) || rows.length === 1) throw error;
      faults.set(row.id, error);
    }
  }
  const done = without(open, faults).map(({ id }) => id);
  await storeVerdicts(context, verdicts, done);
  // What left by itself comes back as soon as its new version has nothing against it.
  const setRight = without(open, faults).filter(({ delistedBy }) => delistedBy === 'auto');
  if (setRight.length > 0) await followVerdicts(context, setRight, verdicts);
  if (done.length > 0)
    await context.emit('supply.commodityChanged', { commodityIds: done, fields: ['state', 'fields'] });
};

const decline = async (
  context: WriteContext,
  rows: readonly CommodityRecord[],
  note: string,
): Promise<void> => {
  const fresh = rows.filter(({ state }) => state === 'pendingReview');
  const drafted = rows.filter(({ state }) => state !== 'pendingReview');
  await moveAll(context, commodityStates, fresh, 'decline', { stateReason: note, stateAt: nowIso() });
  if (drafted.length === 0) return;
  await context.db
    .update(commodityDraft)
    .set({ state: 'refused', reviewNote: note, ...bump })
    .where(
      inArray(
        commodityDraft.commodityId,
        drafted.map(({ id }) => id),
      ),
    );
  await moveAll(context, commodityStates, drafted, 'decline', {}, changesOf(noteField, null, { note }));
};

const atOnce = 500;

/** Refuses all that a supplier has handed in. */
export const declineWaiting = async (
  context: WriteContext,
  supplierId: string,
  note: string,
): Promise<void> => {
  const waiting = await context.db
    .select({ id: commodity.id })
    .from(commodity)
    .leftJoin(commodityDraft, eq(commodityDraft.commodityId, commodity.id))
    .where(
      and(
        eq(commodity.supplierId, supplierId),
        or(eq(commodity.state, 'pendingReview'), eq(commodityDraft.state, 'pending')),
      ),
    )
    .orderBy(commodity.id);
  const ids = waiting.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += atOnce) {
    const rows = await goods.lockAnywhere(context, ids.slice(from, from + atOnce));
    // Somebody may have decided while they were waited for.
    const decided = await faultsOf(context, commodityStates, 'decline', rows);
    await decline(context, without(rows, decided), note);
  }
};

/** @throws NOT_FOUND, COMMODITY_NOTE_NEEDED; of one alone STALE_VERSION, WRONG_STATE and what keeps it from being sold */
export const reviewGoods = async (
  context: WriteContext,
  { items, pass, note: typed }: InputOf<Calls['commodityReview']>,
) => {
  const note = typed?.trim() ?? '';
  if (!pass && note.length < 5) throw failAt('note', 'COMMODITY_NOTE_NEEDED');
  return forEachOf(context, items, 'review', async (rows, faults) => {
    if (pass) await accept(context, rows, faults);
    else await decline(context, rows, note);
    await tellDecided(context, without(rows, faults), pass, note);
  });
};

const sentences = {
  name: [
    'CAS 号与名称不符：该 CAS 为「{name}」',
    'The name is not that of the CAS number, which is “{name}”',
  ],
  diluted: [
    '按所填质量分数 {percent}% 不受管制；未填时为管制商品',
    'Not controlled at {percent}%; controlled where no mass fraction is given',
  ],
  dearer: [
    '该供应商的同规格商品 {no} 单价为 {before} 元，本商品高 {percent}%',
    'Its supplier sold the same as {no} for {before} yuan; this is dearer by {percent}%',
  ],
} as const;

/** @throws NOT_FOUND, WRONG_STATE of what waits for nobody */
export const reviewDiff = async (
  context: ReadContext,
  { id }: InputOf<Calls['commodityReviewDiff']>,
): Promise<CommodityReviewDiff> => {
  const { db, locale } = context;
  await goods.get(context, id);
  const before = await recordOf(db, id);
  const draft = await draftOf(db, id);
  const isNew = before.state === 'pendingReview';
  await check(context, commodityStates, 'review', before);
  const next = isNew ? before : nextOf(before, draft?.fields);
  const { type, substance: known } = (await knownFor(db, [next]))(next);
  const verdict = need((await verdictsOf(context, [next])).get(id));
  const categories = categoriesAt(known, next.massFraction);
  const categoriesWithout = categoriesAt(known, null);
  const other = otherNameOf(next, known);
  const percent = next.massFraction === null ? '' : String(Number(next.massFraction));
  // A new number is no way around the leave that a rise needs.
  const alike = isNew ? await soldAlike(db, next) : undefined;
  return {
    ...{ id, version: before.version, isNew },
    differences: isNew
      ? await differencesOf(context, null, saidOf(before))
      : await differencesOf(context, before, (draft?.fields ?? {}) as Partial<Said>),
    pictures: before.fileIds.map((file) => openUrl(file)),
    casCode: next.casCode,
    substanceName: known?.substance?.chineseName ?? null,
    massFraction: next.massFraction === null ? null : Number(next.massFraction),
    ...{ categories, categoriesWithout, requiredLicences: verdict.requiredLicences },
    obstacles: [...verdict.failures.map(({ failure }) => failure), ...faultsOfType(next, type)].map((fault) =>
      fault.sentence(locale),
    ),
    notes: [
      ...(other ? [fill(inLocale(sentences.name, locale), { name: other })] : []),
      ...(categories.length < categoriesWithout.length
        ? [fill(inLocale(sentences.diluted, locale), { percent })]
        : []),
      ...(alike && alike.price < next.price
        ? [
            fill(inLocale(sentences.dearer, locale), {
              ...{ no: alike.itemNumber, before: inYuan(alike.price) ?? '' },
              percent: percentOf(ratioOf(alike.price, next.price)),
            }),
          ]
        : []),
    ],
  };
};

/**
 * Another place in the catalogue, or other labels; the college needs no decision for it.
 * @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, COMMODITY_NOTHING, COMMODITY_TYPE_UNKNOWN, COMMODITY_LABELS,
 * COMMODITY_CAS_NEEDED, COMMODITY_CONTENT_NEEDED
 */
export const editGoodsType = async (
  context: WriteContext,
  { id, version, commodityTypeId, labelName }: InputOf<Calls['commodityEdit']>,
) => {
  if (!commodityTypeId && labelName === undefined) throw failAt('commodityTypeId', 'COMMODITY_NOTHING');
  const before = plainly(await goods.lockSeen(context, { id, version }));
  await check(context, commodityStates, 'category', before);
  const next = {
    ...saidOf(before),
    ...(commodityTypeId ? { commodityTypeId } : {}),
    ...(labelName === undefined ? {} : { labels: labelsOf(labelName) }),
  };
  const known = (await knownFor(context.db, [{ ...next, supplierId: before.supplierId }]))({
    ...next,
    supplierId: before.supplierId,
  });
  const moved = next.commodityTypeId !== before.commodityTypeId;
  const [fault] = [
    ...faultsOfPlace(next, known, before),
    ...(moved ? faultsOfType(next, known.type, 'commodityTypeId') : []),
  ];
  if (fault) throw fault;
  // What the old type alone asked says nothing in the new one.
  const attributes = moved ? attributesOf(next.attributes, known.type) : next.attributes;
  await context.db
    .update(commodity)
    .set({
      ...{ commodityTypeId: next.commodityTypeId, labels: next.labels, attributes },
      ...derivedOf(next, known),
      ...bump,
    })
    .where(eq(commodity.id, id));
  context.audit({
    target: commodityTarget(before),
    changes: await loggedChanges(context.db, saidOf(before), {
      commodityTypeId: next.commodityTypeId,
      labels: next.labels,
      attributes,
    }),
  });
  await recheckGoods(context, { commodityIds: [id] });
  await context.emit('supply.commodityChanged', {
    commodityIds: [id],
    fields: ['commodityTypeId', 'labels'],
  });
  const [after] = await context.db
    .select({ version: sql<number>`${commodity.version}` })
    .from(commodity)
    .where(eq(commodity.id, id));
  return { id, version: need(after).version };
};
