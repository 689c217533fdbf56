// Whether a laboratory has room for what somebody wants to buy for it.
import { decimalOf, inBase, type LimitUnit, type Unit } from '@anyan/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { kindsCountedIn } from '../facts/queries.ts';
import { type Counted, type FactKey, tally } from '../facts/rules.ts';
import { type KnownSubstance, substancesKnownByCas } from '../functions.ts';
import { storageLocation } from '../tables.ts';
import { placesThatTake } from '../together/putting.ts';
import { betweenIn, cabinetsOf, kindsStanding } from '../together/queries.ts';
import { type Coming, type Measured, measure, placesOf } from './measureQueries.ts';
import { limitName } from './names.ts';
import { comingOf, comingOnOrder } from './onOrder.ts';
import { chemicalLimit } from './tables.ts';
import { limitTold, percentOf } from './units.ts';
import { unitTexts } from './usage.ts';

export interface ToStore {
  casCode: string;
  massFraction?: number | null;
  /** Of one container, and how many of these. */
  quantity: string;
  unit: Unit;
  num: number;
}

export interface StorageVerdict {
  casCode: string;
  verdict: 'pass' | 'warn' | 'block';
  /** Of the limit that is nearest, with what comes before it in the same order; none where no limit counts it. */
  limit: {
    limitId: string;
    name: string;
    where: string;
    inStore: string;
    onOrder: string;
    adding: string;
    limit: string;
    unit: LimitUnit;
  } | null;
  /** That takes it, and has room for it; none where no cabinet does. */
  cabinet: { locationId: string; path: string } | null;
  /** What it does to the facts of the laboratory. */
  facts: { key: FactKey; before: string; after: string }[];
}

type Limit = typeof chemicalLimit.$inferSelect;
const mostTried = 5;
const severity = { pass: 0, warn: 1, block: 2 } as const;

interface Judged {
  verdict: StorageVerdict['verdict'];
  of: Measured;
  limit: Limit;
  adding: bigint;
  after: bigint;
}

/** What one thing would be to one place of counting, after what came before it. */
const judge = (of: Measured, limit: Limit, adding: bigint, before: bigint, ordered: bigint): Judged => {
  const single = limit.key === 'singleContainer';
  const after = single ? adding : of.now + ordered + before + adding;
  const over = after > of.allowed;
  const near = !single && percentOf(after, of.allowed) >= limit.warnAt;
  const verdict =
    over && limit.mode === 'forbid' && limit.confirmed ? 'block' : over || near ? 'warn' : 'pass';
  return { verdict, of, limit, adding, after };
};

const worst = (some: readonly Judged[]): Judged | undefined =>
  some.toSorted(
    (a, b) =>
      severity[b.verdict] - severity[a.verdict] ||
      percentOf(b.after, b.of.allowed) - percentOf(a.after, a.of.allowed),
  )[0];

const counted = (
  item: ToStore,
  known: KnownSubstance | undefined,
  { id, roomId }: { id: string; roomId: string },
): Counted => ({
  ...{ id, roomId, substanceId: known?.substance?.id ?? item.casCode, unit: item.unit },
  remaining: decimalOf((inBase(item.quantity, item.unit) ?? 0n) * BigInt(item.num)),
  controlCategories: known?.controlCategories ?? [],
  hCodes: known?.substance?.hCodes ?? [],
  inHazardousCatalogue: known?.substance?.inHazardousCatalogue ?? null,
  density: known?.substance?.density ?? null,
  criticalQuantity: known?.substance?.criticalQuantity ?? null,
});

/** How facts change by each of some things, one after the other. */
const deltasOf = (there: readonly Counted[], items: readonly Counted[]): StorageVerdict['facts'][] => {
  const all = tally();
  for (const one of there) all.add(one);
  let before = all.values();
  return items.map((item) => {
    all.add(item);
    const after = all.values();
    const changed = after.flatMap(({ key, value }, at) => {
      const was = before[at]?.value ?? '0';
      return was === value ? [] : [{ key, before: was, after: value }];
    });
    before = after;
    return changed;
  });
};

