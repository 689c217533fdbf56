import { joinable } from '../../platform/database/joinable.ts';
import * as tables from './tables.ts';

export { devicesOf } from './ports.ts';
export { pairedDevice, statesAt } from './queries.ts';

/** Shared devices, to join by id. */
export const device = joinable(tables.device, 'id', 'kind', 'name', 'roomId', 'revokedAt');
