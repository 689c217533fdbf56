import { alertNotes, type ChemicalAlertLevel, noteOf } from '@anyan/contract';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { holdersIn, measure, placesOf } from '../limit/measureQueries.ts';
import { limitName } from '../limit/names.ts';
import { limitTold, percentOf } from '../limit/units.ts';
import { unitTexts, unitWord } from '../limit/usage.ts';
import { chemicalLimit } from '../tables.ts';
import type { Causes } from './causes.ts';

/** Over: 1 where the limit refuses, 2 where it warns, or is not confirmed yet. */
const overLevel = ({ mode, confirmed }: typeof chemicalLimit.$inferSelect): ChemicalAlertLevel =>
  mode === 'forbid' && confirmed ? 1 : 2;

/** One row for each laboratory that has some of it there: each of them has to see to it. */
const rowsOf = (
  found: readonly {
    key: string;
    laboratoryId: string;
    level: ChemicalAlertLevel;
    object: string;
    limitId: string;
    detail: string;
  }[],
): Causes => sql`
  select md5(f.key)::uuid as target_id, f."laboratoryId" as laboratory_id, f.level, f.object,
    '/chemicals/chemicalsList?tab=limit&open=' || f."limitId" as link, f.detail
  from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
    as f(key text, "laboratoryId" uuid, level smallint, object text, "limitId" uuid, detail text)`;

/**
 * Places of counting with more than a limit allows, or nearly so; those of one laboratory, or all. No figure of what is there
 * is told: whoever reads it may have to count it himself, and it would be told anew with every bottle.
 */
export const limitCauses = async (
  db: Reader,
  which: 'overLimit' | 'nearLimit',
  laboratoryId?: string,
): Promise<Causes> => {
  const own: SQL | undefined = laboratoryId ? placesOf([laboratoryId]) : undefined;
  const all = await measure(db, { own, day: await dayOf(db) });
  const filled = all.filter(({ now }) => now > 0n);
  const rows = new Map(
    (
      await db
        .select()
        .from(chemicalLimit)
        .where(inArray(chemicalLimit.id, [...new Set(filled.map(({ limitId }) => limitId))]))
    ).map((row) => [row.id, row]),
  );
  const wrong = filled.flatMap((of) => {
    const limit = rows.get(of.limitId);
    if (!limit) return [];
    const over = of.now > of.allowed;
    const near = limit.key !== 'singleContainer' && percentOf(of.now, of.allowed) >= limit.warnAt;
    return (which === 'overLimit' ? over : near && !over) ? [{ of, limit }] : [];
  });
  const units = wrong.map(({ of }) => of);
  const [text, name] = [await unitTexts(db, units), await limitName(db, [...rows.values()])];
  const holders = await holdersIn(db, units);
  return rowsOf(
    wrong.flatMap(({ of, limit }) => {
      const figures = { allowed: limitTold(of.allowed, limit.unit), unit: unitWord(limit.unit) };
      const told = {
        limitId: limit.id,
        level: which === 'overLimit' ? overLevel(limit) : (3 as const),
        object: `${text(of)} ${name(limit)}`,
        detail:
          which === 'overLimit'
            ? noteOf(limit.confirmed ? alertNotes.over : alertNotes.overUnconfirmed, figures)
            : noteOf(alertNotes.near, { ...figures, percent: limit.warnAt }),
      };
      const found = holders.find((one) => one.limitId === of.limitId && one.unit === of.unit);
      return (found?.laboratoryIds ?? []).map((id) => ({
        ...told,
        ...{ laboratoryId: id, key: `${limit.id} ${of.unit} ${id}` },
      }));
    }),
  );
};
