import type { Code, riskLevels } from '@anyan/contract';
import type { Reader } from '../../../platform/database/client.ts';
import { trainingSettings } from '../settings.ts';
import type { Rules } from './credit.ts';

type Figures = Awaited<ReturnType<typeof trainingSettings.inForce>>;

/** What the college decides of learning, as the rules take it. */
export interface LearnSettings extends Rules {
  minutesPerClassHour: number;
  idleCheckKind: Figures['idleCheckKind'];
  hoursMode: Figures['hoursMode'];
  /** Beyond it nothing is credited on a day; 0 for none. */
  dailyCapMinutes: number;
  /** `MM-DD` on which a year of hours begins. */
  hoursYearStart: string;
  /** Class hours that a laboratory of a level asks for, in the first twelve months and each year after them. */
  hoursByLevel: Readonly<Record<Code<typeof riskLevels>, { first: number; yearly: number }>>;
}

export const learnSettings = async (db: Reader): Promise<LearnSettings> => {
  const figures = await trainingSettings.inForce(db);
  const { idleCheckMinutes, idleCheckMinutesMax } = figures;
  return {
    ...figures,
    idleCheckFrom: idleCheckMinutes,
    idleCheckTo: Math.max(idleCheckMinutes, idleCheckMinutesMax),
    hoursByLevel: {
      I: { first: figures.firstHoursI, yearly: figures.yearlyHoursI },
      II: { first: figures.firstHoursII, yearly: figures.yearlyHoursII },
      III: { first: figures.firstHoursIII, yearly: figures.yearlyHoursIII },
      IV: { first: figures.firstHoursIV, yearly: figures.yearlyHoursIV },
    },
  };
};
