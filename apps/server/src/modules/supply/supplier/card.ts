import type { SalesCard } from '@anyan/contract';
import type { CardSource } from '../../../platform/cards.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { badgesOf, onSaleOf } from '../licence/ofSupplier/queries.ts';
import { countsOf, ownSupplier } from './self.ts';

/** 销售概况: how the goods and the licences of one's company stand. */
export const salesCard: CardSource = {
  sees: ({ supplierId, menus }) => !!supplierId && menus.has('supplier.supplierHome'),
  data: async (context): Promise<SalesCard> => {
    const { db } = context;
    const id = ownSupplier(context);
    const licences = await badgesOf(db, [id], await dayOf(db));
    return {
      counts: { listed: (await onSaleOf(db, [id])).get(id) ?? 0, ...(await countsOf(context, id)) },
      licences: licences
        .filter(({ state }) => state === 'expiring' || state === 'expired')
        .map(({ supplierId: _, ...licence }) => licence),
    };
  },
};
