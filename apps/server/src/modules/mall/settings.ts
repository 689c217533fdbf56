import { mallSettings as contract } from '@anyan/contract';
import { settingsOf } from '../../platform/settings.ts';

export const mallSettings = settingsOf(contract.group);
