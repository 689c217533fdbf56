import type { CommodityState } from '@anyan/contract';
import { inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import { faultsOf } from '../../../platform/states.ts';
import { type CommodityRecord, goods } from './queries.ts';
import { commodityStates } from './states.ts';
import { commodity } from './tables.ts';
import { plainly } from './values.ts';

export type Faults = Map<string, Failure>;

/** What can be done of what was asked: those for which nothing was said against it. */
export const without = (rows: readonly CommodityRecord[], faults: ReadonlyMap<string, Failure>) =>
  rows.filter(({ id }) => !faults.has(id));

/**
 * Does one thing to several goods in reach: what is refused is told with its reason, and the others are done. One alone
 * is refused as a whole. @throws NOT_FOUND where one is out of reach
 */
export const forEachOf = async (
  context: WriteContext,
  items: readonly { id: string; version?: number }[],
  event: keyof typeof commodityStates.events,
  work: (rows: readonly CommodityRecord[], faults: Faults) => Promise<void>,
) => {
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  const rows = (await goods.lock(context, [...versions.keys()])).map(plainly);
  const faults: Faults = new Map(await faultsOf(context, commodityStates, event, rows));
  for (const { id, version } of rows)
    if ((versions.get(id) ?? version) !== version) faults.set(id, fail('STALE_VERSION'));
  const open = without(rows, faults);
  if (open.length > 0) await work(open, faults);
  const [only] = faults.values();
  if (rows.length === 1 && only) throw only;
  // That nothing could be done is worth a row too.
  if (faults.size === rows.length) context.audit({ result: 'refused', changes: [] });
  return { results: await resultsOf(context, [...versions.keys()], faults) };
};

const resultsOf = async (
  { db, locale }: WriteContext,
  ids: readonly string[],
  faults: ReadonlyMap<string, Failure>,
) => {
  const now = new Map(
    (
      await db
        .select({ id: commodity.id, state: commodity.state, version: commodity.version })
        .from(commodity)
        .where(inArray(commodity.id, [...ids]))
    ).map((row) => [row.id, row]),
  );
  return ids.map((id) => {
    const fault = faults.get(id);
    const row = now.get(id);
    return {
      ...{ id, ok: !fault, state: (row?.state ?? null) as CommodityState | null },
      ...{ version: row?.version ?? null, error: fault?.sentence(locale) ?? null },
    };
  });
};
