/** Right and down, as shares of the picture. */
export type Point = number[];
export type Outline = Point[];

export interface Shift {
  dx: number;
  dy: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const x = (point: Point | undefined): number => point?.[0] ?? 0;
const y = (point: Point | undefined): number => point?.[1] ?? 0;

/** Onto the picture; five digits are a tenth of a pixel of the largest. */
const onto = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5;

export const pointAt = (right: number, down: number): Point => [onto(right), onto(down)];

export const boxOf = (outline: Outline): Box => ({
  left: Math.min(...outline.map(x)),
  top: Math.min(...outline.map(y)),
  right: Math.max(...outline.map(x)),
  bottom: Math.max(...outline.map(y)),
});

/** A rectangle between two opposite corners. */
export const rectangleOf = (from: Point, to: Point): Outline => {
  const { left, top, right, bottom } = boxOf([from, to]);
  return [pointAt(left, top), pointAt(right, top), pointAt(right, bottom), pointAt(left, bottom)];
};

export const isRectangle = (outline: Outline): boolean => {
  const { left, top, right, bottom } = boxOf(outline);
  return (
    outline.length === 4 &&
    outline.every((point) => [left, right].includes(x(point)) && [top, bottom].includes(y(point))) &&
    new Set(outline.map((point) => point.join())).size === 4
  );
};

/** Where its name stands. */
export const middleOf = (outline: Outline): Point => {
  const { left, top, right, bottom } = boxOf(outline);
  return [(left + right) / 2, (top + bottom) / 2];
};

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Moved as far as the picture goes, in its shape. */
export const moved = (outline: Outline, { dx, dy }: Shift): Outline => {
  const { left, top, right, bottom } = boxOf(outline);
  const [right_, down] = [clamp(dx, -left, 1 - right), clamp(dy, -top, 1 - bottom)];
  return outline.map((point) => pointAt(x(point) + right_, y(point) + down));
};

const narrowest = 0.005;

/** Made wider and higher from its upper left corner, in its shape. */
export const resized = (outline: Outline, { dx, dy }: Shift): Outline => {
  const { left, top, right, bottom } = boxOf(outline);
  const [width, height] = [right - left, bottom - top];
  const wide = clamp(width + dx, narrowest, 1 - left) / (width || narrowest);
  const high = clamp(height + dy, narrowest, 1 - top) / (height || narrowest);
  return outline.map((point) => pointAt(left + (x(point) - left) * wide, top + (y(point) - top) * high));
};

/** One corner somewhere else; a rectangle stays one. */
export const withCorner = (outline: Outline, at: number, corner: Point): Outline => {
  const opposite = outline[(at + 2) % outline.length];
  if (isRectangle(outline) && opposite) {
    // In the order it had, so that the corner that is held stays the one that is held.
    const old = outline[at] ?? corner;
    return outline.map((point) =>
      pointAt(x(point) === x(old) ? x(corner) : x(point), y(point) === y(old) ? y(corner) : y(point)),
    );
  }
  return outline.map((point, index) => (index === at ? pointAt(x(corner), y(corner)) : point));
};

/** A corner more, in the middle of the side behind `at`. */
export const withCornerBehind = (outline: Outline, at: number): Outline => {
  const [a, b] = [outline[at], outline[(at + 1) % outline.length]];
  const middle = pointAt((x(a) + x(b)) / 2, (y(a) + y(b)) / 2);
  return [...outline.slice(0, at + 1), middle, ...outline.slice(at + 1)];
};

export const withoutCorner = (outline: Outline, at: number): Outline =>
  outline.length > 3 ? outline.filter((_, index) => index !== at) : outline;

/** For whom draws nothing by hand: a rectangle in the middle of the picture. */
export const inTheMiddle: Outline = rectangleOf([0.45, 0.45], [0.55, 0.55]);

/** Big enough to be meant. */
export const isDrawn = (outline: Outline): boolean => {
  const { left, top, right, bottom } = boxOf(outline);
  return outline.length >= 3 && Math.min(right - left, bottom - top) > narrowest - 1e-6;
};
