import { type BaseUnit, blindWords, type ControlCategory, inLocale, type Label } from '@anyan/contract';
import { inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { failAt } from '../../../platform/failure.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { hiddenFrom } from '../book/blindQueries.ts';
import { type Coming, type Measured, measure, refusingAt, thesePlaces } from './measureQueries.ts';
import { limitName } from './names.ts';
import { overOwnList } from './ownList.ts';
import { chemicalLimit } from './tables.ts';
import { limitTold, percentOf } from './units.ts';
import { unitTexts, unitWord } from './usage.ts';

/** What is put somewhere: new, or from where it stood before. */
export interface Put {
  bottleId?: string;
  locationId: string;
  substanceId: string;
  base: BaseUnit;
  amount: bigint;
  container: bigint;
  categories: readonly ControlCategory[];
  hCodes?: readonly string[] | undefined;
}

/** What more there is in a place of counting, and how much after. */
export const comparedIn = (
  of: Pick<Measured, 'now' | 'leaving' | 'coming'>,
  single: boolean,
): { adding: bigint; after: bigint } => {
  const come = [...of.coming.values()];
  if (single) {
    const largest = come.reduce((most, one) => (one > most ? one : most), 0n);
    return largest > of.leaving ? { adding: largest, after: largest } : { adding: 0n, after: largest };
  }
  const adding = come.reduce((sum, one) => sum + one, 0n) - of.leaving;
  return { adding, after: of.now + adding };
};

/**
 * Places of counting of which a sum would tell the caller what he has to read himself: of a bottle that stands there, or that
 * is put there.
 */
const blindIn = async (context: WriteContext, puts: readonly Put[]): Promise<(of: Measured) => boolean> => {
  const hidden = await hiddenFrom(context);
  if (hidden.size === 0) return () => false;
  if (puts.some(({ bottleId }) => bottleId && hidden.has(bottleId))) return () => true;
  const found = await measure(context.db, {
    own: thesePlaces([...new Set(puts.map(({ locationId }) => locationId))]),
    ...{ leaving: [...hidden.keys()], day: await dayOf(context.db) },
  });
  const blind = new Set(
    found.flatMap(({ limitId, unit, leaving }) => (leaving > 0n ? `${limitId} ${unit}` : [])),
  );
  return ({ limitId, unit }) => blind.has(`${limitId} ${unit}`);
};

interface Checking {
  /** It stands there already, or comes back. */
  booked?: boolean;
  field?: string;
}

const limitsOver = async (
  context: WriteContext,
  puts: readonly Put[],
  { booked = false, field = 'locationId' }: Checking,
): Promise<string[]> => {
  const { db, locale } = context;
  const places = [...new Set(puts.map(({ locationId }) => locationId))];
  if (places.length === 0) return [];
  if (!booked)
    // In the order of their names, as two calls take them.
    for (const name of await refusingAt(db, places)) await hold(db, `chemicalLimit ${name}`);
  const found = await measure(db, {
    own: thesePlaces(places),
    day: await dayOf(db),
    leaving: puts.flatMap(({ bottleId }) => bottleId ?? []),
    coming: puts.map(({ bottleId: _, ...put }, item): Coming => ({ ...put, item })),
  });
  const touched = found.filter(({ coming }) => [...coming.values()].some((one) => one > 0n));
  if (touched.length === 0) return [];
  const rows = new Map(
    (
      await db
        .select()
        .from(chemicalLimit)
        .where(inArray(chemicalLimit.id, [...new Set(touched.map(({ limitId }) => limitId))]))
    ).map((row) => [row.id, row]),
  );
  const [text, name] = [await unitTexts(db, touched), await limitName(db, [...rows.values()], locale)];
  const warnings: string[] = [];
  let blind: Promise<(of: Measured) => boolean> | undefined;
  for (const of of touched) {
    const limit = rows.get(of.limitId);
    if (!limit) continue;
    const { unit } = limit;
    const { adding, after } = comparedIn(of, limit.key === 'singleContainer');
    if (adding <= 0n && !booked) continue;
    const where = `${text(of)} ${name(limit)}`;
    const near = limit.key !== 'singleContainer' && percentOf(after, of.allowed) >= limit.warnAt;
    if (after <= of.allowed && !near) continue;
    blind ??= blindIn(context, puts);
    const hides = (await blind)(of);
    const inWords = unitWord(unit, locale);
    const max = `${limitTold(of.allowed, unit)} ${inWords}`;
    const figures: Label = hides
      ? [`现有量${blindWords[0]}，限量 ${max}`, `what is there: ${blindWords[1]}; ${max} allowed`]
      : [`共 ${limitTold(after, unit)}，限量 ${max}`, `${limitTold(after, unit)} in all, ${max} allowed`];
    const told = (zh: string, en: string, after: Label = ['', '']) =>
      inLocale(
        [`${zh}：${where}，${figures[0]}${after[0]}`, `${en}: ${where}, ${figures[1]}${after[1]}`],
        locale,
      );
    if (after > of.allowed) {
      if (limit.mode === 'forbid' && limit.confirmed && !booked && hides)
        throw failAt(field, 'LIMIT_EXCEEDED_BLIND', {
          ...{ name: where, limit: limitTold(of.allowed, unit), unit: inWords },
        });
      if (limit.mode === 'forbid' && limit.confirmed && !booked)
        throw failAt(field, 'LIMIT_EXCEEDED', {
          name: where,
          there: limitTold(of.now, unit),
          adding: limitTold(adding, unit),
          limit: limitTold(of.allowed, unit),
          unit: inWords,
        });
      const pending: Label = ['（限量待学校核定）', ' (the college has still to confirm it)'];
      warnings.push(told('超出限量', 'Over the limit', limit.confirmed ? undefined : pending));
      await context.emit('stock.limitExceeded', {
        ...{ limitId: limit.id, laboratoryId: of.laboratoryIds[0] ?? '', key: limit.key },
        ...{ now: limitTold(after, unit), max: limitTold(of.allowed, unit) },
      });
    } else warnings.push(told('接近限量', 'Near the limit'));
  }
  return warnings;
};

/**
 * Whether places take what comes to them. What is over a limit that refuses is refused, unless it is `booked`; everything
 * else is told. Two who put something into the same place at once wait for each other.
 * @throws LIMIT_EXCEEDED at `field`, with what is there, what comes and what is allowed
 */
export const checkLimits = async (
  context: WriteContext,
  puts: readonly Put[],
  checking: Checking = {},
): Promise<string[]> => [
  ...(await limitsOver(context, puts, checking)),
  ...(await overOwnList(context, puts)),
];
