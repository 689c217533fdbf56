import { stockSettings as contract } from '@anyan/contract';
import { settingsOf } from '../../../platform/settings.ts';

export const stockSettings = settingsOf(contract.group);
