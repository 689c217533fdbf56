import { type CertificatePlace, certificateCanvas } from '@anyan/contract';

/** Pixels from which an edge is drawn to a line. */
const reach = 6;
const { width, height } = certificateCanvas;

export interface Snapped {
  x: number;
  y: number;
  /** The lines to which it was drawn. */
  guides: { x?: number; y?: number };
}

const nearest = (
  edges: readonly number[],
  lines: readonly number[],
): { by: number; line: number } | undefined =>
  edges
    .flatMap((edge) => lines.map((line) => ({ by: line - edge, line })))
    .filter(({ by }) => Math.abs(by) <= reach)
    .sort((a, b) => Math.abs(a.by) - Math.abs(b.by))[0];

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(0, value), most));

/** How tall a place is, as far as its handle shows it. */
export const heightOf = ({ key, w, size }: CertificatePlace): number =>
  key === 'qr' || key === 'seal' ? w : key === 'achievement' ? size * 3.4 : size * 1.3;

/** Where a place comes to stand that is dragged to a point: its edges and middle are drawn to those of others and of the canvas. */
export const snapped = (
  place: CertificatePlace,
  to: { x: number; y: number },
  others: readonly CertificatePlace[],
): Snapped => {
  const tall = heightOf(place);
  const across = [width / 2, ...others.flatMap(({ x, w }) => [x, x + w / 2, x + w])];
  const down = [height / 2, ...others.flatMap((one) => [one.y, one.y + heightOf(one)])];
  const byX = nearest([to.x, to.x + place.w / 2, to.x + place.w], across);
  const byY = nearest([to.y, to.y + tall], down);
  return {
    x: within(to.x + (byX?.by ?? 0), width - Math.min(place.w, width)),
    y: within(to.y + (byY?.by ?? 0), height - Math.min(tall, height)),
    guides: { ...(byX ? { x: byX.line } : {}), ...(byY ? { y: byY.line } : {}) },
  };
};

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key moves a place: one pixel, ten with Shift; undefined for other keys. */
export const stepped = (
  place: CertificatePlace,
  key: string,
  far: boolean,
): { x: number; y: number } | undefined => {
  const step = steps[key];
  if (!step) return undefined;
  const by = far ? 10 : 1;
  return {
    x: within(place.x + step[0] * by, width - Math.min(place.w, width)),
    y: within(place.y + step[1] * by, height - Math.min(heightOf(place), height)),
  };
};
