import { trainingSettings as contract } from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/client.ts';
import { settingsOf } from '../../platform/settings.ts';
import { setting } from '../../platform/tables.ts';

export const trainingSettings = settingsOf(contract.group);

const { module, defaults } = contract.group;

/** A whole number of the settings as SQL, which compares moments with it: what was saved counts from then on. */
export const figure = (
  name: 'appealDays' | 'photoKeepDays' | 'deadlineGraceSeconds',
): SQL<number> => sql<number>`coalesce((select (settings.values ->> ${name})::int from ${setting} settings
  where settings.module = ${module}), ${defaults[name]})`;

/** Minutes as class hours of the college, to one decimal. */
export const hoursOf = async (db: Reader): Promise<(minutes: number) => number> => {
  const { minutesPerClassHour } = await trainingSettings.inForce(db);
  return (minutes) => Math.round((minutes * 10) / minutesPerClassHour) / 10;
};
