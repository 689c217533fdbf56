import {
  type AdjustmentSource,
  type adjustmentEndpoints,
  adjustmentSources,
  alertNotes,
  authorities,
  baseOf,
  type ControlCategory,
  decimalOf,
  type Events,
  type InputOf,
  inUnit,
  type LossKind,
  lossKinds,
  movementNotes,
  noteOf,
  type ResultOf,
  units,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFiles } from '../../../platform/files/files.ts';
import { series } from '../../../platform/series.ts';
import { check, move, moveAll } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { resubmitApproval, type Said, startApproval, withdrawApproval } from '../../approval/public.ts';
import { decideStocktake } from '../../stocktake/public.ts';
import { discrepancyOf } from '../alert/discrepancy.ts';
import { clearAlerts, raiseAlerts } from '../alert/service.ts';
import type { AdjustLine } from '../counting/rules.ts';
import { touchFacts } from '../facts/following.ts';
import { settleRequests } from '../request/issuing.ts';
import { bookedAt } from '../stock/access.ts';
import { baseAmount } from '../stock/amounts.ts';
import { book, needLeft } from '../stock/bottles/booking.ts';
import { type Bottle, bottles } from '../stock/bottles/queries.ts';
import { releaseBottles } from '../stock/bottles/releasing.ts';
import { bottleStates } from '../stock/bottles/states.ts';
import { applyReversal } from '../stock/movements/reversing.ts';
import { exactOf, isControlled } from '../stock/rules.ts';
import { needNotAdjusted } from './pending.ts';
import { type AdjustmentRecord, adjustments, linesOf } from './queries.ts';
import { authoritiesOf, endsBottle, percentOf } from './rules.ts';
import { adjustmentMoves } from './states.ts';
import { chemicalAdjustment, chemicalAdjustmentLine } from './tables.ts';

type Calls = typeof adjustmentEndpoints;
export const adjustmentKind = 'chemicalAdjust';

/** A bottle that the caller has locked, and what its book should say; millionths of its base unit. */
export interface Adjusting {
  row: Bottle;
  counted: bigint;
  cause: string;
  lost?: boolean;
}

export interface Adjustment {
  sourceKind: AdjustmentSource;
  lossKind?: LossKind | null;
  witnessId?: string | null;
  movementId?: string | null;
  stocktakeId?: string | null;
  reason: string;
  fileIds?: readonly string[];
}

const categoriesOf = (rows: readonly Bottle[]): ControlCategory[] => [
  ...new Set(rows.flatMap(({ controlCategories }) => controlCategories.filter(isControlled))),
];

const authoritiesFor = (rows: readonly Bottle[]): string[] => authoritiesOf(categoriesOf(rows));

/** What its application is called and says. */
export const adjustSays = {
  titles: { adjustment: ['账务调整（{what}）：{name}', 'Adjustment of the book, {what}: {name}'] },
  values: {
    awaitsEntry: ['{name}（数量见详情）', '{name} (amounts: see the details)'],
    line: ['{name} {before} {of} → {after} {measure}', '{name} {before} {of} → {after} {measure}'],
    ...authorities,
  },
  words: { ...adjustmentSources, ...lossKinds, ...units },
} as const satisfies Said;

/** What those who decide are told. */
const submissionOf = (
  of: Pick<AdjustmentRecord, 'sourceKind' | 'lossKind' | 'reason' | 'categories'>,
  laboratoryName: string,
  lines: readonly {
    name: string;
    expected: bigint;
    counted: bigint;
    unit: Bottle['unit'];
    cause: string;
    awaitsEntry: boolean;
  }[],
) => ({
  title: noteOf(adjustSays.titles.adjustment, {
    what: of.lossKind ? lossKinds[of.lossKind][0] : adjustmentSources[of.sourceKind][0],
    name: laboratoryName,
  }),
  summary: [
    { label: '来源', labelEn: 'Source', value: adjustmentSources[of.sourceKind][0] },
    {
      label: '调整明细',
      labelEn: 'Lines',
      value: lines
        // Whoever decides may be the one who has not entered it into the second book yet.
        .map(({ name, expected, counted, unit, awaitsEntry }) =>
          awaitsEntry
            ? noteOf(adjustSays.values.awaitsEntry, { name })
            : noteOf(adjustSays.values.line, {
                ...{ name, before: inUnit(expected, unit), of: units[unit][0] },
                ...{ after: inUnit(counted, unit), measure: units[unit][0] },
              }),
        )
        .join('；'),
    },
    { label: '原因', labelEn: 'Reason', value: of.reason },
    ...(authoritiesOf(of.categories).length > 0 && of.sourceKind === 'loss'
      ? [{ label: '须报告', labelEn: 'To be reported to', value: authoritiesOf(of.categories).join('；') }]
      : []),
  ],
  facts: {
    categories: of.categories,
    percent: Math.max(...lines.map(({ expected, counted }) => percentOf(expected, counted))),
  },
});

