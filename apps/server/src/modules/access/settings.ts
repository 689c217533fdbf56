import { accessSettings as contract } from '@anyan/contract';
import { settingsOf } from '../../platform/settings.ts';

export const accessSettings = settingsOf(contract.group);
