export interface Giving {
  /** As wide as it likes to be, in pixels. */
  width: number;
  /** Below this it could not be read. */
  least: number;
}

/** A column gives at most this share of its width. */
const gives = 0.4;

/**
 * Widths of columns in a place of so many pixels: as they like to be where there is room, else each gives in the same
 * measure what it can spare. Together they may still be wider than the place.
 */
export const fittedWidths = (columns: readonly Giving[], place: number): number[] => {
  const wanted = columns.reduce((sum, { width }) => sum + width, 0);
  if (wanted <= place) return columns.map(({ width }) => width);
  const spare = columns.map(({ width, least }) => Math.max(0, width - Math.max(least, width * (1 - gives))));
  const all = spare.reduce((sum, one) => sum + one, 0);
  const share = all === 0 ? 0 : Math.min(1, (wanted - place) / all);
  return columns.map(({ width }, at) => Math.floor(width - (spare[at] ?? 0) * share));
};
