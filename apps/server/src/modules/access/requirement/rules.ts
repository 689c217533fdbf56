// What rooms ask, put together from the college's cells, laboratories and rooms: pure rules.
import {
  type ActivityPeople,
  type AttachmentKind,
  accessLimits,
  type CertificateNeed,
  type Code,
  codesOf,
  hazardCategories,
  type NeededCertificate,
  type OwnRequirement,
  type Requirement,
  type RequirementCell,
  type RequirementScope,
  riskLevels,
  shippedActivities,
} from '@anyan/contract';
import { dayAfter } from '../../../platform/clock.ts';
import type { Rating } from '../../ledger/public.ts';
import type { Grace } from '../tables.ts';

export type Level = Code<typeof riskLevels>;
export type Category = Code<typeof hazardCategories>;

export const levels = codesOf(riskLevels);
export const categories = codesOf(hazardCategories);

/** From the gravest, 0, to the lightest. */
export const rankOf = (level: Level): number => levels.indexOf(level);

/** What is not rated yet counts as Ⅱ. */
export const unratedLevel: Level = 'II';
/** What has no category counts as other. */
const noCategory: Category = 'other';

/** At level I two by day; overnight two everywhere. */
const together = (level: Level) => ({ minPeopleDay: level === 'I' ? 2 : 1, minPeopleNight: 2 });

/** Months for which on-site training holds where nothing says less. */
const longestOnSite = 60;

const dangerous = (): ActivityPeople[] =>
  shippedActivities.map((activity) => ({ activity, minPeople: accessLimits.nightPeople }));

/** What colleges usually want to see; each decides whether it is required. */
const documents: Readonly<Partial<Record<Category, AttachmentKind[]>>> = {
  rad: [{ name: '职业健康检查', required: false }],
  bio: [{ name: '疫苗接种', required: false }],
};

const longest: Readonly<Record<Level, number>> = { I: 180, II: 365, III: 365, IV: 730 };

/** Until the college says otherwise: a certificate for category and level, hours as training asks them. */
const shippedCell = (category: Category, level: Level): RequirementCell => ({
  category,
  level,
  certificates: [{ need: 'cell' }],
  firstHours: null,
  yearlyHours: null,
  maxPeriodDays: longest[level],
  ...together(level),
  nightEarlier: 0,
  nightLater: 0,
  needOnSite: level !== 'IV',
  onSiteValidMonths: 12,
  needMentor: true,
  needPledge: false,
  activityMinPeople: dangerous(),
  attachmentKinds: documents[category] ?? [],
  confirmed: false,
});

/** All twenty cells, those that the college has written in place of the shipped ones. */
export const matrixOf = (written: readonly RequirementCell[]): RequirementCell[] =>
  categories.flatMap((category) =>
    levels.map((level) => ({
      ...shippedCell(category, level),
      ...written.find((cell) => cell.category === category && cell.level === level),
    })),
  );

export interface Effective {
  level: Level;
  categories: readonly Category[];
  certificates: readonly NeededCertificate[];
  firstHours: number;
  yearlyHours: number;
  maxPeriodDays: number;
  minPeopleDay: number;
  minPeopleNight: number;
  /** Hours by which the night is longer than the college's. */
  nightEarlier: number;
  nightLater: number;
  needOnSite: boolean;
  onSiteValidMonths: number;
  needMentor: boolean;
  needPledge: boolean;
  activityMinPeople: readonly ActivityPeople[];
  attachmentKinds: readonly AttachmentKind[];
}

/** What is asked of a place: its gravest level, and all of its categories. */
export const placeOf = (
  laboratories: readonly { level: Level | null; categories: readonly Category[] }[],
): { level: Level; categories: readonly Category[] } => {
  const graver = laboratories.map(({ level }) => level ?? unratedLevel).sort((a, b) => rankOf(a) - rankOf(b));
  const all = [...new Set(laboratories.flatMap((one) => one.categories))];
  return {
    level: graver[0] ?? unratedLevel,
    categories: all.length > 0 ? categories.filter((one) => all.includes(one)) : [noCategory],
  };
};

