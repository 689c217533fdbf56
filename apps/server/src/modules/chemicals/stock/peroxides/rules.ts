import type { TestResult } from '@anyan/contract';
import { monthsAfter } from '../rules.ts';

export interface PeroxideFigures {
  peroxideActPpm: number;
  peroxideFailPpm: number;
  peroxideMonths: number;
}

/** Below the first figure it passes, above the second it fails, between them it has to be treated. */
export const resultOf = (
  ppm: number,
  { peroxideActPpm, peroxideFailPpm }: Pick<PeroxideFigures, 'peroxideActPpm' | 'peroxideFailPpm'>,
): TestResult => (ppm > peroxideFailPpm ? 'fail' : ppm < peroxideActPpm ? 'pass' : 'act');

/** When it is tested next: what was treated at once, what failed never. */
export const nextTest = (
  result: TestResult,
  day: string,
  { peroxideMonths }: Pick<PeroxideFigures, 'peroxideMonths'>,
): string | null => (result === 'pass' ? monthsAfter(day, peroxideMonths) : result === 'act' ? day : null);
