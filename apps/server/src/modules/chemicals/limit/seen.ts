import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { within } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { laboratory, responsibleFor } from '../../ledger/public.ts';
import { hiddenFrom } from '../book/blindQueries.ts';
import { ofLaboratory } from '../stock/access.ts';
import { storageLocation } from '../tables.ts';
import { type Measured, measure } from './measureQueries.ts';
import { percentOf } from './units.ts';

/** Places of one laboratory, or of all in reach; undefined where these are all that there are. */
export const ownPlaces = ({ reach }: ReadContext, laboratoryId?: string): SQL | undefined => {
  const seen = within(reach, ofLaboratory);
  if (!laboratoryId && !seen) return undefined;
  const which = and(seen, laboratoryId ? eq(laboratory.id, laboratoryId) : undefined);
  return sql`s.laboratory_id in (select ${laboratory.id} from ${laboratory} where ${which})`;
};

/** Laboratories in which somebody may be told where the most dangerous stands. */
const toldIn = async (
  { db, reach, caller }: ReadContext,
  laboratoryIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (reach.college) return new Set(laboratoryIds);
  const self = caller.accountId;
  const rows = await db
    .select({ id: laboratory.id })
    .from(laboratory)
    .where(
      and(
        inArray(laboratory.id, [...laboratoryIds]),
        or(
          inArray(laboratory.organizationId, [...reach.organizationIds]),
          responsibleFor(self),
          sql`exists (select from ${storageLocation} s where s.laboratory_id = ${laboratory.id}
            and ${self} in (s.keeper_a_id, s.keeper_b_id))`,
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
};

/** What a caller may be told: of the most dangerous no sum of a room or a cabinet, unless he knows where it stands anyway. */
const tellable = async (context: ReadContext, measured: readonly Measured[]): Promise<Measured[]> => {
  const hides = ({ hidden, scope }: Measured) => hidden && (scope === 'room' || scope === 'location');
  const some = measured.filter(hides);
  if (some.length === 0) return [...measured];
  const told = await toldIn(context, [...new Set(some.flatMap(({ laboratoryIds }) => laboratoryIds))]);
  return measured.filter((one) => !hides(one) || one.laboratoryIds.every((id) => told.has(id)));
};

/** What there is where limits count it, as far as a caller may be told: no sum of what he has to read himself either. */
export const measuredFor = async (
  context: ReadContext,
  asked: Omit<Parameters<typeof measure>[1], 'leaving' | 'day'>,
): Promise<Measured[]> => {
  const hidden = await hiddenFrom(context);
  const all = await measure(context.db, {
    ...asked,
    ...{ leaving: [...hidden.keys()], day: await dayOf(context.db) },
  });
  return tellable(
    context,
    all.filter(({ leaving }) => leaving === 0n),
  );
};

/** Limits that are used by at least some per cent in one of the places in reach. */
export const limitsFilled = async (
  context: ReadContext,
  least: number,
  laboratoryId?: string,
): Promise<string[]> => {
  const own = ownPlaces(context, laboratoryId);
  const rows = await measuredFor(context, { own, filled: true });
  return [
    ...new Set(
      rows.flatMap(({ limitId, now, allowed }) => (percentOf(now, allowed) >= least ? limitId : [])),
    ),
  ];
};
