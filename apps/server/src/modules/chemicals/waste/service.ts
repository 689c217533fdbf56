import {
  containerUnits,
  decimalOf,
  type InputOf,
  noteOf,
  shortDecimal,
  wasteCategories,
  type wasteRequestEndpoints,
  wasteRequestFields,
} from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { series } from '../../../platform/series.ts';
import { check, move } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { resubmitApproval, type Said, startApproval, withdrawApproval } from '../../approval/public.ts';
import { needManaged } from '../stock/access.ts';
import { bottles } from '../stock/bottles/queries.ts';
import { exactOf } from '../stock/rules.ts';
import { bottle } from '../tables.ts';
import { wasteContainers } from './containerQueries.ts';
import {
  looseBottles,
  ownWasteRequests,
  shownItem,
  type WasteRequestRecord,
  wasteItemsOf,
  wasteRequests,
} from './queries.ts';
import { containerStates, wasteRequestStates, wasteRequestTarget } from './states.ts';
import { wasteItem, wasteRequest } from './tables.ts';

type Calls = typeof wasteRequestEndpoints;
type Given = Pick<InputOf<Calls['wasteRequestSave']>, 'containerIds' | 'bottleIds'>;

export const wasteKind = 'wasteDisposal';

/** What its application is called and says. */
export const wasteSays = {
  titles: { waste: ['废弃物收运：{name}', 'Collection of waste: {name}'] },
  values: { item: ['{category} {label} {n} {measure}', '{category} {label} {n} {measure}'] },
  words: { ...wasteCategories, ...containerUnits },
} as const satisfies Said;

/** Those of some bottles that nobody has asked for. */
const looseOf = async ({ db }: WriteContext, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db
        .select({ id: bottle.id })
        .from(bottle)
        .where(and(inArray(bottle.id, [...ids]), looseBottles))
    ).map(({ id }) => id),
  );

/**
 * What a request is for, locked: bottles before containers, each by their ids. @throws NOT_FOUND, WASTE_NOTHING,
 * WASTE_OF_SEVERAL, WASTE_EMPTY, WASTE_TAKEN
 */
const lockAsked = async (context: WriteContext, { containerIds, bottleIds }: Given) => {
  const loose = bottleIds.length > 0 ? await bottles.lock(context, bottleIds) : [];
  const containers = containerIds.length > 0 ? await wasteContainers.lock(context, containerIds) : [];
  const all = [...loose, ...containers];
  const [first] = all;
  if (!first) throw failAt('containerIds', 'WASTE_NOTHING');
  needManaged(context, all);
  if (all.some(({ laboratoryId }) => laboratoryId !== first.laboratoryId))
    throw failAt('containerIds', 'WASTE_OF_SEVERAL');
  const free = await looseOf(context, bottleIds);
  const gone = loose.find(({ id }) => !free.has(id));
  if (gone) throw fail('WASTE_TAKEN', { code: gone.bottleCode });
  const elsewhere = containers.find(({ state }) => state !== 'inUse' && state !== 'full');
  if (elsewhere) throw fail('WASTE_TAKEN', { code: elsewhere.code });
  const empty = containers.find(({ startedAt }) => startedAt === null);
  if (empty) throw fail('WASTE_EMPTY', { code: empty.code });
  return { laboratoryId: first.laboratoryId, containers };
};

/** A new draft, or what is in one by now. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, and as `lockAsked` */
export const saveWasteRequest = async (
  context: WriteContext,
  { id, version, kg, ...given }: InputOf<Calls['wasteRequestSave']>,
) => {
  const { db, caller } = context;
  const before = id ? await ownWasteRequests.lockSeen(context, { id, version: version ?? -1 }) : undefined;
  if (before) await check(context, wasteRequestStates, 'edit', before);
  const { laboratoryId } = await lockAsked(context, given);
  const values = { laboratoryId, kg };
  const saved = before ?? { id: uuid(), requestNo: await series.ofDay(context, 'wasteRequest', 'FQ') };
  if (before)
    await db
      .update(wasteRequest)
      .set({ ...values, ...bump })
      .where(eq(wasteRequest.id, before.id));
  else
    await db
      .insert(wasteRequest)
      .values({ ...values, id: saved.id, requestNo: saved.requestNo, applicantId: caller.accountId });
  await db.delete(wasteItem).where(eq(wasteItem.requestId, saved.id));
  const lines = [
    ...given.containerIds.map((containerId) => ({ containerId })),
    ...given.bottleIds.map((bottleId) => ({ bottleId })),
  ];
  await db
    .insert(wasteItem)
    .values(lines.map((line, sort) => ({ ...line, id: uuid(), requestId: saved.id, sort })));
  context.audit({
    target: wasteRequestTarget(saved),
    changes: changesOf({ kg: wasteRequestFields.kg }, before ? { kg: shortDecimal(before.kg) } : null, {
      kg,
    }),
  });
  return { id: saved.id, requestNo: saved.requestNo, version: before ? before.version + 1 : 0 };
};

