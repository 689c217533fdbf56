import type { ControlledCategory, StorageClass } from '@anyan/contract';
import { type Between, kindKey, type Standing } from './rules.ts';

/** Where something may be put: a cabinet, with all of its shelves, or a room's loose places. */
export interface Cabinet {
  id: string;
  /** By its type; undefined where anything may stand, as in a room. */
  accepts: readonly StorageClass[] | undefined;
  /** What stands in the room itself may stay; nothing is put there. */
  room?: boolean;
  /** For which it was approved. */
  controlled: readonly ControlledCategory[];
}

export interface Bottle extends Standing {
  cabinetId: string;
  /** That need an approved place. */
  controlled: readonly ControlledCategory[];
  /** Stays where it is: frozen, or at somebody's. */
  fixed?: boolean;
}

/** Why something could not be put right. */
export type Obstacle = 'noCabinet' | 'noApprovedCabinet' | 'conflictEverywhere' | 'fixed';

export interface Move {
  bottleId: string;
  from: string;
  to: string;
}

export interface Plan {
  moves: Move[];
  unsolved: { bottleId: string; cabinetId: string; why: Obstacle }[];
}

/** The bottles of one kind in one cabinet: they stay together or go together. */
interface Group {
  bottles: Bottle[];
  at: string;
  one: Bottle;
  /** Numbers what the matrix takes for the same. */
  kind: number;
}

/** How deep a place is cleared for a newcomer whose conflicts could go elsewhere themselves. */
const depth = 2;

const suits = (cabinet: Cabinet, { storageClass, controlled }: Bottle): boolean =>
  (cabinet.accepts?.includes(storageClass) ?? true) &&
  controlled.every((category) => cabinet.controlled.includes(category));

const groupsOf = (bottles: readonly Bottle[]): Group[] => {
  const groups = new Map<string, Group>();
  const kinds = new Map<string, number>();
  for (const one of bottles) {
    const key = [one.cabinetId, kindKey(one, one.id), ...[...one.controlled].sort(), one.fixed ?? ''].join(
      ' ',
    );
    const known = groups.get(key);
    const kind = kinds.get(kindKey(one)) ?? kinds.size;
    kinds.set(kindKey(one), kind);
    if (known) known.bottles.push(one);
    else groups.set(key, { bottles: [one], at: one.cabinetId, one, kind });
  }
  return [...groups.values()];
};

type Inside = Map<string, Set<Group>>;
type Forbidden = (one: Group, other: Group) => boolean;

/** Each two kinds are looked up once: they are asked about again and again. */
const forbiddenBy = (between: Between): Forbidden => {
  const known = new Map<number, boolean[]>();
  return (one, other) => {
    const row = known.get(one.kind) ?? [];
    if (row.length === 0) known.set(one.kind, row);
    row[other.kind] ??= between(one.one, other.one).level === 'forbid';
    return row[other.kind] === true;
  };
};

const rivalsIn = (inside: Inside, forbidden: Forbidden) => (group: Group, id: string) =>
  [...(inside.get(id) ?? [])].filter((other) => other !== group && forbidden(group, other));

/** Its own cabinet first, then the one that is for the fewest classes: the general ones are kept for the others. */
const placesOf = (cabinets: readonly Cabinet[], { one }: Group): string[] => {
  const breadth = ({ accepts }: Cabinet) => accepts?.length ?? Number.POSITIVE_INFINITY;
  const strange = ({ id }: Cabinet) => Number(id !== one.cabinetId);
  return cabinets
    .filter((cabinet) => suits(cabinet, one) && (!cabinet.room || cabinet.id === one.cabinetId))
    .sort((a, b) => strange(a) - strange(b) || Math.sign(breadth(a) - breadth(b)) || 0)
    .map(({ id }) => id);
};

