interface Point {
  longitude: number | null;
  latitude: number | null;
}

const radius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two buildings on the map, to ten; nothing where one of them is not on it. */
export const metresBetween = (a: Point | undefined, b: Point | undefined): number | null => {
  if (!a || !b || a.longitude === null || a.latitude === null || b.longitude === null || b.latitude === null)
    return null;
  const [up, along] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(along / 2) ** 2;
  return Math.round((2 * radius * Math.asin(Math.sqrt(h))) / 10) * 10;
};
