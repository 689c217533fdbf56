import type { LaboratoryPlace } from '@anyan/contract';

export interface Place {
  roomNo: string;
  row: LaboratoryPlace;
}

/** Rooms read `building-room`; the number of a room may hold no hyphen, the name of a building may. */
const split = (room: string): [string, string] => {
  const at = room.lastIndexOf('-');
  return at < 0 ? ['', room] : [room.slice(0, at), room.slice(at + 1)];
};

const inOrder = (a: string, b: string) => a.localeCompare(b, 'zh-CN', { numeric: true });

/** Laboratories by building and room, in their order; those without a room come last. */
export const byBuilding = (rows: readonly LaboratoryPlace[]): { building: string; places: Place[] }[] => {
  const buildings = new Map<string, Place[]>();
  for (const row of rows)
    for (const room of row.rooms.length > 0 ? row.rooms : ['']) {
      const [building, roomNo] = split(room);
      buildings.set(building, [...(buildings.get(building) ?? []), { roomNo, row }]);
    }
  return [...buildings]
    .sort(([a], [b]) => Number(!a) - Number(!b) || inOrder(a, b))
    .map(([building, places]) => ({
      building,
      places: places.sort(
        (a, b) => inOrder(a.roomNo, b.roomNo) || inOrder(a.row.laboratoryName, b.row.laboratoryName),
      ),
    }));
};
