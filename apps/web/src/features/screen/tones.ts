import type { WarningLevel } from '@anyan/contract';
import type { Tone } from '../../widgets/show/tone.ts';

export const warningTones: Record<WarningLevel, Tone> = { 1: 'error', 2: 'warning', 3: 'processing' };
