import type { StorageClass } from '@anyan/contract';
import type { Reader } from '../../../platform/database/client.ts';
import { failAt } from '../../../platform/failure.ts';
import { acceptedClasses } from './cabinets.ts';
import { type Newcomer, nameOf } from './putting.ts';
import { betweenIn, cabinetsAt, kindsStanding } from './queries.ts';
import { conflictsWith, type Standing } from './rules.ts';

export interface Placed extends Newcomer {
  locationId: string;
}

/** What is said of one of many newcomers; nothing where it may stand where it is put. */
export interface Verdict {
  level: 'forbid' | 'separate' | 'class';
  name: string;
  reason: string;
}

type Beside = Pick<Newcomer, 'name' | 'controlCategories'> & Standing;
/** What came before in the same workbook, by cabinet. */
export type Earlier = Map<string, Beside[]>;

/**
 * What many newcomers meet in their cabinets, one after another, each beside those before it that may stay. What came into
 * `earlier` stands there too.
 */
export const verdictsOf = async (
  db: Reader,
  coming: readonly Placed[],
  earlier: Earlier = new Map(),
): Promise<(Verdict | undefined)[]> => {
  const cabinets = new Map(
    (await cabinetsAt(db, [...new Set(coming.map(({ locationId }) => locationId))])).map((one) => [
      one.id,
      one,
    ]),
  );
  const cabinetIds = [...new Set([...cabinets.values()].map(({ cabinetId }) => cabinetId))];
  const standing = Map.groupBy(await kindsStanding(db, cabinetIds), ({ cabinetId }) => cabinetId);
  const between = await betweenIn(db);
  const accepted = await acceptedClasses();
  return coming.map((of): Verdict | undefined => {
    const at = cabinets.get(of.locationId);
    if (!at) return undefined;
    const before = earlier.get(at.cabinetId) ?? [];
    const there: Beside[] = [...(standing.get(at.cabinetId) ?? []), ...before];
    const [worst] = conflictsWith(of, there, between);
    const told = worst && { name: nameOf(worst.with), reason: worst.reason };
    if (told && worst.level === 'forbid') return { level: 'forbid', ...told };
    earlier.set(at.cabinetId, [...before, of]);
    if (told) return { level: 'separate', ...told };
    const strange = accepted(at.cabinetType)?.includes(of.storageClass as StorageClass) === false;
    return strange ? { level: 'class', name: '', reason: '' } : undefined;
  });
};

/** None of many may stand beside what forbids it. @throws INCOMPATIBLE */
export const checkMany = async (db: Reader, coming: readonly Placed[]): Promise<void> => {
  const forbidden = (await verdictsOf(db, coming)).find((one) => one?.level === 'forbid');
  if (forbidden)
    throw failAt('locationId', 'INCOMPATIBLE', {
      ...{ name: forbidden.name, reason: forbidden.reason, proposal: ['另设柜子', 'a cabinet of its own'] },
    });
};
