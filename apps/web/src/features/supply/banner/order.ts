import type { BannerRow } from '@anyan/contract';

/** The banners of the place in which a row was moved, in their new order; a row that left its place goes back to its end. */
export const samePlace = (ids: readonly string[], rows: readonly BannerRow[]) => {
  const placeOf = new Map(rows.map((row) => [row.id, row.BannerPositionStatus]));
  const at = ids.findIndex((id, index) => id !== rows[index]?.id);
  // Moved up it is the first that differs; moved down that is the one which took its place.
  const moved = ids[at] === rows[at + 1]?.id ? rows[at]?.id : ids[at];
  const BannerPositionStatus = placeOf.get(moved ?? '') ?? 1;
  return { BannerPositionStatus, ids: ids.filter((id) => placeOf.get(id) === BannerPositionStatus) };
};
