import { sql } from 'drizzle-orm';
import { perMinute } from '../../../platform/perMinute.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asSystem } from '../../../platform/platform.ts';
import { mallBanner } from '../tables.ts';

/** Views that this node has not stored yet. */
const waiting = new WeakMap<Platform, Map<string, number>>();

const addViews = (platform: Platform, more: Iterable<readonly [id: string, count: number]>): void => {
  const counts = waiting.get(platform) ?? new Map<string, number>();
  for (const [id, count] of more) counts.set(id, (counts.get(id) ?? 0) + count);
  waiting.set(platform, counts);
};

/** Banners were shown: counted here, for a write each time would cost more than the page. */
export const noteViews = (platform: Platform, ids: readonly string[]): void =>
  addViews(
    platform,
    ids.map((id) => [id, 1]),
  );

const storing = {
  title: ['记录广告展示次数', 'Store how often banners were shown'],
  module: 'supply',
  unlogged: true,
} as const;

/** Stores what was counted; what cannot be stored now is counted on. */
export const storeViews = async (platform: Platform): Promise<void> => {
  const counts = waiting.get(platform);
  if (!counts?.size) return;
  waiting.delete(platform);
  // In one order on all nodes, so that none waits for the other.
  const ids = [...counts.keys()].sort();
  const views = ids.map((id) => counts.get(id) ?? 0);
  try {
    await asSystem(platform, storing, ({ db }) =>
      db.execute(sql`
        update ${mallBanner} set views = views + seen.count
        from unnest(${sql.param(ids)}::uuid[], ${sql.param(views)}::int[]) as seen(id, count)
        where ${mallBanner.id} = seen.id`),
    );
  } catch (error) {
    addViews(platform, counts);
    throw error;
  }
};

const clicks = perMinute(1);

/** Whether a click from this address on this banner is the first within a minute. */
export const isFreshClick = (ip: string | null, id: string): boolean => {
  const key = `${ip} ${id}`;
  if (clicks.isFull(key)) return false;
  clicks.count(key);
  return true;
};
