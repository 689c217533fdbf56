import type { Reader } from '../../platform/database/client.ts';
import { port } from '../../platform/ports.ts';

/** What orders are called, of the module that has them. */
export const orderNumbers =
  port<(db: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>('supply.orderNumbers');
