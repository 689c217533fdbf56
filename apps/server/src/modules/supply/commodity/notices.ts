import type { Label } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { notifyEach } from '../../notification/public.ts';
import { administratorsOf } from '../supplier/queries.ts';

interface Told {
  id: string;
  supplierId: string;
  commodityName: string;
  salesUserId: string | null;
}

interface Words {
  one: (name: string) => Label;
  several: (count: number) => Label;
}

/** A supplier's administrators and the salesperson hear of goods; of several at once. */
const tellOwners = async (
  context: WriteContext,
  rows: readonly Told[],
  { one, several }: Words,
  note: string,
): Promise<void> => {
  if (rows.length === 0) return;
  const bySupplier = Map.groupBy(rows, ({ supplierId }) => supplierId);
  const people = Map.groupBy(
    await administratorsOf(context.db, [...bySupplier.keys()]),
    ({ supplierId }) => supplierId,
  );
  await notifyEach(
    context,
    [...bySupplier].map(([supplierId, some]) => {
      const [first, ...more] = some;
      const alone = more.length === 0 ? first : undefined;
      return {
        userIds: [
          ...(people.get(supplierId) ?? []).map(({ accountId }) => accountId),
          ...some.flatMap(({ salesUserId }) => salesUserId ?? []),
        ],
        kind: 'commodity.changed' as const,
        title: alone ? one(alone.commodityName) : several(some.length),
        ...(note ? { body: [note, note] as const } : {}),
        link: `/supplier/mineCommodityList${alone ? `?open=${alone.id}` : ''}`,
      };
    }),
  );
};

const decided: Record<'passed' | 'refused', Words> = {
  passed: {
    one: (name) => [`商品“${name}”已通过审批`, `“${name}” was approved`],
    several: (count) => [`${count} 件商品已通过审批`, `${count} of your goods were approved`],
  },
  refused: {
    one: (name) => [`商品“${name}”未通过审批`, `“${name}” was refused`],
    several: (count) => [`${count} 件商品未通过审批`, `${count} of your goods were refused`],
  },
};

/** What was decided about goods. */
export const tellDecided = (
  context: WriteContext,
  rows: readonly Told[],
  pass: boolean,
  note: string,
): Promise<void> => tellOwners(context, rows, decided[pass ? 'passed' : 'refused'], note);

const moved: Record<'list' | 'delist' | 'archive', Words> = {
  list: {
    one: (name) => [`采购管理员已上架商品“${name}”`, `The purchasing office put “${name}” on sale`],
    several: (count) => [
      `采购管理员已上架 ${count} 件商品`,
      `The purchasing office put ${count} of your goods on sale`,
    ],
  },
  delist: {
    one: (name) => [`采购管理员已下架商品“${name}”`, `The purchasing office took “${name}” off sale`],
    several: (count) => [
      `采购管理员已下架 ${count} 件商品`,
      `The purchasing office took ${count} of your goods off sale`,
    ],
  },
  archive: {
    one: (name) => [`采购管理员已归档商品“${name}”`, `The purchasing office archived “${name}”`],
    several: (count) => [
      `采购管理员已归档 ${count} 件商品`,
      `The purchasing office archived ${count} of your goods`,
    ],
  },
};

/** What the college did with goods by hand. */
export const notifyMoved = (
  context: WriteContext,
  rows: readonly Told[],
  event: keyof typeof moved,
  reason: string,
): Promise<void> => tellOwners(context, rows, moved[event], reason);
