import { supplySettings as contract } from '@anyan/contract';
import { settingsOf } from '../../platform/settings.ts';

export const supplySettings = settingsOf(contract.group);
