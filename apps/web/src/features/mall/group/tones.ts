import type { Tone } from '../../../widgets/show/tone.ts';

export const laboratoryTones: Readonly<Record<string, Tone>> = { asked: 'processing', confirmed: 'success' };
