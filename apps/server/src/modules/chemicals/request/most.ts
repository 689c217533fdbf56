// How much of what is limited somebody gets at a time: maxIssue of a category, 限量 of the college's own list.
import {
  baseOf,
  type ControlCategory,
  controlCategories,
  controlUnits,
  type Label,
  type Unit,
  units,
} from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { hold } from '../../../platform/database/hold.ts';
import { fail } from '../../../platform/failure.ts';
import type { Most } from '../stock/controls.ts';
import { decimalFrom, exactOf } from '../stock/rules.ts';
import { bottle, movement, substance } from '../tables.ts';
import { type ItemRecord, itemsOf } from './queries.ts';
import { inLine } from './rules.ts';

/** What all that is under it is limited to together: a category, or one substance. */
export interface Limited {
  key: string;
  name: Label | string;
  /** Greater than nothing. */
  max: string;
  unit: keyof typeof controlUnits;
}

export const limitsOn = (
  most: readonly Most[],
  own: { maxQuantity: number | null; unit: Limited['unit'] | null } | null | undefined,
  of: { substanceId: string; chineseName: string },
): Limited[] => [
  ...most.map(({ category, ...rest }) => ({ key: category, name: controlCategories[category], ...rest })),
  ...(own?.maxQuantity && own.unit
    ? [{ key: of.substanceId, name: of.chineseName, max: decimalFrom(own.maxQuantity), unit: own.unit }]
    : []),
];

export const saidOf = ({ max, unit }: Limited): string => `${max} ${controlUnits[unit][0]}`;

/** Millionths of the base unit of the limit. @throws REQUEST_UNIT where no density tells it */
export const amountUnder = (
  { unit }: Limited,
  decimal: string,
  of: { chineseName: string; unit: Unit; density: number | null },
): bigint => {
  if (exactOf(decimal) === 0n) return 0n;
  const amount = inLine({ unit, density: of.density }, decimal, of.unit);
  if (amount === undefined) throw fail('REQUEST_UNIT', { name: of.chineseName, unit: units[of.unit] });
  return amount;
};
export const mostUnder = (limit: Limited): bigint =>
  amountUnder(limit, limit.max, { chineseName: '', unit: limit.unit, density: null });

/** Of a bottle, in its base unit. */
interface Amount {
  substanceId: string;
  chineseName: string;
  controlCategories: readonly ControlCategory[];
  remaining: string;
  unit: Unit;
  density: number | null;
}
interface Received extends Amount {
  /** It has not come back. */
  out: boolean;
}

const isUnder = ({ key }: Limited, of: Pick<Amount, 'substanceId' | 'controlCategories'>): boolean =>
  of.substanceId === key || of.controlCategories.some((one) => one === key);
const sumUnder = (limit: Limited, some: readonly Amount[]): bigint =>
  some.reduce((all, one) => all + amountUnder(limit, one.remaining, { ...one, unit: baseOf(one.unit) }), 0n);

/** What went out, less what came back of it. What was taken back as a mistake never went. */
const receivedWhere = async (db: Reader, which: SQL): Promise<Received[]> => {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select b.substance_id as "substanceId", s.chinese_name as "chineseName",
      b.control_categories as "controlCategories", b.unit, s.density, back.balance_after is null as out,
      (i.balance_after - coalesce(back.balance_after, 0))::text as remaining
    from ${movement} i
    join ${bottle} b on b.id = i.bottle_id
    join ${substance} s on s.id = b.substance_id
    left join lateral (
      select r.balance_after from ${movement} r
      where r.bottle_id = i.bottle_id and r.bottle_seq > i.bottle_seq
        and (r.kind = 'return' or r.balance_after = 0)
        and not exists (select from ${movement} x where x.reversal_of_id = r.id)
      order by r.bottle_seq limit 1) back on true
    where i.kind = 'issue' and ${which}
      and not exists (select from ${movement} x where x.reversal_of_id = i.id)`);
  return rows as unknown as Received[];
};

/** As it was approved, under what holds by now. @throws REQUEST_MOST_NOW */
const needApproved = (limit: Limited, items: readonly ItemRecord[], going: readonly Amount[]): void => {
  const own = items.filter(
    (item) => isUnder(limit, item) || going.some(({ substanceId }) => substanceId === item.substanceId),
  );
  const asked = own.reduce(
    (all, item) => all + amountUnder(limit, item.asked, { ...item, unit: baseOf(item.unit) }),
    0n,
  );
  if (asked > mostUnder(limit)) throw fail('REQUEST_MOST_NOW', { name: limit.name, max: saidOf(limit) });
};

/**
 * For a request and person all that was received for it counts, with what goes out now. A bottle that is more than that by
 * itself goes alone, while nothing else of the kind is out: bottles go whole for an amount that was approved, and
 * what is not used comes back. Without a request it is the person's day, and nothing goes beyond.
 * @throws REQUEST_MOST, REQUEST_MOST_NOW, ISSUE_MOST, REQUEST_UNIT
 */
export const checkMost = async (
  { db }: WriteContext,
  of: { receiverId: string; day: string; zone: string },
  going: readonly (Amount & { requestId: string | null; limits: readonly Limited[] })[],
): Promise<void> => {
  const limited = going.filter(({ limits }) => limits.length > 0);
  for (const [requestId, some] of Map.groupBy(limited, (one) => one.requestId)) {
    const limits = new Map(some.flatMap((one) => one.limits.map((limit) => [limit.key, limit])));
    // Two who give to one person at the same moment know of each other; of a request its row is held.
    if (!requestId) await hold(db, `received ${of.receiverId}`);
    const from = sql`(${of.day}::date)::timestamp at time zone ${of.zone}`;
    const received = await receivedWhere(
      db,
      requestId
        ? sql`i.request_id = ${requestId}`
        : sql`i.counterpart_id = ${of.receiverId} and i.request_id is null
            and i.at >= ${from} and i.at < ${from} + interval '1 day'`,
    );
    const items = requestId ? await itemsOf(db, [requestId]) : [];
    for (const limit of limits.values()) {
      const now = some.filter((one) => one.limits.some(({ key }) => key === limit.key));
      const before = received.filter((one) => isUnder(limit, one));
      if (requestId) needApproved(limit, items, now);
      if (sumUnder(limit, [...before, ...now]) <= mostUnder(limit)) continue;
      if (!requestId) throw fail('ISSUE_MOST', { name: limit.name, max: saidOf(limit) });
      const alone = now.length === 1 && !before.some(({ out }) => out);
      if (!alone || sumUnder(limit, before) >= mostUnder(limit))
        throw fail('REQUEST_MOST', { name: limit.name, max: saidOf(limit) });
    }
  }
};
