import { late } from '../../../widgets/pick/late.tsx';

/** A campaign of letters, in filters. */
export const LateCampaignSelect = late(() =>
  import('./CampaignSelect.tsx').then((module) => module.CampaignSelect),
);
