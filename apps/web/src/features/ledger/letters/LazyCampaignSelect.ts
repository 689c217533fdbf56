import { late } from '../../../widgets/pick/lazy.tsx';

/** A campaign of letters, in filters. */
export const LazyCampaignSelect = late(() =>
  import('./CampaignSelect.tsx').then((module) => module.CampaignSelect),
);
