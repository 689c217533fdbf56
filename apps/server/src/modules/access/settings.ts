import {
  type access,
  alarmOrders,
  accessSettings as contract,
  type InputOf,
  type Label,
  leastNightHours,
} from '@anyan/contract';
import type { WriteContext } from '../../platform/context.ts';
import { failAt } from '../../platform/failure.ts';
import { settingsOf } from '../../platform/settings.ts';
import { nightMinutes } from './decision/nights.ts';

export const accessSettings = settingsOf(contract.group);

type Minutes = (typeof alarmOrders)[number][number];
const titleOf = (field: Minutes): Label => {
  const { title = '', titleEn = '' } = contract.group.fields[field] as { title?: string; titleEn?: string };
  return [title, titleEn];
};

/** @throws STALE_VERSION, NIGHT_TOO_SHORT, ALARM_ORDER at who would hear before those who hear first */
export const saveAccessSettings = async (
  context: WriteContext,
  input: InputOf<(typeof access)['endpoints']['settingSave']>,
): Promise<void> => {
  if (nightMinutes(input) < leastNightHours * 60)
    throw failAt('nightTo', 'NIGHT_TOO_SHORT', { hours: leastNightHours });
  for (const order of alarmOrders)
    for (const [at, field] of order.entries()) {
      const before = order[at - 1];
      if (before && input[field] < input[before])
        throw failAt(field, 'ALARM_ORDER', { before: titleOf(before) });
    }
  await accessSettings.save(context, input);
};
