import { type VisitorState, visitLimits } from '@anyan/contract';
import { daysBetween } from '../../platform/clock.ts';

/** Visits that are still to come or going on. */
export const openStates = ['pending', 'approved', 'arrived'] as const satisfies VisitorState[];

interface Period {
  from: string;
  to: string;
}

/** What is wrong with the days of a visit, both of them in it; undefined when nothing is. */
export const periodFault = (
  { from, to }: Period,
  day: string,
): 'VISIT_PAST' | 'VISIT_REVERSED' | 'VISIT_TOO_LONG' | undefined => {
  if (from < day) return 'VISIT_PAST';
  if (to < from) return 'VISIT_REVERSED';
  return daysBetween(from, to) >= visitLimits.days ? 'VISIT_TOO_LONG' : undefined;
};

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The check digit of an identity card (GB 11643); other documents have none that we know. */
export const idNoFits = (idNo: string): boolean => {
  if (idNo.length !== 18) return true;
  if (!/^\d{17}[\dXx]$/.test(idNo)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(idNo[at]), 0);
  return '10X98765432'[sum % 11] === idNo[17]?.toUpperCase();
};

/** 110101199003070000 → 110***********0000; of a shorter number only its last two stay. */
export const maskIdNo = (idNo: string): string => {
  const [head, tail] = idNo.length >= 15 ? [3, 4] : [0, 2];
  return `${idNo.slice(0, head)}${'*'.repeat(idNo.length - head - tail)}${idNo.slice(-tail)}`;
};
