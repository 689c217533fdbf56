/** Levels as they are written. */
export const roman = { I: 'Ⅰ', II: 'Ⅱ', III: 'Ⅲ', IV: 'Ⅳ' } as const;
