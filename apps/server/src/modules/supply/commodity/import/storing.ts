import {
  type CommodityImportAction,
  type CommodityState,
  commodityFields,
  type Label,
  noteOf,
  supplyNotes,
} from '@anyan/contract';
import { getTableColumns, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { type LogEntry, stateChanged, writeLog } from '../../../../platform/audit/write.ts';
import { nowIso } from '../../../../platform/clock.ts';
import type { WriteContext } from '../../../../platform/context.ts';
import { insertRows } from '../../../../platform/database/insertRows.ts';
import { fail } from '../../../../platform/failure.ts';
import { uuid } from '../../../../platform/uuid.ts';
import { commodity, commodityDraft } from '../../tables.ts';
import { recheckGoods } from '../auto.ts';
import { told, wordNames } from '../differences.ts';
import { verdictsOf } from '../gates.ts';
import { knownFor } from '../known.ts';
import { notifyMoved } from '../notices.ts';
import type { Said } from '../values.ts';
import { type Decision, decide, differing, type Given } from './deciding.ts';
import { applyPrices, type PriceAsked } from './prices.ts';
import { goodsHeld, type There } from './queries.ts';

type Columns = NonNullable<Decision['columns']>;

/** What a checked row will do, as it waits to be stored. */
export type Planned =
  | { step: 'add'; columns: Columns; there?: undefined }
  | { there: string; action: CommodityImportAction | null; given: Given };

const importing: Label = ['导入商品', 'Import goods'];

/** A row of the log for each of the goods, written batch by batch: those of a whole workbook would stand in memory. */
const log = async (
  { db, caller, origin }: WriteContext,
  rows: readonly Pick<LogEntry, 'target' | 'changes'>[],
): Promise<void> => {
  await writeLog(
    db,
    rows.map((row) => ({
      ...{ actorId: caller.accountId, actorName: caller.name, origin, module: 'supply', action: importing },
      ...row,
    })),
  );
};

const targetOf = ({ id, itemNumber, commodityName }: Pick<There, 'id' | 'itemNumber' | 'commodityName'>) => ({
  ...{ kind: 'commodity', id, name: `${itemNumber} ${commodityName}` },
});

const gatedOf = (id: string, supplierId: string, columns: Columns) => ({
  ...{ id, supplierId, commodityTypeId: columns.commodityTypeId, brandId: columns.brandId },
  ...{ casCode: columns.casCode ?? null, massFraction: columns.massFraction ?? null },
});

/** Handed in where they may be sold, else kept as a draft, with what the rules say of them today. */
const judged = async (
  context: WriteContext,
  supplierId: string,
  rows: readonly { id: string; columns: Columns }[],
) => {
  const verdicts = await verdictsOf(
    context,
    rows.map(({ id, columns }) => gatedOf(id, supplierId, columns)),
  );
  return (id: string) => {
    const verdict = verdicts.get(id);
    return {
      controlCategories: [...(verdict?.controlCategories ?? [])],
      localApproval: verdict?.localApproval ?? false,
      requiredLicences: [...(verdict?.requiredLicences ?? [])],
      state: (verdict && verdict.failures.length === 0 ? 'pendingReview' : 'draft') as CommodityState,
    };
  };
};

const addGoods = async (
  context: WriteContext,
  supplierId: string,
  planned: readonly Extract<Planned, { step: 'add' }>[],
): Promise<void> => {
  if (planned.length === 0) return;
  const rows = planned.map(({ columns }) => ({ id: uuid(), columns }));
  const judge = await judged(context, supplierId, rows);
  const now = nowIso();
  await insertRows(
    context.db,
    commodity,
    rows.map(({ id, columns }) => ({
      ...columns,
      ...judge(id),
      ...{ id, supplierId, reservedNum: 0, stateAt: now, createdAt: now, updatedAt: now },
    })),
  );
  await log(
    context,
    rows.map(({ id, columns }) => ({ target: targetOf({ ...columns, id }), changes: [] })),
  );
};

const casing = new CasingCache('snake_case');
const stored = getTableColumns(commodity);

/** Writes the same columns of many goods, as one parameter. */
const writeColumns = async (
  { db }: WriteContext,
  rows: readonly ({ id: string } & Record<string, unknown>)[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const fields = Object.keys(first).filter((field) => field in stored);
  const columnOf = (field: string) => stored[field as keyof typeof stored];
  const set = fields
    .filter((field) => field !== 'id')
    .map((field) => `"${casing.getColumnCasing(columnOf(field))}" = given."${field}"`);
  const typed = fields.map((field) => `"${field}" ${columnOf(field).getSQLType()}`);
  await db.execute(sql`
    update commodity set ${sql.raw(set.join(', '))}, version = commodity.version + 1, updated_at = ${nowIso()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.raw(typed.join(', '))})
     where commodity.id = given.id`);
};

const titleOf = (field: keyof Said): Label => {
  const schema = commodityFields[(field === 'labels' ? 'labelName' : field) as keyof typeof commodityFields];
  const { title = field, titleEn = field } = schema as { title?: string; titleEn?: string };
  return [title, titleEn];
};

const changesOf = (
  before: Said,
  after: Said,
  fields: readonly (keyof Said)[],
  names: ReadonlyMap<string, string>,
) =>
  fields.map((field) => {
    const [title, titleEn] = titleOf(field);
    return {
      ...{ field: field === 'labels' ? 'labelName' : field, title, titleEn },
      ...{ before: told(field, before[field], names), after: told(field, after[field], names) },
    };
  });

interface Edited {
  there: There;
  columns: Columns;
  decision: Decision;
}

/** What waits for a decision, in the place of an earlier version that waited. */
const handInChanges = async ({ db }: WriteContext, edited: readonly Edited[]): Promise<void> => {
  const rows = edited.flatMap(({ there, decision: { material = {} } }) =>
    Object.keys(material).length > 0 ? [{ commodityId: there.id, fields: material }] : [],
  );
  if (rows.length === 0) return;
  const now = nowIso();
  await db.execute(sql`
    insert into ${commodityDraft} (commodity_id, fields, state, created_at, updated_at)
    select "commodityId", fields, 'pending', ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as given("commodityId" uuid, fields jsonb)
    on conflict (commodity_id) do update
      set fields = excluded.fields, state = 'pending', review_note = null, updated_at = excluded.updated_at,
          version = ${commodityDraft}.version + 1`);
};

const editGoods = async (
  context: WriteContext,
  supplierId: string,
  edited: readonly Edited[],
): Promise<void> => {
  if (edited.length === 0) return;
  const onSale = edited.filter(({ there }) => there.listedAt);
  const open = edited.filter(({ there }) => !there.listedAt);
  const judge = await judged(
    context,
    supplierId,
    open.map(({ there, columns }) => ({ id: there.id, columns })),
  );
  const now = nowIso();
  // What is on sale keeps its lane: what it follows from waits for a decision.
  await writeColumns(
    context,
    onSale.map(({ there, columns: { controlCategories: _c, localApproval: _a, ...columns } }) => ({
      ...{ ...columns, id: there.id },
    })),
  );
  await writeColumns(
    context,
    open.map(({ there, columns }) => ({
      ...{ ...columns, ...judge(there.id), id: there.id, stateAt: now, stateReason: null },
    })),
  );
  await handInChanges(context, onSale);
  // Another brand applies at once, and may have another licence, or none.
  const rebranded = onSale.flatMap(({ there, columns }) =>
    columns.brandId === there.brandId ? [] : [there.id],
  );
  if (rebranded.length > 0) await recheckGoods(context, { commodityIds: rebranded });
  const said = edited.map(({ there, columns, decision: { material } }) => ({
    ...{ there, after: { ...columns, ...material } as Said },
  }));
  const names = await wordNames(context.db, ...said.flatMap(({ there, after }) => [there, after]));
  await log(
    context,
    said.map(({ there, after }) => ({
      target: targetOf(there),
      changes: changesOf(there, after, differing(there, after), names),
    })),
  );
  const listed = onSale.flatMap(({ there }) => (there.state === 'listed' ? [there.id] : []));
  if (listed.length > 0)
    await context.emit('supply.commodityChanged', { commodityIds: listed, fields: ['fields'] });
};

const delistedReason = noteOf(supplyNotes.delistedByImport);

const delistGoods = async (context: WriteContext, rows: readonly There[]): Promise<void> => {
  if (rows.length === 0) return;
  const by = context.caller.supplierId ? ('supplier' as const) : ('college' as const);
  const now = nowIso();
  await writeColumns(
    context,
    rows.map(({ id }) => ({
      ...{ id, state: 'delisted', delistedBy: by, autoReason: null, stateAt: now },
      stateReason: delistedReason,
    })),
  );
  await log(
    context,
    rows.map((row) => ({
      target: targetOf(row),
      changes: stateChanged('state', row, 'delisted'),
    })),
  );
  await context.emit('supply.commodityChanged', {
    commodityIds: rows.map(({ id }) => id),
    fields: ['state'],
  });
  if (by === 'college') await notifyMoved(context, rows, 'delist', delistedReason);
};

/**
 * Stores checked rows: what is new is added, what is there is looked at once more under a lock, as it may have changed
 * since. @throws COMMODITY_IMPORT_CHANGED where a row may not do any more what its owner confirmed
 */
export const storeGoods = async (
  context: WriteContext,
  supplierId: string,
  rows: readonly Planned[],
): Promise<void> => {
  await addGoods(
    context,
    supplierId,
    rows.flatMap((row) => (row.there === undefined ? [row] : [])),
  );
  const planned = rows.flatMap((row) => (row.there === undefined ? [] : [row]));
  if (planned.length === 0) return;
  const held = new Map(
    (
      await goodsHeld(
        context.db,
        planned.map(({ there }) => there),
      )
    ).map((row) => [row.id, row]),
  );
  const knownOf = await knownFor(
    context.db,
    planned.flatMap(({ there, given }) => {
      const row = held.get(there);
      return row ? [row, { ...row, ...given }] : [];
    }),
  );
  const edited: Edited[] = [];
  const delisted: There[] = [];
  const prices: PriceAsked[] = [];
  for (const { there: id, action, given } of planned) {
    const there = held.get(id);
    if (!there || there.supplierId !== supplierId) throw fail('COMMODITY_IMPORT_CHANGED');
    const decision = decide(given, { action, there, supplierId, knownOf });
    if (decision.faults.length > 0) throw fail('COMMODITY_IMPORT_CHANGED');
    if (decision.step === 'delist') delisted.push(there);
    else if (decision.step === 'edit' && decision.columns) {
      edited.push({ there, columns: decision.columns, decision });
      if (decision.price) prices.push({ there, ...decision.price });
    }
  }
  await editGoods(context, supplierId, edited);
  await delistGoods(context, delisted);
  await applyPrices(context, prices);
};
