import { wasteContainerEndpoints } from './container.ts';
import { wasteRequestEndpoints } from './request.ts';
import { disposalBatchEndpoints, wasteRoundEndpoints } from './round.ts';

export * from './codes.ts';
export * from './container.ts';
export * from './permissions.ts';
export * from './request.ts';
export * from './round.ts';

/** What the waste brings to the module. */
export const wasteEndpoints = {
  ...wasteContainerEndpoints,
  ...wasteRequestEndpoints,
  ...wasteRoundEndpoints,
  ...disposalBatchEndpoints,
};
