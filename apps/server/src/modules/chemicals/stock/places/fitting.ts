import type { ControlCategory } from '@anyan/contract';
import type { ReadContext, WriteContext } from '../../../../platform/context.ts';
import { type Failure, fail, failAt } from '../../../../platform/failure.ts';
import { controlsIn } from '../controls.ts';
import { type ControlledPlace, controlledIn, isControlled, lockedCategories } from '../rules.ts';
import { type Place, places } from './queries.ts';

type Controls = Awaited<ReturnType<typeof controlsIn>>;

/** Why something of these categories may not stand in a place; undefined where it may. */
export const unfitting = (
  place: ControlledPlace,
  categories: readonly ControlCategory[],
  rules: Controls,
): Failure | undefined => {
  const takes = controlledIn(place);
  const lacking = categories.filter((one) => isControlled(one) && !takes.includes(one));
  if (lacking.some((one) => !lockedCategories.includes(one))) return failAt('locationId', 'CONTROLLED_PLACE');
  if (rules.of(categories).twoPersonStore && place.lockKind !== 'double')
    return failAt('locationId', 'DOUBLE_LOCK_PLACE');
  return lacking.length > 0 ? failAt('locationId', 'LOCKED_PLACE') : undefined;
};

/** A place that is still there, locked so that it stays. @throws NOT_FOUND, of a removed one too */
export const lockPlace = async (context: WriteContext, id: string): Promise<Place> => {
  const place = await places.lock(context, id);
  if (place.useStatus !== 1) throw fail('NOT_FOUND');
  return place;
};

/** @throws CONTROLLED_PLACE, DOUBLE_LOCK_PLACE, LOCKED_PLACE */
export const checkPlace = async (
  { db }: Pick<ReadContext, 'db'>,
  place: ControlledPlace,
  ...bottles: readonly (readonly ControlCategory[])[]
): Promise<void> => {
  const rules = await controlsIn(db);
  for (const categories of bottles) {
    const failure = unfitting(place, categories, rules);
    if (failure) throw failure;
  }
};
