import { type InputOf, noteOf, type ResultOf, takesIt, type togetherEndpoints } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { readMatrix } from '../compatibility/queries.ts';
import { substances } from '../dictionary/queries.ts';
import { bottles, toldAmong } from '../stock/bottles/queries.ts';
import { placeDetails, places } from '../stock/places/queries.ts';
import { isControlled } from '../stock/rules.ts';
import { plan } from './planning.ts';
import { type Newcomer, placesThatTake } from './putting.ts';
import { betweenIn, cabinetAt, cabinetsOf, type Stood, standingIn } from './queries.ts';
import { conflictsAmong, conflictsWith, kindKey, strictest } from './rules.ts';

type Calls = typeof togetherEndpoints;
type Check = ResultOf<Calls['compatibilityCheck']>;

/** What stands in a laboratory, and of it what the caller may be told of. @throws NOT_FOUND */
const seenIn = async (context: ReadContext, laboratoryId: string) => {
  if ((await places.count(context, { laboratoryId, useStatus: 1 })) === 0) throw fail('NOT_FOUND');
  const seen = await toldAmong(context, { laboratoryId, live: true });
  const standing = await standingIn(context.db, laboratoryId);
  return { standing, isSeen: ({ id }: { id: string }) => seen.has(id) };
};

const told = ({ id, name, bottleCode }: Pick<Stood, 'id' | 'name' | 'bottleCode'>) => ({
  ...{ bottleId: id, name, bottleCode },
});

const ofLaboratory = async (context: ReadContext, laboratoryId: string): Promise<Check> => {
  const { standing, isSeen } = await seenIn(context, laboratoryId);
  const between = await betweenIn(context.db);
  const conflicts = [...Map.groupBy(standing.filter(isSeen), ({ cabinetId }) => cabinetId).values()].flatMap(
    (there) => {
      // What stands on several shelves is in conflict once, and stands wrong on each of them.
      const shelves = Map.groupBy(there, (one) => kindKey(one, one.id));
      const at = (one: Stood) =>
        shelves.get(kindKey(one, one.id))?.map(({ locationText }) => locationText) ?? [];
      return conflictsAmong(there, between).map(({ a, b, level, reason }) => ({
        ...{ a: told(a), b: told(b), level, reason, locationText: a.locationText },
        places: [...new Set([...at(a), ...at(b)])],
      }));
    },
  );
  return { level: strictest(conflicts.map(({ level }) => level)), conflicts, suggestions: [] };
};

const newcomerOf = async (
  context: ReadContext,
  { substanceId, bottleId }: InputOf<Calls['compatibilityCheck']>,
): Promise<Newcomer> => {
  if (bottleId) {
    const {
      casCode,
      storageClass,
      chineseName: name,
      controlCategories,
    } = await bottles.get(context, bottleId);
    return { id: bottleId, casCode, storageClass, name, controlCategories };
  }
  const { casCode, storageClass, chineseName, controlCategories } = await substances.get(
    context,
    substanceId ?? '',
  );
  return { id: '', casCode, storageClass, name: chineseName, controlCategories };
};

/** Of a newcomer to a place, or of all that stands in a laboratory. @throws NOT_FOUND */
export const checkCompatibility = async (
  context: ReadContext,
  input: InputOf<Calls['compatibilityCheck']>,
): Promise<Check> => {
  const { locationId, laboratoryId } = input;
  if (!locationId) return ofLaboratory(context, laboratoryId ?? '');
  const { path } = await placeDetails(context, locationId);
  const at = need(await cabinetAt(context.db, locationId));
  const of = await newcomerOf(context, input);
  const { standing, isSeen } = await seenIn(context, at.laboratoryId);
  const between = await betweenIn(context.db);
  const there = standing.filter(({ cabinetId, id }) => cabinetId === at.cabinetId && id !== of.id);
  const found = conflictsWith(of, there, between);
  const cabinets = await cabinetsOf(context.db, at.laboratoryId);
  return {
    level: strictest(found.map(({ level }) => level)),
    conflicts: found
      .filter(({ with: other }) => isSeen(other))
      .map(({ with: other, level, reason }) => ({
        a: { bottleId: of.id || null, name: of.name, bottleCode: null },
        b: told(other),
        ...{ level, reason, locationText: path, places: [...new Set([path, other.locationText])] },
      })),
    suggestions: placesThatTake(of, cabinets, standing, between)
      .filter(({ id }) => id !== at.cabinetId)
      .slice(0, 5)
      .map(({ id, path: locationText }) => ({
        ...{ locationId: id, locationText, why: noteOf(takesIt) },
      })),
  };
};

/** Moves after which nothing stands wrong in a laboratory, as far as its cabinets allow. @throws NOT_FOUND */
export const planCompatibility = async (
  context: ReadContext,
  { laboratoryId }: InputOf<Calls['compatibilityPlan']>,
): Promise<ResultOf<Calls['compatibilityPlan']>> => {
  const { standing, isSeen } = await seenIn(context, laboratoryId);
  const cabinets = await cabinetsOf(context.db, laboratoryId);
  const byId = new Map(standing.map((one) => [one.id, one]));
  const pathOf = new Map(cabinets.map(({ id, path }) => [id, path]));
  const { pairs, casPairs } = await readMatrix(context.db);
  const { moves, unsolved } = await plan({
    cabinets: cabinets.map(({ id, accepts, room, controlled }) => ({ id, accepts, room, controlled })),
    bottles: standing.map(({ movable, controlCategories, ...one }) => ({
      ...{ id: one.id, storageClass: one.storageClass, casCode: one.casCode, cabinetId: one.cabinetId },
      controlled: controlCategories.filter(isControlled),
      fixed: !movable || !isSeen(one),
    })),
    matrix: { pairs, casPairs },
  });
  return {
    moves: moves.flatMap(({ bottleId, to }) => {
      const of = byId.get(bottleId);
      return of ? [{ ...told(of), from: of.locationText, toId: to, to: pathOf.get(to) ?? '' }] : [];
    }),
    unsolved: unsolved.flatMap(({ bottleId, why }) => {
      const of = byId.get(bottleId);
      return of && isSeen(of) ? [{ ...told(of), locationText: of.locationText, why }] : [];
    }),
  };
};