/** To those who decide, or again what they sent back; from now on nothing goes into its containers. @throws as `lockAsked` */
export const handIn = async (context: WriteContext, row: WasteRequestRecord): Promise<void> => {
  const { db } = context;
  await check(context, wasteRequestStates, 'submit', row);
  const items = await wasteItemsOf(db, [row.id]);
  const { containers } = await lockAsked(context, {
    containerIds: items.flatMap(({ containerId }) => containerId ?? []),
    bottleIds: items.flatMap(({ bottleId }) => bottleId ?? []),
  });
  await move(context, wasteRequestStates, row, 'submit', { reason: null, submittedAt: nowIso() });
  for (const one of containers)
    await move(context, containerStates, one, 'ask', { requestId: row.id, full: one.state === 'full' });
  const kg = shortDecimal(row.kg);
  // Whoever decides may be the one who has not entered it into the second book yet.
  const named = items.map((item) => {
    const { name, code, amount } = shownItem(item);
    return item.awaitsEntry ? `${name} ${code}` : `${name} ${code} ${amount}`;
  });
  const submission = {
    title: noteOf(wasteSays.titles.waste, { name: `${row.applicantName} ${row.laboratoryName}` }),
    summary: [
      { label: '申请人', labelEn: 'Applicant', value: row.applicantName },
      { label: '预计重量', labelEn: 'Estimated weight', value: `${kg} kg` },
      { label: '废弃物', labelEn: 'Waste', value: named.join('；').slice(0, 2000) },
      { label: '实验室', labelEn: 'Laboratory', value: row.laboratoryName },
    ],
    facts: { kg: Number(kg) },
  };
  if (row.state === 'returned' && row.approvalId) {
    await resubmitApproval(context, { ...submission, instanceId: row.approvalId });
    return;
  }
  const started = await startApproval(context, {
    ...submission,
    ...{ kind: wasteKind, businessId: row.id, applicantId: row.applicantId },
    ...{ organizationId: row.organizationId, laboratoryId: row.laboratoryId },
  });
  if (started !== 'none')
    await db.update(wasteRequest).set({ approvalId: started.instanceId }).where(eq(wasteRequest.id, row.id));
};

/** @throws NOT_FOUND, STALE_VERSION, and as `handIn` */
export const submitWasteRequest = async (
  context: WriteContext,
  seen: InputOf<Calls['wasteRequestSubmit']>,
) => {
  await handIn(context, await ownWasteRequests.lockSeen(context, seen));
  const { state, approvalId } = await wasteRequests.lockAnywhere(context, seen.id);
  return { state, approvalId };
};

/** Containers of a request that is not to be collected now are filled further. */
export const releaseContainers = async (
  context: WriteContext,
  requestId: string,
  ids?: readonly string[],
): Promise<void> => {
  const items = await wasteItemsOf(context.db, [requestId]);
  const own = items.flatMap(({ containerId }) => containerId ?? []);
  const rows = await wasteContainers.lockAnywhere(context, ids ? own.filter((id) => ids.includes(id)) : own);
  for (const one of rows)
    if (one.state === 'toCollect' && one.requestId === requestId)
      await move(context, containerStates, one, 'release', { requestId: null });
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const withdrawWasteRequest = async (
  context: WriteContext,
  seen: InputOf<Calls['wasteRequestWithdraw']>,
): Promise<void> => {
  const row = await ownWasteRequests.lockSeen(context, seen);
  await move(context, wasteRequestStates, row, 'withdraw');
  await releaseContainers(context, row.id);
  await withdrawApproval(context, { kind: wasteKind, businessId: row.id, reason: noteOf('withdrawn') });
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const deleteWasteRequest = async (
  context: WriteContext,
  seen: InputOf<Calls['wasteRequestDelete']>,
): Promise<void> => {
  const row = await ownWasteRequests.lockSeen(context, seen);
  await check(context, wasteRequestStates, 'delete', row);
  await context.db.delete(wasteRequest).where(eq(wasteRequest.id, row.id));
  context.audit({ target: wasteRequestTarget(row), changes: [] });
};

/** Sums of what was weighed. */
export const sumOf = (decimals: readonly string[]): string =>
  decimalOf(decimals.reduce((sum, one) => sum + exactOf(one), 0n));
