import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { keepImage } from '../../../platform/files/files.ts';
import { pngOf } from '../../../platform/files/images.ts';
import { file } from '../../../platform/files/tables.ts';
import { saveFloorPlan } from '../floorPlan/service.ts';
import { building, room } from '../tables.ts';

/** Buildings whose floors have a plan, with how many of them. */
const drawn = { N01: 7, S01: 3 };

const width = 1600;
const height = 800;
const wall = 16;
const edge = 40;
const stairs = 150;
const corridor = { top: 350, bottom: 450 };

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  /** A room at a corner reaches round the stairs: its outline has six corners. */
  notch?: number;
}

/** Rooms along both sides of a corridor; the last one of the lower side goes round the end of it. */
export const boxesOf = (count: number): Box[] => {
  const above = Math.ceil(count / 2);
  const side = (n: number, y: number, h: number): Box[] => {
    const w = (width - 2 * edge - 2 * stairs) / n;
    return Array.from({ length: n }, (_, at) => ({ x: edge + stairs + at * w, y, w, h }));
  };
  const lower = side(Math.max(1, count - above), corridor.bottom, height - edge - corridor.bottom);
  const last = lower.at(-1);
  if (last) last.notch = stairs;
  return [...side(Math.max(1, above), edge, corridor.top - edge), ...lower].slice(0, count);
};

const cornersOf = ({ x, y, w, h, notch }: Box): [number, number][] =>
  notch
    ? [
        [x, y],
        [x + w, y],
        [x + w, y + h / 2],
        [x + w + notch, y + h / 2],
        [x + w + notch, y + h],
        [x, y + h],
      ]
    : [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ];

/** As shares of the picture. */
export const outlineOf = (box: Box): number[][] =>
  cornersOf(box).map(([x, y]) => [Math.round((x / width) * 1e4) / 1e4, Math.round((y / height) * 1e4) / 1e4]);

/** Walls, doors to the corridor, windows and stairs; without words, which would need a font. */
const drawingOf = (boxes: readonly Box[]): string => {
  const rooms = boxes.map((box) => {
    const path = cornersOf(box)
      .map(([x, y]) => `${x},${y}`)
      .join(' ');
    const up = box.y < corridor.top;
    const doorY = up ? box.y + box.h : box.y;
    const doorX = box.x + box.w / 2 - 28;
    const windowY = up ? box.y : box.y + box.h;
    return `<polygon points="${path}" fill="#fff" stroke="#434343" stroke-width="6"/>
      <line x1="${doorX}" x2="${doorX + 56}" y1="${doorY}" y2="${doorY}" stroke="#fff" stroke-width="10"/>
      <path d="M${doorX} ${doorY} v${up ? -56 : 56} a56 56 0 0 ${up ? 1 : 0} 56 ${up ? 56 : -56}" fill="none" stroke="#8c8c8c" stroke-width="2"/>
      <line x1="${box.x + box.w * 0.25}" x2="${box.x + box.w * 0.75}" y1="${windowY}" y2="${windowY}" stroke="#91caff" stroke-width="8"/>`;
  });
  const steps = [edge, width - edge - stairs].flatMap((x) =>
    Array.from(
      { length: 9 },
      (_, at) =>
        `<line x1="${x + 10}" x2="${x + stairs - 10}" y1="${edge + 40 + at * 26}" y2="${edge + 40 + at * 26}" stroke="#bfbfbf" stroke-width="3"/>`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#fff"/>
    <rect x="${edge}" y="${edge}" width="${width - 2 * edge}" height="${height - 2 * edge}" fill="#f5f5f5" stroke="#262626" stroke-width="${wall}"/>
    ${steps.join('')}${rooms.join('')}</svg>`;
};

/** The rooms of each floor get a picture drawn around them; one of them is left for the reader to draw. */
export const loadFloorPlans = async (context: WriteContext): Promise<void> => {
  const { db } = context;
  const houses = await db
    .select()
    .from(building)
    .where(inArray(building.code, Object.keys(drawn)));
  for (const house of houses) {
    for (let floor = 1; floor <= drawn[house.code as keyof typeof drawn]; floor++) {
      const rooms = await db
        .select({ id: room.id })
        .from(room)
        .where(and(eq(room.buildingId, house.id), eq(room.floor, floor)))
        .orderBy(asc(room.roomNo));
      const boxes = boxesOf(rooms.length);
      // On the disk of the store, which keeps by renaming.
      const path = join(context.platform.files.incoming, `${randomUUID()}.png`);
      await writeFile(path, await pngOf(drawingOf(boxes)));
      const fileId = await keepImage(
        context,
        { path, name: `${house.name} ${floor}F.png`, bytes: 1, sha256: '' },
        undefined,
        async (row) => {
          await db.insert(file).values(row);
          return row.id;
        },
      );
      await rm(path, { force: true });
      const spots = rooms.flatMap(({ id }, at) => {
        const box = boxes[at];
        return box && !(floor === 2 && at === 0) ? [{ roomId: id, points: outlineOf(box) }] : [];
      });
      await saveFloorPlan(context, { buildingId: house.id, floor, fileId, spots, version: 0 });
    }
  }
};
