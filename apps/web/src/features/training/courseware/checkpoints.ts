import type { Checkpoint } from '@anyan/contract';

/** Chapters that go on from place to place: seconds of a video, pages of a PDF. */
export type PlacedKind = 'video' | 'pdf';

export const placeField = (kind: PlacedKind) => (kind === 'video' ? 'atSecond' : 'atPage');

/** The first place there is. */
export const firstPlace = (kind: PlacedKind): number => (kind === 'video' ? 0 : 1);

export const placeOf = (kind: PlacedKind, one: Checkpoint): number | null => one[placeField(kind)] ?? null;

export type PlaceFault = 'noPlace' | 'pastEnd' | 'placeTwice';

/** What is wrong with the place of each checkpoint; a place is past the end only where its length is known. */
export const placeFaults = (
  kind: PlacedKind,
  checkpoints: readonly Checkpoint[],
  length: number | null,
): (PlaceFault | undefined)[] =>
  checkpoints.map((one, at) => {
    const place = placeOf(kind, one);
    if (place === null) return 'noPlace';
    if (length !== null && place > length) return 'pastEnd';
    return checkpoints.some((other, no) => no !== at && placeOf(kind, other) === place)
      ? 'placeTwice'
      : undefined;
  });

/** Where a place stands on a bar, from 0 to 1; what is past its end stands at it. */
export const shareOf = (kind: PlacedKind, place: number, length: number): number => {
  const first = firstPlace(kind);
  return length <= first ? 0 : Math.min(1, Math.max(0, (place - first) / (length - first)));
};

/** The place at a share of a bar. */
export const placeAt = (kind: PlacedKind, share: number, length: number): number => {
  const first = firstPlace(kind);
  return Math.round(first + Math.min(1, Math.max(0, share)) * Math.max(0, length - first));
};

/** How far a key moves a checkpoint; undefined for one that moves none. */
export const stepOf = (kind: PlacedKind, key: string, shift: boolean): number | undefined => {
  const far = kind === 'video' ? 10 : 5;
  const steps: Record<string, number> = {
    ArrowLeft: shift ? -far : -1,
    ArrowDown: shift ? -far : -1,
    ArrowRight: shift ? far : 1,
    ArrowUp: shift ? far : 1,
    PageDown: -far,
    PageUp: far,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  return steps[key];
};
