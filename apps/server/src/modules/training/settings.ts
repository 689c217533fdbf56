import { trainingSettings as contract } from '@anyan/contract';
import type { Reader } from '../../platform/database/client.ts';
import { settingsOf } from '../../platform/settings.ts';

export const trainingSettings = settingsOf(contract.group);

/** Minutes as class hours of the college, to one decimal. */
export const hoursOf = async (db: Reader): Promise<(minutes: number) => number> => {
  const { minutesPerClassHour } = await trainingSettings.inForce(db);
  return (minutes) => Math.round((minutes * 10) / minutesPerClassHour) / 10;
};
