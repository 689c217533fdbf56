import { lazyPicker } from '../../../widgets/pick/lazy.tsx';

/** A campaign of letters, in filters. */
export const LazyCampaignSelect = lazyPicker(() =>
  import('./CampaignSelect.tsx').then((module) => module.CampaignSelect),
);