/** What a need of a cell, a laboratory or a room comes to there. */
export const needed = (
  { need, special = null, kindCode = null, examRoleIds = [] }: CertificateNeed,
  from: RequirementScope,
  at: { category: Category; level: Level } | { category: null; level: null },
): NeededCertificate => {
  const of = need === 'cell' ? at : { category: null, level: null };
  const what = { cell: `${of.category}.${of.level}`, special, external: kindCode, exam: null }[need];
  return {
    key: `${need}:${what ?? [...examRoleIds].sort().join('+')}`,
    need,
    ...of,
    special: need === 'special' ? special : null,
    kindCode: need === 'external' ? kindCode : null,
    examRoleIds: need === 'exam' ? [...examRoleIds] : [],
    names: [],
    from,
  };
};

const [atLeast, atMost] = [
  ['firstHours', 'yearlyHours', 'minPeopleDay', 'minPeopleNight', 'nightEarlier', 'nightLater'],
  ['maxPeriodDays', 'onSiteValidMonths'],
] as const;
type Figure = (typeof atLeast)[number] | (typeof atMost)[number];
type Part = Partial<Requirement> | OwnRequirement;
interface From {
  from: RequirementScope;
  part: Part;
  at?: { category: Category; level: Level };
}

/** Of several lists every kind of work once, with the most people that any of them asks for. */
const activitiesOf = (lists: readonly (readonly ActivityPeople[])[]): ActivityPeople[] => {
  const most = new Map<string, number>();
  for (const { activity, minPeople } of lists.flat())
    most.set(activity, Math.max(minPeople, most.get(activity) ?? 0));
  return [...most].map(([activity, minPeople]) => ({ activity, minPeople }));
};

/** Every document once, required where anything requires it. */
const attachmentsOf = (lists: readonly (readonly AttachmentKind[])[]): AttachmentKind[] => {
  const found = new Map<string, boolean>();
  for (const { name, required } of lists.flat()) found.set(name, required || (found.get(name) ?? false));
  return [...found].map(([name, required]) => ({ name, required }));
};

/** Of several requirements all that any of them asks: the union of certificates, the stricter of each figure. */
const combine = (
  place: { level: Level; categories: readonly Category[] },
  parts: readonly From[],
  hoursOfLevel: { first: number; yearly: number },
): Effective => {
  const certificates = new Map<string, NeededCertificate>();
  // A laboratory that adds "covers the cell" means all of its own cells.
  for (const { part, from, at } of parts)
    for (const one of part.certificates ?? [])
      for (const cell of at ? [at] : place.categories.map((category) => ({ category, level: place.level }))) {
        const need = needed(one, from, cell);
        if (!certificates.has(need.key)) certificates.set(need.key, need);
      }
  const given = <K extends Figure>(field: K): number[] => parts.flatMap(({ part }) => part[field] ?? []);
  // Of the college a null is the level's own figure; of what adds to it, nothing.
  const ofCollege = parts.filter(({ from }) => from === 'default');
  const usual = (field: 'firstHours' | 'yearlyHours', hours: number): number[] =>
    ofCollege.some(({ part }) => part[field] === null || part[field] === undefined) ? [hours] : [];
  return {
    ...place,
    certificates: [...certificates.values()],
    firstHours: Math.max(0, ...given('firstHours'), ...usual('firstHours', hoursOfLevel.first)),
    yearlyHours: Math.max(0, ...given('yearlyHours'), ...usual('yearlyHours', hoursOfLevel.yearly)),
    maxPeriodDays: Math.min(longest.IV * 2, ...given('maxPeriodDays')),
    minPeopleDay: Math.max(1, ...given('minPeopleDay')),
    minPeopleNight: Math.max(accessLimits.nightPeople, ...given('minPeopleNight')),
    nightEarlier: Math.max(0, ...given('nightEarlier')),
    nightLater: Math.max(0, ...given('nightLater')),
    needOnSite: parts.some(({ part }) => part.needOnSite),
    onSiteValidMonths: Math.min(longestOnSite, ...given('onSiteValidMonths')),
    needMentor: parts.some(({ part }) => part.needMentor),
    // Cells that were written before there was one do not say it.
    needPledge: parts.some(({ part }) => part.needPledge === true),
    // What nobody does alone stays, whatever is stored.
    activityMinPeople: activitiesOf([dangerous(), ...parts.map(({ part }) => part.activityMinPeople ?? [])]),
    attachmentKinds: attachmentsOf(parts.map(({ part }) => part.attachmentKinds ?? [])),
  };
};

