import { type access, accessSettings as contract, type InputOf, leastNightHours } from '@anyan/contract';
import type { WriteContext } from '../../platform/context.ts';
import { failAt } from '../../platform/failure.ts';
import { settingsOf } from '../../platform/settings.ts';
import { nightMinutes } from './decision/nights.ts';

export const accessSettings = settingsOf(contract.group);

/** @throws STALE_VERSION, NIGHT_TOO_SHORT */
export const saveAccessSettings = async (
  context: WriteContext,
  input: InputOf<(typeof access)['endpoints']['settingSave']>,
): Promise<void> => {
  if (nightMinutes(input) < leastNightHours * 60)
    throw failAt('nightTo', 'NIGHT_TOO_SHORT', { hours: leastNightHours });
  await accessSettings.save(context, input);
};
