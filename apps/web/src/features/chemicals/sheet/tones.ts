import type { Tone } from '../../../widgets/show/tone.ts';

export const sheetTones: Readonly<Record<string, Tone>> = { draft: 'warning', published: 'success' };
