import { bottleEndpoints } from './bottle.ts';
import { ledgerCardEndpoints } from './card.ts';
import { movementEndpoints } from './movement.ts';
import { chemicalPermission, movementPermission, storagePermission } from './permissions.ts';
import { storageEndpoints } from './place.ts';
import { witnessEndpoints } from './witness.ts';

export * from './bottle.ts';
export * from './card.ts';
export * from './codes.ts';
export * from './errors.ts';
export * from './movement.ts';
export * from './permissions.ts';
export * from './place.ts';
export * from './settings.ts';
export * from './witness.ts';

/** What the stock brings to the module. */
export const stockPermissions = [chemicalPermission, movementPermission, storagePermission] as const;
export const stockEndpoints = {
  ...bottleEndpoints,
  ...movementEndpoints,
  ...ledgerCardEndpoints,
  ...storageEndpoints,
  ...witnessEndpoints,
};