/** What holds for a place: the cells of all its categories at its level, and what its laboratories and it add. */
export const effectiveOf = (
  place: { level: Level; categories: readonly Category[] },
  matrix: readonly RequirementCell[],
  added: readonly { from: 'laboratory' | 'room'; part: OwnRequirement }[],
  hoursByLevel: Readonly<Record<Level, { first: number; yearly: number }>>,
): Effective =>
  combine(
    place,
    [
      ...matrix
        .filter((cell) => cell.level === place.level && place.categories.includes(cell.category))
        .map((cell) => ({
          from: 'default' as const,
          part: cell,
          at: { category: cell.category, level: cell.level },
        })),
      ...added,
    ],
    hoursByLevel[place.level],
  );

const cellAmong = (
  cells: readonly RequirementCell[],
  { category, level }: Pick<RequirementCell, 'category' | 'level'>,
): RequirementCell | undefined => cells.find((one) => one.category === category && one.level === level);

/** Cells of the college, some of them in place of what it has. */
export const withCells = (
  cells: readonly RequirementCell[],
  changed: readonly RequirementCell[],
): RequirementCell[] => cells.map((cell) => cellAmong(changed, cell) ?? cell);

/**
 * What is put aside once a change is made. With days of grace what it changes joins that; without, it holds at once for
 * everybody, also of what was put aside before; what a laboratory was rated stays aside.
 */
export const gracesAfter = (
  graces: readonly Grace[],
  was: Pick<Grace, 'cells' | 'own'>,
  change: { cells?: readonly RequirementCell[]; own?: OwnRequirement | undefined; isDefault: boolean },
  { day, at, graceDays }: { day: string; at: string; graceDays: number },
): Grace[] => {
  const isChanged = (cell: RequirementCell) => cellAmong(change.cells ?? [], cell) !== undefined;
  const running = graces.filter(({ until }) => until > day);
  if (graceDays > 0)
    return [
      ...running,
      { at, until: dayAfter(day, graceDays), own: was.own, cells: was.cells.filter(isChanged) },
    ];
  if (!change.isDefault)
    return running.filter(({ rating }) => rating).map((one) => ({ ...one, own: change.own ?? {} }));
  return running
    .map((one) => ({ ...one, cells: one.cells.filter((cell) => !isChanged(cell)) }))
    .filter(({ cells }) => cells.length > 0);
};

/** All that is stored of requirements. */
export interface StoredRequirements {
  matrix: RequirementCell[];
  ofLaboratory: ReadonlyMap<string, OwnRequirement>;
  ofRoom: ReadonlyMap<string, OwnRequirement>;
  /** Of the college, laboratories and rooms what is put aside, the earliest first. */
  graces: ReadonlyMap<string, readonly Grace[]>;
}

/** Whether a rating asks for more than the one before: a graver level, or a category more. */
export const isRaised = (was: Rating, now: Rating): boolean =>
  rankOf(now.riskLevel ?? unratedLevel) < rankOf(was.riskLevel ?? unratedLevel) ||
  now.hazardCategories.some((one) => !was.hazardCategories.includes(one));

/** The key of what the college has put aside. */
export const ofCollege = 'college';

type AskedBefore = Pick<StoredRequirements, 'matrix' | 'ofLaboratory' | 'ofRoom'> & {
  /** Laboratories that were rated otherwise. */
  rated: ReadonlyMap<string, Rating>;
};

