import type { visitorModes } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { port } from '../../platform/ports.ts';

/** What orders are called, of the module that has them. */
export const orderNumbers =
  port<(db: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>('supply.orderNumbers');

/** Which of some goods the caller keeps in mind, of the module that has his favourites. */
export const favouriteGoods =
  port<(context: ReadContext, commodityIds: readonly string[]) => Promise<ReadonlySet<string>>>(
    'supply.favouriteGoods',
  );

/** How much of what was said of a supplier's goods nobody has answered, of the module that has the feedback. */
export const openFeedBack = port<(db: Reader, supplierId: string) => Promise<number>>('supply.openFeedBack');

/** The same of suppliers. */
export const favouriteSuppliers =
  port<(context: ReadContext, supplierIds: readonly string[]) => Promise<ReadonlySet<string>>>(
    'supply.favouriteSuppliers',
  );

/** Who leads a purchase group in which the caller is, of the module that has the groups. @throws NOT_FOUND */
export const groupLeader =
  port<(context: ReadContext, laboratoryGroupId: string) => Promise<string>>('supply.groupLeader');

/** What somebody who is not signed in sees of the mall, of the module that has its settings. */
export const visitorMode = port<(db: Reader) => Promise<keyof typeof visitorModes>>('supply.visitorMode');
