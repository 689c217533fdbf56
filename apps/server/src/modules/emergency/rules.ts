import { createHash } from 'node:crypto';
import { type AccidentDetails, type FourPoint, fourPoints, type Label } from '@anyan/contract';
import { metresBetween, type Point } from '../../platform/geo.ts';

/** `YJ-2026-000012`; those of drills count apart. */
export const numberOf = (drill: boolean, year: string, no: number): string =>
  `${drill ? 'YL' : 'YJ'}-${year}-${String(no).padStart(6, '0')}`;

/** `SG-2026-0003`. */
export const accidentNumberOf = (year: string, no: number): string =>
  `SG-${year}-${String(no).padStart(4, '0')}`;

/** Two reports of places on the map so near to each other are of one; a building so near names the place. In metres. */
export const reportsWithin = 50;
const buildingWithin = 300;

/** The nearest of some buildings, if it is near enough to say where a point is. */
export const nearestTo = <B extends { name: string; latitude: number | null; longitude: number | null }>(
  point: Point,
  buildings: readonly B[],
): { name: string; metres: number } | null => {
  const [first] = buildings
    .flatMap(({ name, latitude: lat, longitude: lng }) =>
      lat === null || lng === null ? [] : { name, metres: metresBetween(point, { lat, lng }) },
    )
    .toSorted((a, b) => a.metres - b.metres);
  return first && first.metres <= buildingWithin ? first : null;
};

/** A point as people say it: what stands nearby, else degrees. */
export const pointText = ({ lat, lng }: Point, near: { name: string; metres: number } | null): string => {
  if (near) return near.metres < 10 ? `${near.name}旁` : `${near.name}附近（约 ${near.metres} 米）`;
  const degrees = (value: number, [plus, minus]: [string, string]) =>
    `${value < 0 ? minus : plus} ${Math.abs(value).toFixed(5)}°`;
  return `${degrees(lat, ['北纬', '南纬'])}，${degrees(lng, ['东经', '西经'])}`;
};

/** Every text of a drill begins so. */
export const drilled = (drill: boolean, [zh, en]: Label): Label =>
  drill ? [`【演练】${zh}`, `[Drill] ${en}`] : [zh, en];

/** When the next ring is told. A drill ends with its first; after the third all are told again and again. */
export const nextRing = (
  { ring, drill, raisedAt, toldAt }: { ring: number; drill: boolean; raisedAt: string; toldAt: string },
  seconds: { second: number; third: number; repeat: number },
): string | null => {
  if (drill) return null;
  const after = (moment: string, by: number) => new Date(Date.parse(moment) + by * 1000).toISOString();
  if (ring === 1) return after(raisedAt, seconds.second);
  if (ring === 2) return after(raisedAt, seconds.third);
  return after(toldAt, seconds.repeat);
};

/** The hour of the quick report runs from the first press, but somebody who learns of it late has a quarter. */
export const quickDueAt = (raisedAt: string, now: string, minutes: number): string =>
  new Date(Math.max(Date.parse(raisedAt) + minutes * 60_000, Date.parse(now) + 15 * 60_000)).toISOString();

/** Minutes by which it was filed too late; null in time. */
export const lateMinutes = (dueAt: string, filedAt: string): number | null => {
  const late = Date.parse(filedAt) - Date.parse(dueAt);
  return late > 0 ? Math.ceil(late / 60_000) : null;
};

/** What an accident report says, whoever shows it and in whatever order its columns are read. */
const content = [
  ...['no', 'occurredAt', 'place', 'level', 'course', 'immediateMeasures', 'directCause', 'indirectCause'],
  ...['lossFen', 'casualties', 'reportedTo', 'points', 'attachments', 'quickAt'],
] as const;

const inOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inOrder)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, inOrder(one)]),
        )
      : value;

/** SHA-256 of it, by which anybody sees that a report is as it was ended. */
export const contentHashOf = (report: object): string => {
  const given = report as Record<string, unknown>;
  const said = content.map((key) => [key, inOrder(given[key] ?? null)]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
};

type Filled = Pick<AccidentDetails, 'course' | 'immediateMeasures' | 'directCause' | 'indirectCause'> & {
  reportedTo: readonly { receiver: string }[];
};

/** What a report lacks before it may be filed: of the quick one that the college knows, of the final one the causes. */
export const lacking = (part: 'quick' | 'final', report: Filled): Label[] => {
  const empty = (value: string | null) => !value?.trim();
  const named: [boolean, Label][] = [
    [empty(report.course), ['事故经过', 'Course']],
    [empty(report.immediateMeasures), ['应急措施', 'Immediate measures']],
    [
      !report.reportedTo.some(({ receiver }) => receiver === 'college'),
      ['报告情况（学校）', 'Reported to the college'],
    ],
    [part === 'final' && empty(report.directCause), ['直接原因', 'Direct cause']],
    [part === 'final' && empty(report.indirectCause), ['间接原因', 'Indirect cause']],
  ];
  return named.flatMap(([lacks, label]) => (lacks ? [label] : []));
};

/** Which of the four points are still open. */
export const openPoints = (points: readonly { point: FourPoint; done: boolean }[]): FourPoint[] =>
  (Object.keys(fourPoints) as FourPoint[]).filter(
    (one) => !points.some(({ point, done }) => point === one && done),
  );

/** Yuan with two places of fen, and back. */
export const yuanOf = (fen: number | null): string | null => (fen === null ? null : (fen / 100).toFixed(2));
export const fenOf = (yuan: string | null): number | null =>
  yuan === null || yuan === '' ? null : Math.round(Number(yuan) * 100);
