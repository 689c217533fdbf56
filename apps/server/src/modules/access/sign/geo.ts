// Whether a phone is at the door: pure rules.
import type { GeoFence } from '@anyan/contract';
import { metresBetween, type Point } from '../../../platform/geo.ts';

export interface Placed {
  /** Something says that the phone is there. */
  proven: boolean;
  /** It is not, or does not say where it is. */
  away: boolean;
  distance: number | null;
}

/**
 * Where a room has a fence, the place of the phone decides, whatever it scanned: a code can be sent on. Without one a
 * display proves it by its code, and a sticker only by an address of the campus.
 */
export const placed = (
  fence: GeoFence | null,
  phone: Point | null,
  { bySticker, onCampus }: { bySticker: boolean; onCampus: boolean },
): Placed => {
  if (!fence) return { proven: !bySticker || onCampus, away: false, distance: null };
  if (!phone) return { proven: false, away: true, distance: null };
  const distance = metresBetween(fence, phone);
  return { proven: distance <= fence.radius, away: distance > fence.radius, distance };
};
