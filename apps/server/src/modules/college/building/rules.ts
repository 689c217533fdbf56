export interface Floors {
  floorsAbove: number;
  floorsBelow: number;
}

/** Floors count 1, 2, 3 … upwards and -1, -2 … downwards; there is no floor 0. */
export const hasFloor = ({ floorsAbove, floorsBelow }: Floors, floor: number): boolean =>
  Number.isInteger(floor) && floor !== 0 && floor <= floorsAbove && floor >= -floorsBelow;

/** The outermost of the floors in use that a building would not have; undefined when it has them all. */
export const floorOutside = (
  floors: Floors,
  used: { highest: number | null; lowest: number | null },
): number | undefined =>
  [used.highest, used.lowest].filter((floor) => floor !== null).find((floor) => !hasFloor(floors, floor));

/** What others have in rooms, told by those who answer to `roomReferences` (../ports.ts). */
interface RoomUses {
  of(key: string, id: string): number;
  total(id: string): number;
}

/** What keeps a room from being closed: the laboratories in it. */
export const usesUntilClosed = (uses: RoomUses, id: string): number => uses.of('laboratories', id);

/** What keeps a room from being deleted: whatever refers to it. */
export const usesUntilDeleted = (uses: RoomUses, id: string): number => uses.total(id);

/** Names of buildings to choose from; two of one name are told apart by their campus. */
export const distinctNames = (
  buildings: readonly { id: string; name: string; campus: string }[],
): { id: string; name: string }[] => {
  const seen = new Map<string, number>();
  for (const { name } of buildings) seen.set(name, (seen.get(name) ?? 0) + 1);
  return buildings.map(({ id, name, campus }) => ({
    id,
    name: (seen.get(name) ?? 0) > 1 ? `${name}（${campus}）` : name,
  }));
};