/** What was asked of a place before each change whose days of grace run, the earliest first. */
export const gracesOf = (
  { matrix, ofLaboratory, ofRoom, graces }: StoredRequirements,
  laboratoryIds: readonly string[],
  roomId: string,
): (AskedBefore & Pick<Grace, 'at' | 'until'>)[] => {
  const of = (key: string) => graces.get(key) ?? [];
  const all = [ofCollege, ...laboratoryIds, roomId].flatMap(of);
  return [...new Set(all.map(({ at }) => at))].sort().map((at) => {
    const later = (key: string) => of(key).filter((one) => one.at >= at);
    const before = (stored: ReadonlyMap<string, OwnRequirement>, ids: readonly string[]) =>
      new Map([
        ...stored,
        ...ids.flatMap((id) =>
          later(id)
            .slice(0, 1)
            .map(({ own }) => [id, own] as const),
        ),
      ]);
    const otherwise = laboratoryIds.flatMap((id) => {
      const one = later(id).find(({ rating }) => rating);
      return one?.rating ? [{ id, until: one.until, rating: one.rating }] : [];
    });
    const used = [
      ...later(ofCollege),
      ...[...laboratoryIds, roomId].flatMap((id) => later(id).slice(0, 1)),
      ...otherwise,
    ].map(({ until }) => until);
    return {
      at,
      until: used.sort()[0] ?? '',
      matrix: later(ofCollege).reduceRight((cells, one) => withCells(cells, one.cells), matrix),
      ofLaboratory: before(ofLaboratory, laboratoryIds),
      ofRoom: before(ofRoom, [roomId]),
      rated: new Map(otherwise.map(({ id, rating }) => [id, rating])),
    };
  });
};

/** The figure of `own` that asks for less than what holds without it. */
export const looserField = (
  base: Effective,
  own: OwnRequirement,
):
  | Figure
  | 'needOnSite'
  | 'needMentor'
  | 'needPledge'
  | 'activityMinPeople'
  | 'attachmentKinds'
  | undefined => {
  const looser = (field: Figure, is: (given: number, held: number) => boolean) => {
    const given = own[field];
    return typeof given === 'number' && is(given, base[field]);
  };
  return (
    atLeast.find((field) => looser(field, (given, held) => given < held)) ??
    atMost.find((field) => looser(field, (given, held) => given > held)) ??
    (['needOnSite', 'needMentor', 'needPledge'] as const).find(
      (field) => own[field] === false && base[field],
    ) ??
    ((own.activityMinPeople ?? []).some(
      ({ activity, minPeople }) =>
        minPeople < (base.activityMinPeople.find((one) => one.activity === activity)?.minPeople ?? 0),
    )
      ? 'activityMinPeople'
      : undefined) ??
    ((own.attachmentKinds ?? []).some(
      ({ name, required }) =>
        !required && base.attachmentKinds.some((one) => one.name === name && one.required),
    )
      ? 'attachmentKinds'
      : undefined)
  );
};

/** Work that a list names twice. */
export const activityTwice = (list: readonly ActivityPeople[]): string | undefined =>
  list.find(({ activity }, at) => list.findIndex((one) => one.activity === activity) < at)?.activity;

/** A document that a list names twice. */
export const documentTwice = (list: readonly AttachmentKind[]): string | undefined =>
  list.find(({ name }, at) => list.findIndex((one) => one.name === name) < at)?.name;

/** Work that nobody does alone and that a cell of the college leaves out. */
export const activityMissing = (list: readonly ActivityPeople[]): string | undefined =>
  shippedActivities.find((name) => !list.some(({ activity }) => activity === name));

/** Whether a need says what it is about. */
export const isComplete = ({ need, special, kindCode, examRoleIds }: CertificateNeed): boolean =>
  ({
    cell: true,
    special: !!special,
    external: !!kindCode,
    exam: (examRoleIds?.length ?? 0) > 0,
  })[need];
