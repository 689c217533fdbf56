type Point = readonly number[];
type Outline = readonly Point[];

/** Share of the picture below which an outline is a slip of the hand. */
const smallest = 1e-5;

const x = (point: Point | undefined): number => point?.[0] ?? 0;
const y = (point: Point | undefined): number => point?.[1] ?? 0;

const turn = (a: Point, b: Point, c: Point): number =>
  Math.sign((x(b) - x(a)) * (y(c) - y(a)) - (y(b) - y(a)) * (x(c) - x(a)));

/** `c`, in line with `a` and `b`, lies between them. */
const between = (a: Point, b: Point, c: Point): boolean =>
  Math.min(x(a), x(b)) <= x(c) &&
  x(c) <= Math.max(x(a), x(b)) &&
  Math.min(y(a), y(b)) <= y(c) &&
  y(c) <= Math.max(y(a), y(b));

const meet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && between(a, b, c)) ||
    (abd === 0 && between(a, b, d)) ||
    (cda === 0 && between(c, d, a)) ||
    (cdb === 0 && between(c, d, b))
  );
};

/** Area of an outline, as a share of the picture. */
const areaOf = (outline: Outline): number =>
  Math.abs(
    outline.reduce((sum, point, at) => {
      const next = outline[(at + 1) % outline.length];
      return sum + x(point) * y(next) - x(next) * y(point);
    }, 0),
  ) / 2;

const crosses = (outline: Outline): boolean => {
  const sides = outline.map((point, at) => [point, outline[(at + 1) % outline.length] ?? point] as const);
  return sides.some(([a, b], at) =>
    sides.some(([c, d], other) => {
      const neighbours = other - at === 1 || (at === 0 && other === sides.length - 1);
      return other > at && !neighbours && meet(a, b, c, d);
    }),
  );
};

/** What is wrong with the outline of a room. */
export const outlineFault = (outline: Outline): 'SPOT_TOO_SMALL' | 'SPOT_CROSSES' | undefined => {
  if (crosses(outline)) return 'SPOT_CROSSES';
  return areaOf(outline) < smallest ? 'SPOT_TOO_SMALL' : undefined;
};
