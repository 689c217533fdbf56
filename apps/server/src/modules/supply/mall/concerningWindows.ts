import { type Lane, type Laned, laneOf, type WindowKind } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { Reader, Writer } from '../../../platform/database/client.ts';
import { executePrepared } from '../../../platform/database/prepared.ts';
import { purchaseWindow } from '../tables.ts';

export interface ConcerningWindow {
  kind: WindowKind;
  from: string;
  to: string;
  notice: string | null;
  /** Whether it keeps goods from being bought today. */
  stops: boolean;
}

interface Concerned extends Laned {
  id: string;
  commodityTypeId: string;
}

interface Window extends Omit<ConcerningWindow, 'stops'>, Record<string, unknown> {
  lane: Lane | null;
  /** The type and all below it. */
  typeIds: string[] | null;
}

/** Those that last on a day or come after it, the nearest first. */
export const windowsFrom = (db: Reader, day: string) =>
  executePrepared<Window>(
    db as Writer,
    'windows from',
    () => sql`
      select w.kind, w.from_day::text as "from", w.to_day::text as "to", w.notice, w.lane,
             case when w.commodity_type_id is not null then (
               with recursive below as (
                 select id from catalogue_word where id = w.commodity_type_id
                 union all select c.id from catalogue_word c join below b on c.parent_id = b.id)
               select array_agg(id) from below) end as "typeIds"
        from ${purchaseWindow} w
       where w.to_day >= ${sql.placeholder('day')}::date
       order by w.from_day, w.id`,
    { day },
  );

/** A day on which it is closed stops goods; so does one before the buying round that they are sold in alone. */
const decide = (windows: readonly Window[], day: string): ConcerningWindow | undefined => {
  const now = windows.filter(({ from }) => from <= day);
  const closed = now.find(({ kind }) => kind === 'closed');
  const round = now.find(({ kind }) => kind === 'open') ?? windows.find(({ kind }) => kind === 'open');
  const one = closed ?? round;
  if (!one) return undefined;
  const { kind, from, to, notice } = one;
  return { kind, from, to, notice, stops: one === closed || from > day };
};

/** The window of their type or lane that concerns goods on a day, of those that `windowsFrom` reads. */
export const windowOf = (
  windows: readonly Window[],
  { commodityTypeId, ...goods }: Omit<Concerned, 'id'>,
  day: string,
): ConcerningWindow | undefined => {
  const lane = laneOf(goods);
  const its = windows.filter((one) => one.lane === lane || one.typeIds?.includes(commodityTypeId));
  return decide(its, day);
};

/** By goods the window that concerns them on a day. */
export const windowsConcerning = async (
  db: Reader,
  goods: readonly Concerned[],
  day: string,
): Promise<ReadonlyMap<string, ConcerningWindow>> => {
  const windows = await windowsFrom(db, day);
  const found = new Map<string, ConcerningWindow>();
  if (windows.length === 0) return found;
  for (const one of goods) {
    const concerning = windowOf(windows, one, day);
    if (concerning) found.set(one.id, concerning);
  }
  return found;
};
