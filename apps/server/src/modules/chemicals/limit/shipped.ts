import { type LimitKey, limitLimits } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { uuid } from '../../../platform/uuid.ts';
import { readShipped, shipOnce } from '../shipping.ts';
import { chemicalLimit } from './tables.ts';

interface Shipped {
  libraryVersion: string;
  roomLimits: { basis: string; items: { key: LimitKey; max: number }[] };
}

const shared = {
  ...{ mode: 'forbid' as const, warnAt: limitLimits.warnAt, builtIn: true, confirmed: false },
};

/** Limits of rooms, and of a cabinet of explosive precursors; until the college has confirmed them they warn. */
export const shipLimits = (context: WriteContext): Promise<boolean> =>
  shipOnce(context, 'limits', async () => {
    const { libraryVersion, roomLimits } = await readShipped<Shipped>('storage-compatibility');
    await insertRows(context.db, chemicalLimit, [
      ...roomLimits.items.map(({ key, max }) => ({
        ...shared,
        ...{ id: uuid(), scope: 'room' as const, key, unit: 'kgL' as const, basis: roomLimits.basis },
        ...{ max: String(max), maxBase: String(max * 1000), category: null },
      })),
      {
        ...shared,
        ...{ id: uuid(), scope: 'location' as const, key: 'category' as const, unit: 'kg' as const },
        ...{ max: '50', maxBase: '50000', category: 'explosivePrecursor' as const },
        basis: '参照《易制爆危险化学品治安管理办法》，每个储存柜不超过 50 kg，启用前由学校核定',
      },
    ]);
    return libraryVersion;
  });