/** Seeks a place for all but those that stay; answers which found none. Each group's `at` is then where it is to stand. */
const arrange = (
  cabinets: readonly Cabinet[],
  groups: readonly Group[],
  stays: ReadonlySet<Group>,
  forbidden: Forbidden,
): Group[] => {
  const inside: Inside = new Map(groups.map(({ one }) => [one.cabinetId, new Set<Group>()]));
  for (const { id } of cabinets) if (!inside.has(id)) inside.set(id, new Set());
  const rivals = rivalsIn(inside, forbidden);
  const put = (group: Group, id: string) => {
    inside.get(group.at)?.delete(group);
    group.at = id;
    inside.get(id)?.add(group);
  };
  const byId = new Map(cabinets.map((cabinet) => [cabinet.id, cabinet]));
  const waiting: Group[] = [];
  for (const group of groups) {
    group.at = group.one.cabinetId;
    const cabinet = byId.get(group.at);
    if (stays.has(group) || (cabinet && suits(cabinet, group.one))) put(group, group.at);
    else waiting.push(group);
  }
  // Of a cabinet's conflicts the one that is in most of them goes, of equals that of which least stands there.
  for (const [id, there] of inside) {
    const conflicts = new Map([...there].map((group) => [group, rivals(group, id).length]));
    const before = (a: Group, b: Group) =>
      (conflicts.get(b) ?? 0) - (conflicts.get(a) ?? 0) || a.bottles.length - b.bottles.length;
    for (;;) {
      const worst = [...conflicts].reduce<Group | undefined>(
        (most, [group, count]) =>
          count > 0 && !stays.has(group) && (!most || before(group, most) < 0) ? group : most,
        undefined,
      );
      if (!worst) break;
      for (const other of rivals(worst, id)) conflicts.set(other, (conflicts.get(other) ?? 0) - 1);
      conflicts.delete(worst);
      there.delete(worst);
      waiting.push(worst);
    }
  }

  /** Puts it where it may stand, clearing a place of others that have another; false leaves everything as it was. */
  const settle = (group: Group, left: number, moving: ReadonlySet<Group>): boolean => {
    const places = placesOf(cabinets, group);
    const free = places.find((id) => rivals(group, id).length === 0);
    if (free) {
      put(group, free);
      return true;
    }
    if (left === 0) return false;
    for (const id of places) {
      const inTheWay = rivals(group, id);
      if (inTheWay.some((other) => stays.has(other) || moving.has(other))) continue;
      const from = group.at;
      put(group, id);
      for (const other of inTheWay) inside.get(id)?.delete(other);
      const together = new Set([...moving, group, ...inTheWay]);
      if (inTheWay.every((other) => settle(other, left - 1, together))) return true;
      inside.get(id)?.delete(group);
      group.at = from;
      for (const other of inTheWay) put(other, id);
    }
    return false;
  };

  // Whoever has the fewest places chooses first.
  const choosing = waiting.map((group) => ({ group, places: placesOf(cabinets, group).length }));
  choosing.sort((a, b) => a.places - b.places || b.group.bottles.length - a.group.bottles.length);
  return choosing.flatMap(({ group }) => (settle(group, depth, new Set([group])) ? [] : [group]));
};

/**
 * Moves after which nothing forbidden stands together, nothing in a cabinet that is not for it, and nothing controlled
 * where it may not be; what cannot be put right stays and is named with the reason. What is right where it is stays,
 * unless something that fits nowhere else takes its place and it has another. No move brings a new conflict.
 * A heuristic: few bottles move, not provably the fewest.
 */
export const planOf = (cabinets: readonly Cabinet[], bottles: readonly Bottle[], between: Between): Plan => {
  const groups = groupsOf(bottles);
  const forbidden = forbiddenBy(between);
  const stays = new Set(groups.filter(({ one }) => one.fixed));
  // What found no place stays, and the others are arranged around it.
  for (;;) {
    const failed = arrange(cabinets, groups, stays, forbidden);
    if (failed.length === 0) break;
    for (const group of failed) stays.add(group);
  }
  const inside = Map.groupBy(groups, ({ at }) => at);
  const rivals = rivalsIn(new Map([...inside].map(([id, some]) => [id, new Set(some)])), forbidden);
  const byId = new Map(cabinets.map((cabinet) => [cabinet.id, cabinet]));
  const each = <T>(some: readonly Group[], told: (bottle: Bottle, group: Group) => T): T[] =>
    some.flatMap((group) => group.bottles.map((bottle) => told(bottle, group)));
  const wrong = groups.filter((group) => {
    const cabinet = byId.get(group.at);
    return !(cabinet && suits(cabinet, group.one)) || rivals(group, group.at).length > 0;
  });
  return {
    moves: each(
      groups.filter(({ at, one }) => at !== one.cabinetId),
      ({ id, cabinetId }, { at }) => ({ bottleId: id, from: cabinetId, to: at }),
    ),
    unsolved: each(wrong, ({ id, cabinetId, fixed }, { one }) => ({
      ...{ bottleId: id, cabinetId, why: fixed ? ('fixed' as const) : obstacleOf(one, cabinets) },
    })),
  };
};

const obstacleOf = (bottle: Bottle, cabinets: readonly Cabinet[]): Obstacle => {
  const ofItsClass = cabinets.filter(
    ({ accepts, room }) => !room && (accepts?.includes(bottle.storageClass) ?? true),
  );
  if (ofItsClass.length === 0) return 'noCabinet';
  return ofItsClass.some((cabinet) => suits(cabinet, bottle)) ? 'conflictEverywhere' : 'noApprovedCabinet';
};
