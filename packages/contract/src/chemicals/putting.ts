import { bool, nullable, optional, text } from '../core/index.ts';

/** Said by whoever puts something where it has to stand apart: on a tray or a shelf of its own. */
export const separated = optional(bool(['已隔开存放', 'Kept apart']));
/** Why the college lets something stand where it should not. */
export const allowReason = optional(
  nullable(text(['允许同柜的原因', 'Why all the same'], { max: 200, min: 0 })),
);