/** Cabinets that would take a thing; the rooms where no cabinet is for it. */
const candidates = async ({ db }: ReadContext, laboratoryId: string) => {
  const cabinets = await cabinetsOf(db, laboratoryId);
  const standing = await kindsStanding(
    db,
    cabinets.map(({ id }) => id),
  );
  const between = await betweenIn(db);
  const roots = await db
    .select({ id: storageLocation.id, roomId: storageLocation.roomId })
    .from(storageLocation)
    .where(
      and(
        eq(storageLocation.laboratoryId, laboratoryId),
        eq(storageLocation.useStatus, 1),
        isNull(storageLocation.parentId),
      ),
    )
    .orderBy(asc(storageLocation.id));
  const placesOfKind = (known: KnownSubstance | undefined) => {
    const one = known?.substance;
    const taking = one
      ? placesThatTake(
          {
            ...{ id: '', name: one.chineseName, casCode: one.casCode, storageClass: one.storageClass },
            controlCategories: known.controlCategories,
          },
          cabinets,
          standing,
          between,
        ).slice(0, mostTried)
      : [];
    return taking.length > 0
      ? taking.map(({ id, path }) => ({ id, path, cabinet: true }))
      : roots.map(({ id }) => ({ id, path: '', cabinet: false }));
  };
  const found = new Map<KnownSubstance | undefined, ReturnType<typeof placesOfKind>>();
  return {
    roots,
    of: (known: KnownSubstance | undefined) => {
      const places = found.get(known) ?? placesOfKind(known);
      found.set(known, places);
      return places;
    },
  };
};

/**
 * Whether a laboratory may take some things, one after the other: what a limit refuses is blocked, what comes near one or
 * is over one that only warns is told, and so is what the dictionary does not know. Nothing is reserved by it.
 */
export const storageCheck = async (
  context: ReadContext,
  laboratoryId: string,
  items: readonly ToStore[],
): Promise<StorageVerdict[]> => {
  const { db } = context;
  const known = await substancesKnownByCas(db, items);
  const places = await candidates(context, laboratoryId);
  const tried = items.map((item) => {
    const of = known.get(item.casCode);
    return { item, of, at: places.of(of) };
  });
  const own = placesOf([laboratoryId]);
  const ordered = await comingOnOrder(context, own);
  // Every thing in each place that would take it, and then what is on order.
  const coming: Coming[] = [];
  const numbers = tried.map(({ item, of, at }) =>
    at.map(({ id: locationId }) => {
      const number = coming.length;
      coming.push(
        comingOf(
          item,
          { substanceId: of?.substance?.id ?? null, categories: of?.controlCategories ?? [] },
          { item: number, locationId },
        ),
      );
      return number;
    }),
  );
  const mine = coming.length;
  coming.push(...ordered.map((one) => ({ ...one, item: one.item + mine })));
  const found = await measure(db, { own, coming, day: await dayOf(db) });
  const limits = new Map(
    found.length === 0
      ? []
      : (
          await db
            .select()
            .from(chemicalLimit)
            .where(inArray(chemicalLimit.id, [...new Set(found.map(({ limitId }) => limitId))]))
        ).map((row) => [row.id, row]),
  );
  const [text, name] = [await unitTexts(db, found), await limitName(db, [...limits.values()])];
  const orderedIn = (of: Measured) =>
    [...of.coming].reduce((sum, [item, one]) => (item >= mine ? sum + one : sum), 0n);
  const facts = deltasOf(
    await kindsCountedIn(db, laboratoryId),
    tried.map(({ item, of }, at) =>
      counted(item, of, { id: String(at), roomId: places.roots[0]?.roomId ?? '' }),
    ),
  );
  const taken = new Map<Measured, bigint>();
  return tried.map(({ item, of, at }, index): StorageVerdict => {
    const options = at.map((place, which) => {
      const number = numbers[index]?.[which] ?? -1;
      const judged = found.flatMap((one) => {
        const [adding, limit] = [one.coming.get(number) ?? 0n, limits.get(one.limitId)];
        return adding > 0n && limit ? [judge(one, limit, adding, taken.get(one) ?? 0n, orderedIn(one))] : [];
      });
      return { place, judged, nearest: worst(judged) };
    });
    const [best] = options.toSorted(
      (a, b) => severity[a.nearest?.verdict ?? 'pass'] - severity[b.nearest?.verdict ?? 'pass'],
    );
    for (const { of: unit, adding } of best?.judged ?? []) taken.set(unit, (taken.get(unit) ?? 0n) + adding);
    const nearest = best?.nearest;
    const verdict = nearest?.verdict ?? 'pass';
    return {
      casCode: item.casCode,
      verdict: verdict === 'pass' && (!best || !of?.inDictionary) ? 'warn' : verdict,
      limit: nearest
        ? {
            ...{ limitId: nearest.limit.id, name: name(nearest.limit), where: text(nearest.of) },
            inStore: limitTold(nearest.of.now, nearest.limit.unit),
            onOrder: limitTold(orderedIn(nearest.of), nearest.limit.unit),
            adding: limitTold(nearest.adding, nearest.limit.unit),
            limit: limitTold(nearest.of.allowed, nearest.limit.unit),
            unit: nearest.limit.unit,
          }
        : null,
      cabinet: best?.place.cabinet ? { locationId: best.place.id, path: best.place.path } : null,
      facts: facts[index] ?? [],
    };
  });
};
