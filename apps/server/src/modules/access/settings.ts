import { type access, accessSettings as contract, type InputOf, leastNightHours } from '@anyan/contract';
import type { WriteContext } from '../../platform/context.ts';
import { failAt } from '../../platform/failure.ts';
import { settingsOf } from '../../platform/settings.ts';
import { isQuestionType } from '../training/public.ts';
import { nightMinutes } from './decision/nights.ts';

export const accessSettings = settingsOf(contract.group);

/** @throws STALE_VERSION, NIGHT_TOO_SHORT, BRIEFING_TYPE_UNKNOWN */
export const saveAccessSettings = async (
  context: WriteContext,
  input: InputOf<(typeof access)['endpoints']['settingSave']>,
): Promise<void> => {
  if (nightMinutes(input) < leastNightHours * 60)
    throw failAt('nightTo', 'NIGHT_TOO_SHORT', { hours: leastNightHours });
  if (!(await isQuestionType(context.db, input.briefingType)))
    throw failAt('briefingType', 'BRIEFING_TYPE_UNKNOWN', { code: input.briefingType });
  await accessSettings.save(context, input);
};
