import type { Tone } from '../../../widgets/show/tone.ts';

export const bannerTones = {
  ...{ showing: 'success', waiting: 'processing', ended: 'default', off: 'error' },
} satisfies Record<string, Tone> as Readonly<Record<string, Tone>>;