/**
 * Asks that the book says something else of bottles of one laboratory, which the caller has locked. Nothing is booked
 * before it is decided. @throws ADJUST_PENDING, FILE_UNKNOWN
 */
export const startAdjustment = async (
  context: WriteContext,
  { fileIds = [], ...of }: Adjustment,
  lines: readonly Adjusting[],
): Promise<{ id: string; approvalId: string | null }> => {
  const { db, caller } = context;
  const first = lines[0]?.row;
  if (!first) throw fail('NOT_FOUND');
  await needNotAdjusted(
    db,
    lines.map(({ row }) => row.id),
  );
  const [id, adjustmentNo] = [uuid(), await series.ofDay(context, 'chemicalAdjustment', 'TZ')];
  const categories = categoriesOf(lines.map(({ row }) => row));
  const values = {
    ...{ id, adjustmentNo, laboratoryId: first.laboratoryId, applicantId: caller.accountId, categories },
    ...{ lossKind: null, witnessId: null, movementId: null, stocktakeId: null, ...of },
    fileIds: [...fileIds],
  };
  await db.insert(chemicalAdjustment).values(values);
  await claimFiles(context, `chemicalAdjustment:${id}`, fileIds);
  await db.insert(chemicalAdjustmentLine).values(
    lines.map(({ row, counted, cause, lost = false }, sort) => ({
      ...{ id: uuid(), adjustmentId: id, sort, bottleId: row.id, cause, lost },
      ...{ expected: decimalOf(exactOf(row.remaining)), counted: decimalOf(counted) },
    })),
  );
  const started = await startApproval(context, {
    ...submissionOf(
      values,
      first.laboratoryName,
      lines.map(({ row, counted, cause }) => ({
        ...{ name: `${row.chineseName} ${row.bottleCode}`, expected: exactOf(row.remaining), counted },
        ...{ unit: row.unit, cause, awaitsEntry: row.awaitsEntry },
      })),
    ),
    ...{ kind: adjustmentKind, businessId: id, applicantId: caller.accountId },
    ...{ organizationId: first.organizationId, laboratoryId: first.laboratoryId },
  });
  const approvalId = started === 'none' ? null : started.instanceId;
  await db.update(chemicalAdjustment).set({ approvalId }).where(eq(chemicalAdjustment.id, id));
  return { id, approvalId };
};

const lossReason = noteOf(movementNotes.lossWaits);

/**
 * 报失: by members; a bottle that is gone is frozen until it is decided. Of what is controlled everybody concerned is told
 * at once. @throws LOSS_SPILL_AMOUNT, LOSS_CODE_TWICE, NOT_ENOUGH, BOTTLES_OF_SEVERAL, ADJUST_PENDING …
 */
export const reportLoss = async (
  context: WriteContext,
  { lines, kind, note, fileIds }: InputOf<Calls['bottleLoss']>,
): Promise<ResultOf<Calls['bottleLoss']>> => {
  const ids = lines.map(({ bottleId }) => bottleId);
  if (new Set(ids).size < ids.length) throw failAt('lines', 'LOSS_CODE_TWICE');
  const rows = await bottles.lock(context, ids);
  if (new Set(rows.map(({ laboratoryId }) => laboratoryId)).size > 1)
    throw failAt('lines', 'BOTTLES_OF_SEVERAL');
  await check(context, bottleStates, 'lose', ...rows);
  const facts = await bottleStates.facts(context);
  if (!rows.every((row) => bottleStates.events.lose.reached?.(row, facts))) throw fail('NOT_FOUND');
  const adjusting: Adjusting[] = [];
  for (const row of rows) {
    const given = lines.find(({ bottleId }) => bottleId === row.id)?.quantity;
    if (kind === 'spilled' && !given) throw failAt('lines', 'LOSS_SPILL_AMOUNT');
    const left = exactOf(row.remaining);
    const gone = given ? baseAmount('lines', given, row.unit) : left;
    await needLeft(context, row, gone);
    const counted = left - gone;
    adjusting.push({ row, counted, cause: lossKinds[kind][0], lost: endsBottle(kind, counted) });
  }
  const { id } = await startAdjustment(
    context,
    { sourceKind: 'loss', lossKind: kind, reason: note.trim(), fileIds: fileIds ?? [] },
    adjusting,
  );
  const gone = adjusting.filter(({ lost }) => lost).map(({ row }) => row);
  await moveAll(
    context,
    bottleStates,
    gone.filter(({ frozenReason }) => frozenReason === null),
    'freeze',
    { frozenReason: lossReason, frozenFor: 'loss' },
  );
  const first = rows[0] as Bottle;
  await raiseAlerts(
    context,
    rows.map((row) =>
      discrepancyOf(row, 'loss', [
        noteOf(alertNotes.lost, { kind: lossKinds[kind][0], note: note.trim() }),
        ...authoritiesFor([row]),
      ]),
    ),
  );
  await context.emit('stock.discrepancy', {
    ...{ sourceKind: 'loss', sourceId: id, laboratoryId: first.laboratoryId, bottleIds: ids },
    controlCategories: categoriesOf(rows),
  });
  return { adjustmentId: id };
};

