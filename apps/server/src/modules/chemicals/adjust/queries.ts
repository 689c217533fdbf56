import { type AdjustmentDetails, chemicalPermission, inUnit } from '@anyan/contract';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { fileRows, signedUrl } from '../../../platform/files/files.ts';
import { register } from '../../../platform/register.ts';
import { canOf, reaches } from '../../../platform/states.ts';
import { isConcerned } from '../../approval/public.ts';
import { account, personName } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { awaitsEntry, hiddenOf } from '../book/blindQueries.ts';
import { exactOf } from '../stock/rules.ts';
import { bottle, substance } from '../tables.ts';
import { authoritiesOf } from './rules.ts';
import { adjustmentMoves } from './states.ts';
import { chemicalAdjustment, chemicalAdjustmentLine } from './tables.ts';

const read = (db: Reader) =>
  db
    .select({
      ...getTableColumns(chemicalAdjustment),
      laboratoryName: laboratory.laboratoryName,
      organizationId: laboratory.organizationId,
      applicantName: account.name,
      witnessName: personName(chemicalAdjustment.witnessId),
    })
    .from(chemicalAdjustment)
    .innerJoin(laboratory, eq(laboratory.id, chemicalAdjustment.laboratoryId))
    .innerJoin(account, eq(account.id, chemicalAdjustment.applicantId))
    .$dynamic();
export type AdjustmentRecord = Awaited<ReturnType<typeof read>>[number];

/** Adjustments, to be locked; the journal lists what became of them. */
export const adjustments = register({
  name: 'chemicalAdjustments',
  table: chemicalAdjustment,
  key: chemicalAdjustment.id,
  read,
  scope: [{ organization: laboratory.organizationId, laboratory: laboratory.id }],
  filters: {},
  orders: { createdAt: chemicalAdjustment.createdAt },
  first: { field: 'createdAt', order: 'descend' },
});

/** What an adjustment changes, bottle by bottle. */
export const linesOf = (db: Reader, adjustmentId: string) =>
  db
    .select({
      ...getTableColumns(chemicalAdjustmentLine),
      bottleCode: bottle.bottleCode,
      unit: bottle.unit,
      controlCategories: bottle.controlCategories,
      chineseName: substance.chineseName,
      awaitsEntry: awaitsEntry(bottle.id),
    })
    .from(chemicalAdjustmentLine)
    .innerJoin(bottle, eq(bottle.id, chemicalAdjustmentLine.bottleId))
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .where(eq(chemicalAdjustmentLine.adjustmentId, adjustmentId))
    .orderBy(asc(chemicalAdjustmentLine.sort));

/** Bottles of which an adjustment is being decided on already. */
export const beingAdjusted = async (db: Reader, bottleIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ code: bottle.bottleCode })
    .from(chemicalAdjustmentLine)
    .innerJoin(chemicalAdjustment, eq(chemicalAdjustment.id, chemicalAdjustmentLine.adjustmentId))
    .innerJoin(bottle, eq(bottle.id, chemicalAdjustmentLine.bottleId))
    .where(
      and(
        inArray(chemicalAdjustmentLine.bottleId, [...bottleIds]),
        inArray(chemicalAdjustment.state, ['approving', 'returned']),
      ),
    )
    .orderBy(asc(bottle.bottleCode));
  return rows.map(({ code }) => code);
};

const maySee = async (context: ReadContext, row: AdjustmentRecord): Promise<boolean> => {
  const self = context.caller.accountId;
  if (row.applicantId === self || row.witnessId === self) return true;
  if (row.approvalId && (await isConcerned(context.db, row.approvalId, self))) return true;
  const { query } = chemicalPermission;
  return (
    context.may(query) &&
    reaches(context.reachOf(query), { organization: row.organizationId, laboratory: row.laboratoryId })
  );
};

export const maySeeAdjustment = async (context: ReadContext, id: string): Promise<boolean> => {
  const [row] = await read(context.db).where(eq(chemicalAdjustment.id, id));
  return !!row && maySee(context, row);
};

/** @throws NOT_FOUND for whom it does not concern */
export const adjustmentDetails = async (context: ReadContext, id: string): Promise<AdjustmentDetails> => {
  const { db, platform } = context;
  const [row] = await read(db).where(eq(chemicalAdjustment.id, id));
  if (!row || !(await maySee(context, row))) throw fail('NOT_FOUND');
  const can = await canOf(context, adjustmentMoves, ['withdraw']);
  const files = await fileRows(db, row.fileIds);
  const lines = await linesOf(db, id);
  const hidden = await hiddenOf(context, lines);
  return {
    ...row,
    lines: lines.map(({ expected, counted, unit, ...one }) => ({
      ...one,
      unit,
      expected: hidden.has(one.bottleId) ? null : inUnit(exactOf(expected), unit),
      counted: hidden.has(one.bottleId) ? null : inUnit(exactOf(counted), unit),
    })),
    files: files.map(({ id: fileId, name }) => ({ id: fileId, name, url: signedUrl(platform, fileId) })),
    authorities:
      row.sourceKind === 'loss' || row.sourceKind === 'stocktake' ? authoritiesOf(row.categories) : [],
    can: can(row),
  };
};
