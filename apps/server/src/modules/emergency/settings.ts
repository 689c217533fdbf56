import { emergencySettings as contract } from '@anyan/contract';
import { settingsOf } from '../../platform/settings.ts';

export const emergencySettings = settingsOf(contract.group);
