import {
  about,
  choice,
  defineErrors,
  endpoint,
  id,
  integer,
  list,
  nullable,
  number,
  object,
  type Static,
  text,
  version,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { building, buildingSearch, roomFields, roomRow } from './building.ts';

const place = { buildingId: roomFields.buildingId, floor: roomFields.floor };
const picture = id(['平面图', 'Picture']);

/** Right and down from the upper left corner, as shares of the picture: they fit it in every size. */
const points = list(
  list(number(['坐标', 'Coordinate'], { min: 0, max: 1 }), ['坐标点', 'Point'], { min: 2, max: 2 }),
  ['轮廓', 'Outline'],
  { min: 3, max: 60 },
);
const spot = object({ roomId: id(['房间', 'Room']), points });
export type RoomSpot = Static<typeof spot>;

const planRoom = object({
  ...roomRow.properties,
  /** Where it lies on the picture; null until it is drawn. */
  points: nullable(points),
  laboratoryCount: integer(['实验室数', 'Laboratories']),
  /** The highest of the laboratories in it. */
  riskLevel: nullable(choice(['风险等级', 'Risk level'], riskLevels)),
});
export type PlanRoom = Static<typeof planRoom>;

const floorPlan = object({
  plan: nullable(
    object({
      fileId: picture,
      pictureUrl: text(['平面图', 'Picture'], { max: 500 }),
      width: integer(['宽', 'Width']),
      height: integer(['高', 'Height']),
      version: version(),
    }),
  ),
  /** All rooms of the floor in reach. */
  rooms: list(planRoom, undefined, { max: 5000 }),
});
export type FloorPlan = Static<typeof floorPlan>;

export const floorPlanErrors = defineErrors({
  SPOT_ROOM_ELSEWHERE: [
    400,
    '房间“{roomNo}”不在该楼层，不能标在这张平面图上',
    'The room “{roomNo}” is not on this floor and has no place on its plan',
  ],
  SPOT_ROOM_TWICE: [400, '房间“{roomNo}”标了两次', 'The room “{roomNo}” is drawn twice'],
  SPOT_TOO_SMALL: [400, '房间“{roomNo}”的轮廓太小', 'The outline of the room “{roomNo}” is too small'],
  SPOT_CROSSES: [
    400,
    '房间“{roomNo}”的轮廓与自身相交，请调整顶点',
    'The outline of the room “{roomNo}” crosses itself; move its corners',
  ],
});

const base = '/Customer/Building';

export const floorPlanEndpoints = about('building', {
  /** Floors of a building that have a plan. */
  floorPlanList: endpoint({
    get: `${base}/FloorPlanList`,
    title: ['楼层平面图列表', 'List floor plans'],
    permission: [building.query, buildingSearch.query],
    input: object({ buildingId: place.buildingId }),
    result: list(
      object({
        floor: place.floor,
        pictureUrl: text(['平面图', 'Picture'], { max: 500 }),
        spotCount: integer(['已标注房间', 'Rooms drawn']),
      }),
    ),
  }),
  floorPlanDetails: endpoint({
    get: `${base}/FloorPlanDetails`,
    title: ['查看楼层平面图', 'Show a floor plan'],
    // Who may save a plan sees all its rooms, or saving would take away those that he does not.
    permission: [building.query, buildingSearch.query, building.edit],
    input: object(place),
    result: floorPlan,
  }),
  /** Takes the picture and all rooms drawn on it; a floor without a plan has version 0. */
  floorPlanSave: endpoint({
    post: `${base}/FloorPlanSave`,
    title: ['保存楼层平面图', 'Save a floor plan'],
    permission: building.edit,
    collegeWide: true,
    input: object({
      ...place,
      fileId: picture,
      spots: list(spot, ['房间', 'Rooms'], { max: 1000 }),
      version: version(),
    }),
    result: object({ version: version() }),
  }),
  floorPlanDelete: endpoint({
    post: `${base}/FloorPlanDelete`,
    title: ['删除楼层平面图', 'Delete a floor plan'],
    permission: building.edit,
    collegeWide: true,
    input: object({ ...place, version: version() }),
  }),
});
