import { bannerSettings as contract } from '@anyan/contract';
import { settingsOf } from '../../../platform/settings.ts';

export const bannerSettings = settingsOf(contract.group);
