import type { Dictionary } from './schema.ts';

/** How grave what is done in a laboratory may be; nearly every module asks by it. */
export const riskLevels = {
  I: ['Ⅰ级 重大风险', 'I major risk'],
  II: ['Ⅱ级 高风险', 'II high risk'],
  III: ['Ⅲ级 中风险', 'III medium risk'],
  IV: ['Ⅳ级 低风险', 'IV low risk'],
} as const satisfies Dictionary;

/** How a level is written beside its colour. */
export const levelNumerals = { I: 'Ⅰ', II: 'Ⅱ', III: 'Ⅲ', IV: 'Ⅳ' } as const;
