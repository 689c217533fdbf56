/** Pieces of one kind that a cart takes; the stepper begins at none. */
export const mostPieces = 99;

/** Goods with a data sheet name it by its id; a short text, or none, is no such id. */
export const hasSheet = ({ casCodeID }: { casCodeID: string }): boolean => casCodeID.length > 6;

/** Whole pieces from none to what a cart takes; what is no number is none. */
export const piecesOf = (typed: string | number): number => {
  const n = Math.trunc(Number(typed));
  return Number.isFinite(n) ? Math.min(Math.max(n, 0), mostPieces) : 0;
};

/** Pixels that may be left below when a sheet counts as read. */
export const nearEnd = 20;

/** Whether the end of a box that scrolls is in sight; a box without anything to scroll shows it at once. */
export const atEnd = ({
  scrollHeight,
  scrollTop,
  clientHeight,
}: Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>): boolean =>
  scrollHeight - scrollTop - clientHeight <= nearEnd;

/** Pixels that one laboratory with its verdict takes: kept free while it is on its way, or the facts would move under a finger. */
export const heightOfOne = 72;
