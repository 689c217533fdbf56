/** A place on the map, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

const earth = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Whole metres between two places, on a sphere. */
export const metresBetween = (one: Point, other: Point): number => {
  const [a, b] = [radians(one.lat), radians(other.lat)];
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return Math.round(2 * earth * Math.asin(Math.min(1, Math.sqrt(half))));
};