/**
 * What was decided is booked: the difference that was found, on what there is by now.
 * @throws ADJUST_CHANGED where less is left than that
 */
export const applyAdjustment = async (context: WriteContext, of: AdjustmentRecord): Promise<void> => {
  const { db } = context;
  const lines = await linesOf(db, of.id);
  const rows = await bottles.lockAnywhere(
    context,
    lines.map(({ bottleId }) => bottleId),
  );
  if (of.sourceKind === 'reversal' && of.movementId) {
    await applyReversal(context, of.movementId, { reason: of.reason, witnessId: of.witnessId });
    return;
  }
  const when = await bookedAt(db, null);
  const changes = rows.map((row) => {
    const line = lines.find(({ bottleId }) => bottleId === row.id);
    const delta = exactOf(line?.counted ?? null) - exactOf(line?.expected ?? null);
    const left = exactOf(row.remaining) + delta;
    if (left < 0n || left > exactOf(row.netBase)) throw fail('ADJUST_CHANGED', { code: row.bottleCode });
    return { row, delta, left, cause: line?.cause ?? '', ends: (line?.lost ?? false) && left === 0n };
  });
  const booked = await book(
    context,
    when,
    changes.map(({ row, delta, cause }) => ({
      ...{ row, kind: 'adjust' as const, delta, witnessId: of.witnessId },
      note: `${of.adjustmentNo} ${cause}`.slice(0, 200),
    })),
  );
  for (const { row, left, ends } of changes) {
    const free = row.frozenFor === 'loss' ? { frozenReason: null, frozenFor: null } : {};
    const nobody = { holderId: null, heldSince: null, dueBack: null };
    if (ends) await move(context, bottleStates, row, 'writeOff', { ...nobody, ...free });
    else if (left === 0n && row.state !== 'empty')
      await move(context, bottleStates, row, 'finish', { ...nobody, ...free });
    else
      await move(context, bottleStates, row, left > 0n && row.state === 'empty' ? 'refill' : 'adjust', free);
  }
  await settleRequests(
    context,
    changes
      .filter(({ left }) => left === 0n)
      .map(({ row }) => ({
        ...{ substanceId: row.substanceId, chineseName: row.chineseName, requestId: row.requestId },
        ...{ controlCategories: row.controlCategories, base: baseOf(row.unit), remaining: 0n },
      })),
  );
  const gone = new Set(changes.flatMap(({ row, ends }) => (ends ? [row.id] : [])));
  const lost = booked.filter(({ bottleId }) => gone.has(bottleId));
  if (lost.length > 0)
    await context.emit('bottle.lost', {
      laboratoryId: of.laboratoryId,
      bottleIds: lost.map(({ bottleId }) => bottleId),
      movementIds: lost.map(({ id }) => id),
      controlCategories: categoriesOf(rows.filter(({ id }) => gone.has(id))),
    });
  await touchFacts(context, [of.laboratoryId]);
};

/** A stock-take waits until all that it asked for is decided; what was refused is settled anew. */
const endStocktake = async (context: WriteContext, stocktakeId: string): Promise<void> => {
  const all = await context.db
    .select({ state: chemicalAdjustment.state })
    .from(chemicalAdjustment)
    .where(eq(chemicalAdjustment.stocktakeId, stocktakeId));
  if (all.some(({ state }) => state === 'approving' || state === 'returned')) return;
  await decideStocktake(
    context,
    stocktakeId,
    all.every(({ state }) => state === 'applied'),
  );
};

