import { type ControlCategory, cabinetTypes, inLocale, storageClasses } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { anyOf, hiddenCategories, isControlled } from '../stock/rules.ts';
import { acceptedClasses } from './cabinets.ts';
import { betweenIn, cabinetAt, cabinetsOf, type Shelf, standingIn } from './queries.ts';
import { type Between, conflictsAmong, conflictsWith, type Kind, type Standing } from './rules.ts';

/** What is to be put somewhere; `id` of a bottle that is there already. */
export interface Newcomer extends Kind {
  id: string;
  name: string;
  controlCategories: readonly ControlCategory[];
}

/** What was said about it beforehand. */
export interface Said {
  separated?: boolean | undefined;
  allowReason?: string | null | undefined;
  /** Bottles that the same call takes elsewhere. */
  leaving?: readonly string[] | undefined;
}

const needed = (of: Newcomer) => of.controlCategories.filter(isControlled);

/** Cabinets of a laboratory that take it and hold nothing that forbids it; those for its class alone come first. */
export const placesThatTake = (
  of: Newcomer,
  cabinets: readonly Shelf[],
  standing: readonly (Standing & { cabinetId: string })[],
  between: Between,
): Shelf[] =>
  cabinets
    .filter(({ accepts }) => accepts?.includes(of.storageClass))
    .filter(({ controlled }) => needed(of).every((one) => (controlled as readonly string[]).includes(one)))
    .filter(({ id }) =>
      conflictsWith(
        of,
        standing.filter((one) => one.cabinetId === id && one.id !== of.id),
        between,
      ).every(({ level }) => level !== 'forbid'),
    )
    .sort((a, b) => (a.accepts?.length ?? 0) - (b.accepts?.length ?? 0));

/** What is dangerous to tell where it stands is not named. */
export const nameOf = ({ name, controlCategories }: Pick<Newcomer, 'name' | 'controlCategories'>): string =>
  anyOf(controlCategories, hiddenCategories) ? '管制类化学品' : name;

/** Cabinets in the order in which all hold them: nobody waits for who waits for him. */
export const byOrder = <T>(byCabinet: ReadonlyMap<string, T>): [string, T][] =>
  [...byCabinet].sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * Whether some bottles may stand in a place beside what stands there and each other (相容性：类别与物质对从严).
 * Answers the reason for which the college allows what is forbidden; null where nothing had to be allowed.
 * @throws INCOMPATIBLE with a place that takes it, SEPARATE_ASKED and CABINET_OTHER unless it was said, ALLOW_COLLEGE
 */
export const checkTogether = async (
  context: WriteContext,
  locationId: string,
  newcomers: readonly Newcomer[],
  { separated = false, allowReason, leaving = [] }: Said = {},
): Promise<string | null> => {
  const { db, reach, locale } = context;
  const at = await cabinetAt(db, locationId);
  if (!at) throw fail('NOT_FOUND');
  const reason = allowReason?.trim() || null;
  if (reason !== null && !reach.college) throw fail('ALLOW_COLLEGE');
  // What comes to another of its shelves at the same moment is waited for; of several cabinets in the order of their ids.
  await hold(db, `together ${at.cabinetId}`);
  const between = await betweenIn(db);
  const coming = new Set([...newcomers.map(({ id }) => id), ...leaving]);
  const there = (await standingIn(db, at.laboratoryId, at.cabinetId)).filter(({ id }) => !coming.has(id));
  const found = [
    ...newcomers.flatMap((of) =>
      conflictsWith(of, there, between).map(({ with: other, ...verdict }) => ({ of, other, ...verdict })),
    ),
    ...conflictsAmong(newcomers, between).map(({ a, b, ...verdict }) => ({ of: a, other: b, ...verdict })),
  ];
  const forbidden = found.find(({ level }) => level === 'forbid');
  if (forbidden && reason === null) {
    const cabinets = await cabinetsOf(db, at.laboratoryId);
    const all = await standingIn(db, at.laboratoryId);
    const [better] = placesThatTake(forbidden.of, cabinets, all, between);
    throw failAt('locationId', 'INCOMPATIBLE', {
      name: nameOf(forbidden.other),
      reason: forbidden.reason,
      proposal: better?.path ?? inLocale(['另设柜子', 'a cabinet of its own'], locale),
    });
  }
  if (separated || reason !== null) return forbidden ? reason : null;
  const apart = found.find(({ level }) => level === 'separate');
  if (apart) throw failAt('separated', 'SEPARATE_ASKED', { name: nameOf(apart.other), reason: apart.reason });
  const accepts = (await acceptedClasses())(at.cabinetType);
  const strange = newcomers.find(({ storageClass }) => accepts?.includes(storageClass) === false);
  if (strange && at.cabinetType)
    throw failAt('separated', 'CABINET_OTHER', {
      cabinet: inLocale(cabinetTypes[at.cabinetType], locale),
      class: inLocale(storageClasses[strange.storageClass], locale),
    });
  return null;
};
