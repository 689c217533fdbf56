import { type Label, riskLevels } from '@anyan/contract';
import { hoursInWords } from '../decision/hours.ts';
import type { RoomRow } from './queries.ts';

/** The level of a room as what hangs at its door says it. */
export const levelInWords = (level: RoomRow['level']): Label =>
  level ? riskLevels[level] : ['未评级', 'Not rated'];

/** When one may enter. */
export const timesInWords = (openHours: RoomRow['openHours']): Label =>
  openHours.length > 0 ? hoursInWords(openHours) : ['全天开放', 'At any time'];