/** What a stock-take has found, an adjustment for each laboratory; answers the approval of the first. */
export const adjustCounted = async (
  context: WriteContext,
  { stocktakeId, name, lines }: { stocktakeId: string; name: string; lines: readonly AdjustLine[] },
): Promise<string | null> => {
  const rows = await bottles.lockAnywhere(
    context,
    lines.map(({ bottleId }) => bottleId),
  );
  // Of an earlier round what was refused counts no more.
  await context.db
    .update(chemicalAdjustment)
    .set({ stocktakeId: null })
    .where(eq(chemicalAdjustment.stocktakeId, stocktakeId));
  const asked: (string | null)[] = [];
  for (const some of Map.groupBy(rows, ({ laboratoryId }) => laboratoryId).values())
    asked.push(
      (
        await startAdjustment(
          context,
          { sourceKind: 'stocktake', stocktakeId, reason: noteOf(movementNotes.counted, { name }) },
          some.map((row) => {
            const line = lines.find(({ bottleId }) => bottleId === row.id);
            const change = exactOf(line?.counted ?? null) - exactOf(line?.expected ?? null);
            const left = exactOf(row.remaining) + change;
            const lost = line?.lost ?? false;
            return { row, lost, cause: line?.cause ?? '', counted: lost || left < 0n ? 0n : left };
          }),
        )
      ).approvalId,
    );
  return asked[0] ?? null;
};

/** What a stock-take has found is told at once, before anybody decides on it. */
export const tellCounted = async (
  context: WriteContext,
  { sourceKind, bottleIds }: Events['stock.discrepancy'],
): Promise<void> => {
  if (sourceKind !== 'stocktake') return;
  const rows = await bottles.lockAnywhere(context, bottleIds);
  await raiseAlerts(
    context,
    rows.map((row) => discrepancyOf(row, sourceKind, [noteOf(alertNotes.counted), ...authoritiesFor([row])])),
  );
};

/** It is decided, or given up: what was raised because of it is cleared up. */
export const endAdjustment = async (
  context: WriteContext,
  row: AdjustmentRecord,
  event: 'apply' | 'return' | 'reject' | 'withdraw',
  outcome: string | null,
): Promise<void> => {
  await move(context, adjustmentMoves, row, event, { outcome });
  if (event === 'return') return;
  if (row.stocktakeId) await endStocktake(context, row.stocktakeId);
  const ids = (await linesOf(context.db, row.id)).map(({ bottleId }) => bottleId);
  // What was booked has freed its bottles with it.
  if (event !== 'apply') await releaseBottles(context, 'loss', ids);
  if (row.sourceKind === 'loss' || row.sourceKind === 'stocktake')
    await clearAlerts(context, 'discrepancy', ids, row.sourceKind);
};

/** Handed in again as it stands: amounts are those of the book by now. @throws WRONG_STATE */
export const submitAgain = async (context: WriteContext, row: AdjustmentRecord): Promise<void> => {
  const { db } = context;
  await move(context, adjustmentMoves, row, 'submit', { outcome: null });
  const lines = await linesOf(db, row.id);
  const rows = await bottles.lockAnywhere(
    context,
    lines.map(({ bottleId }) => bottleId),
  );
  const again = lines.map((line) => {
    const left = exactOf(rows.find(({ id }) => id === line.bottleId)?.remaining ?? null);
    const change = exactOf(line.counted) - exactOf(line.expected);
    // All that is left is still all that is left.
    const counted = exactOf(line.counted) === 0n || left + change < 0n ? 0n : left + change;
    return { ...line, expected: left, counted };
  });
  for (const { id, expected, counted } of again)
    await db
      .update(chemicalAdjustmentLine)
      .set({ expected: decimalOf(expected), counted: decimalOf(counted) })
      .where(eq(chemicalAdjustmentLine.id, id));
  if (row.approvalId)
    await resubmitApproval(context, {
      ...submissionOf(
        row,
        row.laboratoryName,
        again.map((one) => ({ ...one, name: `${one.chineseName} ${one.bottleCode}` })),
      ),
      instanceId: row.approvalId,
    });
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const withdrawAdjustment = async (
  context: WriteContext,
  { id, version }: InputOf<Calls['adjustmentWithdraw']>,
): Promise<void> => {
  const row = await adjustments.lockAnywhere(context, id);
  if (row.applicantId !== context.caller.accountId) throw fail('NOT_FOUND');
  if (row.version !== version) throw fail('STALE_VERSION');
  await endAdjustment(context, row, 'withdraw', null);
  await withdrawApproval(context, { kind: adjustmentKind, businessId: id, reason: noteOf('withdrawn') });
};
