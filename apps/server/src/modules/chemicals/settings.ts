import { chemicalSettings as contract } from '@anyan/contract';
import { settingsOf } from '../../platform/settings.ts';

export const chemicalSettings = settingsOf(contract.group);
