import type { WriteContext } from '../../../platform/context.ts';
import { notifyEach } from '../../notification/public.ts';
import { administratorsOf } from '../supplier/queries.ts';

interface Told {
  id: string;
  supplierId: string;
  commodityName: string;
  salesUserId: string | null;
}

/** A supplier's administrators and the salesperson hear what was decided about goods; of several at once. */
export const tellDecided = async (
  context: WriteContext,
  rows: readonly Told[],
  pass: boolean,
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
      const [first] = some;
      const one = some.length === 1;
      return {
        userIds: [
          ...(people.get(supplierId) ?? []).map(({ accountId }) => accountId),
          ...some.flatMap(({ salesUserId }) => salesUserId ?? []),
        ],
        kind: 'commodity.changed' as const,
        title: pass
          ? ([
              one ? `商品“${first?.commodityName}”已通过审批` : `${some.length} 件商品已通过审批`,
              one ? `“${first?.commodityName}” was approved` : `${some.length} of your goods were approved`,
            ] as const)
          : ([
              one ? `商品“${first?.commodityName}”未通过审批` : `${some.length} 件商品未通过审批`,
              one ? `“${first?.commodityName}” was refused` : `${some.length} of your goods were refused`,
            ] as const),
        ...(note ? { body: [note, note] as const } : {}),
        link: `/supplier/mineCommodityList${one && first ? `?open=${first.id}` : ''}`,
      };
    }),
  );
};
