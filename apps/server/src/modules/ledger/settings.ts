import { ledgerSettings as contract } from '@anyan/contract';
import { settingsOf } from '../../platform/settings.ts';

export const ledgerSettings = settingsOf(contract.group);
